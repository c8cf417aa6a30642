import { numberAt } from '../../../base/item-at.ts';
import {
  BREAK,
  codePointsOf,
  graphemeBreak,
  isIgnorable,
  nfc,
  nfd,
  type ScriptTag,
  syllableModel,
} from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import { clusterEnd } from '../graphemes.ts';
import { GLYPH_CLASS, type GlyphDefinitions, newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { EVERYWHERE } from './plan.ts';
import { sortMarks } from './sort-marks.ts';
import { syllableRules } from './syllable-rules.ts';

const [SARA_AM, SARA_AA, NIKHAHIT] = [0x0e33, 0x0e32, 0x0e4d];
/** Distance from a Thai character to the Lao character with the same function. */
const LAO = 0x80;

/**
 * True for Thai and Lao tone marks, and for Thai and Lao vowels above a consonant. The nikhahit of a sara am is
 * inserted before these marks.
 */
function isAbove(code: number): boolean {
  const thai = code & ~LAO;
  return thai === 0x0e31 || (thai >= 0x0e34 && thai <= 0x0e37) || thai === 0x0e3b || (thai >= 0x0e47 && thai <= 0x0e4e);
}

/**
 * Decomposes sara am into a nikhahit and a sara aa (Microsoft, "Developing OpenType Fonts for Thai Script"; Lao follows
 * the same rules). Inserts the nikhahit before the consonant's tone mark, if there is one.
 */
function splitSaraAm(codePoints: readonly number[]): readonly number[] {
  const split: number[] = [];
  for (const code of codePoints) {
    if ((code & ~LAO) !== SARA_AM) {
      split.push(code);
      continue;
    }
    let at = split.length;
    while (at > 0 && isAbove(numberAt(split, at - 1))) at--;
    split.splice(at, 0, code - SARA_AM + NIKHAHIT);
    split.push(code - SARA_AM + SARA_AA);
  }
  return split;
}

const JOINER = 0x200d;
const NON_JOINER = 0x200c;

/**
 * Maps characters to glyphs, using only the face's character map. Composes characters if the face has the composed
 * character.
 */
export function readCharacters(
  face: FontFace,
  text: string,
  script: ScriptTag,
  definitions: GlyphDefinitions,
): ShapingGlyph[] {
  const glyphs: ShapingGlyph[] = [];
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    for (const codePoint of charactersOf(face, text.slice(at, end), script)) {
      glyphs.push(nominal(face, codePoint, at, definitions));
    }
    at = end;
  }
  return glyphs;
}

/** Code points used to draw a cluster: composed if the face has the composed character, else decomposed. */
export function charactersOf(face: FontFace, cluster: string, script: ScriptTag): readonly number[] {
  if (syllableModel(script) !== undefined) return syllableRules(face).syllableCharacters(face, cluster, script);
  const composed = standsAlone(face, cluster) ? codePointsOf(cluster) : composedFor(face, cluster);
  if (script === 'thai' || script === 'lao') return splitSaraAm(composed);
  return script === 'arabic' || script === 'hebrew' ? orderMarks(composed) : composed;
}

/**
 * True if a cluster is a single character that must not be normalised: NFC would decompose some Hebrew letters with
 * points.
 */
function standsAlone(face: FontFace, cluster: string): boolean {
  const [codePoint = 0, ...rest] = codePointsOf(cluster);
  return rest.length === 0 && face.has(codePoint);
}

const composedFor = (face: FontFace, cluster: string): readonly number[] =>
  codePointsOf(nfc(cluster)).flatMap((codePoint) =>
    face.has(codePoint) || isIgnorable(codePoint) ? [codePoint] : codePointsOf(nfd(String.fromCodePoint(codePoint))),
  );

function nominal(face: FontFace, codePoint: number, cluster: number, definitions: GlyphDefinitions): ShapingGlyph {
  const glyph = face.glyphOf(codePoint);
  const ignorable = codePoint === JOINER ? 'joiner' : codePoint === NON_JOINER ? 'non-joiner' : 'other';
  const isMark = graphemeBreak(codePoint) === BREAK.extend && !isIgnorable(codePoint);
  return {
    ...newGlyph(glyph, EVERYWHERE, definitions),
    ...(definitions.hasClasses ? {} : { glyphClass: isMark ? GLYPH_CLASS.mark : GLYPH_CLASS.base }),
    codePoint,
    cluster,
    text: String.fromCodePoint(codePoint),
    ignorable: isIgnorable(codePoint) ? ignorable : undefined,
  };
}

// Unicode orders Arabic and Hebrew marks by combining class. Fonts expect them in the order from the letter outwards
// (Unicode Technical Note 2; UTR #53).

/**
 * Arabic marks that are part of the letter: hamza and small letters. They sort before the shadda, which sorts before
 * the vowels.
 */
const ARABIC_LETTER_MARKS = new Set([
  0x0654, 0x0655, 0x0658, 0x06dc, 0x06e3, 0x06e7, 0x06e8, 0x08ca, 0x08cb, 0x08cd, 0x08ce, 0x08cf, 0x08d3, 0x08f3,
]);
const SHADDA = 0x0651;
const FIRST_VOWEL = 0x064b;
const LAST_VOWEL = 0x0652;

/** Hebrew marks from the inside out: shin and sin dots, dagesh, rafe, holam, vowels below, meteg. */
const HEBREW = [
  0x05c1, 0x05c2, 0x05bc, 0x05bf, 0x05b9, 0x05ba, 0x05b1, 0x05b2, 0x05b3, 0x05b5, 0x05b6, 0x05b7, 0x05b8, 0x05c7,
  0x05b0, 0x05b4, 0x05bb, 0x05bd,
] as const;
const HEBREW_RANKS: ReadonlyMap<number, number> = new Map(HEBREW.map((code, rank) => [code, rank + 1]));
const LAST_RANK = 99;

/**
 * Sort key of a mark; marks with equal keys keep their order. Returns 0 for any other character; marks never move
 * across these.
 */
function rankOf(code: number): number {
  const hebrew = HEBREW_RANKS.get(code);
  if (hebrew !== undefined) return hebrew;
  if (ARABIC_LETTER_MARKS.has(code)) return 1;
  if (code === SHADDA) return 2;
  if (code >= FIRST_VOWEL && code <= LAST_VOWEL) return 3;
  return code === 0x0653 || code === 0x0670 || (code >= 0x0591 && code <= 0x05ae) ? LAST_RANK : 0;
}

/** Sorts each letter's marks from the inside out. */
const orderMarks = (codePoints: readonly number[]): readonly number[] => sortMarks(codePoints, rankOf);
