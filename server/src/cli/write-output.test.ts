import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { checkEnding, openOutput } from './write-output.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const terminal = recordingTerminal();

it('a file appears when it is whole, and nothing else stays in its folder', async () => {
  const output = await openOutput(join(folder, 'a.pdf'), terminal);
  expect(readdirSync(folder)).not.toContain('a.pdf');
  await output.write(Buffer.from('whole'));
  await output.discard();
  expect(readdirSync(folder)).toEqual(['a.pdf']);
  expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe('whole');
});

it('a file that was there stays as it was when the work fails', async () => {
  writeFileSync(join(folder, 'a.pdf'), 'old');
  const output = await openOutput(join(folder, 'a.pdf'), terminal);
  await output.discard();
  expect(readdirSync(folder)).toEqual(['a.pdf']);
  expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe('old');
});

it('a link stays a link, and the file behind it is replaced', async () => {
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real', 'a.pdf'), 'old');
  symlinkSync(join('real', 'a.pdf'), join(folder, 'link.pdf'));
  await (await openOutput(join(folder, 'link.pdf'), terminal)).write(Buffer.from('new'));
  expect(readFileSync(join(folder, 'real', 'a.pdf'), 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual(['link.pdf', 'real']);
});

it('a missing folder, and a folder instead of the file, are reported before the work', async () => {
  await expect(openOutput(join(folder, 'none', 'a.pdf'), terminal)).rejects.toThrow(
    /the folder .*none does not exist$/,
  );
  await expect(openOutput(folder, terminal)).rejects.toThrow(/is a folder; append a file name$/);
});

it.skipIf(process.getuid?.() === 0)('a folder without write permission is reported', async () => {
  chmodSync(folder, 0o555);
  await expect(openOutput(join(folder, 'a.pdf'), terminal)).rejects.toThrow(/no permission to write/);
});

it('a device is written as it is', async () => {
  await (await openOutput('/dev/null', terminal)).write(Buffer.from('gone'));
  expect(statSync('/dev/null').isFile()).toBe(false);
});

it('- is standard output, unless that is a terminal', async () => {
  const pipe = recordingTerminal();
  await (await openOutput('-', pipe)).write(Buffer.from('%PDF'));
  expect(pipe.output().toString()).toBe('%PDF');
  await expect(openOutput('-', recordingTerminal({ outputIsTerminal: true }))).rejects.toThrow(/your terminal/);
});

const picture = { kind: 'a PNG or an SVG', endings: ['.png', '.svg'] };
const pdf = { kind: 'a PDF', endings: ['.pdf'] };

describe('the ending of --out', () => {
  it.each(['label.png', 'LABEL.PNG', 'a.b.svg', 'label', '-', '/dev/stdout', 'labels.2026'])(
    '%s is accepted',
    (out) => {
      expect(() => checkEnding(out, picture, true)).not.toThrow();
    },
  );

  it('of another kind of file is rejected with the supported ones', () => {
    expect(() => checkEnding('x.jpg', picture, true)).toThrow(
      '--out: expected a name that ends in .png or .svg for a PNG or an SVG, got "x.jpg"',
    );
    expect(() => checkEnding('x.tmp', picture, true)).toThrow('got "x.tmp"');
    expect(() => checkEnding('out/x.png', pdf)).toThrow(
      '--out: expected a name that ends in .pdf for a PDF, got "out/x.png"; platen render draws one label as a PNG',
    );
    expect(() => checkEnding('x.zpl', pdf)).toThrow(
      `got "x.zpl"; use platen print --printer zpl for labels in that printer language`,
    );
  });

  it('is not needed for a PDF', () => {
    expect(() => checkEnding('x.tmp', pdf)).not.toThrow();
  });
});
