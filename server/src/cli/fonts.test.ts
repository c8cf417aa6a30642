import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { suite } from '../../../sdk/test/added-fonts/font-samples.ts';
import { fontPackage, sha512, startRegistry } from '../../../sdk/test/npm-registry.ts';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { runCli } from './run-cli.ts';

const bundled = (file: string): Uint8Array =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../../sdk/fonts/${file}`, import.meta.url))));

const VARIABLE = suite('source-sans/VF/SourceSans3VF-Upright.ttf');

const archive = fontPackage('noto-emoji', {
  family: 'Noto Emoji',
  subsets: ['emoji'],
  weights: [400],
  font: bundled('noto-emoji-regular.ttf'),
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-cli-fonts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function run(...args: string[]) {
  const terminal = recordingTerminal();
  const status = await runCli(['fonts', ...args], terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}

describe('platen fonts add', () => {
  it('writes the font and its licence, and prints how to add the same files again', async () => {
    const folder = join(await emptyFolder(), 'fonts');
    const registry = await startRegistry('noto-emoji', archive);
    const { status, messages } = await run(
      ...['add', 'noto-emoji@9.0.1', '--subset', 'emoji', '--fonts', folder, '--registry', registry],
    );
    expect([status, await readdir(folder)]).toEqual([
      0,
      ['noto-emoji-LICENSE.txt', 'noto-emoji-emoji-400-normal.woff2'],
    ]);
    expect(messages).toContain(`platen fonts add noto-emoji@9.0.1 --integrity ${sha512(archive)}\n`);
    expect(messages).toContain('Licence: OFL-1.1; see ');
    expect(await readFile(join(folder, 'noto-emoji-LICENSE.txt'), 'utf8')).toBe(
      `Noto Emoji, from the npm package @fontsource/noto-emoji 9.0.1\nChecksum of the package: ${sha512(archive)}\nLicence: OFL-1.1\n\nCopyright of the font\n`,
    );
  });

  it('takes the file that npm pack wrote, without a network', async () => {
    const folder = await emptyFolder();
    const file = join(folder, 'fontsource-noto-emoji-9.0.1.tgz');
    await writeFile(file, archive);
    expect((await run('add', file, '--subset', 'emoji', '--fonts', folder)).status).toBe(0);
    expect(await readdir(folder)).toContain('noto-emoji-emoji-400-normal.woff2');
  });

  it('writes nothing if the checksum differs', async () => {
    const folder = await emptyFolder();
    const registry = await startRegistry('noto-emoji', archive, 'sha512-AAAA');
    const { status, messages } = await run('add', 'noto-emoji@9.0.1', '--fonts', folder, '--registry', registry);
    expect([status, await readdir(folder)]).toEqual([2, []]);
    expect(messages).toContain('; expected sha512-AAAA');
  });

  it('says what to do without a network', async () => {
    const folder = await emptyFolder();
    const { status, messages } = await run(
      'add',
      'noto-sans-lao',
      '--fonts',
      folder,
      '--registry',
      'http://127.0.0.1:1',
    );
    expect(status).toBe(2);
    expect(messages).toContain('run npm pack @fontsource/noto-sans-lao on another computer, and pass the .tgz file');
  });

  it('reports a file in the folder that has the same family and style', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'mine.ttf'), bundled('noto-emoji-regular.ttf'));
    const registry = await startRegistry('noto-emoji', archive);
    const { status, messages } = await run(
      ...['add', 'noto-emoji@9.0.1', '--subset', 'emoji', '--fonts', folder, '--registry', registry],
    );
    expect(status).toBe(2);
    expect(messages).toContain('has the same family and style');
  });

  it.each([
    [[], 'needs the name of a font, such as noto-sans-bengali'],
    [['Noto Sans', '--fonts', 'x'], '"Noto Sans" is not the name of a Fontsource package'],
    [['a.tgz', '--fonts', 'x'], 'is not named fontsource-NAME-VERSION.tgz'],
    [['noto-sans-lao', '--fonts', 'x', '--registry', 'npm'], '"npm" is not a URL'],
  ])('rejects %j', async (args, message) => {
    const { status, messages } = await run('add', ...args);
    expect(status).toBe(2);
    expect(messages).toContain(message);
  });
});

it('platen fonts list and add show the names, licence, embedding bits, axes and scripts of a font', async () => {
  const folder = await emptyFolder();
  const file = join(folder, 'sans.ttf');
  await writeFile(file, bundled('noto-sans-bold.ttf'));
  const { status, output } = await run('list', '--fonts', folder);
  expect(status).toBe(0);
  // the facts are those that fc-scan of Fontconfig prints for the file
  expect(output).toContain(`Noto Sans, bold
  file       ${file}
  names      Noto Sans Bold, NotoSans-Bold
  weight     700
`);
  expect(output).toMatch(
    /^ {2}licence {4}This Font Software is licensed under the SIL Open Font License.* https:\/\/openfontlicense.org$/m,
  );
  expect(output).toMatch(/^ {2}embedding {2}allowed \(fsType 0\)\n {2}axes {7}none\n {2}scripts {4}Latin$/m);
  expect(output).toMatch(/^Japanese +noto-sans-jp$/m);

  const registry = await startRegistry('noto-emoji', archive);
  const added = await run(
    ...['add', 'noto-emoji@9.0.1', '--subset', 'emoji', '--fonts', folder, '--registry', registry],
  );
  expect(added.messages).toMatch(/^Noto Emoji, regular\n {2}file .*\n(?: {2}.*\n)* {2}axes /m);
});

it.skipIf(!existsSync(VARIABLE))('platen fonts list names the axes of a variable font', async () => {
  const folder = await emptyFolder();
  await copyFile(VARIABLE, join(folder, 'variable.ttf'));
  const { output } = await run('list', '--fonts', folder);
  expect(output).toMatch(/^ {2}axes {7}Weight \(wght\) 200 to 900$/m);
});

it('platen fonts list reports a file that is no font', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'a.ttf'), 'no font');
  const { status, messages } = await run('list', '--fonts', folder);
  expect([status, messages]).toEqual([2, expect.stringContaining('a.ttf')]);
});

it('platen fonts list names a package for each script', async () => {
  const { status, output } = await run('list');
  expect(status).toBe(0);
  expect(output).toMatch(/^Japanese +noto-sans-jp$/m);
  expect(output).toMatch(/^Tibetan +noto-serif-tibetan$/m);
});
