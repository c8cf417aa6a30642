import type { Rect } from '@platen/sdk/internal/base';
import { SAME } from './snap-lines.ts';
import type { Part } from './snap-moving.ts';
import { type Axis, across, overlap, type Span, sharedMiddle, spanOf } from './spans.ts';

/** A distance between two neighbours, to be drawn along the axis. */
export interface GapSegment extends Span {
  /** Where it is drawn on the other axis. */
  readonly at: number;
}

/** Gaps of the same length, in the label's unit. */
export interface GapGuide {
  readonly kind: 'gap';
  /** The axis along which they are measured. */
  readonly axis: Axis;
  readonly length: number;
  /** In ascending order; two at least. */
  readonly segments: readonly GapSegment[];
}

/** A rectangle by what it covers along an axis, and across it. */
export interface Piece extends Span {
  readonly across: Span;
}

/** What a rectangle finds in its row (along x) or column (along y). */
interface Neighbours {
  /** The gap to what lies before it; undefined where nothing does. It may be of no length. */
  readonly before: GapSegment | undefined;
  readonly after: GapSegment | undefined;
  /** The gaps between those on the same side of it. */
  readonly others: readonly GapSegment[];
}

/** The rectangles as pieces of an axis, in ascending order whatever the order they came in. */
export const piecesOf = (rects: readonly Rect[], axis: Axis): readonly Piece[] =>
  rects
    .map((r) => ({ ...spanOf(r, axis), across: spanOf(r, across(axis)) }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.across.from - b.across.from || a.across.to - b.across.to);

/** By how much to move that part of the rectangle so that a gap beside it is as long as another of its row. */
export function gapOffsets(r: Rect, axis: Axis, part: Part, pieces: readonly Piece[]): readonly number[] {
  const { before, after, others } = neighboursOf(r, axis, pieces);
  const [roomBefore, roomAfter] = [lengthOf(before), lengthOf(after)];
  const lengths = others.map(lengthOf).filter((length) => length > SAME);
  const offsets: number[] = [];
  if (before !== undefined && after !== undefined && part === 'all') offsets.push((roomAfter - roomBefore) / 2);
  if (before !== undefined && part !== 'end')
    for (const length of withOpposite(lengths, part, roomAfter)) offsets.push(length - roomBefore);
  if (after !== undefined && part !== 'start')
    for (const length of withOpposite(lengths, part, roomBefore)) offsets.push(roomAfter - length);
  return offsets;
}

/** An edge may also match the gap on the side that stays. */
const withOpposite = (lengths: readonly number[], part: Part, opposite: number): readonly number[] =>
  part !== 'all' && opposite > SAME ? [...lengths, opposite] : lengths;

/** The equal gaps to draw for a rectangle: those beside the part that moved, with all of its row that are as long. */
export function gapGuides(r: Rect, axis: Axis, part: Part, pieces: readonly Piece[]): readonly GapGuide[] {
  const { before, after, others } = neighboursOf(r, axis, pieces);
  const all = [before, after, ...others].filter((gap) => gap !== undefined).filter((gap) => lengthOf(gap) > SAME);
  const own = [part === 'end' ? undefined : before, part === 'start' ? undefined : after];
  const guides: GapGuide[] = [];
  for (const gap of own) {
    const length = lengthOf(gap);
    if (guides.some((guide) => Math.abs(guide.length - length) < SAME)) continue;
    const segments = all.filter((each) => Math.abs(lengthOf(each) - length) < SAME).sort((a, b) => a.from - b.from);
    if (segments.length > 1) guides.push({ kind: 'gap', axis, length, segments });
  }
  return guides;
}

const lengthOf = (gap: GapSegment | undefined): number => (gap === undefined ? 0 : gap.to - gap.from);

function neighboursOf(r: Rect, axis: Axis, pieces: readonly Piece[]): Neighbours {
  const own: Piece = { ...spanOf(r, axis), across: spanOf(r, across(axis)) };
  const row = pieces.filter((piece) => overlap(piece.across, own.across));
  const before = gapsAlong(row.filter(({ to }) => to <= own.from + SAME));
  const after = gapsAlong(row.filter(({ from, to }) => from >= own.to - SAME && to > own.from + SAME));
  return {
    before: before.last && gapBetween(before.last, own),
    after: after.first && gapBetween(own, after.first),
    others: [...before.gaps, ...after.gaps],
  };
}

/** The gaps between pieces in ascending order, the first of them and the one that reaches furthest. */
function gapsAlong(pieces: readonly Piece[]) {
  const gaps: GapSegment[] = [];
  let last: Piece | undefined;
  for (const piece of pieces) {
    if (last !== undefined && piece.from > last.to) gaps.push(gapBetween(last, piece));
    if (last === undefined || piece.to > last.to) last = piece;
  }
  return { gaps, first: pieces[0], last };
}

const gapBetween = (a: Piece, b: Piece): GapSegment => ({
  from: a.to,
  to: b.from,
  at: sharedMiddle(a.across, b.across),
});
