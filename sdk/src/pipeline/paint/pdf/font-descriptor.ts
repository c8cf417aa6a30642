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
/** PANOSE: family kind 2 is Latin text, serif styles 2 to 10 have serifs. */
const LATIN_TEXT = 2;
const FIRST_SERIF = 2;
const LAST_SERIF = 10;

/** A font's name with the tag of this subset, and its descriptor but for the file (ISO 32000-1, 9.8); lengths in thousandths. */
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
 * Six letters that tell this subset from others of the same font (ISO 32000-1, 9.6.4). Made of its bytes: printers that
 * keep fonts from job to job must not take another job's subset for it, and the same job must give the same letters.
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

/** TrueType files do not say it; a usual estimate from the weight class, used by readers that lack the font file. */
const stemWidth = (weight: number): number => Math.round(50 + (weight / 65) * (weight / 65));
