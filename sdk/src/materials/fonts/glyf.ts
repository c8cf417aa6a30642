import { byteAt, int32At } from '../../base/item-at.ts';
import { EMPTY_PATH, type Path, PathBuilder } from '../../base/path.ts';
import { requireTable, type Tables } from './sfnt.ts';

/** Tables with the advances and left side bearings of a font file's glyphs. */
interface GlyphMetrics {
  readonly hmtx: DataView;
  /** Number of glyphs with their own advance; later glyphs share the last of these advances. */
  readonly metricCount: number;
}

/** Tables with the outlines and metrics of a font file. */
export interface GlyphTables extends OutlineTables, GlyphMetrics {}

const MAX_GLYPHS = 65_536;
const LONG_METRIC_LENGTH = 4;

/** Reads the metrics tables of a font. Throws Error if a table is missing. */
export const readGlyphMetrics = (tables: Tables): GlyphMetrics => ({
  hmtx: requireTable(tables, 'hmtx'),
  metricCount: requireTable(tables, 'hhea').getUint16(34),
});

/** Reads the outline and metrics tables of a font. Throws Error if a table is missing. */
export function readGlyphTables(tables: Tables): GlyphTables {
  return {
    glyphCount: Math.min(requireTable(tables, 'maxp').getUint16(4), MAX_GLYPHS),
    ...readGlyphMetrics(tables),
    glyf: requireTable(tables, 'glyf'),
    loca: requireTable(tables, 'loca'),
    longOffsets: requireTable(tables, 'head').getInt16(50) === 1,
  };
}

/** Advance of a glyph. */
export const advanceIn = ({ hmtx, metricCount }: GlyphMetrics, glyph: number): number =>
  hmtx.getUint16(Math.min(glyph, metricCount - 1) * LONG_METRIC_LENGTH);

/** Left side bearing: the distance from the pen to the left edge of the glyph's ink. */
export const bearingIn = ({ hmtx, metricCount }: GlyphMetrics, glyph: number): number =>
  hmtx.getInt16(
    glyph < metricCount ? glyph * LONG_METRIC_LENGTH + 2 : metricCount * LONG_METRIC_LENGTH + (glyph - metricCount) * 2,
  );

/** The tables that contain TrueType outlines. */
interface OutlineTables {
  readonly glyf: DataView;
  readonly loca: DataView;
  readonly longOffsets: boolean;
  readonly glyphCount: number;
}

/** A point of an outline in font units. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}
type Contour = readonly OutlinePoint[];

/** Maximum nesting of composite glyphs; the bundled fonts need 2. Limits the work that a damaged font can cause. */
const MAX_DEPTH = 6;

// Flags of a simple glyph's points (OpenType 1.9, glyf).
const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;

// Flags of a composite glyph's components.
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_OFFSETS = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;

/** Returns a glyph's bytes in `glyf`; empty for a glyph without an outline. */
type GlyphDataOf = (glyph: number) => DataView;

/**
 * Maximum number of components of one glyph, including nested components. Limits the work that a damaged font can
 * cause.
 */
const MAX_PARTS = 2_000;
const HEADER_LENGTH = 10;

/**
 * The outline of a glyph as quadratic curves, in font units with y pointing up. Throws Error or RangeError if the glyph
 * is damaged.
 */
export const readOutline = (tables: OutlineTables, glyph: number): Path =>
  readOutlineOf((part) => {
    if (part >= tables.glyphCount)
      throw new Error(`glyph ${part} does not exist; the font has ${tables.glyphCount} glyphs`);
    return glyphData(tables, part);
  }, glyph);

/** Reads an outline like `readOutline`, with a callback that supplies the bytes of each glyph. */
export function readOutlineOf(dataOf: GlyphDataOf, glyph: number): Path {
  const contours = readContours({ dataOf, parts: 0 }, glyph, 0);
  if (contours.length === 0) return EMPTY_PATH;
  const path = new PathBuilder();
  for (const contour of contours) traceContour(path, contour);
  return path.build();
}

/** The glyph's bytes in `glyf`; empty for a glyph without an outline. */
export function glyphData(tables: OutlineTables, glyph: number): DataView {
  const start = glyphOffset(tables, glyph);
  return new DataView(tables.glyf.buffer, tables.glyf.byteOffset + start, glyphOffset(tables, glyph + 1) - start);
}

/** True if the glyph has an outline. */
export const hasOutline = (tables: OutlineTables, glyph: number): boolean =>
  glyphOffset(tables, glyph) !== glyphOffset(tables, glyph + 1);

const glyphOffset = (tables: OutlineTables, glyph: number): number =>
  tables.longOffsets ? tables.loca.getUint32(glyph * 4) : tables.loca.getUint16(glyph * 2) * 2;

interface Reading {
  readonly dataOf: GlyphDataOf;
  parts: number;
}

function readContours(reading: Reading, glyph: number, depth: number): readonly Contour[] {
  if (depth > MAX_DEPTH)
    throw new Error(`glyph ${glyph} is nested more than ${MAX_DEPTH} levels deep in composite glyphs`);
  if (++reading.parts > MAX_PARTS) throw new Error(`glyph ${glyph} has more than ${MAX_PARTS} parts`);
  const data = reading.dataOf(glyph);
  if (data.byteLength === 0) return [];
  return data.getInt16(0) >= 0 ? contoursOf(readSimpleGlyph(data)) : readComposite(reading, data, depth);
}

/** The points of a simple glyph, and the index of the last point of each contour. */
export interface SimpleGlyph {
  readonly points: readonly OutlinePoint[];
  readonly ends: readonly number[];
}

function contoursOf({ points, ends }: SimpleGlyph): readonly Contour[] {
  let from = 0;
  return ends.map((end) => {
    const contour = points.slice(from, end + 1);
    from = end + 1;
    return contour;
  });
}

/** Reads a simple glyph from its bytes in `glyf`. Throws RangeError if they are damaged. */
export function readSimpleGlyph(glyf: DataView): SimpleGlyph {
  const contourCount = glyf.getInt16(0);
  if (contourCount === 0) return { points: [], ends: [] };
  const ends: number[] = [];
  let last = 0;
  for (let i = 0; i < contourCount; i++) {
    last = glyf.getUint16(HEADER_LENGTH + i * 2);
    ends.push(last);
  }
  const pointCount = last + 1;
  const instructions = HEADER_LENGTH + contourCount * 2;
  const { flags, next } = readFlags(glyf, instructions + 2 + glyf.getUint16(instructions), pointCount);
  const xs = readCoordinates(glyf, next, flags, X_SHORT, X_SAME_OR_POSITIVE);
  const ys = readCoordinates(glyf, xs.next, flags, Y_SHORT, Y_SAME_OR_POSITIVE);
  const points = Array.from(flags, (flag, i) => ({
    x: int32At(xs.values, i),
    y: int32At(ys.values, i),
    onCurve: (flag & ON_CURVE) !== 0,
  }));
  return { points, ends };
}

function readFlags(glyf: DataView, from: number, count: number): { readonly flags: Uint8Array; readonly next: number } {
  const flags = new Uint8Array(count);
  let at = from;
  for (let i = 0; i < count; i++) {
    const flag = glyf.getUint8(at++);
    flags[i] = flag;
    if ((flag & REPEAT) === 0) continue;
    const repeats = glyf.getUint8(at++);
    flags.fill(flag, i, i + repeats + 1);
    i += repeats;
  }
  return { flags, next: at };
}

function readCoordinates(glyf: DataView, from: number, flags: Uint8Array, short: number, sameOrPositive: number) {
  const values = new Int32Array(flags.length);
  let at = from;
  let value = 0;
  for (let i = 0; i < flags.length; i++) {
    const flag = byteAt(flags, i);
    if ((flag & short) !== 0) {
      const step = glyf.getUint8(at++);
      value += (flag & sameOrPositive) !== 0 ? step : -step;
    } else if ((flag & sameOrPositive) === 0) {
      value += glyf.getInt16(at);
      at += 2;
    }
    values[i] = value;
  }
  return { values, next: at };
}

/** A component of a composite glyph. */
export interface Component {
  readonly glyph: number;
  readonly flags: number;
  readonly dx: number;
  readonly dy: number;
  readonly matrix: Matrix;
  /** The transformation matrix, encoded as in the file. */
  readonly matrixData: Uint8Array;
}

/**
 * Reads the components of a composite glyph from its bytes in `glyf`. Throws Error or RangeError if they are damaged.
 */
export function readComponents(glyf: DataView): readonly Component[] {
  const components: Component[] = [];
  let at = HEADER_LENGTH;
  let flags = MORE_COMPONENTS;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = glyf.getUint16(at);
    if ((flags & ARGS_ARE_OFFSETS) === 0)
      throw new Error('glyph components positioned by matching points are not supported');
    const words = (flags & ARGS_ARE_WORDS) !== 0;
    const glyph = glyf.getUint16(at + 2);
    const dx = words ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4);
    const dy = words ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5);
    at += words ? 8 : 6;
    const { matrix, length } = readMatrix(glyf, at, flags);
    const matrixData = new Uint8Array(glyf.buffer, glyf.byteOffset + at, length);
    components.push({ glyph, flags, dx, dy, matrix, matrixData });
    at += length;
  }
  return components;
}

function readComposite(reading: Reading, data: DataView, depth: number): readonly Contour[] {
  return readComponents(data).flatMap(({ glyph, dx, dy, matrix: [a, b, c, d] }) =>
    readContours(reading, glyph, depth + 1).map((contour) =>
      contour.map(({ x, y, onCurve }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, onCurve })),
    ),
  );
}

type Matrix = readonly [number, number, number, number];

function readMatrix(glyf: DataView, at: number, flags: number): { readonly matrix: Matrix; readonly length: number } {
  /** Reads a 2.14 fixed-point number. */
  const fixed = (index: number): number => glyf.getInt16(at + index * 2) / 16384;
  if ((flags & HAS_SCALE) !== 0) return { matrix: [fixed(0), 0, 0, fixed(0)], length: 2 };
  if ((flags & HAS_XY_SCALE) !== 0) return { matrix: [fixed(0), 0, 0, fixed(1)], length: 4 };
  if ((flags & HAS_TWO_BY_TWO) !== 0) return { matrix: [fixed(0), fixed(1), fixed(2), fixed(3)], length: 8 };
  return { matrix: [1, 0, 0, 1], length: 0 };
}

const halfway = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  onCurve: true,
});

/** Adds a contour to the path. Two consecutive off-curve points imply an on-curve point halfway between them. */
function traceContour(path: PathBuilder, contour: Contour): void {
  const first = contour[0];
  const last = contour.at(-1);
  if (!first || !last || contour.length < 2) return;
  const start = first.onCurve ? first : last.onCurve ? last : halfway(last, first);
  path.moveTo(start.x, start.y);
  let control: OutlinePoint | undefined;
  const visit = (point: OutlinePoint): void => {
    if (control) {
      const end = point.onCurve ? point : halfway(control, point);
      path.quadTo(control.x, control.y, end.x, end.y);
    } else if (point.onCurve) {
      path.lineTo(point.x, point.y);
    }
    control = point.onCurve ? undefined : point;
  };
  for (const point of contour) if (point !== start) visit(point);
  if (control) visit(start);
  path.close();
}
