import { float64At } from '../../../base/item-at.ts';
import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path.ts';
import type { Rect } from '../../../base/rect.ts';
import type { GlyphSource } from '../added/added-face.ts';
import { writeSimpleGlyph } from '../added/simple-glyph.ts';
import {
  advanceIn,
  bearingIn,
  type Component,
  type GlyphTables,
  glyphData,
  type OutlinePoint,
  readComponents,
  readGlyphTables,
  readOutlineOf,
  readSimpleGlyph,
  type SimpleGlyph,
} from '../glyf.ts';
import type { Tables } from '../sfnt.ts';
import { axisScalar, placeOn, readAdvanceDeltas } from './item-variations.ts';

/** Number of phantom points after the outline points: left, right, top and bottom of the glyph. */
const METRIC_POINTS = 4;
const HEADER_LENGTH = 10;
const NO_DATA = new DataView(new ArrayBuffer(0));

/**
 * A glyph at given axis coordinates: its bytes in `glyf`, and the x coordinates of its left and right phantom points,
 * not rounded.
 */
interface SetGlyph {
  readonly data: DataView;
  readonly left: number;
  readonly right: number;
}

/**
 * Glyphs of a variable font with TrueType outlines (OpenType 1.9, gvar, HVAR) at normalised coordinates. Computes a
 * glyph on first use, and rounds its points to whole units, as in a static font. Throws Error or RangeError if the font
 * is damaged.
 */
export function variableGlyf(tables: Tables, places: readonly number[]): GlyphSource {
  const base = readGlyphTables(tables);
  const gvar = tables.get('gvar');
  const variations = gvar && readGlyphVariations(gvar, places);
  const advanceDeltas = readAdvanceDeltas(tables, places);
  const known = new Map<number, SetGlyph>();
  const setGlyph = (glyph: number): SetGlyph => {
    let found = known.get(glyph);
    if (!found) {
      found = moveGlyph(base, variations, glyph);
      known.set(glyph, found);
    }
    return found;
  };
  const outline = (glyph: number): Path => readOutlineOf((part) => setGlyph(part).data, glyph);
  return {
    glyphCount: base.glyphCount,
    advance: (glyph) => {
      if (advanceDeltas) return advanceIn(base, glyph) + advanceDeltas(glyph);
      const { left, right } = setGlyph(glyph);
      return Math.round(right - left);
    },
    bearing: (glyph) => Math.floor(pathBounds(outline(glyph))?.x ?? 0),
    outline,
    glyphData: (glyph) => {
      const { data } = setGlyph(glyph);
      return data.byteLength > 0 && data.getInt16(0) < 0 ? withBounds(data, pathBounds(outline(glyph))) : data;
    },
  };
}

function moveGlyph(base: GlyphTables, variations: GlyphVariations | undefined, glyph: number): SetGlyph {
  if (glyph >= base.glyphCount)
    throw new Error(`glyph ${glyph} does not exist; the font has ${base.glyphCount} glyphs`);
  const data = glyphData(base, glyph);
  const isEmpty = data.byteLength < HEADER_LENGTH;
  const left = isEmpty ? 0 : data.getInt16(2) - bearingIn(base, glyph);
  const right = left + advanceIn(base, glyph);
  const components = !isEmpty && data.getInt16(0) < 0 ? readComponents(data) : undefined;
  const { points, ends } = components ? asPoints(components) : isEmpty ? NO_POINTS : readSimpleGlyph(data);
  const count = points.length;
  const all = [...points, { x: left, y: 0 }, { x: right, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
  const moves = movesOf(all, ends, variations?.deltas(glyph, count + METRIC_POINTS) ?? []);
  const sideBearings = { left: left + float64At(moves.x, count), right: right + float64At(moves.x, count + 1) };
  // A simple glyph is shifted so that its outline starts at its left phantom point. A composite
  // glyph is not shifted, because its components are shifted already.
  const shift = components ? 0 : sideBearings.left;
  const set = points.map(
    ({ x, y, onCurve }, i): OutlinePoint => ({
      x: Math.round(x + float64At(moves.x, i) - shift),
      y: Math.round(y + float64At(moves.y, i)),
      onCurve,
    }),
  );
  if (components) return { data: writeComposite(components, set), ...sideBearings };
  return { data: count === 0 ? NO_DATA : viewOf(writeSimpleGlyph(set, ends)), ...sideBearings };
}

const NO_POINTS: SimpleGlyph = { points: [], ends: [] };

/** Returns the offsets of a composite's components as points, because gvar varies offsets in the same way as points. */
const asPoints = (components: readonly Component[]): SimpleGlyph => ({
  points: components.map(({ dx, dy }) => ({ x: dx, y: dy, onCurve: true })),
  ends: [],
});

const ARGS_ARE_WORDS = 0x0001;
const HAS_INSTRUCTIONS = 0x0100;

/** Encodes a composite glyph with its components at `places`, without bounds or instructions. */
function writeComposite(components: readonly Component[], places: readonly OutlinePoint[]): DataView {
  const out: number[] = [255, 255, 0, 0, 0, 0, 0, 0, 0, 0];
  components.forEach(({ glyph, flags, matrixData }, i) => {
    const { x = 0, y = 0 } = places[i] ?? {};
    for (const value of [(flags | ARGS_ARE_WORDS) & ~HAS_INSTRUCTIONS, glyph, x, y])
      out.push((value >> 8) & 255, value & 255);
    out.push(...matrixData);
  });
  return viewOf(Uint8Array.from(out));
}

/** Copies a glyph and sets the bounds of its outline. */
function withBounds(data: DataView, box: Rect | undefined): DataView {
  const copy = viewOf(new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice());
  if (!box) return copy;
  copy.setInt16(2, Math.floor(box.x));
  copy.setInt16(4, Math.floor(box.y));
  copy.setInt16(6, Math.ceil(box.x + box.width));
  copy.setInt16(8, Math.ceil(box.y + box.height));
  return copy;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

// Deltas of one glyph's points (OpenType 1.9, "Font Variations Common Table Formats" and "gvar").

/** Deltas of some points for one active region. */
interface PointDeltas {
  /** Scalar of the region: greater than 0, at most 1. */
  readonly scalar: number;
  /** Indexes of the points with deltas; `undefined` if all points have deltas. */
  readonly points: readonly number[] | undefined;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Maximum number of deltas of one glyph; the most detailed glyphs in known fonts have tens of thousands of deltas. */
const MAX_DELTAS = 1_000_000;

const SHARED_POINTS = 0x8000;
const TUPLE_COUNT = 0x0fff;
const OWN_PEAK = 0x8000;
const INTERMEDIATE = 0x4000;
const OWN_POINTS = 0x2000;
const TUPLE_INDEX = 0x0fff;
const F2DOT14 = 16_384;

const POINTS_ARE_WORDS = 0x80;
const RUN_LENGTH = 0x7f;
const DELTAS_ARE_ZERO = 0x80;
const DELTAS_ARE_WORDS = 0x40;
const DELTA_RUN = 0x3f;

/** The `gvar` table at given axis coordinates. */
interface GlyphVariations {
  /**
   * Returns a glyph's point deltas for each region that affects the glyph at these axis coordinates. `pointCount`
   * includes the four phantom points.
   */
  deltas(glyph: number, pointCount: number): readonly PointDeltas[];
}

/** Reads the headers of `gvar`. This function and `deltas` throw RangeError if the table is damaged. */
function readGlyphVariations(gvar: DataView, places: readonly number[]): GlyphVariations {
  const axisCount = gvar.getUint16(4);
  const sharedAt = gvar.getUint32(8);
  const glyphCount = gvar.getUint16(12);
  const isLong = (gvar.getUint16(14) & 1) !== 0;
  const dataAt = gvar.getUint32(16);
  const offset = (glyph: number): number =>
    dataAt + (isLong ? gvar.getUint32(20 + glyph * 4) : gvar.getUint16(20 + glyph * 2) * 2);
  return {
    deltas: (glyph, pointCount) => {
      if (glyph >= glyphCount) return [];
      const [start, end] = [offset(glyph), offset(glyph + 1)];
      if (start >= end) return [];
      const data = new DataView(gvar.buffer, gvar.byteOffset + start, end - start);
      const peaks = { table: gvar, at: sharedAt, axisCount };
      return readTuples(data, peaks, places, pointCount);
    },
  };
}

interface SharedPeaks {
  readonly table: DataView;
  readonly at: number;
  readonly axisCount: number;
}

function readTuples(
  data: DataView,
  shared: SharedPeaks,
  places: readonly number[],
  pointCount: number,
): readonly PointDeltas[] {
  const flags = data.getUint16(0);
  let serialised = data.getUint16(2);
  let header = 4;
  let common: readonly number[] | undefined;
  if ((flags & SHARED_POINTS) !== 0) {
    const { points, next } = readPoints(data, serialised);
    common = points;
    serialised = next;
  }
  const found: PointDeltas[] = [];
  let read = 0;
  for (let i = 0; i < (flags & TUPLE_COUNT); i++) {
    const size = data.getUint16(header);
    const index = data.getUint16(header + 2);
    const { scalar, next } = regionScalar(data, header + 4, index, shared, places);
    header = next;
    if (scalar > 0) {
      const own = (index & OWN_POINTS) !== 0 ? readPoints(data, serialised) : { points: common, next: serialised };
      read += own.points?.length ?? pointCount;
      if (read > MAX_DELTAS) throw new RangeError(`a glyph has more than ${MAX_DELTAS} deltas`);
      found.push({ scalar, points: own.points, ...readDeltas(data, own.next, own.points?.length ?? pointCount) });
    }
    serialised += size;
  }
  return found;
}

/** Returns the scalar of a tuple's region, and the offset of the next tuple header. */
function regionScalar(
  data: DataView,
  at: number,
  index: number,
  { table, at: sharedAt, axisCount }: SharedPeaks,
  places: readonly number[],
): { readonly scalar: number; readonly next: number } {
  const ownPeak = (index & OWN_PEAK) !== 0;
  const hasBounds = (index & INTERMEDIATE) !== 0;
  const sharedPeak = sharedAt + (index & TUPLE_INDEX) * axisCount * 2;
  const bounds = at + (ownPeak ? axisCount * 2 : 0);
  let scalar = 1;
  for (let axis = 0; axis < axisCount; axis++) {
    const peak = (ownPeak ? data.getInt16(at + axis * 2) : table.getInt16(sharedPeak + axis * 2)) / F2DOT14;
    const start = hasBounds ? data.getInt16(bounds + axis * 2) / F2DOT14 : Math.min(0, peak);
    const end = hasBounds ? data.getInt16(bounds + (axisCount + axis) * 2) / F2DOT14 : Math.max(0, peak);
    scalar *= axisScalar(placeOn(places, axis), start, peak, end);
  }
  return { scalar, next: bounds + (hasBounds ? axisCount * 4 : 0) };
}

/** Reads packed point numbers; a count of 0 means all points. */
function readPoints(
  data: DataView,
  start: number,
): { readonly points: readonly number[] | undefined; readonly next: number } {
  let at = start;
  let count = data.getUint8(at++);
  if (count === 0) return { points: undefined, next: at };
  if ((count & POINTS_ARE_WORDS) !== 0) count = ((count & RUN_LENGTH) << 8) | data.getUint8(at++);
  const points: number[] = [];
  let point = 0;
  while (points.length < count) {
    const control = data.getUint8(at++);
    const isWords = (control & POINTS_ARE_WORDS) !== 0;
    for (let i = 0; i <= (control & RUN_LENGTH) && points.length < count; i++) {
      point += isWords ? data.getUint16(at) : data.getUint8(at);
      at += isWords ? 2 : 1;
      points.push(point);
    }
  }
  return { points, next: at };
}

/** Reads packed deltas: first the x deltas of all points, then the y deltas. */
function readDeltas(
  data: DataView,
  start: number,
  count: number,
): { readonly x: readonly number[]; readonly y: readonly number[] } {
  const deltas: number[] = [];
  let at = start;
  while (deltas.length < count * 2) {
    const control = data.getUint8(at++);
    for (let i = 0; i <= (control & DELTA_RUN) && deltas.length < count * 2; i++) {
      if ((control & DELTAS_ARE_ZERO) !== 0) deltas.push(0);
      else if ((control & DELTAS_ARE_WORDS) !== 0) {
        deltas.push(data.getInt16(at));
        at += 2;
      } else deltas.push(data.getInt8(at++));
    }
  }
  return { x: deltas.slice(0, count), y: deltas.slice(count) };
}

/** A point at its default position in font units. */
interface MovablePoint {
  readonly x: number;
  readonly y: number;
}

/** Displacement of each point in x and y, not rounded. */
interface Moves {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * Sums all deltas of a glyph's points. A point without deltas moves with its neighbours if other points of its contour
 * have deltas (OpenType 1.9, gvar, "Inferred deltas for un-referenced point numbers").
 *
 * @param ends the last point of each contour; phantom points and components of composites have no inferred deltas
 */
function movesOf(points: readonly MovablePoint[], ends: readonly number[], deltas: readonly PointDeltas[]): Moves {
  const total = { x: new Float64Array(points.length), y: new Float64Array(points.length) };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  for (const { scalar, points: moved, x, y } of deltas) {
    add(total.x, scalar, moved ? spread(xs, ends, moved, x) : x);
    add(total.y, scalar, moved ? spread(ys, ends, moved, y) : y);
  }
  return total;
}

/** Returns a coordinate or a delta; 0 for a point that a damaged glyph lacks. */
function valueOrZero(values: ArrayLike<number>, point: number): number {
  return values[point] ?? 0;
}

function add(total: Float64Array, scalar: number, deltas: ArrayLike<number>): void {
  for (let i = 0; i < total.length; i++) total[i] = float64At(total, i) + scalar * valueOrZero(deltas, i);
}

/** Returns the deltas of all points on one axis; infers the deltas of points that have none. */
function spread(
  coordinates: readonly number[],
  ends: readonly number[],
  moved: readonly number[],
  given: readonly number[],
): Float64Array {
  const deltas = new Float64Array(coordinates.length);
  const isMoved = new Uint8Array(coordinates.length);
  moved.forEach((point, i) => {
    if (point >= deltas.length) return;
    deltas[point] = float64At(deltas, point) + valueOrZero(given, i);
    isMoved[point] = 1;
  });
  let first = 0;
  for (const end of ends) {
    spreadContour(coordinates, deltas, isMoved, first, end);
    first = end + 1;
  }
  return deltas;
}

function spreadContour(
  coordinates: readonly number[],
  deltas: Float64Array,
  isMoved: Uint8Array,
  first: number,
  last: number,
): void {
  const anchors: number[] = [];
  for (let point = first; point <= last; point++) if (isMoved[point] === 1) anchors.push(point);
  if (anchors.length === 0 || anchors.length > last - first) return;
  anchors.forEach((from, i) => {
    const to = anchors[(i + 1) % anchors.length] ?? from;
    const next = (point: number): number => (point === last ? first : point + 1);
    for (let point = next(from); point !== to && point !== from; point = next(point)) {
      deltas[point] = between(coordinates, deltas, point, from, to);
    }
  });
}

/**
 * Infers the delta of a point on one axis from the points `a` and `b`, which have deltas. Interpolates if the point is
 * between `a` and `b`; otherwise uses the delta of the nearer one.
 */
function between(coordinates: readonly number[], deltas: Float64Array, point: number, a: number, b: number): number {
  const [from, to] = [valueOrZero(coordinates, a), valueOrZero(coordinates, b)];
  const at = valueOrZero(coordinates, point);
  const [fromDelta, toDelta] = [valueOrZero(deltas, a), valueOrZero(deltas, b)];
  if (from === to) return fromDelta === toDelta ? fromDelta : 0;
  if (at <= Math.min(from, to)) return from < to ? fromDelta : toDelta;
  if (at >= Math.max(from, to)) return from < to ? toDelta : fromDelta;
  return fromDelta + ((at - from) / (to - from)) * (toDelta - fromDelta);
}
