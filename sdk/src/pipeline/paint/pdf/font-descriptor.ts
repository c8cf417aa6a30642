import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { Tables } from '../../../materials/fonts/sfnt.ts';

// Font descriptor flags (ISO 32000-1, table 123).
const FIXED_PITCH = 1;
const SERIF = 2;
const SYMBOLIC = 4;
const ITALIC = 64;

const TAG_LETTERS = 6;
const LETTERS = 26;
const REGULAR_WEIGHT = 400;
/** PANOSE values: family kind 2 is Latin text; serif styles 2 to 10 have serifs. */
const LATIN_TEXT = 2;
const FIRST_SERIF = 2;
const LAST_SERIF = 10;

/**
 * Returns the font name with the tag of this subset, and its descriptor without the file (ISO 32000-1, 9.8). Lengths
 * are in thousandths of the font size.
 */
export function describeFont(face: FontFace, subset: Uint8Array) {
  const baseFont = `${subsetTag(subset)}+${face.postScriptName.replace(/[^\w-]/g, '') || face.id}`;
  const thousandths = (units: number): number => Math.round((units * 1000) / face.unitsPerEm);
  const descriptor = {
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: flags(face, face.tables),
    FontBBox: face.bounds.map(thousandths),
    ItalicAngle: Math.round(face.italicAngleDegrees * 100) / 100,
    Ascent: thousandths(face.ascender),
    Descent: thousandths(face.descender),
    CapHeight: thousandths(face.capHeight),
    StemV: stemWidth(face.tables.get('OS/2')?.getUint16(4) ?? REGULAR_WEIGHT),
  };
  return { baseFont, descriptor };
}

/**
 * Returns the six-letter tag of this subset (ISO 32000-1, 9.6.4). It is a hash of the bytes, because printers that
 * cache fonts between jobs must not confuse subsets. The same job always gets the same tag.
 */
export function subsetTag(subset: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of subset) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  let tag = '';
  for (let i = 0; i < TAG_LETTERS; i++) {
    tag += String.fromCharCode(65 + (hash % LETTERS));
    hash = Math.floor(hash / LETTERS);
  }
  return tag;
}

function flags(face: FontFace, tables: Tables): number {
  const os2 = tables.get('OS/2');
  const fixed = (tables.get('post')?.getUint32(12) ?? 0) !== 0;
  const style = os2?.getUint8(32) === LATIN_TEXT ? os2.getUint8(33) : 0;
  const serif = style >= FIRST_SERIF && style <= LAST_SERIF;
  return SYMBOLIC | (fixed ? FIXED_PITCH : 0) | (serif ? SERIF : 0) | (face.italicAngleDegrees === 0 ? 0 : ITALIC);
}

/**
 * Estimates the stem width from the weight class in the usual way, because TrueType files have no such field. Readers
 * use it only to replace a missing font.
 */
const stemWidth = (weight: number): number => Math.round(50 + (weight / 65) * (weight / 65));
