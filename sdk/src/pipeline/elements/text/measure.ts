import { noItem } from '../../../base/item-at.ts';
import type { FontBook, FontRequest } from '../../../materials/fonts/font-book.ts';
import { type ItemisedText, itemise, type LinePart, type TextRun } from '../../../materials/fonts/itemise.ts';
import { breakOpportunities } from '../../../materials/fonts/line-break.ts';
import { advanceOf, type ShapedRun } from '../../../materials/fonts/shape.ts';
import { glyphInks } from '../../scene/scene.ts';

/**
 * The text between two hard line breaks, measured once in ems. Widths scale linearly with the font size, so the line is
 * not shaped again for each size. The width of a part of the line, including kerning, is the end of its last character
 * minus the start of its first.
 */
export interface MeasuredLine extends ItemisedText {
  /** Start, in ems, of the cluster that contains each code unit. */
  readonly starts: readonly number[];
  /** End, in ems, of the cluster that contains each code unit. */
  readonly ends: readonly number[];
  /**
   * Start of each cluster's ink in the direction of the text, at the index of the cluster's first code unit. Infinity
   * for a cluster without ink and at all other indexes.
   */
  readonly inkStarts: readonly number[];
  /**
   * End of each cluster's ink, at the index of the cluster's first code unit. -Infinity for a cluster without ink and
   * at all other indexes.
   */
  readonly inkEnds: readonly number[];
  /** Maximum extent of the ink above and below the baseline, in ems. */
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

/** Maximum length of a cached line; longer lines rarely repeat. */
const KEPT_LENGTH = 64;
/**
 * Cache of lines that consist of a single run; an entry lives as long as its run. The cache helps because names and
 * prices repeat on many labels.
 */
const linesOfRuns = new WeakMap<ShapedRun, MeasuredLine>();

/**
 * Returns the run of a line that consists of a single left-to-right run in the style of its element, without missing or
 * repositioned glyphs. Returns `undefined` for any other line.
 */
function wholeRun({ text, runs, base, styles, missing }: ItemisedText): ShapedRun | undefined {
  const [run] = runs;
  const isPlain =
    !styles && runs.length === 1 && run?.level === 0 && base === 0 && missing.length === 0 && !run.shaped.placed;
  return isPlain && text.length <= KEPT_LENGTH ? run.shaped : undefined;
}

function measure({ text, runs, base, styles, missing }: ItemisedText): MeasuredLine {
  const { length } = text;
  // Plain arrays, because V8 allocates typed arrays of more than 64 bytes outside its heap. The object is built without
  // spreads, so that V8 keeps one hidden class and its optimised code.
  const line = {
    text,
    runs,
    base,
    styles,
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
  const [first] = runs;
  if (first && runs.some(({ level }) => level % 2 !== first.level % 2)) widenInk(line);
  return line;
}

interface LineInk {
  readonly inkStarts: number[];
  readonly inkEnds: number[];
  above: number;
  below: number;
}

/**
 * Records the ink of a run's clusters. In a right-to-left run, positions are measured from the right and grow to the
 * left.
 */
function measureInk({ from, level, shaped }: TextRun, base: number, line: LineInk): void {
  const { face, glyphs, starts, offsets, placed, slant } = shaped;
  const em = face.unitsPerEm;
  const inks = glyphInks(face, slant);
  const isTurned = level % 2 === 1;
  for (let i = 0; i < glyphs.length; i++) {
    const bounds = inks.of(glyphs[i] ?? noItem());
    if (!bounds) continue;
    const rise = placed ? (placed.rises[i] ?? noItem()) : 0;
    const pen = offsets[i] ?? noItem();
    const shift = (placed ? (placed.shifts[i] ?? noItem()) : 0) + slant * rise;
    const end = pen + (isTurned ? advanceOf(shaped, i) : 0);
    const low = isTurned ? end - shift - bounds[2] : pen + shift + bounds[0];
    const high = isTurned ? end - shift - bounds[0] : pen + shift + bounds[2];
    const unit = from + (starts[i] ?? noItem());
    line.inkStarts[unit] = Math.min(line.inkStarts[unit] ?? noItem(), base + low / em);
    line.inkEnds[unit] = Math.max(line.inkEnds[unit] ?? noItem(), base + high / em);
    line.above = Math.max(line.above, (bounds[3] + rise) / em);
    line.below = Math.max(line.below, -(bounds[1] + rise) / em);
  }
}

/**
 * Adds the largest overhang of any cluster to both sides of every cluster. In a line of mixed directions, any cluster
 * may be drawn at either end of the line.
 */
function widenInk({ starts, ends, inkStarts, inkEnds }: Pick<MeasuredLine, 'starts' | 'ends'> & LineInk) {
  let overhang = 0;
  for (let i = 0; i < starts.length; i++) {
    overhang = Math.max(
      overhang,
      (starts[i] ?? noItem()) - (inkStarts[i] ?? noItem()),
      (inkEnds[i] ?? noItem()) - (ends[i] ?? noItem()),
    );
  }
  for (let i = 0; i < starts.length; i++) {
    if ((inkStarts[i] ?? noItem()) > (inkEnds[i] ?? noItem())) continue;
    inkStarts[i] = (starts[i] ?? noItem()) - overhang;
    inkEnds[i] = (ends[i] ?? noItem()) + overhang;
  }
}

/**
 * Records where the code units of a run start and end, and returns the start of the next run. A character without a
 * glyph gets the same position as the character before it.
 */
function measureRun({ from, to, shaped }: TextRun, base: number, starts: number[], ends: number[]): number {
  const { offsets, face } = shaped;
  const em = face.unitsPerEm;
  let next = 0;
  let start = base;
  let end = base;
  for (let unit = 0; unit < to - from; unit++) {
    if (shaped.starts[next] === unit) {
      start = base + (offsets[next] ?? noItem()) / em;
      for (; shaped.starts[next] === unit; next++) {
        end = base + ((offsets[next] ?? noItem()) + advanceOf(shaped, next)) / em;
      }
    }
    starts[from + unit] = start;
    ends[from + unit] = end;
  }
  return base + shaped.width / em;
}

/**
 * Adds the underline to the ink of a line. The underline extends from the start of the first underlined character to
 * the end of the last one. A line without styles is underlined from start to end.
 */
export function underlined(line: MeasuredLine): MeasuredLine {
  const { starts, ends, styles } = line;
  const isUnderlined = (i: number): boolean => styles?.[i]?.underline ?? true;
  const isInked = (i: number): boolean =>
    isUnderlined(i) && (line.inkStarts[i] ?? noItem()) <= (line.inkEnds[i] ?? noItem());
  const inkStarts = line.inkStarts.map((at, i) => (isInked(i) ? Math.min(at, starts[i] ?? noItem()) : at));
  const inkEnds = line.inkEnds.map((at, i) => (isInked(i) ? Math.max(at, ends[i] ?? noItem()) : at));
  // Leading spaces are underlined; trailing ones are not drawn.
  if (inkStarts.length > 0 && isUnderlined(0)) inkStarts[0] = Math.min(inkStarts[0] ?? noItem(), starts[0] ?? noItem());
  return { ...line, inkStarts, inkEnds };
}

/** Width, in ems, of the code units from `from` to `to`. */
export const widthOf = (line: MeasuredLine, from: number, to: number): number =>
  to > from ? (line.ends[to - 1] ?? noItem()) - (line.starts[from] ?? noItem()) : 0;

/** Ink width, in ems, of the code units from `from` to `to`, or their total advance if that is wider. */
export const extentOf = (line: MeasuredLine, from: number, to: number): number =>
  Math.max(widthOf(line, from, to), most(line.inkEnds, from, to) - least(line.inkStarts, from, to));

/** Spaces at which a line may break. At the end of a line they hang over its edge and are not drawn. */
export const HANGING = /[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;
export const SOFT_HYPHEN = '\u00ad';

/**
 * Returns the index after the last visible code unit of the line from `from` to `to`. Trailing spaces are not visible.
 */
export function visibleEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && HANGING.test(text.charAt(end - 1))) end--;
  return end;
}

/** A line between two forced line breaks, with the positions at which it may wrap. */
export interface BreakableLine extends MeasuredLine {
  /** Indexes of the code units before which a line may end (UAX #14); the last entry is the end of the line. */
  readonly breaks: readonly number[];
  /** For each break, the end of the code units that are drawn if the line ends at this break. */
  readonly visibleEnds: readonly number[];
  /** For each break, the end, in ems, of a line that ends at this break. Includes the hyphen drawn at a soft hyphen. */
  readonly endsAt: readonly number[];
  /** For each break, the start and end of the ink between the previous break and this break, in ems. */
  readonly inkFrom: readonly number[];
  readonly inkTo: readonly number[];
  /** Largest value in `endsAt`, in ems. */
  readonly widest: number;
  /** Start and end of the whole line's ink, in ems. */
  readonly inkLow: number;
  readonly inkHigh: number;
  /** Width, in ems, of the hyphen that is drawn if a line breaks at a soft hyphen. */
  readonly hyphen: number;
}

/** Cache of breakable lines for text without soft hyphens; an entry lives as long as its measured line. */
const broken = new WeakMap<MeasuredLine, BreakableLine>();

export function breakableLine(line: MeasuredLine, hyphen: number): BreakableLine {
  const known = hyphen === 0 ? broken.get(line) : undefined;
  if (known) return known;
  const found = findBreaks(line, hyphen);
  if (hyphen === 0) broken.set(line, found);
  return found;
}

function findBreaks(line: MeasuredLine, hyphen: number): BreakableLine {
  const { text, runs, base, styles, missing, starts, ends, inkStarts, inkEnds, above, below } = line;
  const breaks = breakOpportunities(text);
  const visibleEnds: number[] = [];
  for (const [i, at] of breaks.entries()) {
    const from = breaks[i - 1] ?? 0;
    const end = visibleEnd(text, from, at);
    visibleEnds.push(end > from ? end : (visibleEnds[i - 1] ?? 0));
  }
  const endsAt = visibleEnds.map(
    (end) => (end > 0 ? (ends[end - 1] ?? noItem()) : 0) + (isSoftBreak(text, end) ? hyphen : 0),
  );
  const inkFrom = breaks.map((at, i) => least(inkStarts, breaks[i - 1] ?? 0, at));
  const inkTo = breaks.map((at, i) => most(inkEnds, breaks[i - 1] ?? 0, at));
  return {
    text,
    runs,
    base,
    styles,
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

/** Returns the minimum of the values from index `from` up to, but excluding, `to`; Infinity for an empty range. */
export function least(values: readonly number[], from: number, to: number): number {
  let found = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) found = Math.min(found, values[i] ?? noItem());
  return found;
}

/** Returns the maximum of the values from index `from` up to, but excluding, `to`; -Infinity for an empty range. */
export function most(values: readonly number[], from: number, to: number): number {
  let found = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) found = Math.max(found, values[i] ?? noItem());
  return found;
}

/** True if the break `at` follows a soft hyphen. A line that ends there shows a hyphen. */
export const isSoftBreak = (text: string, at: number): boolean =>
  at < text.length && text.charAt(at - 1) === SOFT_HYPHEN;
