import { codePointAt } from '../../../base/item-at.ts';
import { BREAK, graphemeBreak, isIgnorable } from '../../../materials/fonts/characters.ts';
import type { FaceChoice } from '../../../materials/fonts/font-book.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import { HARD_BREAK } from '../../../materials/fonts/line-break.ts';
import { maxEmAt, maxLinesAt, minSizeOf } from './fit-lines.ts';
import { HANGING } from './measure.ts';
import { lineMetrics, type ResolvedText } from './place.ts';

/** The part of the text that is shaped. */
export interface ShownLines {
  readonly lines: readonly ShownLine[];
  /** True if the text continues after these lines. It then fits at no font size. */
  readonly isCut: boolean;
  /** Code points that were omitted because they follow thirty combining marks in a row. */
  readonly dropped: ReadonlySet<number>;
}

/**
 * A line that ends at a hard line break, and the number of its code units to shape. The remaining code units only help
 * to determine the text direction.
 */
export interface ShownLine {
  readonly text: string;
  readonly shown: number;
}

/** Maximum amount of text that a box can show, in lines and characters. */
export interface TextSpace {
  readonly lines: number;
  /** Maximum number of characters per line. */
  readonly across: number;
}

/** Limits that no text exceeds. */
export const UNLIMITED: TextSpace = { lines: 1e9, across: 1e9 };

/**
 * Lower bound, in ems, for the mean advance of visible characters. The narrowest character in the bundled fonts,
 * U+200A, has an advance of 0.1 em.
 */
const NARROWEST = 0.05;
/**
 * Number of extra characters to shape after the last visible character, because they can change how that character is
 * drawn. Covers the rest of a word of joined letters, and Thai text, which is segmented 512 letters at a time.
 */
const AHEAD = 1024;
/**
 * Maximum number of consecutive characters that extend a cluster or draw nothing. The Stream-Safe Text Format allows at
 * most 30 non-starters (UAX #15, 13).
 */
const MAX_MARKS = 30;
/** Quick test for text that may have more than the maximum number of marks in a row. False positives are common. */
const MAY_HAVE_MORE = /(?:\u00ad|[\u0300-\uffff]){31}/;
/** Matches a single line of printable ASCII, from which nothing needs to be omitted. Most text matches. */
const USUAL = /^[ -~]*$/;
const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the maximum number of lines, and of characters per line, that an element's box can show at the smallest font
 * size.
 */
export function textSpaceOf({ box, fontSizePt }: ResolvedText, primary: FaceChoice): TextSpace {
  const sizePt = minSizeOf(fontSizePt);
  const { width, height } = box;
  const textBox = { width, height, lineHeight: lineMetrics(primary).height, overhang: 0 };
  return {
    lines: Math.min(maxLinesAt(textBox, sizePt), UNLIMITED.lines),
    across: Math.min(maxEmAt(textBox, sizePt) / NARROWEST, UNLIMITED.across),
  };
}

/**
 * Splits text at hard line breaks. Stops after the last character that is visible or affects the form of a visible
 * character. Keeps at most thirty combining marks in a row.
 */
export function shownLines(content: string, { lines: most, across }: TextSpace): ShownLines {
  // Doubled, because each line may have as many hanging spaces as visible characters.
  let left = (most + 1) * 2 * across + AHEAD;
  if (content.length <= left && USUAL.test(content))
    return { lines: [{ text: content, shown: content.length }], isCut: false, dropped: NONE };
  const dropped = new Set<number>();
  if (content.length <= left) {
    const lines = hardLines(content).map((line) => wholeLine(line, dropped));
    return { lines, isCut: false, dropped };
  }
  const hard = hardLines(content, most + 2);
  const lines: ShownLine[] = [];
  for (const line of hard.slice(0, most + 1)) {
    if (left <= 0) break;
    const { count, ...shown } = scan(line, left, across, dropped);
    lines.push(shown);
    left -= count;
  }
  const last = lines.at(-1);
  return { lines, isCut: lines.length < hard.length || (last !== undefined && last.shown < last.text.length), dropped };
}

/** Returns the part of the text that is shaped for `space`. The caller loads the fonts for this part. */
export function shownText(content: string, space: TextSpace): string {
  const { lines } = shownLines(content, space);
  return lines.map(({ text, shown }) => text.slice(0, shown)).join('\n');
}

const wholeLine = (text: string, dropped: Set<number>): ShownLine =>
  MAY_HAVE_MORE.test(text)
    ? scan(text, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, dropped)
    : { text, shown: text.length };

function hasNoAdvance(codePoint: number): boolean {
  const kind = graphemeBreak(codePoint);
  return kind === BREAK.extend || kind === BREAK.zwj || kind === BREAK.spacing || isIgnorable(codePoint);
}

/**
 * Scans a line until it has found `most` characters that have an advance. Returns the number found as `count`. Drops
 * combining marks after the thirtieth in a row. Also drops spaces beyond a full line, because spaces there only hang
 * over the line's edge.
 */
function scan(
  text: string,
  most: number,
  across: number,
  dropped: Set<number>,
): ShownLine & { readonly count: number } {
  let kept = '';
  let from = 0;
  let [count, marks, spaces, at] = [0, 0, 0, 0];
  for (let last = 0; at < text.length; ) {
    if (count >= most) {
      // Do not split a cluster unless the cluster itself is longer than the limit.
      at = Math.max(at, Math.min(clusterEnd(text, last), at + 2 * MAX_MARKS));
      break;
    }
    const codePoint = codePointAt(text, at);
    last = at;
    at += codePoint > 0xffff ? 2 : 1;
    if (hasNoAdvance(codePoint)) {
      if (++marks <= MAX_MARKS) continue;
      kept += text.slice(from, last);
      from = at;
      dropped.add(codePoint);
      continue;
    }
    marks = 0;
    count++;
    spaces = HANGING.test(text.charAt(last)) ? spaces + 1 : 0;
    if (spaces <= across) continue;
    kept += text.slice(from, at);
    while (HANGING.test(text.charAt(at))) at++;
    from = at;
  }
  kept += text.slice(from, at);
  return { text: kept + text.slice(at), shown: kept.length, count };
}

const TAB = /\t/g;
/** C0 and C1 controls except tabs and hard breaks. They draw nothing and are removed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern matches control characters on purpose
const CONTROLS = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;
/** Matches text without line breaks, tabs or other control characters. Most text matches. */
const CLEAN = /^[ -~\u00a0-\u2027\u202a-\ud7ff]*$/;

/**
 * Splits text at hard line breaks into at most `most` lines. Replaces tabs with spaces and removes other control
 * characters.
 */
function hardLines(content: string, most?: number): readonly string[] {
  if (CLEAN.test(content)) return [content];
  return content.split(HARD_BREAK, most).map((line) => line.replace(TAB, ' ').replace(CONTROLS, ''));
}

/** Returns the code points of the control characters that were removed from the text, one for each occurrence. */
export function droppedCharacters(content: string): readonly number[] {
  if (CLEAN.test(content)) return [];
  return Array.from(content.matchAll(CONTROLS), ([control]) => control.charCodeAt(0));
}
