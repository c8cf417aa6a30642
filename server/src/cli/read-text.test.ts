import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstBadByte } from '@platen/sdk/internal/items';
import { afterAll, describe, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { readText } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'platen-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (bytes: Uint8Array | string): string => {
  const path = join(folder, 'a.txt');
  writeFileSync(path, bytes);
  return path;
};

describe('a text', () => {
  it('is read without its byte order mark', async () => {
    const path = file('\ufeffname\n');
    expect(await readText(path, recordingTerminal())).toEqual({ name: path, text: 'name\n' });
  });

  it('comes from standard input as -', async () => {
    expect(await readText('-', recordingTerminal({ input: 'ä' }))).toEqual({ name: 'standard input', text: 'ä' });
  });

  it('that is not UTF-8 is refused with the line and the byte', async () => {
    const path = file(Buffer.from('name\nM\xfcller\n', 'latin1'));
    await expect(readText(path, recordingTerminal())).rejects.toThrow(
      `${path}:2: byte 6 (0xFC) is not UTF-8; the file may be Windows-1252 or ISO 8859-1: save it as UTF-8`,
    );
  });

  it('that is UTF-16 is told to be', async () => {
    await expect(readText(file(Buffer.from('\ufeffname', 'utf16le')), recordingTerminal())).rejects.toThrow(
      /is UTF-16; save it as UTF-8$/,
    );
  });

  it('that is not there, or a folder, is told to be', async () => {
    await expect(readText(join(folder, 'none'), recordingTerminal())).rejects.toThrow(/there is no such file$/);
    await expect(readText(folder, recordingTerminal())).rejects.toThrow(/is a folder, not a file$/);
  });
});

describe('the first byte that is not UTF-8', () => {
  it.each([
    [[0x61, 0xc3, 0xa4, 0xf0, 0x9f, 0x98, 0x80], undefined],
    [[0x61, 0x80], 1],
    [[0xc0, 0xaf], 0],
    [[0xe0, 0x80, 0x80], 0],
    [[0xed, 0xa0, 0x80], 0],
    [[0xf4, 0x90, 0x80, 0x80], 0],
    [[0xf5], 0],
    [[0xc3, 0xa4, 0xe2, 0x82], 2],
  ])('of %j is at %s', (bytes, offset) => {
    expect(firstBadByte(Uint8Array.from(bytes))).toBe(offset);
  });
});
