import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { JAPANESE_FONT } from '../../test/test-fonts.ts';
import { createRenderer } from '../pipeline/renderer/create-renderer.ts';
import { FontFolderError, type FontFolderIssue, readFontFolder } from './font-folder.ts';
import { nodePlatform } from './node.ts';

const bundled = (file: string): string => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url));

/** Creates a folder with the given files; keys are the file names. */
async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, name);
    await (typeof file === 'string' ? copyFile(file, path) : writeFile(path, file));
  }
  return folder;
}

async function issuesOf(folder: string): Promise<readonly FontFolderIssue[]> {
  const error: unknown = await readFontFolder(folder).catch((thrown: unknown) => thrown);
  if (!(error instanceof FontFolderError)) throw new Error('the folder was not refused');
  return error.issues.map(({ path, message }) => ({ path: path.replace(`${folder}/`, ''), message }));
}

const CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

describe('a folder of fonts', () => {
  it('gives the families and styles that its files say they are, in the order of the names', async () => {
    const folder = await folderOf({
      'b-regular.ttf': bundled('cousine-regular.ttf'),
      'b-bold.ttf': bundled('cousine-bold.ttf'),
      'b-bi.TTF': bundled('cousine-bold-italic.ttf'),
      'a.ttf': JAPANESE_FONT,
      'OFL.txt': bundled('cousine-OFL.txt'),
    });
    await mkdir(join(folder, 'more.ttf'));
    expect(await readFontFolder(folder)).toEqual([
      { family: 'Noto Sans JP', scripts: ['han', 'kana'], files: { regular: join(folder, 'a.ttf') } },
      {
        family: 'Cousine',
        files: {
          regular: join(folder, 'b-regular.ttf'),
          bold: join(folder, 'b-bold.ttf'),
          'bold-italic': join(folder, 'b-bi.TTF'),
        },
      },
    ]);
  });

  it('draws a family that has no regular file by the style it has', async () => {
    const folder = await folderOf({ 'only.ttf': bundled('arimo-bold.ttf') });
    const path = join(folder, 'only.ttf');
    expect(await readFontFolder(folder)).toEqual([{ family: 'Arimo', files: { regular: path, bold: path } }]);
  });

  it('serves a renderer: what no bundled font has is drawn, and its family can be named', async () => {
    const folder = await folderOf({ 'jp.ttf': JAPANESE_FONT });
    const renderer = createRenderer(nodePlatform({ fonts: await readFontFolder(folder) }));
    const text = { type: 'text', x: 1, y: 1, width: 48, height: 8 };
    const elements = [
      { ...text, value: 'りんご' },
      { ...text, y: 10, value: '緑茶', fontFamily: 'Noto Sans JP' },
    ];
    const { report } = await renderer.layout({ width: 50, height: 20, elements });
    expect(report.warnings).toEqual([]);
  });

  it.skipIf(!existsSync(CJK))('has every font of a collection', async () => {
    const folder = await folderOf({ 'cjk.ttc': new Uint8Array(readFileSync(CJK)) });
    const fonts = await readFontFolder(folder);
    expect(fonts.length).toBe(10);
    expect(fonts[2]).toEqual({
      family: 'Noto Sans CJK SC',
      scripts: ['han', 'kana', 'hangul'],
      files: { regular: { file: join(folder, 'cjk.ttc'), face: 2 } },
    });
  });

  it('is refused with every file that cannot be used, and why', async () => {
    const folder = await folderOf({
      'a.ttf': bundled('arimo-regular.ttf'),
      'b.ttf': bundled('arimo-regular.ttf'),
      'c.woff2': new TextEncoder().encode('wOF2 and so on'),
      'd.ttf': new Uint8Array(0),
    });
    expect(await issuesOf(folder)).toEqual([
      {
        path: 'c.woff2',
        message: expect.stringMatching(/^can’t be used: the font file is damaged/),
      },
      { path: 'd.ttf', message: 'can’t be used: the file is empty' },
      {
        path: 'b.ttf',
        message: `has the same family and style (Arimo, regular) as ${folder}/a.ttf: remove one of them`,
      },
    ]);
  });

  it('is refused when it does not exist, is a file, or has no font', async () => {
    const folder = await folderOf({ 'OFL.txt': bundled('arimo-OFL.txt') });
    expect(await issuesOf(folder)).toEqual([
      { path: folder, message: 'has no font files: add fonts (.ttf, .otf, .ttc, .woff, .woff2) to it' },
    ]);
    expect(await issuesOf(`${folder}/absent`)).toEqual([
      { path: `${folder}/absent`, message: 'could not be read: it does not exist' },
    ]);
    expect((await issuesOf(`${folder}/OFL.txt`))[0]?.message).toBe('could not be read: it is not a folder');
  });
});
