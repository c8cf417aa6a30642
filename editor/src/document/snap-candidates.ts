import type { Rect } from '@platen/sdk/internal/base';
import { type Piece, piecesOf } from './snap-gaps.ts';
import { groupLines, type LineGroup, type SnapLine } from './snap-lines.ts';
import type { Axis } from './spans.ts';

/** Snap targets for a rectangle, in the label's unit. `prepareCandidates` caches its result for each object. */
export interface SnapCandidates {
  readonly lines: readonly SnapLine[];
  /** The bounds of the other elements, whose gaps can be matched. */
  readonly others: readonly Rect[];
  /** Spacing of the grid lines, above 0, from the label's top left corner. Absent without a grid. */
  readonly grid?: number;
  /** Size of a printer dot, above 0. If absent, positions are not rounded to dots. */
  readonly dot?: number;
}

/** A step of the grid or of the printer's dots, in the label's unit. */
export interface SnapStep {
  readonly kind: 'grid' | 'dot';
  readonly size: number;
}

/** The snap targets of one axis. */
export interface Prepared {
  readonly pieces: readonly Piece[];
  readonly groups: readonly LineGroup[];
  /** Lines that a quiet zone must not cross but may touch. */
  readonly solid: readonly LineGroup[];
  /** Coarsest first. */
  readonly steps: readonly SnapStep[];
}

const known = new WeakMap<SnapCandidates, Readonly<Record<Axis, Prepared>>>();

/** Sorts the snap targets of each axis, once for all moves of a gesture. */
export function prepareCandidates(candidates: SnapCandidates): Readonly<Record<Axis, Prepared>> {
  const before = known.get(candidates);
  if (before !== undefined) return before;
  const prepared = { x: prepareAxis(candidates, 'x'), y: prepareAxis(candidates, 'y') };
  known.set(candidates, prepared);
  return prepared;
}

const prepareAxis = ({ lines, others, grid, dot }: SnapCandidates, axis: Axis): Prepared => ({
  pieces: piecesOf(others, axis),
  groups: groupLines(lines, axis),
  solid: groupLines(lines.filter(isSolid), axis),
  steps: [
    ...(grid === undefined ? [] : [{ kind: 'grid', size: grid } as const]),
    ...(dot === undefined ? [] : [{ kind: 'dot', size: dot } as const]),
  ],
});

const isSolid = ({ kind }: SnapLine): boolean => kind === 'edge' || kind === 'label' || kind === 'margin';
