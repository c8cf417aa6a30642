import { createLookUp } from './code-point-runs.ts';
import { BREAK, CHARACTER_RUNS, FLAG } from './generated/characters.ts';

// Our own frozen Unicode data: \p{…} and Intl.Segmenter answer by the engine's Unicode version, so the same template
// could break its lines differently in two browsers.

export { BREAK };

/** The bits of a run's flags that hold one of `BREAK`. */
const BREAK_MASK = 0x0f;

const flagsOf = createLookUp(CHARACTER_RUNS);

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
