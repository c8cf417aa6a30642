import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fontPackage, packageArchive, sha512, startRegistry } from '../../test/npm-registry.ts';
import { JAPANESE_FONT } from '../../test/test-fonts.ts';
import { createRenderer } from '../pipeline/renderer/create-renderer.ts';
import { downloadFontsource, readFontsource } from './fontsource-package.ts';
import { nodePlatform } from './node.ts';

const font = new Uint8Array(readFileSync(JAPANESE_FONT));
const archive = fontPackage('noto-sans-jp', { family: 'Noto Sans JP', subsets: ['japanese', 'latin'], font });
const NAME = 'noto-sans-jp@9.0.1';

/** Creates a folder with an installed package. */
async function installed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fontsource-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = join(folder, 'node_modules/@fontsource/noto-sans-jp');
  await mkdir(join(root, 'files'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "name": "@fontsource/noto-sans-jp" }');
  const metadata = { family: 'Noto Sans JP', subsets: ['japanese', 'latin'], weights: [300, 700], defSubset: 'latin' };
  await writeFile(join(root, 'metadata.json'), JSON.stringify(metadata));
  return folder;
}

describe('readFontsource', () => {
  it('gives the files of an installed package, with the lightest weight if there is no regular one', async () => {
    const from = await installed();
    const files = join(from, 'node_modules/@fontsource/noto-sans-jp/files');
    expect(await readFontsource('noto-sans-jp', { from })).toEqual({
      family: 'Noto Sans JP',
      scripts: ['han', 'kana'],
      files: {
        regular: join(files, 'noto-sans-jp-japanese-300-normal.woff2'),
        bold: join(files, 'noto-sans-jp-japanese-700-normal.woff2'),
      },
    });
  });

  it('lists the subsets if the package lacks the wanted one', async () => {
    const reading = readFontsource('noto-sans-jp', { from: await installed(), subset: 'greek' });
    await expect(reading).rejects.toThrow('the family has no subset greek; its subsets are japanese, latin');
  });

  it('downloads nothing unless the caller allows it', async () => {
    await expect(readFontsource('noto-sans-jp', { from: tmpdir() })).rejects.toMatchObject({
      code: 'font_unreachable',
      message:
        '@fontsource/noto-sans-jp: the package is not installed: run npm install @fontsource/noto-sans-jp, or set the option "download" to true',
    });
  });

  it('downloads a package that then draws labels', async () => {
    const registry = await startRegistry('noto-sans-jp', archive);
    const added = await readFontsource(NAME, { from: tmpdir(), download: true, registry });
    const element = { type: 'text' as const, x: 0, y: 0, width: 40, height: 10, value: '緑茶' };
    const template = { unit: 'mm' as const, width: 40, height: 10, elements: [element] };
    const { report } = await createRenderer(nodePlatform({ fonts: [added] })).layout(template, {});
    expect(report.warnings).toEqual([]);
  });
});

describe('downloadFontsource', () => {
  it('gives the files, the licence and the checksum of a package', async () => {
    const registry = await startRegistry('noto-sans-jp', archive);
    expect(await downloadFontsource(NAME, { registry, integrity: sha512(archive) })).toEqual({
      package: '@fontsource/noto-sans-jp',
      version: '9.0.1',
      integrity: sha512(archive),
      family: 'Noto Sans JP',
      licence: 'OFL-1.1',
      licenceText: 'Copyright of the font\n',
      regular: { name: 'noto-sans-jp-japanese-400-normal.woff2', bytes: font },
      bold: { name: 'noto-sans-jp-japanese-700-normal.woff2', bytes: font },
    });
  });

  it.each([
    ['from the registry', undefined, 'sha512-AAAA'],
    ['from the caller', 'sha512-AAAA', undefined],
  ])('rejects an archive whose checksum differs from that %s', async (_, integrity, stated) => {
    const registry = await startRegistry('noto-sans-jp', archive, stated);
    await expect(downloadFontsource(NAME, { registry, integrity })).rejects.toThrow('; expected sha512-AAAA');
  });

  it('rejects another archive for a package whose checksum Platen knows', async () => {
    await expect(downloadFontsource('noto-sans-jp', { archive })).rejects.toThrow(/expected sha512-OZbBzZ8L/);
  });

  it('rejects the archive of another package', async () => {
    await expect(downloadFontsource('noto-sans-kr@9.0.1', { archive })).rejects.toThrow(
      'the archive contains @fontsource/noto-sans-jp; expected @fontsource/noto-sans-kr',
    );
  });

  it.each([
    ['bytes that are no archive', new Uint8Array([1, 2, 3])],
    ['an archive that is cut', archive.slice(0, 1000)],
    ['an archive without a font', packageArchive({ 'package.json': '{ "name": "@fontsource/noto-sans-jp" }' })],
  ])('rejects %s', async (_, bytes) => {
    await expect(downloadFontsource(NAME, { archive: bytes })).rejects.toMatchObject({ code: 'font_unreachable' });
  });

  it('names the address of a version that does not exist', async () => {
    const registry = await startRegistry('noto-sans-jp', archive);
    await expect(downloadFontsource('noto-sans-jp@9.9.9', { registry })).rejects.toThrow(
      `${registry}/@fontsource%2fnoto-sans-jp/9.9.9 does not exist: check the name and the version`,
    );
  });

  it('says that the registry could not be reached', async () => {
    await expect(downloadFontsource(NAME, { registry: 'http://127.0.0.1:1' })).rejects.toThrow('could not be reached');
  });
});
