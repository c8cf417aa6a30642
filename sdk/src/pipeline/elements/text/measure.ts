import type { FontBook, FontRequest } from '../../../materials/fonts/font-book.ts';
import { type ItemisedText, itemise, type LinePart, type TextRun } from '../../../materials/fonts/itemise.ts';
import { breakOpportunities } from '../../../materials/fonts/line-break.ts';
import { advanceOf, type ShapedRun } from '../../../materials/fonts/shape.ts';
import { glyphInks } from '../../scene/ink.ts';

/**
 * A hard line measured once, in ems: widths grow with the font size and nothing else, so that no size needs shaping
 * again. The width of a part is where its last character ends less where its first one starts; kerning is between them.
 */
export interface MeasuredLine extends ItemisedText {
  /** Where each code unit's cluster starts. */
  readonly starts: readonly number[];
  /** Where each code unit's cluster ends. */
  readonly ends: readonly number[];
  /** Where the ink of the cluster that starts at a code unit begins, in the direction of the text; Infinity without ink. */
  readonly inkStarts: readonly number[];
  /** Where it ends; -Infinity without ink. */
  readonly inkEnds: readonly number[];
  /** How far the ink reaches above and below the baseline at most. */
  readonly above: number;
  readonly below: number;
}

export function measureLine(
  text: string,
  request: FontRequest,
  book: FontBook,
  part?: Partial<LinePart>,
): MeasuredLine {
  const itemised = itemise(text, request, book, part);
  const whole = wholeRun(itemised);
  const known = whole && linesOfRuns.get(whole);
  if (known) return known;
  const line = measure(itemised);
  if (whole) linesOfRuns.set(whole, line);
  return line;
}

/** Longer lines hardly come twice. */
const KEPT_LENGTH = 64;
/** The lines that are one run, as long as that is kept: names and prices come again. */
const linesOfRuns = new WeakMap<ShapedRun, MeasuredLine>();

/** The run that is all of a line of Latin or the like, and says all of it; `undefined` for any other line. */
function wholeRun({ text, runs, base, missing }: ItemisedText): ShapedRun | undefined {
  const [run] = runs;
  const isPlain = runs.length === 1 && run?.level === 0 && base === 0 && missing.length === 0 && !run.shaped.placed;
  return isPlain && text.length <= KEPT_LENGTH ? run.shaped : undefined;
}

function measure({ text, runs, base, missing }: ItemisedText): MeasuredLine {
  const { length } = text;
  // Arrays, not typed ones: those of more than 64 bytes have memory of their own, outside the heap.
  // Literals, not spreads: V8 keeps the shape, and the code made for it, of an object that a literal says.
  const line = {
    text,
    runs,
    base,
    missing,
    starts: new Array<number>(length).fill(0),
    ends: new Array<number>(length).fill(0),
    inkStarts: new Array<number>(length).fill(Number.POSITIVE_INFINITY),
    inkEnds: new Array<number>(length).fill(Number.NEGATIVE_INFINITY),
    above: 0,
    below: 0,
  };
  let pen = 0;
  for (const run of runs) {
    measureInk(run, pen, line);
    pen = measureRun(run, pen, line.starts, line.ends);
  }
  if (runs.some(({ level }) => level % 2 !== (runs[0]?.level ?? 0) % 2)) widenInk(line);
  return line;
}

interface LineInk {
  readonly inkStarts: number[];
  readonly inkEnds: number[];
  above: number;
  below: number;
}

/** Fills in the ink of a run's clusters. Where text runs to the left, so do the places. */
function measureInk({ from, level, shaped }: TextRun, base: number, line: LineInk): void {
  const { face, glyphs, starts, offsets, placed, slant } = shaped;
  const em = face.unitsPerEm;
  const inks = glyphInks(face, slant);
  const isTurned = level % 2 === 1;
  for (let i = 0; i < glyphs.length; i++) {
    const bounds = inks.of(glyphs[i] ?? 0);
    if (!bounds) continue;
    const rise = placed?.rises[i] ?? 0;
    const pen = offsets[i] ?? 0;
    const shift = (placed?.shifts[i] ?? 0) + slant * rise;
    const end = pen + (isTurned ? advanceOf(shaped, i) : 0);
    const low = isTurned ? end - shift - bounds[2] : pen + shift + bounds[0];
    const high = isTurned ? end - shift - bounds[0] : pen + shift + bounds[2];
    const unit = from + (starts[i] ?? 0);
    line.inkStarts[unit] = Math.min(line.inkStarts[unit] ?? 0, base + low / em);
    line.inkEnds[unit] = Math.max(line.inkEnds[unit] ?? 0, base + high / em);
    line.above = Math.max(line.above, (bounds[3] + rise) / em);
    line.below = Math.max(line.below, -(bounds[1] + rise) / em);
  }
}

/**
 * Where directions are mixed, any cluster may be the last one to the left or right: each counts with the widest overhang of
 * all on both its sides.
 */
function widenInk({ starts, ends, inkStarts, inkEnds }: Pick<MeasuredLine, 'starts' | 'ends'> & LineInk) {
  let overhang = 0;
  for (let i = 0; i < starts.length; i++) {
    overhang = Math.max(overhang, (starts[i] ?? 0) - (inkStarts[i] ?? 0), (inkEnds[i] ?? 0) - (ends[i] ?? 0));
  }
  for (let i = 0; i < starts.length; i++) {
    if ((inkStarts[i] ?? 0) > (inkEnds[i] ?? 0)) continue;
    inkStarts[i] = (starts[i] ?? 0) - overhang;
    inkEnds[i] = (ends[i] ?? 0) + overhang;
  }
}

/** Fills in the run's code units and gives where the next run starts. Characters without a glyph are where the pen stands. */
function measureRun({ from, to, shaped }: TextRun, base: number, starts: number[], ends: number[]): number {
  const { offsets, face } = shaped;
  const em = face.unitsPerEm;
  let next = 0;
  let start = base;
  let end = base;
  for (let unit = 0; unit < to - from; unit++) {
    if (shaped.starts[next] === unit) {
      start = base + (offsets[next] ?? 0) / em;
      for (; shaped.starts[next] === unit; next++) {
        end = base + ((offsets[next] ?? 0) + advanceOf(shaped, next)) / em;
      }
    }
    starts[from + unit] = start;
    ends[from + unit] = end;
  }
  return base + shaped.width / em;
}

/** The line with its underline as ink: it reaches from the first character's start to the last one's end. */
export function underlined(line: MeasuredLine): MeasuredLine {
  const { starts, ends } = line;
  const isInked = (i: number): boolean => (line.inkStarts[i] ?? 0) <= (line.inkEnds[i] ?? 0);
  const inkStarts = line.inkStarts.map((at, i) => (isInked(i) ? Math.min(at, starts[i] ?? at) : at));
  const inkEnds = line.inkEnds.map((at, i) => (isInked(i) ? Math.max(at, ends[i] ?? at) : at));
  // Spaces at the start are underlined; those at the end of a line are not drawn.
  if (inkStarts.length > 0) inkStarts[0] = Math.min(inkStarts[0] ?? 0, starts[0] ?? 0);
  return { ...line, inkStarts, inkEnds };
}

/** Width in ems of the code units `from` to `to`. */
export const widthOf = (line: MeasuredLine, from: number, to: number): number =>
  to > from ? (line.ends[to - 1] ?? 0) - (line.starts[from] ?? 0) : 0;

/** How wide the ink of the code units `from` to `to` is, in ems, or their advance widths where these are wider. */
export const extentOf = (line: MeasuredLine, from: number, to: number): number =>
  Math.max(widthOf(line, from, to), most(line.inkEnds, from, to) - least(line.inkStarts, from, to));

/** Breaking spaces: at a line's end they hang over its edge and are not drawn. */
export const HANGING = /[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;
export const SOFT_HYPHEN = '\u00ad';

/** The end of `from` to `to` without the spaces that hang. */
export function visibleEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && HANGING.test(text.charAt(end - 1))) end--;
  return end;
}

/** A hard line with the places where it may be broken. */
export interface BreakableLine extends MeasuredLine {
  /** Code units at which a line may end (UAX #14), the line's end last. */
  readonly breaks: readonly number[];
  /** Code unit after the last one drawn when a line ends at that break. */
  readonly visibleEnds: readonly number[];
  /** Where a line broken there ends, in ems, with the hyphen of a soft hyphen. */
  readonly endsAt: readonly number[];
  /** Where the ink of what stands between a break and the one before it begins and ends, in ems. */
  readonly inkFrom: readonly number[];
  readonly inkTo: readonly number[];
  /** The furthest that a line may end, and where the ink of all of it begins and ends, in ems. */
  readonly widest: number;
  readonly inkLow: number;
  readonly inkHigh: number;
  /** Width in ems of a hyphen; drawn where a line ends at a soft hyphen. */
  readonly hyphen: number;
}

/** Those without a hyphen, as long as the line is kept. */
const broken = new WeakMap<MeasuredLine, BreakableLine>();

export function breakableLine(line: MeasuredLine, hyphen: number): BreakableLine {
  const known = hyphen === 0 ? broken.get(line) : undefined;
  if (known) return known;
  const found = findBreaks(line, hyphen);
  if (hyphen === 0) broken.set(line, found);
  return found;
}

function findBreaks(line: MeasuredLine, hyphen: number): BreakableLine {
  const { text, runs, base, missing, starts, ends, inkStarts, inkEnds, above, below } = line;
  const breaks = breakOpportunities(text);
  const visibleEnds: number[] = [];
  for (const [i, at] of breaks.entries()) {
    const from = breaks[i - 1] ?? 0;
    const end = visibleEnd(text, from, at);
    visibleEnds.push(end > from ? end : (visibleEnds[i - 1] ?? 0));
  }
  const endsAt = visibleEnds.map((end) => (ends[end - 1] ?? 0) + (isSoftBreak(text, end) ? hyphen : 0));
  const inkFrom = breaks.map((at, i) => least(inkStarts, breaks[i - 1] ?? 0, at));
  const inkTo = breaks.map((at, i) => most(inkEnds, breaks[i - 1] ?? 0, at));
  return {
    text,
    runs,
    base,
    missing,
    starts,
    ends,
    inkStarts,
    inkEnds,
    above,
    below,
    breaks,
    visibleEnds,
    endsAt,
    inkFrom,
    inkTo,
    widest: most(endsAt, 0, endsAt.length),
    inkLow: least(inkFrom, 0, inkFrom.length),
    inkHigh: most(inkTo, 0, inkTo.length),
    hyphen,
  };
}

/** The least of the values `from` to `to`; Infinity of none. */
export function least(values: readonly number[], from: number, to: number): number {
  let found = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) found = Math.min(found, values[i] ?? found);
  return found;
}

/** The greatest of the values `from` to `to`; -Infinity of none. */
export function most(values: readonly number[], from: number, to: number): number {
  let found = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) found = Math.max(found, values[i] ?? found);
  return found;
}

/** Whether a line that ends at the break `at` shows a hyphen for the soft one before it. */
export const isSoftBreak = (text: string, at: number): boolean =>
  at < text.length && text.charAt(at - 1) === SOFT_HYPHEN;
