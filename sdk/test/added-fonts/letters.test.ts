import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FontPick } from '../../src/materials/fonts/added-font.ts';
import { createFontBook, type FontBook } from '../../src/materials/fonts/font-book.ts';
import { itemise } from '../../src/materials/fonts/itemise.ts';
import { readTables } from '../../src/materials/fonts/sfnt.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import { hasHbShape, shapeWithHarfBuzz } from '../suites/hb-shape.ts';
import { bytesOf, suite } from './font-samples.ts';

// Contextual substitution of letters that have their own glyphs: next to і and ї, Source Sans uses a ї with narrower
// dots (contextual lookups in `ccmp`).

const GLYF = suite('source-sans/VF/SourceSans3VF-Upright.ttf');
const CUBIC = suite('source-sans/VF/SourceSans3VF-Upright.otf');
const STATIC = suite('source-sans/TTF/SourceSans3-Regular.ttf');
const FAMILY = 'Source';
const missing =
  existsSync(GLYF) && existsSync(CUBIC) && existsSync(STATIC) ? undefined : 'tools/suites is not installed';
const missingPrograms = missing ?? (hasHbShape() ? undefined : 'hb-shape is not installed');

const WORDS = ['її', 'їх', 'іїї', 'ЇЇ', 'ІЇ', 'Київ', 'своєї її', 'її, «їй»', 'її 12', 'naïve її', 'ї', 'її́'];

const bookOf = (path: string, pick?: Omit<FontPick, 'file'>): FontBook => bookOfBytes(bytesOf(path), pick);

function bookOfBytes(file: Uint8Array, pick: Omit<FontPick, 'file'> = {}): FontBook {
  const read = (name: string) => (name.startsWith('added-') ? Promise.resolve(file) : readFontFile(name));
  return createFontBook(read, [{ family: FAMILY, files: { regular: { file, ...pick } } }]);
}

/** Returns the glyphs of a text, each with its x position. */
async function drawn(book: FontBook, text: string, family = FAMILY): Promise<readonly (readonly number[])[]> {
  const request = fontRequest(family);
  await book.load(request, [text]);
  let pen = 0;
  return itemise(text, request, book).runs.flatMap(({ shaped }) => {
    const left = pen;
    pen += shaped.width;
    return shaped.glyphs.map((glyph, i) => [
      glyph,
      left + (shaped.offsets[i] ?? 0) + (shaped.placed?.shifts[i] ?? 0),
      shaped.placed?.rises[i] ?? 0,
    ]);
  });
}

const glyphsOf = async (book: FontBook, text: string, family?: string): Promise<readonly (number | undefined)[]> =>
  (await drawn(book, text, family)).map(([glyph]) => glyph);

describe.skipIf(missingPrograms)(missingPrograms ?? 'letters that a brought font swaps by their neighbours', () => {
  it.each([
    ['TrueType outlines at 250', GLYF, { weight: 250 }, ['--variations=wght=250']],
    ['TrueType outlines at 650', GLYF, { weight: 650 }, ['--variations=wght=650']],
    ['cubic outlines at 650', CUBIC, { weight: 650 }, ['--variations=wght=650']],
    ['one style in a plain TrueType file', STATIC, {}, []],
  ] as const)('are the glyphs of HarfBuzz where HarfBuzz has them: %s', async (_, path, pick, options) => {
    const book = bookOf(path, pick);
    const theirs = shapeWithHarfBuzz(path, 'cyrillic', WORDS, options);
    const ours = await Promise.all(WORDS.map((word) => drawn(book, word)));
    expect(Object.fromEntries(WORDS.map((word, i) => [word, ours[i]]))).toEqual(
      Object.fromEntries(WORDS.map((word, i) => [word, theirs[i]?.glyphs.map(({ glyph, x, y }) => [glyph, x, y])])),
    );
  });
});

describe.skipIf(missing)(missing ?? 'a letter with a second glyph', () => {
  it('uses the other glyph next to another of its kind, and its own glyph elsewhere', async () => {
    const book = bookOf(GLYF);
    const [own] = await glyphsOf(book, 'ї');
    const [first, second] = await glyphsOf(book, 'її');
    expect((await glyphsOf(book, 'їх'))[0]).toBe(own);
    expect(first).not.toBe(own);
    expect(second).toBe(first);
  });

  it('is drawn the same whatever was drawn before it', async () => {
    const alone = await drawn(bookOf(GLYF), 'її їх');
    const book = bookOf(GLYF);
    for (const text of ['ї', 'x', 'їх', 'її']) await drawn(book, text);
    expect(await drawn(book, 'її їх')).toEqual(alone);
  });

  it('is its own one where the font’s lookups are damaged, or it is a bundled font’s', async () => {
    const file = bytesOf(STATIC);
    const { byteOffset = 0 } = readTables(file).get('GSUB') ?? {};
    const gsub = new DataView(file.buffer, byteOffset);
    const list = gsub.getUint16(8);
    // Makes the subtable offsets of every GSUB lookup point beyond the end of the file.
    for (let i = 0; i < gsub.getUint16(list); i++)
      gsub.setUint32(list + gsub.getUint16(list + 2 + i * 2) + 6, 0xffffffff);
    for (const book of [bookOfBytes(file), createFontBook(readFontFile)]) {
      const [own] = await glyphsOf(book, 'ї');
      expect(own).toBeGreaterThan(0);
      expect(await glyphsOf(book, 'її')).toEqual([own, own]);
    }
  });

  it('still represents the written character', async () => {
    const book = bookOf(GLYF);
    await drawn(book, 'її їх');
    const { runs } = itemise('її їх', fontRequest(FAMILY), book);
    expect(runs.flatMap(({ shaped }) => shaped.characters)).toEqual(['ї', 'ї', ' ', 'ї', 'х']);
  });
});
