import { numberAt } from '../../../base/item-at.ts';
import { codePointsOf, isMark, nfc, nfd, type ScriptTag } from '../characters.ts';
import type { FontFace } from '../font-face.ts';
import { COMBINING_CLASSES } from '../generated/syllables.ts';
import { sortMarks } from './sort-marks.ts';
import { DOTTED_CIRCLE } from './syllables.ts';

/** Letters that keep their own glyph, although Unicode decomposes them. */
const WHOLE = new Set([0x931, 0x9dc, 0x9dd, 0xb94]);

/** Khmer vowel signs that Unicode does not decompose, although a part of each sign is before the letter. */
const KHMER_SPLIT = new Set([0x17be, 0x17bf, 0x17c0, 0x17c4, 0x17c5]);
const KHMER_E = 0x17c1;

/** Bengali ya, nukta and yya. The shaper composes yya, although Unicode excludes it from composition. */
const [YA, NUKTA, YYA] = [0x9af, 0x9bc, 0x9df];

/**
 * Code points used to draw a grapheme cluster. Vowel signs with several parts are decomposed, and marks are in the
 * order that fonts expect. Letters are composed with their marks if the face has the composed letter.
 */
export function syllableCharacters(face: FontFace, cluster: string, script: ScriptTag): readonly number[] {
  const written = codePointsOf(cluster);
  const separate = mayInsertCircle(face, script) ? separateVowels(written) : written;
  return composed(face, sorted(separate.flatMap((code) => decomposed(face, code))));
}

/**
 * True if the shaper may draw a dotted circle for signs without a letter. False for the bundled Devanagari font,
 * because its circle is in a file that is not loaded for Devanagari text.
 */
export const mayInsertCircle = (face: FontFace, script: ScriptTag): boolean =>
  face.has(DOTTED_CIRCLE) && (script !== 'devanagari' || face.isAdded === true);

function decomposed(face: FontFace, code: number): readonly number[] {
  if (WHOLE.has(code)) return [code];
  const parts = KHMER_SPLIT.has(code) ? [KHMER_E, code] : codePointsOf(nfd(String.fromCodePoint(code)));
  return parts.every((part) => face.has(part)) || !face.has(code) ? parts : [code];
}

let classes: ReadonlyMap<number, number> | undefined;

function combiningClass(code: number): number {
  classes ??= new Map(
    Object.entries(COMBINING_CLASSES).flatMap(([value, codes]) => codes.map((mark) => [mark, Number(value)] as const)),
  );
  return classes.get(code) ?? 0;
}

/** Sorts marks by combining class. Characters of class 0 keep their places. */
const sorted = (codePoints: readonly number[]): readonly number[] => sortMarks(codePoints, combiningClass);

/** Composes letters with their marks, but not the parts of vowel signs. */
function composed(face: FontFace, codePoints: readonly number[]): readonly number[] {
  const made: number[] = [];
  let letter = 0;
  for (const code of codePoints) {
    const isNext = letter === made.length - 1 || combiningClass(made.at(-1) ?? 0) < combiningClass(code);
    const whole = made.length > 0 && isNext && isMark(code) ? composition(numberAt(made, letter), code) : undefined;
    if (whole !== undefined && face.has(whole)) made[letter] = whole;
    else {
      made.push(code);
      if (combiningClass(code) === 0) letter = made.length - 1;
    }
  }
  return made;
}

function composition(letter: number, mark: number): number | undefined {
  if (isMark(letter)) return undefined;
  if (letter === YA && mark === NUKTA) return YYA;
  const [whole, ...rest] = codePointsOf(nfc(String.fromCodePoint(letter, mark)));
  return rest.length === 0 ? whole : undefined;
}

/**
 * Pairs of a vowel and a sign that look like another vowel. Unicode forbids them, so a dotted circle separates them
 * (Microsoft, IndicShapingInvalidCluster.txt).
 */
const FORBIDDEN: Readonly<Record<number, readonly number[]>> = {
  2309: [0x93a, 0x93b, 0x93e, 0x945, 0x946, 0x949, 0x94a, 0x94b, 0x94c, 0x94f, 0x956, 0x957],
  2310: [0x93a, 0x945, 0x946, 0x947, 0x948],
  2313: [0x941],
  2319: [0x945, 0x946, 0x947],
  2437: [0x9be],
  2443: [0x9c3],
  2444: [0x9e2],
  2565: [0xa3e, 0xa48, 0xa4c],
  2674: [0xa3f, 0xa40, 0xa47],
  2675: [0xa41, 0xa42, 0xa4b],
  2693: [0xabe, 0xac5, 0xac7, 0xac8, 0xac9, 0xacb, 0xacc],
  2757: [0xabe],
  2821: [0xb3e],
  2831: [0xb57],
  2835: [0xb57],
  2949: [0xbc2],
  3090: [0xc4c, 0xc55],
  3135: [0xc55],
  3142: [0xc55],
  3146: [0xc55],
  3209: [0xcbe],
  3211: [0xcbe],
  3218: [0xccc],
  3335: [0xd57],
  3337: [0xd57],
  3342: [0xd46],
  3346: [0xd3e, 0xd57],
  3461: [0xdcf, 0xdd0, 0xdd1],
  3467: [0xddf],
  3469: [0xdd8],
  3471: [0xddf],
  3473: [0xdca, 0xdd9, 0xdda, 0xddc, 0xddd, 0xdde],
  3476: [0xddf],
};

const separateVowels = (codePoints: readonly number[]): readonly number[] =>
  codePoints.flatMap((code, i) => (FORBIDDEN[codePoints[i - 1] ?? 0]?.includes(code) ? [DOTTED_CIRCLE, code] : [code]));
