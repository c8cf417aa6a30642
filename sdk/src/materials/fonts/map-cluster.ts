import { noItem } from '../../base/item-at.ts';
import { BREAK, codePointsOf, graphemeBreak, isIgnorable, isPictographic, isUnshapeable, nfc } from './characters.ts';
import type { FontFace } from './font-face.ts';
import { coverageIndex, featureLookups, type Subtable } from './layout-tables.ts';

/** A grapheme cluster as glyphs of one face, in logical order. */
interface MappedCluster {
  readonly glyphs: readonly number[];
  /** Characters that each glyph represents. */
  readonly characters: readonly string[];
  /** Code points drawn as .notdef, because the face lacks them or they need the rules of a complex script. */
  readonly missing: readonly number[];
}

const NOTDEF = 0;
const KEYCAP = 0x20e3;
const EMOJI_STYLE = 0xfe0f;
/** Character that replaces lone surrogates, which can't be encoded in a PDF or a text file. */
const REPLACEMENT = '\ufffd';

/**
 * Substitutes for spaces that most faces lack: an em space for the ideographic space, a word space for the ogham space.
 */
const SUBSTITUTES: ReadonlyMap<number, number> = new Map([
  [0x3000, 0x2003],
  [0x1680, 0x20],
]);

/** The code point whose glyph is drawn: `codePoint` itself, or a substitute for a space that the face lacks. */
export function drawnAs(face: FontFace, codePoint: number): number {
  const standIn = SUBSTITUTES.get(codePoint);
  return standIn === undefined || face.has(codePoint) ? codePoint : standIn;
}

/** True if the face has a glyph for the code point and no shaper is needed to draw it correctly. */
const draws = (face: FontFace, codePoint: number): boolean =>
  !isUnshapeable(codePoint) && face.has(drawnAs(face, codePoint));

/** True if a cluster contains a pictograph, flag or keycap; an emoji font may draw such a cluster as one glyph. */
export const isEmojiSequence = (codePoints: readonly number[]): boolean =>
  codePoints.some((c) => isPictographic(c) || graphemeBreak(c) === BREAK.regional || c === KEYCAP);

const isSurrogate = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint <= 0xdfff;

const characterOf = (codePoint: number): string =>
  isSurrogate(codePoint) ? REPLACEMENT : String.fromCodePoint(codePoint);

/**
 * Maps one grapheme cluster to glyphs. Ignorable characters produce no glyph; characters that can't be drawn correctly
 * become .notdef.
 */
export function mapCluster(face: FontFace, cluster: string): MappedCluster {
  const codePoints = codePointsOf(cluster);
  const isSingle = codePoints.length === 1;
  if (!isSingle && isEmojiSequence(codePoints)) return mapEmoji(face, cluster, codePoints);
  // The cluster is first mapped as written, because NFC decomposes some characters for which a font may have a glyph
  // (Hebrew presentation forms).
  const asWritten = mapEach(face, codePoints);
  if (asWritten.missing.length === 0) return asWritten;
  const composed = mapComposed(face, cluster);
  return isSingle && composed.missing.length > 0 ? asWritten : composed;
}

function mapEach(face: FontFace, codePoints: readonly number[]): MappedCluster {
  const drawn = codePoints.filter((codePoint) => !isIgnorable(codePoint));
  return {
    glyphs: drawn.map((codePoint) => (isUnshapeable(codePoint) ? NOTDEF : face.glyphOf(drawnAs(face, codePoint)))),
    characters: drawn.map(characterOf),
    missing: drawn.filter((codePoint) => !draws(face, codePoint)),
  };
}

function mapComposed(face: FontFace, cluster: string): MappedCluster {
  const mapped = mapEach(face, codePointsOf(nfc(cluster)));
  return mapped.glyphs.length === 1 ? { ...mapped, characters: [cluster] } : mapped;
}

/**
 * Maps an emoji sequence to one glyph if the face has it. Otherwise draws its parts side by side, as UTS #51 (2.2)
 * recommends for unknown sequences.
 */
function mapEmoji(face: FontFace, cluster: string, codePoints: readonly number[]): MappedCluster {
  const sequence = codePoints.filter((codePoint) => codePoint !== EMOJI_STYLE).map((c) => face.glyphOf(c));
  if (sequence.length > 1 && !sequence.includes(NOTDEF)) {
    const ligature = ligatureOf(face, sequence);
    if (ligature !== undefined) return { glyphs: [ligature], characters: [cluster], missing: [] };
  }
  return mapEach(face, codePoints);
}

const LIGATURE = 4;
const EXTENSION = 7;

interface Ligatures {
  readonly gsub: DataView;
  readonly subtables: readonly Subtable[];
}

const ligaturesOf = new WeakMap<FontFace, Ligatures | null>();

/**
 * Returns the first ligature lookup of the face's `ccmp` feature. In an emoji font, this lookup contains the emoji
 * sequences (UTS #51).
 */
function readLigatures(face: FontFace): Ligatures | null {
  const gsub = face.layoutTables('DFLT', '').get('GSUB');
  const subtables = gsub && featureLookups(gsub, 'DFLT', 'ccmp', LIGATURE, EXTENSION)[0];
  return gsub && subtables ? { gsub, subtables } : null;
}

/** The ligature for all of `glyphs`; `undefined` if the face has none. Throws RangeError if GSUB is damaged. */
function ligatureOf(face: FontFace, glyphs: readonly number[]): number | undefined {
  let ligatures = ligaturesOf.get(face);
  if (ligatures === undefined) {
    ligatures = readLigatures(face);
    ligaturesOf.set(face, ligatures);
  }
  if (!ligatures) return undefined;
  for (const subtable of ligatures.subtables) {
    const found = findLigature(ligatures.gsub, subtable.at, glyphs);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the glyph of the ligature that replaces `glyphs`, from a LigatureSubstFormat1 subtable (OpenType 1.9, GSUB);
 * undefined if the subtable contains no such ligature.
 */
function findLigature(gsub: DataView, at: number, glyphs: readonly number[]): number | undefined {
  const index = coverageIndex(gsub, at + gsub.getUint16(at + 2), glyphs[0] ?? noItem());
  if (index < 0) return undefined;
  const set = at + gsub.getUint16(at + 6 + index * 2);
  const count = gsub.getUint16(set);
  for (let i = 0; i < count; i++) {
    const ligature = set + gsub.getUint16(set + 2 + i * 2);
    if (gsub.getUint16(ligature + 2) !== glyphs.length) continue;
    if (glyphs.every((glyph, k) => k === 0 || gsub.getUint16(ligature + 2 + k * 2) === glyph)) {
      return gsub.getUint16(ligature);
    }
  }
  return undefined;
}
