import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstBadByte } from '@platen/sdk/internal/items';
import { afterAll, describe, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { InputError } from './command.ts';
import { parseJsonFile, readText } from './read-file.ts';

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

  it('that is UTF-16 is reported as such', async () => {
    await expect(readText(file(Buffer.from('\ufeffname', 'utf16le')), recordingTerminal())).rejects.toThrow(
      /is encoded as UTF-16; save the file as UTF-8$/,
    );
  });

  it('that is missing, or a folder, is reported as such', async () => {
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

describe('a JSON file', () => {
  it('that is not JSON is refused with its name, line and column', () => {
    expect(() => parseJsonFile({ name: 't.json', text: '{\n  "a": 1,\n}' })).toThrow(
      new InputError([{ place: 't.json:2:9', message: 'remove the "," before the closing "}"' }]),
    );
  });

  it('that names a property twice is refused', () => {
    expect(() => parseJsonFile({ name: 't.json', text: '{ "é": 1, "é": 2 }' })).toThrow(
      new InputError([{ place: 't.json:1:11', message: 'the property name "é" is used twice in one object' }]),
    );
  });
});

describe('the place of a value', () => {
  const { placeOf } = parseJsonFile({
    name: 't.json',
    text: '{\n  "a/b": [\n    "x",\n    { "😀": 1, "c": 2 }\n  ]\n}',
  });

  it('is its line and column, columns in characters', () => {
    expect(placeOf('/a~1b/0')).toBe('t.json:3:5 (/a~1b/0)');
    expect(placeOf('/a~1b/1/c')).toBe('t.json:4:20 (/a~1b/1/c)');
  });

  it('that is missing is the place of what should hold it', () => {
    expect(placeOf('/a~1b/1/d/e')).toBe('t.json:4:5 (/a~1b/1/d/e)');
  });

  it('for the whole file is its name alone', () => {
    expect(placeOf('')).toBe('t.json');
  });
});
