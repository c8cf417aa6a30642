import { createLookUp } from './code-point-runs.ts';
import { BREAK, CHARACTER_RUNS, FLAG } from './generated/characters.ts';

// Our own frozen Unicode data. Results of \p{…} and Intl.Segmenter depend on the engine's Unicode version, so the same
// template could break its lines differently in two browsers.

export { BREAK };

/** Bits of a run's flags that hold its `BREAK` value. */
const BREAK_MASK = 0x0f;

const flagsOf = createLookUp(CHARACTER_RUNS);

/** Grapheme_Cluster_Break of a code point, as a `BREAK` value. */
export const graphemeBreak = (codePoint: number): number => flagsOf(codePoint) & BREAK_MASK;
/** Extended_Pictographic (UTS #51). */
export const isPictographic = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.pictographic) !== 0;
/** Emoji_Presentation (UTS #51): drawn as an emoji by default. */
export const hasEmojiPresentation = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.emojiPresentation) !== 0;
/** Default_Ignorable_Code_Point: draws nothing (soft hyphen, joiners, direction marks, variation selectors, tags). */
export const isIgnorable = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.ignorable) !== 0;
/**
 * True if mapping the code point to a glyph could draw the wrong shape. Applies to scripts whose letters join, reorder
 * or stack, combining marks, lone surrogates, and private or unassigned code points. Marks that NFC composes never
 * reach this test.
 */
export const isUnshapeable = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.unshapeable) !== 0;
