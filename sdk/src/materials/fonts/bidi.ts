import type { BaseLevel, BidiLevels } from './bidi-levels.ts';

/**
 * Matches code units of right-to-left blocks, and controls that change direction. All other text stays on level 0, so
 * most text skips the bidi algorithm. The last four code units in the pattern are the high surrogates of U+10800 to
 * U+10FFF and U+1E800 to U+1EFFF. If the pattern matched code points, WebKit would miss a match after a lone surrogate.
 */
const MAY_TURN = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/;

/** True if any character of the text may run right to left. */
export const mayTurn = (text: string): boolean => MAY_TURN.test(text);

/** The bidi rules that load on demand. */
export interface BidiRules {
  bidiLevels(text: string, base?: BaseLevel): BidiLevels;
  mirrored(character: string): string;
}

let loaded: BidiRules | undefined;

/** Loads the bidi rules if any of `texts` needs them; most do not. */
export async function loadBidi(texts: Iterable<string>): Promise<void> {
  for (const text of loaded ? [] : texts) {
    if (!mayTurn(text)) continue;
    const { bidiLevels, mirrored } = await import('./bidi-levels.ts');
    loaded = { bidiLevels, mirrored };
    return;
  }
}

/**
 * The bidi rules, or `undefined` before they are loaded. `FontBook.load` loads them before layout for every text that
 * needs them.
 */
export const loadedBidi = (): BidiRules | undefined => loaded;

/** Reorders the items of a line from logical to visual order, left to right (UAX #9, rule L2). */
export function visualOrder<T extends { readonly level: number }>(items: readonly T[]): readonly T[] {
  if (items.length < 2) return items;
  const ordered = [...items];
  const highest = items.reduce((most, item) => Math.max(most, item.level), 0);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to++;
      const next = to;
      for (const item of ordered.slice(from, to)) ordered[--to] = item;
      from = next;
    }
  }
  return ordered;
}
