import { uint16At } from '../../../base/item-at.ts';
import { BREAK, graphemeBreak } from '../characters.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { EVERYWHERE, FEATURE } from './plan.ts';

// Joining_Type of the Arabic blocks (Unicode Character Database, ArabicShaping.txt), as pairs of first and last code
// points. `DUAL` letters join on both sides, `RIGHT` letters only to the preceding one.
const DUAL = Uint16Array.of(
  0x620,
  0x620,
  0x626,
  0x626,
  0x628,
  0x628,
  0x62a,
  0x62e,
  0x633,
  0x63f,
  0x641,
  0x647,
  0x649,
  0x64a,
  0x66e,
  0x66f,
  0x678,
  0x687,
  0x69a,
  0x6bf,
  0x6c1,
  0x6c2,
  0x6cc,
  0x6cc,
  0x6ce,
  0x6ce,
  0x6d0,
  0x6d1,
  0x6fa,
  0x6fc,
  0x6ff,
  0x6ff,
  0x750,
  0x758,
  0x75c,
  0x76a,
  0x76d,
  0x770,
  0x772,
  0x772,
  0x775,
  0x777,
  0x77a,
  0x77f,
  0x886,
  0x886,
  0x889,
  0x88d,
  0x8a0,
  0x8a9,
  0x8af,
  0x8b0,
  0x8b3,
  0x8b8,
  0x8ba,
  0x8c8,
);
const RIGHT = Uint16Array.of(
  0x622,
  0x625,
  0x627,
  0x627,
  0x629,
  0x629,
  0x62f,
  0x632,
  0x648,
  0x648,
  0x671,
  0x673,
  0x675,
  0x677,
  0x688,
  0x699,
  0x6c0,
  0x6c0,
  0x6c3,
  0x6cb,
  0x6cd,
  0x6cd,
  0x6cf,
  0x6cf,
  0x6d2,
  0x6d3,
  0x6d5,
  0x6d5,
  0x6ee,
  0x6ef,
  0x759,
  0x75b,
  0x76b,
  0x76c,
  0x771,
  0x771,
  0x773,
  0x774,
  0x778,
  0x779,
  0x870,
  0x882,
  0x88e,
  0x88e,
  0x8aa,
  0x8ac,
  0x8ae,
  0x8ae,
  0x8b1,
  0x8b2,
  0x8b9,
  0x8b9,
);
/**
 * Join-causing characters: tatweel, similar characters and the zero width joiner. These characters join but have only
 * one form.
 */
const CAUSING = Uint16Array.of(0x640, 0x640, 0x883, 0x885, 0x200d, 0x200d);
const NON_JOINER = 0x200c;

function within(ranges: Uint16Array, code: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) {
    if (code >= uint16At(ranges, i) && code <= uint16At(ranges, i + 1)) return true;
  }
  return false;
}

type Joining = 'dual' | 'right' | 'causing' | 'transparent' | 'none';

function joiningOf({ codePoint, ignorable }: ShapingGlyph): Joining {
  if (within(CAUSING, codePoint)) return 'causing';
  if (within(DUAL, codePoint)) return 'dual';
  if (within(RIGHT, codePoint)) return 'right';
  const isMark = graphemeBreak(codePoint) === BREAK.extend && codePoint !== NON_JOINER;
  return isMark || ignorable === 'other' ? 'transparent' : 'none';
}

/** True if a letter joins to the next one. Every type except `none` joins to the preceding letter. */
const reachesOn = (joining: Joining): boolean => joining === 'dual' || joining === 'causing';

/** Enables the joining form of each letter (The Unicode Standard, 9.2, rules R1 to R7). */
export function joinLetters(glyphs: readonly ShapingGlyph[]): void {
  let before: ShapingGlyph | undefined;
  let beforeReaches = false;
  let beforeIsJoined = false;
  for (const item of glyphs) {
    const joining = joiningOf(item);
    if (joining === 'transparent') continue;
    const joined = beforeReaches && joining !== 'none';
    if (before) before.features |= formOf(beforeIsJoined, joined);
    before = joining === 'none' ? undefined : item;
    beforeIsJoined = joined;
    beforeReaches = reachesOn(joining);
  }
  if (before) before.features |= formOf(beforeIsJoined, false);
}

function formOf(joinsBefore: boolean, joinsAfter: boolean): number {
  if (joinsBefore) return EVERYWHERE | (joinsAfter ? FEATURE.medi : FEATURE.fina);
  return EVERYWHERE | (joinsAfter ? FEATURE.init : FEATURE.isol);
}
