import { BREAK, CHARACTER_RUNS, FLAG } from './generated/characters.ts';

// Our own frozen Unicode data: \p{…} and Intl.Segmenter answer by the engine's Unicode version, so the same template
// could break its lines differently in two browsers.

export { BREAK };

/** The bits of a run's flags that hold one of `BREAK`. */
const BREAK_MASK = 0x0f;

/** Below this, flags are read from an array: all alphabets and the punctuation blocks. */
const DIRECT = 0x3000;

function decodeRuns(): { readonly starts: Uint32Array; readonly flags: Uint8Array; readonly direct: Uint8Array } {
  const runs = CHARACTER_RUNS.split(' ');
  const starts = new Uint32Array(runs.length);
  const flags = new Uint8Array(runs.length);
  const direct = new Uint8Array(DIRECT);
  let at = 0;
  for (const [i, run] of runs.entries()) {
    const colon = run.indexOf(':');
    at += Number.parseInt(run.slice(0, colon), 36);
    starts[i] = at;
    flags[i] = Number.parseInt(run.slice(colon + 1), 36);
    direct.fill(flags[i] ?? 0, Math.min(at, DIRECT));
  }
  return { starts, flags, direct };
}

let table: ReturnType<typeof decodeRuns> | undefined;

function flagsOf(codePoint: number): number {
  table ??= decodeRuns();
  if (codePoint < DIRECT) return table.direct[codePoint] ?? 0;
  let low = 0;
  let high = table.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((table.starts[middle] ?? 0) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return table.flags[low] ?? 0;
}

/** One of `BREAK`. */
export const graphemeBreak = (codePoint: number): number => flagsOf(codePoint) & BREAK_MASK;
/** Extended_Pictographic (UTS #51). */
export const isPictographic = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.pictographic) !== 0;
/** Emoji_Presentation (UTS #51): drawn as an emoji without being asked to. */
export const hasEmojiPresentation = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.emojiPresentation) !== 0;
/** Default_Ignorable_Code_Point: draws nothing (soft hyphen, joiners, direction marks, variation selectors, tags). */
export const isIgnorable = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.ignorable) !== 0;
/**
 * Whether a glyph of its own could be the wrong one: scripts whose letters join, reorder or stack, combining marks
 * (those that NFC composes are gone before this is asked), lone surrogates, private and unassigned code points.
 */
export const isUnshapeable = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.unshapeable) !== 0;
