import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { JAPANESE, JAPANESE_FONT } from '../../sdk/test/test-fonts.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LABEL = JSON.stringify({
  width: 50,
  height: 20,
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name' }],
});

let folder = '';
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'fonts'));
  await copyFile(JAPANESE_FONT, join(folder, 'fonts', 'jp.ttf'));
  await writeFile(join(folder, 'label.json'), LABEL);
  await writeFile(join(folder, 'row.json'), JSON.stringify({ name: JAPANESE }));
  await writeFile(join(folder, 'rows.csv'), `name\n${JAPANESE.replace('、', ' ')}\n`);
});

/** Progress lines, which appear if a job takes longer than a second. */
const PROGRESS = /^[\d,]+ of [\d,]+ labels\n/gm;

/** Runs a command line, in which `@` stands for the folder. Removes progress lines from the messages. */
async function platen(line: string): Promise<{ readonly status: number; readonly messages: string }> {
  const terminal = recordingTerminal();
  const status = await runCli(line.replaceAll('@', folder).split(' '), terminal);
  return { status, messages: terminal.messages().replaceAll(folder, '@').replace(PROGRESS, '') };
}

describe('--fonts DIR', () => {
  it('draws the characters that no bundled font has in a PNG', async () => {
    const command = 'render --template @/label.json --data @/row.json --out @/a.png';
    expect((await platen(command)).messages).toMatch(/^warning: .*緑/);
    const { status, messages } = await platen(`${command} --fonts @/fonts`);
    expect(status).toBe(0);
    expect(messages).toMatch(/^@\/a\.png: 591 × 236 px at 300 dpi, [\d.]+ kB\n$/);
  });

  it('and in a PDF, whose text can be searched', async () => {
    const { messages } = await platen('print --template @/label.json --csv @/rows.csv --out @/a.pdf --fonts @/fonts');
    expect(messages).toMatch(/^@\/a\.pdf: 1 label on 1 page, \d+ kB\n$/);
    const [page] = await readPages(await readFile(join(folder, 'a.pdf')));
    expect(page?.text).toContain('静岡県産');
  });

  it('names every file that cannot be used, with the other issues of the command line, and writes nothing', async () => {
    await writeFile(join(folder, 'fonts', 'a.woff2'), 'wOF2 and so on');
    await writeFile(join(folder, 'fonts', 'b.ttf'), '');
    const line = 'render --template @/label.json --data @/row.json --out @/a.png --fonts @/fonts --resolution 100';
    const { status, messages } = await platen(line);
    expect(status).toBe(2);
    expect(messages.split('\n')).toEqual([
      '--resolution: expected 203, 300 or 600, got "100"',
      expect.stringMatching(/^@\/fonts\/a\.woff2: can’t be used: the font file is damaged/),
      '@/fonts/b.ttf: can’t be used: the file is empty',
      '',
    ]);
    expect(await readdir(folder)).not.toContain('a.png');
    expect((await platen(line.replace('@/fonts', '@/none'))).messages).toContain(
      '@/none: could not be read: it does not exist',
    );
  });
});
