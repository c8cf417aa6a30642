import type { Rect } from '@platen/sdk/internal/base';
import { type Axis, across, middleOf, spanOf } from './spans.ts';

/** What a line stands for: an element's edge or a centre, what the label or paper sets, or a step of grid or printer. */
export type SnapKind = 'edge' | 'centre' | 'label' | 'margin' | 'quiet_zone' | 'grid' | 'dot';

/** A line that things snap to, in the label's unit. */
export interface SnapLine {
  /** The axis on which it has its place: a line of `x` is upright. */
  readonly axis: Axis;
  /** Its place on that axis. */
  readonly at: number;
  /** What it stands for, on the other axis. */
  readonly from: number;
  readonly to: number;
  readonly kind: SnapKind;
}

/** Lines at one place. */
export interface LineGroup {
  readonly at: number;
  readonly lines: readonly SnapLine[];
}

/** Places and lengths closer than this are the same, in the label's unit: a hundredth of the least that is committed. */
export const SAME = 1e-6;

/**
 * The lines of a rectangle: its edges, of the given kind, and its centres. A quiet zone has edges only: the centre that
 * counts is the code's own.
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

/** The lines of an axis by their places, in ascending order. */
export function groupLines(lines: readonly SnapLine[], axis: Axis): readonly LineGroup[] {
  const groups: { readonly at: number; readonly lines: SnapLine[] }[] = [];
  for (const line of lines.filter((each) => each.axis === axis).sort((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    if (last !== undefined && line.at - last.at < SAME) last.lines.push(line);
    else groups.push({ at: line.at, lines: [line] });
  }
  return groups;
}

/** The nearest groups on either side of a place; one of them may lie at the place. */
export function groupsBeside(groups: readonly LineGroup[], at: number): readonly LineGroup[] {
  const above = firstAbove(groups, at);
  return groups.slice(Math.max(0, above - 1), above + 1);
}

/** The groups at a place. */
export const groupsAt = (groups: readonly LineGroup[], at: number): readonly LineGroup[] =>
  groupsBeside(groups, at).filter((group) => Math.abs(group.at - at) < SAME);

/** How many groups lie at or below the place: the index of the first above it. */
function firstAbove(groups: readonly LineGroup[], at: number): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const half = (low + high) >>> 1;
    if ((groups[half]?.at ?? at) <= at) low = half + 1;
    else high = half;
  }
  return low;
}
