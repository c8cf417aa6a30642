import { existsSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openFont } from '../../src/materials/fonts/added/open-font.ts';
import { FontError } from '../../src/materials/fonts/font-error.ts';
import type { LoadableFace } from '../../src/materials/fonts/font-face.ts';
import { seededRandom } from '../seeded-random.ts';
import { bytesOf, debian, suite } from './font-samples.ts';

// Damaged and malicious files. Each must cause a FontError or give a font that draws what it can. A hang exceeds the
// test's time limit.

const FONTS = [
  debian('opentype/cantarell/Cantarell-Light.otf'),
  debian('opentype/ebgaramond/EBGaramond12-Bold.otf'),
  suite('source-sans/WOFF/OTF/SourceSans3-Regular.otf.woff'),
  suite('source-sans/WOFF2/TTF/SourceSans3-Regular.ttf.woff2'),
  suite('source-sans/VF/SourceSans3VF-Upright.ttf'),
  suite('source-sans/VF/SourceSans3VF-Upright.otf'),
].filter(existsSync);

const TEXT = Array.from('Hamburgefonstiv ÄÖ 0129 $&ї', (character) => character.codePointAt(0) ?? 0);
const NET_MS = 300_000;
const damaged = (cause: unknown): FontError =>
  cause instanceof FontError ? cause : new FontError('hostile', String(cause), { cause });

const open = (bytes: Uint8Array): Promise<LoadableFace> =>
  openFont('hostile', bytes, { family: 'Hostile', style: 'regular' }, damaged);

/** Draws a text. Returns any error that is not a proper FontError. */
async function draw(bytes: Uint8Array): Promise<unknown> {
  try {
    const face = await open(bytes);
    let before = 0;
    for (const code of TEXT) {
      const glyph = face.glyphOf(code);
      face.kerning(before, glyph);
      face.outline(glyph);
      face.glyphBounds(glyph);
      face.glyphData(glyph);
      before = glyph;
    }
    face.bold?.('bold').outline(before);
    return undefined;
  } catch (error) {
    return error instanceof FontError ? undefined : error;
  }
}

describe.skipIf(FONTS.length === 0).each(FONTS)('%s', (path) => {
  const font = bytesOf(path);

  it('cut off anywhere is refused, or drawn', { timeout: NET_MS }, async () => {
    const random = seededRandom(1);
    for (let i = 0; i < 60; i++) expect(await draw(font.slice(0, random(font.length)))).toBeUndefined();
  });

  it('with random bytes changed is refused, or drawn', { timeout: NET_MS }, async () => {
    const random = seededRandom(2);
    for (let i = 0; i < 60; i++) {
      const bytes = font.slice();
      // Half of the changes are near the start, where the headers are.
      const reach = i % 2 === 0 ? Math.min(font.length, 4096) : font.length;
      for (let k = 0; k < 1 + (i % 20); k++) bytes[random(reach)] = random(256);
      expect(await draw(bytes)).toBeUndefined();
    }
  });
});

const uint32 = (value: number): readonly number[] => [
  value >>> 24,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

describe('a malicious font', () => {
  /** Returns a WOFF with one table, whose header claims that it unpacks to `says` bytes. */
  function woff(table: Uint8Array, says: number): Uint8Array {
    const packed = deflateSync(table);
    const header = [...letters('wOFF'), ...uint32(0x10000), ...uint32(0), 0, 1, 0, 0, ...new Array(28).fill(0)];
    const record = [...letters('glyf'), ...uint32(64), ...uint32(packed.length), ...uint32(says), ...uint32(0)];
    return Uint8Array.from([...header, ...record, ...packed]);
  }

  it('says that it unpacks to gigabytes: it is not unpacked', async () => {
    await expect(open(woff(new Uint8Array(10), 0xf0000000))).rejects.toThrow(/unpacks to more than 67108864 bytes/);
  });

  it('unpacks to more than it says: unpacking ends there', async () => {
    await expect(open(woff(new Uint8Array(50_000_000), 1000))).rejects.toThrow('table glyf is longer than declared');
  });

  it('is a WOFF2 that says it unpacks to gigabytes: it is not unpacked', async () => {
    const header = [...letters('wOF2'), ...uint32(0x10000), ...uint32(0), 0, 1, 0, 0, ...new Array(32).fill(0)];
    const directory = [0b11_001010, 0x8f, 0xff, 0xff, 0xff, 0x7f];
    await expect(open(Uint8Array.from([...header, ...directory]))).rejects.toThrow(
      /unpacks to more than 67108864 bytes/,
    );
  });

  it('names a table by bytes that a terminal would obey: they are not repeated', async () => {
    const record = [0x1b, 0x5b, 0x32, 0x4a, ...uint32(0), ...uint32(0), ...uint32(0xffffff)];
    const bytes = Uint8Array.from([...letters('OTTO'), 0, 1, 0, 0, 0, 0, 0, 0, ...record]);
    await expect(open(bytes)).rejects.toThrow(
      'hostile: the font file is damaged (table ?[2J extends past the end of the file)',
    );
  });

  it('is a collection of billions: it is refused', async () => {
    const bytes = Uint8Array.from([
      ...letters('ttcf'),
      ...uint32(0x20000),
      ...uint32(0xffffffff),
      ...new Array(64).fill(0),
    ]);
    await expect(open(bytes)).rejects.toThrow('a font collection must contain 1 to 256 fonts, got 4294967295');
  });

  it.each([
    ['%!PS-AdobeFont-1.0: Utopia', 'it is a Type 1 font (PostScript): convert the font to OpenType (.otf)'],
    ['STARTFONT 2.1', 'it is a bitmap font (BDF): use a font with outlines'],
    ['<!doctype html><title>Not found</title>', 'it is a web page (HTML or XML), not a font: check the URL'],
    ['PK\u0003\u0004 and so on', 'it is a ZIP archive: unpack the archive and use the font in it'],
    ['\u0089PNG\r\n\u001a\n', 'it is a picture (PNG): use a font file'],
    ['\u00ff\u00d8\u00ff\u00e0 and so on', 'it is a picture (JPEG): use a font file'],
    ['abc', 'the file is truncated'],
    ['', 'the file is empty'],
  ])('is none: %j', async (text, reason) => {
    await expect(open(Uint8Array.from(letters(text)))).rejects.toThrow(`hostile: ${reason}`);
  });
});
