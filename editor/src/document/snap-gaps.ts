import { type Rect, rect } from '@platen/sdk/internal/base';
import { type Axis, across, middleOf, overlap, SAME, type Span, sharedMiddle, spanOf } from './snap-lines.ts';

/** A moving rectangle and its quiet zone, if any, in the label's unit. */
export interface Moving {
  readonly bounds: Rect;
  readonly quietZone: Rect | undefined;
}

/** The moving part of a rectangle on an axis: all of it, or one of its edges. */
export type Part = 'all' | 'start' | 'end';

/** A moving part of a rectangle on one axis. */
export interface Held {
  readonly moving: Moving;
  readonly axis: Axis;
  readonly part: Part;
}

/** The positions on an axis at which a part can snap to lines. */
export function placesOf(r: Rect, axis: Axis, part: Part): readonly number[] {
  const span = spanOf(r, axis);
  if (part === 'all') return [span.from, middleOf(span), span.to];
  return [part === 'start' ? span.from : span.to];
}

export const edgesOf = (r: Rect, axis: Axis): readonly number[] => [spanOf(r, axis).from, spanOf(r, axis).to];

/** The position of a part that snaps to the grid and to printer dots. */
export const anchorOf = (r: Rect, axis: Axis, part: Part): number =>
  part === 'end' ? spanOf(r, axis).to : spanOf(r, axis).from;

/** The rectangle and its quiet zone with that part moved along the axis. */
export function moved({ bounds, quietZone }: Moving, axis: Axis, part: Part, by: number): Moving {
  return { bounds: movedRect(bounds, axis, part, by), quietZone: quietZone && movedRect(quietZone, axis, part, by) };
}

function movedRect({ x, y, width, height }: Rect, axis: Axis, part: Part, by: number): Rect {
  const shift = part === 'end' ? 0 : by;
  const growth = part === 'all' ? 0 : part === 'end' ? by : -by;
  return axis === 'x' ? rect(x + shift, y, width + growth, height) : rect(x, y + shift, width, height + growth);
}

/** The gap between two neighbours, drawn along the axis. */
interface GapSegment extends Span {
  /** Position of the drawn line on the other axis. */
  readonly at: number;
}

/** Gaps of equal length, in the label's unit. */
export interface GapGuide {
  readonly kind: 'gap';
  /** The axis along which the gaps are measured. */
  readonly axis: Axis;
  readonly length: number;
  /** At least two, in ascending order. */
  readonly segments: readonly GapSegment[];
}

/** A rectangle's extent along an axis and across it. */
export interface Piece extends Span {
  readonly across: Span;
}

/** The gaps around a rectangle in its row (along x) or its column (along y). */
interface Neighbours {
  /** The gap to the previous rectangle, possibly of length 0; undefined if there is none. */
  readonly before: GapSegment | undefined;
  readonly after: GapSegment | undefined;
  /** The gaps between other rectangles that are on the same side. */
  readonly others: readonly GapSegment[];
}

/** The rectangles' extents on an axis, in an ascending order that does not depend on the input order. */
export const piecesOf = (rects: readonly Rect[], axis: Axis): readonly Piece[] =>
  rects
    .map((r) => ({ ...spanOf(r, axis), across: spanOf(r, across(axis)) }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.across.from - b.across.from || a.across.to - b.across.to);

/** Offsets that make a gap next to the moving part as long as another gap in the same row or column. */
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

/** A moving edge may also match the gap on the opposite side, which does not change. */
const withOpposite = (lengths: readonly number[], part: Part, opposite: number): readonly number[] =>
  part !== 'all' && opposite > SAME ? [...lengths, opposite] : lengths;

/** Guides for equal gaps: each gap next to the moving part, with all gaps of the same length in its row or column. */
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

/** The gaps between pieces in ascending order, the first piece, and the piece that extends furthest. */
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
