import { type Rect, rect } from '@platen/sdk/internal/base';
import {
  type Axis,
  across,
  apart,
  around,
  groupLines,
  groupsAt,
  type LineGroup,
  middleOf,
  nearestGroups,
  overlap,
  SAME,
  type SnapKind,
  type SnapLine,
  type Span,
  sharedMiddle,
  spanOf,
} from './snap-lines.ts';

/** The offset, in the label's unit, that moves a rectangle or its edges to snap targets, and the guides to show. */
interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The edges that a resize moves: `start` is left or top, `end` is right or bottom. */
export interface MovingEdges {
  readonly x?: 'start' | 'end';
  readonly y?: 'start' | 'end';
}

/**
 * Maximum number of iterations. One snap can lead to another, because the first move may align the rectangle with a row
 * of elements whose gaps it can match.
 */
const MAX_ITERATIONS = 4;
/** Offsets smaller than this, in the label's unit, are floating-point noise. */
const NOISE = 1e-9;

type Parts = readonly { readonly axis: Axis; readonly part: Part }[];

/**
 * Snaps a moving rectangle, on each axis by at most `threshold` (in the label's unit). Its edges and centre snap to the
 * nearest line, or to a position that makes a gap equal to another gap. If several of these moves are equally short,
 * the guide nearest to the rectangle wins.
 *
 * If no line or gap is near enough, the top left corner snaps to the grid, and otherwise to whole printer dots.
 * Snapping is idempotent. With a threshold of 0, only returns the guides for the current position.
 *
 * @param quietZone the quiet zone, if the rectangle is a code. The edges of the quiet zone also snap to the edges of
 * elements, label and margins, so that the code can be as close to these edges as its quiet zone allows.
 */
export const snapMove = (moving: Rect, candidates: SnapCandidates, threshold: number, quietZone?: Rect): Snap =>
  settle(
    { bounds: moving, quietZone },
    [
      { axis: 'x', part: 'all' },
      { axis: 'y', part: 'all' },
    ],
    prepareCandidates(candidates),
    threshold,
  );

/**
 * Snaps the edges of a rectangle that is being resized, by the same rules as `snapMove`. The other edges stay in place.
 */
export const snapEdges = (moving: Rect, edges: MovingEdges, candidates: SnapCandidates, threshold: number): Snap =>
  settle(
    { bounds: moving, quietZone: undefined },
    (['x', 'y'] as const).flatMap((axis) => {
      const part = edges[axis];
      return part === undefined ? [] : [{ axis, part }];
    }),
    prepareCandidates(candidates),
    threshold,
  );

/**
 * Repeats snapping until the rectangle no longer moves. A snap on one axis may move the rectangle into a row or column
 * with gaps to match on the other axis. If the moves exceed the threshold in total, or never settle, the rectangle does
 * not snap.
 */
function settle(from: Moving, parts: Parts, prepared: Readonly<Record<Axis, Prepared>>, threshold: number): Snap {
  let way = { x: 0, y: 0 };
  for (let turn = 0; turn < MAX_ITERATIONS; turn++) {
    const at = movedBy(from, parts, way);
    const next = { ...way };
    for (const { axis, part } of parts) next[axis] += offsetOf({ moving: at, axis, part }, prepared[axis], threshold);
    if (Math.abs(next.x - way.x) < NOISE && Math.abs(next.y - way.y) < NOISE) return snapAt(at, way, parts, prepared);
    if (Math.abs(next.x) > threshold || Math.abs(next.y) > threshold) break;
    way = next;
  }
  return snapAt(from, { x: 0, y: 0 }, parts, prepared);
}

const movedBy = (from: Moving, parts: Parts, way: Readonly<Record<Axis, number>>): Moving =>
  parts.reduce((moving, { axis, part }) => moved(moving, axis, part, way[axis]), from);

function snapAt(
  moving: Moving,
  way: Readonly<Record<Axis, number>>,
  parts: Parts,
  prepared: Readonly<Record<Axis, Prepared>>,
): Snap {
  const guides = parts.flatMap(({ axis, part }): readonly Guide[] => {
    const held: Held = { moving, axis, part };
    return guidesOf(held, prepared[axis]);
  });
  return { dx: way.x, dy: way.y, guides };
}

/**
 * Snap targets for a rectangle, in the label's unit. `prepareCandidates` caches its result for each object of this
 * type.
 */
export interface SnapCandidates {
  readonly lines: readonly SnapLine[];
  /** The bounds of the other elements. The rectangle also snaps so that gaps between elements become equal. */
  readonly others: readonly Rect[];
  /** Spacing of the grid lines, above 0; the grid starts at the label's top left corner. Absent if there is no grid. */
  readonly grid?: number;
  /** Size of a printer dot, above 0. If absent, positions are not rounded to whole dots. */
  readonly dot?: number;
}

/** The spacing of the grid or of the printer's dots, in the label's unit. */
interface SnapStep {
  readonly kind: 'grid' | 'dot';
  readonly size: number;
}

/** The snap targets of one axis. */
interface Prepared {
  readonly pieces: readonly Piece[];
  readonly groups: readonly LineGroup[];
  /** Lines that the edges of a quiet zone snap to. A quiet zone may touch these lines but not cross them. */
  readonly solid: readonly LineGroup[];
  /** Spacings to which positions are rounded, coarsest first. */
  readonly steps: readonly SnapStep[];
}

const known = new WeakMap<SnapCandidates, Readonly<Record<Axis, Prepared>>>();

/** Sorts the snap targets of each axis. The result is cached for all moves of a gesture. */
function prepareCandidates(candidates: SnapCandidates): Readonly<Record<Axis, Prepared>> {
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

interface Offset {
  readonly by: number;
  /**
   * Distance between the snap line and the rectangle, measured along the line; 0 if the line's extent overlaps the
   * rectangle's extent.
   */
  readonly away: number;
}

/**
 * The snap offset of the moving part, in the label's unit. Prefers lines and gaps to the grid, and the grid to whole
 * printer dots. Returns 0 if none of them is near enough.
 */
function offsetOf(held: Held, prepared: Prepared, threshold: number): number {
  const offset = lineOrGap(held, prepared, threshold);
  if (offset !== undefined) return offset;
  for (const level of prepared.steps.keys()) {
    const step = stepOffset(held, prepared, threshold, level);
    if (step !== undefined) return step;
  }
  return 0;
}

/**
 * The offset that moves the moving part to the nearest line, or makes a gap equal to another gap. Undefined if every
 * such offset exceeds the threshold.
 */
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
 * The shortest offset, independent of the order of `offsets`. If several offsets are equally short, the one with the
 * nearest guide wins. If they are still tied, the move to the left or up wins.
 */
function nearestOffset(offsets: readonly Offset[], threshold: number): number | undefined {
  const within = offsets.filter(({ by }) => Math.abs(by) <= threshold);
  const shortest = Math.min(...within.map(({ by }) => Math.abs(by)));
  const tied = within.filter(({ by }) => Math.abs(by) < shortest + SAME);
  return tied.sort((a, b) => a.away - b.away || a.by - b.by)[0]?.by;
}

/**
 * Returns the offset that snaps the moving part to a multiple of the step. At the new position, the moving part must
 * not snap again to a line, a gap or a coarser step. If the nearest multiple does not meet this condition, for example
 * near a line, tries the nearest multiple on the other side. Returns undefined if neither multiple is usable and within
 * the threshold.
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

/**
 * True if the moving part, at its current position, is too far from every line and gap, and from every step coarser
 * than `level`, to snap.
 */
function isOutOfReach(held: Held, prepared: Prepared, threshold: number, level: number): boolean {
  if (lineOrGap(held, prepared, threshold) !== undefined) return false;
  for (let coarser = 0; coarser < level; coarser++)
    if (stepOffset(held, prepared, threshold, coarser) !== undefined) return false;
  return true;
}

/** Offsets from a position to the nearest multiple of `size` on each side, the nearer one first. */
function stepsBeside(place: number, size: number): readonly number[] {
  const nearest = Math.round(place / size);
  const next = nearest * size < place ? nearest + 1 : nearest - 1;
  return [nearest * size - place, next * size - place];
}

/** A guide to draw: a snap line that spans all elements on it, or gaps of equal length. */
export type Guide = SnapLine | GapGuide;

/**
 * Returns the guides to draw for a moving part on one axis: snap lines through it, and equal gaps next to it. Several
 * guides can apply together. If there are none, returns the grid line or dot line at the part's position.
 */
function guidesOf(held: Held, prepared: Prepared): readonly Guide[] {
  const { moving, axis, part } = held;
  const guides = [...lineGuides(held, prepared), ...gapGuides(moving.bounds, axis, part, prepared.pieces)];
  return guides.length > 0 ? guides : stepGuides(held, prepared);
}

function lineGuides({ moving, axis, part }: Held, { groups, solid }: Prepared): readonly SnapLine[] {
  const { bounds, quietZone } = moving;
  const drawn = linesAt(groups, placesOf(bounds, axis, part), axis, spanOf(bounds, across(axis)));
  if (quietZone === undefined) return drawn;
  const byZone = linesAt(solid, edgesOf(quietZone, axis), axis, spanOf(quietZone, across(axis)), 'quiet_zone');
  return [...drawn, ...byZone];
}

/**
 * Returns the guide lines at these positions on an axis. Each line is long enough to touch all elements that are
 * aligned there. Each position gets one line per kind, or a single line if `as` sets the kind.
 */
const linesAt = (
  groups: readonly LineGroup[],
  places: readonly number[],
  axis: Axis,
  joined: Span,
  as?: SnapKind,
): readonly SnapLine[] => {
  const met = new Set(places.flatMap((at) => groupsAt(groups, at)));
  return [...met].flatMap(({ at, lines }) => {
    const spans = new Map<SnapKind, Span>();
    for (const line of lines) {
      const kind = as ?? line.kind;
      spans.set(kind, around(spans.get(kind) ?? joined, line));
    }
    return [...spans]
      .map(([kind, { from, to }]) => ({ axis, at, from, to, kind }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  });
};

/**
 * Returns the line of the grid or of the printer dots at the moving part's position, as a list. If both have a line
 * there, returns only the coarser one; if neither has one, returns an empty list.
 */
function stepGuides({ moving, axis, part }: Held, { steps }: Prepared): readonly SnapLine[] {
  const at = anchorOf(moving.bounds, axis, part);
  const on = steps.find(({ size }) => Math.abs(Math.round(at / size) * size - at) < SAME);
  return on === undefined ? [] : [{ axis, at, ...spanOf(moving.bounds, across(axis)), kind: on.kind }];
}

/** A moving rectangle and its quiet zone, if any, in the label's unit. */
export interface Moving {
  readonly bounds: Rect;
  readonly quietZone: Rect | undefined;
}

/** The part of a rectangle that moves along an axis: the whole rectangle, or one of its edges. */
export type Part = 'all' | 'start' | 'end';

/** A rectangle that the user moves or resizes, and the part of it that moves along one axis. */
export interface Held {
  readonly moving: Moving;
  readonly axis: Axis;
  readonly part: Part;
}

/** Returns the positions that snap to lines: the edges and centre of a rectangle on an axis, or only the moved edge. */
function placesOf(r: Rect, axis: Axis, part: Part): readonly number[] {
  const span = spanOf(r, axis);
  if (part === 'all') return [span.from, middleOf(span), span.to];
  return [part === 'start' ? span.from : span.to];
}

const edgesOf = (r: Rect, axis: Axis): readonly number[] => [spanOf(r, axis).from, spanOf(r, axis).to];

/** Returns the position of the edge that snaps to the grid and to printer dots. */
const anchorOf = (r: Rect, axis: Axis, part: Part): number =>
  part === 'end' ? spanOf(r, axis).to : spanOf(r, axis).from;

/** Moves the rectangle and its quiet zone along the axis, or moves only one edge of each. */
function moved({ bounds, quietZone }: Moving, axis: Axis, part: Part, by: number): Moving {
  return { bounds: movedRect(bounds, axis, part, by), quietZone: quietZone && movedRect(quietZone, axis, part, by) };
}

function movedRect({ x, y, width, height }: Rect, axis: Axis, part: Part, by: number): Rect {
  const shift = part === 'end' ? 0 : by;
  const growth = part === 'all' ? 0 : part === 'end' ? by : -by;
  return axis === 'x' ? rect(x + shift, y, width + growth, height) : rect(x, y + shift, width, height + growth);
}

/** The gap between two neighbours along an axis. It is drawn as a line parallel to this axis. */
interface GapSegment extends Span {
  /** Position of the drawn line on the other axis: y for a horizontal gap, x for a vertical gap. */
  readonly at: number;
}

/** Gaps of equal length, in the label's unit. */
export interface GapGuide {
  readonly kind: 'gap';
  /** The axis along which the gaps are measured. */
  readonly axis: Axis;
  readonly length: number;
  /** At least two gaps, sorted by their position on the axis. */
  readonly segments: readonly GapSegment[];
}

/** A rectangle's extent along an axis and across it. */
export interface Piece extends Span {
  readonly across: Span;
}

/** The gaps around a rectangle in its row (along x) or its column (along y). */
interface Neighbours {
  /** The gap to the previous rectangle, possibly of length 0; undefined if there is no previous rectangle. */
  readonly before: GapSegment | undefined;
  readonly after: GapSegment | undefined;
  /** The gaps in this row or column that are not adjacent to this rectangle. */
  readonly others: readonly GapSegment[];
}

/**
 * The rectangles' extents on an axis, in ascending order. Ties are resolved so that the result does not depend on the
 * input order.
 */
const piecesOf = (rects: readonly Rect[], axis: Axis): readonly Piece[] =>
  rects
    .map((r) => ({ ...spanOf(r, axis), across: spanOf(r, across(axis)) }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.across.from - b.across.from || a.across.to - b.across.to);

/** Offsets at which a gap next to the moving part equals another gap in the same row or column. */
function gapOffsets(r: Rect, axis: Axis, part: Part, pieces: readonly Piece[]): readonly number[] {
  const { before, after, others } = neighboursOf(r, axis, pieces);
  const [gapBefore, gapAfter] = [lengthOf(before), lengthOf(after)];
  const lengths = others.map(lengthOf).filter((length) => length > SAME);
  const offsets: number[] = [];
  if (before !== undefined && after !== undefined && part === 'all') offsets.push((gapAfter - gapBefore) / 2);
  if (before !== undefined && part !== 'end')
    for (const length of withOpposite(lengths, part, gapAfter)) offsets.push(length - gapBefore);
  if (after !== undefined && part !== 'start')
    for (const length of withOpposite(lengths, part, gapBefore)) offsets.push(gapAfter - length);
  return offsets;
}

/**
 * Adds the length of the gap at the opposite edge if only one edge moves. The opposite gap then stays the same, so the
 * gap at the moving edge can match it.
 */
const withOpposite = (lengths: readonly number[], part: Part, opposite: number): readonly number[] =>
  part !== 'all' && opposite > SAME ? [...lengths, opposite] : lengths;

/**
 * Guides for equal gaps. Each guide contains a gap next to the moving part and all gaps of the same length in its row
 * or column.
 */
function gapGuides(r: Rect, axis: Axis, part: Part, pieces: readonly Piece[]): readonly GapGuide[] {
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

/**
 * Returns the gaps between the extents in `pieces`, the first extent (`first`), and the extent with the largest `to`
 * (`last`). The extents must be sorted by `from`.
 */
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
