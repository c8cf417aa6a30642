import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/**
 * Blocks with right-to-left letters, and the controls that turn direction. Anything else stays on level 0, so that
 * most texts skip the algorithm. In code units, the last four for U+10800 to U+10FFF and U+1E800 to U+1EFFF: by code points
 * WebKit misses what follows half of a surrogate pair.
 */
const MAY_TURN = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/;

/** Whether any character could be drawn right to left. */
export const mayTurn = (text: string): boolean => MAY_TURN.test(text);

export type BaseLevel = 0 | 1;

/** Embedding levels of one paragraph, one a code unit (UAX #9); odd ones run right to left. */
export interface BidiLevels {
  readonly levels: Uint8Array;
  readonly base: BaseLevel;
}

/** `base` is found from the first strong character (rules P2 and P3) unless given. */
export function bidiLevels(text: string, base?: BaseLevel): BidiLevels {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(
    text,
    base === undefined ? 'auto' : base === 1 ? 'rtl' : 'ltr',
  );
  return { levels, base: paragraphs[0]?.level === 1 ? 1 : 0 };
}

/** The character drawn for one on an odd level (rule L4): brackets turn round, most stay. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Items of a line from left to right, given in the order of the text (rule L2). */
export function visualOrder<T extends { readonly level: number }>(items: readonly T[]): readonly T[] {
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
