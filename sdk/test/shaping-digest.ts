import type { FontBook, FontRequest } from '../src/materials/fonts/font-book.ts';
import type { FontFace } from '../src/materials/fonts/font-face.ts';
import { itemise } from '../src/materials/fonts/itemise.ts';

/** Hashes 32-bit numbers and texts (FNV-1a). */
function createHash() {
  let hash = 0x811c9dc5;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  };
  return {
    number: (value: number): void => add(Math.round(value * 1000)),
    text: (value: string): void => {
      for (const character of `${value}\0`) add(character.codePointAt(0) ?? 0);
    },
    value: (): string => hash.toString(16).padStart(8, '0'),
  };
}

/** Planes 0 to 2 and 14 of Unicode have characters; the others are unassigned or for private use. */
const hasCharacters = (codePoint: number): boolean => codePoint < 0x30000 || codePoint >> 16 === 14;

/**
 * Hashes every character of a face with its glyph and advance. In planes without characters, `has` is enough: `glyphOf`
 * caches each of their 850,000 code points.
 */
export function charactersDigest(face: Pick<FontFace, 'has' | 'glyphOf' | 'advance'>): string {
  const hash = createHash();
  let count = 0;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const glyph = hasCharacters(codePoint) || face.has(codePoint) ? face.glyphOf(codePoint) : 0;
    if (glyph === 0) continue;
    count += 1;
    for (const number of [codePoint, glyph, face.advance(glyph)]) hash.number(number);
  }
  return `${count} ${hash.value()}`;
}

const shapes = new WeakMap<FontFace, Map<number, string>>();

/** Hash of a glyph's outline and advance. */
function shapeOf(face: FontFace, glyph: number): string {
  const known = shapes.get(face) ?? new Map<number, string>();
  shapes.set(face, known);
  let shape = known.get(glyph);
  if (shape === undefined) {
    const hash = createHash();
    const { verbs, points } = face.outline(glyph);
    for (const verb of verbs) hash.number(verb);
    for (const point of points) hash.number(point);
    hash.number(face.advance(glyph));
    shape = hash.value();
    known.set(glyph, shape);
  }
  return shape;
}

/**
 * Hashes the layout of texts with `book`: faces, glyphs with positions and outlines, and missing characters. Returns
 * eight hexadecimal digits.
 */
export function shapingDigest(book: FontBook, request: FontRequest, texts: readonly string[]): string {
  const hash = createHash();
  for (const text of texts) {
    const { runs, missing, base } = itemise(text, request, book);
    for (const number of [base, runs.length, ...missing]) hash.number(number);
    for (const { from, to, level, shaped } of runs) {
      hash.text(shaped.face.id);
      for (const number of [from, to, level, shaped.width, shaped.slant, ...shaped.offsets]) hash.number(number);
      for (const numbers of [shaped.placed?.shifts, shaped.placed?.rises, shaped.placed?.advances])
        for (const number of numbers ?? []) hash.number(number);
      for (const glyph of shaped.glyphs) hash.text(`${glyph} ${shapeOf(shaped.face, glyph)}`);
      for (const character of shaped.characters) hash.text(character);
    }
  }
  return hash.value();
}
