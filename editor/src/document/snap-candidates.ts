import type { Rect } from '@platen/sdk/internal/base';
import { type Piece, piecesOf } from './snap-gaps.ts';
import { groupLines, type LineGroup, type SnapLine } from './snap-lines.ts';
import type { Axis } from './spans.ts';

/** What a rectangle may snap to, in the label's unit. The same object is prepared once, however often it is asked. */
export interface SnapCandidates {
  readonly lines: readonly SnapLine[];
  /** The bounds of the others, whose gaps are matched. */
  readonly others: readonly Rect[];
  /** The distance of the grid's lines, above 0, counted from the label's top left; none when absent. */
  readonly grid?: number;
  /** The size of a printer's dot, above 0; positions are not rounded to dots when absent. */
  readonly dot?: number;
}

/** A step of grid or printer, in the label's unit. */
export interface SnapStep {
  readonly kind: 'grid' | 'dot';
  readonly size: number;
}

/** The candidates of an axis. */
export interface Prepared {
  readonly pieces: readonly Piece[];
  readonly groups: readonly LineGroup[];
  /** What a quiet zone must keep clear of, and may as well lie against. */
  readonly solid: readonly LineGroup[];
  /** From the coarsest to the finest. */
  readonly steps: readonly SnapStep[];
}

const known = new WeakMap<SnapCandidates, Readonly<Record<Axis, Prepared>>>();

/** What is the same for every move of a gesture: each axis in ascending order. */
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
