import { BREAK, graphemeBreak, isIgnorable } from '../../../materials/fonts/characters.ts';
import type { FaceChoice } from '../../../materials/fonts/font-book.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import { HARD_BREAK } from '../../../materials/fonts/line-break.ts';
import { floorOf, maxEmAt, maxLinesAt } from './fit.ts';
import { HANGING } from './measure.ts';
import { lineMetrics } from './place.ts';
import type { ResolvedText } from './resolved-text.ts';

/** A text as far as it is shaped. */
export interface ShownLines {
  readonly lines: readonly ShownLine[];
  /** Whether the text goes on behind them: then it fits at no size. */
  readonly isCut: boolean;
  /** Code points that stood behind thirty marks. */
  readonly dropped: ReadonlySet<number>;
}

/** A hard line, and how many of its code units are shaped: those behind say only which way it runs. */
export interface ShownLine {
  readonly text: string;
  readonly shown: number;
}

/** How much text a box can show at most. */
export interface TextRoom {
  readonly lines: number;
  /** Characters side by side. */
  readonly across: number;
}

/** Room for any text. */
export const UNLIMITED: TextRoom = { lines: 1e9, across: 1e9 };

/** The mean advance of characters that have one is more, ems: the narrowest of the bundled faces, U+200A, has 0.1. */
const NARROWEST = 0.05;
/**
 * Characters that are shaped behind the last one that can be seen, since they may say how that looks: the rest of its word,
 * all of which may be joined, and Thai letters, 512 of which are read at once.
 */
const AHEAD = 1024;
/** Characters in a row that extend a cluster or draw nothing (UAX #15, 13: a stream-safe text has 30 non-starters at most). */
const MOST_MARKS = 30;
/** What has a row of them, and much that has none. */
const MAY_HAVE_MORE = /(?:\u00ad|[\u0300-\uffff]){31}/;
/** One hard line of which nothing is left out: the usual text. */
const USUAL = /^[ -~]*$/;
const NONE: ReadonlySet<number> = new Set();

/** The room of an element's box at the smallest size. */
export function roomOf({ box, fontSizePt }: ResolvedText, primary: FaceChoice): TextRoom {
  const sizePt = floorOf(fontSizePt);
  const { width, height } = box;
  const textBox = { width, height, lineHeight: lineMetrics(primary).height, overhang: 0 };
  return {
    lines: Math.min(maxLinesAt(textBox, sizePt), UNLIMITED.lines),
    across: Math.min(maxEmAt(textBox, sizePt) / NARROWEST, UNLIMITED.across),
  };
}

/**
 * The hard lines of a text as far as any of it can be seen in `room`, or decides how that looks. Of more than thirty marks in
 * a row the first thirty are left.
 */
export function shownLines(content: string, { lines: most, across }: TextRoom): ShownLines {
  // Beside what a line shows, as many spaces may hang behind it.
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

/** What of a text is shaped in `room`, to load faces for. */
export function shownText(content: string, room: TextRoom): string {
  const { lines } = shownLines(content, room);
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
 * A line up to `most` characters that have an advance, `count` of which it has. Marks beyond the thirtieth in a row are left
 * out, and spaces beyond those that fill a line, since they hang all the same.
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
      // No cluster is parted, but for one that is itself longer than the room.
      at = Math.max(at, Math.min(clusterEnd(text, last), at + 2 * MOST_MARKS));
      break;
    }
    const codePoint = text.codePointAt(at) ?? 0;
    last = at;
    at += codePoint > 0xffff ? 2 : 1;
    if (hasNoAdvance(codePoint)) {
      if (++marks <= MOST_MARKS) continue;
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
/** C0 and C1 controls but tabs and hard breaks: they draw nothing and are not part of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;
/** Nothing to do: the usual text. */
const CLEAN = /^[ -~\u00a0-\u2027\u202a-\ud7ff]*$/;

/** The hard lines of a text, the first `most` of them: tabs are spaces, other control characters are dropped. */
function hardLines(content: string, most?: number): readonly string[] {
  if (CLEAN.test(content)) return [content];
  return content.split(HARD_BREAK, most).map((line) => line.replace(TAB, ' ').replace(CONTROLS, ''));
}

/** The control characters that are dropped from a text, as code points, repeated where they are. */
export function droppedCharacters(content: string): readonly number[] {
  if (CLEAN.test(content)) return [];
  return Array.from(content.matchAll(CONTROLS), ([control]) => control.charCodeAt(0));
}
