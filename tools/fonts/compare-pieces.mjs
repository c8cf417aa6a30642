// @ts-check
// Compares a face that was split into pieces with the original font file: all data that our code reads must be equal.
import { parseFace } from '../../sdk/src/materials/fonts/parse-face.ts';
import { subsetFont } from '../../sdk/src/pipeline/paint/pdf/subset-font.ts';

/** @typedef {import('../../sdk/src/materials/fonts/font-face.ts').FontFace} FontFace */

const LAST_CODE_POINT = 0x10ffff;
const METRICS = /** @type {const} */ ([
  'postScriptName',
  'unitsPerEm',
  'ascender',
  'descender',
  'lineGap',
  'capHeight',
  'italicAngleDegrees',
  'underlinePosition',
  'underlineThickness',
  'bounds',
]);

/**
 * Compares a font with its pieces: metrics, the glyph of every code point, the kerning of every pair, and the glyph
 * data for a PDF. Returns an error message for each difference.
 * @param {Uint8Array} font
 * @param {ReadonlyMap<string, Uint8Array>} files as returned by splitFont
 * @returns {readonly string[]}
 */
export function differences(font, files) {
  const whole = parseFace('whole', font);
  const split = parseFace('split', files.get('') ?? new Uint8Array(0));
  for (const [name, bytes] of files) if (name !== '') split.addPiece(name.slice(1), bytes);
  const found = METRICS.filter((name) => String(whole[name]) !== String(split[name])).map((name) => `${name} differs`);
  const glyphs = new Set([0]);
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
    const glyph = whole.glyphOf(codePoint);
    if (split.glyphOf(codePoint) !== glyph) found.push(`U+${codePoint.toString(16)} has another glyph`);
    glyphs.add(glyph);
  }
  return [...found, ...kerningDifferences(whole, split, [...glyphs]), ...glyphDifferences(whole, split, glyphs)];
}

/** @param {FontFace} whole @param {FontFace} split @param {readonly number[]} glyphs */
function kerningDifferences(whole, split, glyphs) {
  const found = [];
  for (const left of glyphs) {
    for (const right of glyphs) {
      const [a, b] = [whole.kerning(left, right), split.kerning(left, right)];
      if (a !== b) found.push(`glyphs ${left} and ${right} are kerned by ${b}, not ${a}`);
    }
  }
  return found;
}

/**
 * Compares each glyph of the whole font with the same glyph of the split font. `named` contains the glyphs that code
 * points map to; all other glyphs that the pieces contain are also compared.
 * @param {FontFace} whole @param {FontFace} split @param {ReadonlySet<number>} named
 */
function glyphDifferences(whole, split, named) {
  const held = [...named];
  for (let glyph = 0; glyph < 65_536; glyph++) if (!named.has(glyph) && split.glyphTables(glyph)) held.push(glyph);
  return held
    .filter((glyph) => !equal(subsetFont(whole, [glyph]), subsetFont(split, [glyph])))
    .map((glyph) => `glyph ${glyph} differs`);
}

/** @param {Uint8Array} a @param {Uint8Array} b */
const equal = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
