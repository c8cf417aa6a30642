import type { BaseLevel, BidiLevels } from './bidi-levels.ts';

/**
 * Blocks with right-to-left letters, and the controls that turn direction. Anything else stays on level 0, so that
 * most texts skip the algorithm. In code units, the last four for U+10800 to U+10FFF and U+1E800 to U+1EFFF: by code points
 * WebKit misses what follows half of a surrogate pair.
 */
const MAY_TURN = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/;

/** Whether any character could be drawn right to left. */
export const mayTurn = (text: string): boolean => MAY_TURN.test(text);

/** What says which way the characters of a line run. */
export interface BidiRules {
  bidiLevels(text: string, base?: BaseLevel): BidiLevels;
  mirrored(character: string): string;
}

let loaded: BidiRules | undefined;

/** Loads the rules, if any of `texts` needs them: most do without. */
export async function loadBidi(texts: Iterable<string>): Promise<void> {
  for (const text of loaded ? [] : texts) {
    if (!mayTurn(text)) continue;
    const [{ bidiLevels }, { mirrored }] = await Promise.all([
      import('./bidi-levels.ts'),
      import('./bidi-characters.ts'),
    ]);
    loaded = { bidiLevels, mirrored };
    return;
  }
}

/** The rules, once they are loaded: a text that needs them goes through `FontBook.load` before it is laid out. */
export const loadedBidi = (): BidiRules | undefined => loaded;

/** Items of a line from left to right, given in the order of the text (rule L2). */
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
