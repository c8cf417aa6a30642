import type { Rect } from '@platen/sdk/internal/base';

export type Axis = 'x' | 'y';

/** An interval on an axis, in the label's unit, with `from` <= `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** The extent of a rectangle on an axis. */
export const spanOf = (r: Rect, axis: Axis): Span =>
  axis === 'x' ? { from: r.x, to: r.x + r.width } : { from: r.y, to: r.y + r.height };

export const middleOf = ({ from, to }: Span): number => (from + to) / 2;

/** The smallest span that contains both given spans. */
export const around = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** The distance between two spans; 0 if they touch or overlap. */
export const apart = (a: Span, b: Span): number => Math.max(0, a.from - b.to, b.from - a.to);

/** The middle of the intersection of two spans, or of the gap between them. */
export const sharedMiddle = (a: Span, b: Span): number => (Math.max(a.from, b.from) + Math.min(a.to, b.to)) / 2;

/** Tests if two spans share more than a point. */
export const overlap = (a: Span, b: Span): boolean => Math.min(a.to, b.to) > Math.max(a.from, b.from);

/**
 * The origin of a snap line. `edge`, `centre` and `quiet_zone` belong to an element, `label` and `margin` to the label,
 * `guide` to a ruler guide, `grid` to the grid, and `dot` to the printer.
 */
export type SnapKind = 'edge' | 'centre' | 'label' | 'margin' | 'guide' | 'quiet_zone' | 'grid' | 'dot';

/** A line to which elements snap, in the label's unit. */
export interface SnapLine {
  /** The axis on which `at` is measured: a line with axis `x` is vertical. */
  readonly axis: Axis;
  /** Position of the line, measured on `axis`. */
  readonly at: number;
  /** Extent of the line on the other axis. */
  readonly from: number;
  readonly to: number;
  readonly kind: SnapKind;
}

/**
 * A line across the whole label to which elements snap. It is saved with the document, but it is not part of the
 * template and never printed. Not to be confused with `Guide` in `snap.ts`, a mark shown during a gesture.
 */
export interface RulerGuide {
  /** The axis on which `at` is measured: a guide with axis `x` is vertical. */
  readonly axis: Axis;
  /** Distance from the label's left or top edge, in the label's unit. */
  readonly at: number;
}

/** All snap lines at one position of an axis. */
export interface LineGroup {
  readonly at: number;
  readonly lines: readonly SnapLine[];
}

/**
 * Tolerance for comparing positions and lengths, in the label's unit. Values that differ by less count as equal. The
 * tolerance is a hundredth of the precision of saved lengths.
 */
export const SAME = 1e-6;

/**
 * The snap lines of a rectangle: its edges, which get `kind`, and its centre lines. A quiet zone has only edge lines,
 * because the code in it already has centre lines.
 */
export const linesOf = (r: Rect, kind: Exclude<SnapKind, 'centre' | 'grid' | 'dot'>): readonly SnapLine[] =>
  (['x', 'y'] as const).flatMap((axis) => {
    const span = spanOf(r, axis);
    const { from, to } = spanOf(r, across(axis));
    return [
      { axis, at: span.from, from, to, kind },
      { axis, at: span.to, from, to, kind },
      ...(kind === 'quiet_zone' ? [] : [{ axis, at: middleOf(span), from, to, kind: 'centre' } as const]),
    ];
  });

/** Groups the lines of an axis by position, in ascending order. */
export function groupLines(lines: readonly SnapLine[], axis: Axis): readonly LineGroup[] {
  const groups: { readonly at: number; readonly lines: SnapLine[] }[] = [];
  for (const line of lines.filter((each) => each.axis === axis).sort((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    if (last !== undefined && line.at - last.at < SAME) last.lines.push(line);
    else groups.push({ at: line.at, lines: [line] });
  }
  return groups;
}

/** The nearest group of lines on each side of a position. One of these groups may be exactly at the position. */
export function nearestGroups(groups: readonly LineGroup[], at: number): readonly LineGroup[] {
  const above = firstAbove(groups, at);
  return groups.slice(Math.max(0, above - 1), above + 1);
}

/** Returns the groups of lines at a position. */
export const groupsAt = (groups: readonly LineGroup[], at: number): readonly LineGroup[] =>
  nearestGroups(groups, at).filter((group) => Math.abs(group.at - at) < SAME);

/** Finds the index of the first group above the position, by binary search. */
function firstAbove(groups: readonly LineGroup[], at: number): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const half = (low + high) >>> 1;
    if ((groups[half]?.at ?? at) <= at) low = half + 1;
    else high = half;
  }
  return low;
}
