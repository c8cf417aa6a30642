import type { Prepared } from './snap-candidates.ts';
import { gapOffsets } from './snap-gaps.ts';
import { type LineGroup, nearestGroups, SAME } from './snap-lines.ts';
import { anchorOf, edgesOf, type Held, moved, placesOf } from './snap-moving.ts';
import { across, apart, type Span, spanOf } from './spans.ts';

interface Offset {
  readonly by: number;
  /** Distance between the snap line and the rectangle, across the axis. */
  readonly away: number;
}

/**
 * The snap offset of the moving part, in the label's unit. A line or a gap wins, then the grid, then a whole printer
 * dot; otherwise 0.
 */
export function offsetOf(held: Held, prepared: Prepared, threshold: number): number {
  const offset = lineOrGap(held, prepared, threshold);
  if (offset !== undefined) return offset;
  for (const level of prepared.steps.keys()) {
    const step = stepOffset(held, prepared, threshold, level);
    if (step !== undefined) return step;
  }
  return 0;
}

/** The offset to the nearest line, or to a gap that equals another. */
function lineOrGap({ moving, axis, part }: Held, prepared: Prepared, threshold: number): number | undefined {
  const { bounds, quietZone } = moving;
  const { groups, solid, pieces } = prepared;
  const joined = spanOf(bounds, across(axis));
  const offsets = [
    ...placesOf(bounds, axis, part).flatMap((at) => lineOffsets(groups, at, joined)),
    ...gapOffsets(bounds, axis, part, pieces).map((by) => ({ by, away: 0 })),
  ];
  if (quietZone === undefined) return nearestOffset(offsets, threshold);
  const cleared = spanOf(quietZone, across(axis));
  const byZone = edgesOf(quietZone, axis).flatMap((at) => lineOffsets(solid, at, cleared));
  return nearestOffset([...offsets, ...byZone], threshold);
}

const lineOffsets = (groups: readonly LineGroup[], at: number, joined: Span): readonly Offset[] =>
  nearestGroups(groups, at).map((group) => ({
    by: group.at - at,
    away: Math.min(...group.lines.map((line) => apart(line, joined))),
  }));

/**
 * The shortest offset, independent of the input order. If several are tied, the nearest guide wins, and then the move
 * to the left or up.
 */
function nearestOffset(offsets: readonly Offset[], threshold: number): number | undefined {
  const within = offsets.filter(({ by }) => Math.abs(by) <= threshold);
  const shortest = Math.min(...within.map(({ by }) => Math.abs(by)));
  const tied = within.filter(({ by }) => Math.abs(by) < shortest + SAME);
  return tied.sort((a, b) => a.away - b.away || a.by - b.by)[0]?.by;
}

/**
 * The offset to the nearest step of this size at which no line, gap or coarser step would snap again. Near the limit of
 * a line's threshold this can be the next step, away from the line.
 */
function stepOffset(held: Held, prepared: Prepared, threshold: number, level: number): number | undefined {
  const step = prepared.steps[level];
  if (step === undefined) return undefined;
  const place = anchorOf(held.moving.bounds, held.axis, held.part);
  return stepsBeside(place, step.size).find((by) => {
    if (Math.abs(by) > threshold) return false;
    const there = { ...held, moving: moved(held.moving, held.axis, held.part, by) };
    return isOutOfReach(there, prepared, threshold, level);
  });
}

/** Tests if the position is out of reach of all lines, all gaps and all steps coarser than that of `level`. */
function isOutOfReach(held: Held, prepared: Prepared, threshold: number, level: number): boolean {
  if (lineOrGap(held, prepared, threshold) !== undefined) return false;
  for (let coarser = 0; coarser < level; coarser++)
    if (stepOffset(held, prepared, threshold, coarser) !== undefined) return false;
  return true;
}

/** Offsets to the multiples of `size` on both sides of a position, nearest first. */
function stepsBeside(place: number, size: number): readonly number[] {
  const nearest = Math.round(place / size);
  const next = nearest * size < place ? nearest + 1 : nearest - 1;
  return [nearest * size - place, next * size - place];
}
