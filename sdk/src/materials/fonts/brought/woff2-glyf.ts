import type { OutlinePoint } from '../glyf.ts';
import { ByteReader } from './byte-reader.ts';
import { boundsOf, writeSimpleGlyph } from './simple-glyph.ts';
import { read255Uint16 } from './woff2-numbers.ts';

// The transformed glyf table (W3C WOFF 2.0, clause 5.1) stores each kind of data of all glyphs in its own stream.

const COMPOSITE = 0xffff;
const OVERLAP_BITMAP = 1;
/** Number of streams; their lengths follow the first eight bytes of the table. */
const STREAMS = 7;

// Flags of a composite glyph's components (OpenType 1.9, glyf).
const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

/** Maximum number of points of a glyph: the largest value that maxp can store. */
const MAX_POINTS = 0xffff;

interface Streams {
  readonly contours: ByteReader;
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly hasBox: (glyph: number) => boolean;
  readonly overlaps: (glyph: number) => boolean;
}

/** Restored outline tables, without instructions: Platen never runs them. */
export interface RestoredOutlines {
  readonly glyf: Uint8Array;
  /** Glyph offsets, in the long format. */
  readonly loca: Uint8Array;
  /** xMin of each glyph. */
  readonly leftEdges: Int16Array;
}

/** Reverses the transformation of `glyf`. Throws Error or RangeError if the table is damaged. */
export function glyfOfTransformed(bytes: Uint8Array): RestoredOutlines {
  const reader = new ByteReader(bytes, 2);
  const options = reader.uint16();
  const glyphCount = reader.uint16();
  reader.uint16();
  const streams = readStreams(reader, glyphCount, (options & OVERLAP_BITMAP) !== 0);
  const glyphs: Uint8Array[] = [];
  const leftEdges = new Int16Array(glyphCount);
  const loca = new DataView(new ArrayBuffer((glyphCount + 1) * 4));
  let length = 0;
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const data = readGlyph(streams, glyph);
    if (data.length > 0) leftEdges[glyph] = new DataView(data.buffer, data.byteOffset).getInt16(2);
    glyphs.push(data);
    length += (data.length + 3) & ~3;
    loca.setUint32((glyph + 1) * 4, length);
  }
  const glyf = new Uint8Array(length);
  for (const [glyph, data] of glyphs.entries()) glyf.set(data, loca.getUint32(glyph * 4));
  return { glyf, loca: new Uint8Array(loca.buffer), leftEdges };
}

function readStreams(reader: ByteReader, glyphCount: number, hasOverlaps: boolean): Streams {
  const lengths = Array.from({ length: STREAMS }, () => reader.uint32());
  const [contours = 0, points = 0, flags = 0, glyphs = 0, composites = 0, boxes = 0, instructions = 0] = lengths;
  const next = (length: number): ByteReader => new ByteReader(reader.bytes(length));
  const bitmapLength = ((glyphCount + 31) >> 5) << 2;
  const streams = {
    contours: next(contours),
    points: next(points),
    flags: next(flags),
    glyphs: next(glyphs),
    composites: next(composites),
  };
  const hasBox = bitmap(reader.bytes(bitmapLength));
  const rest = next(boxes - bitmapLength);
  reader.bytes(instructions);
  const overlaps = hasOverlaps ? bitmap(reader.bytes((glyphCount + 7) >> 3)) : () => false;
  return { ...streams, boxes: rest, hasBox, overlaps };
}

/** Reads a bitmap with one bit for each glyph, highest bit first. */
const bitmap =
  (bytes: Uint8Array) =>
  (glyph: number): boolean =>
    ((bytes[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;

const NO_DATA = new Uint8Array(0);

function readGlyph(streams: Streams, glyph: number): Uint8Array {
  const contourCount = streams.contours.uint16();
  if (contourCount === COMPOSITE) return readComposite(streams, glyph);
  if (contourCount > 0) return readSimple(streams, glyph, contourCount);
  if (streams.hasBox(glyph)) throw new Error(`glyph ${glyph} has a box and no outline`);
  return NO_DATA;
}

function readSimple(streams: Streams, glyph: number, contourCount: number): Uint8Array {
  const ends: number[] = [];
  let count = 0;
  for (let i = 0; i < contourCount; i++) {
    count += read255Uint16(streams.points);
    ends.push(count - 1);
  }
  if (count > MAX_POINTS) throw new RangeError(`glyph ${glyph} has more than ${MAX_POINTS} points`);
  const points = readPoints(streams, count);
  // Skips the length of the instructions, which are in another stream.
  read255Uint16(streams.glyphs);
  const bounds = streams.hasBox(glyph) ? readBox(streams) : boundsOf(points);
  return writeSimpleGlyph(points, ends, bounds, streams.overlaps(glyph));
}

function readPoints({ flags, glyphs }: Streams, count: number): readonly OutlinePoint[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.uint8();
    const [dx, dy] = readStep(glyphs, flag & 0x7f);
    x += dx;
    y += dy;
    return { x, y, onCurve: flag < 0x80 };
  });
}

const signed = (bits: number, value: number): number => ((bits & 1) === 0 ? -value : value);

/** Reads a point relative to the preceding point (clause 5.2). The flag gives the number of bytes and their meaning. */
function readStep(bytes: ByteReader, flag: number): readonly [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.uint8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.uint8()), 0];
  if (flag < 84) {
    const base = flag - 20;
    const both = bytes.uint8();
    return [signed(flag, 1 + (base & 0x30) + (both >> 4)), signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (both & 15))];
  }
  if (flag < 120) {
    const base = flag - 84;
    const dx = 1 + (Math.floor(base / 12) << 8) + bytes.uint8();
    const dy = 1 + (((base % 12) >> 2) << 8) + bytes.uint8();
    return [signed(flag, dx), signed(flag >> 1, dy)];
  }
  if (flag < 124) {
    const [high, both, low] = [bytes.uint8(), bytes.uint8(), bytes.uint8()];
    return [signed(flag, (high << 4) + (both >> 4)), signed(flag >> 1, ((both & 15) << 8) + low)];
  }
  const [dx, dy] = [bytes.uint16(), bytes.uint16()];
  return [signed(flag, dx), signed(flag >> 1, dy)];
}

const readBox = ({ boxes }: Streams): readonly [number, number, number, number] => [
  boxes.int16(),
  boxes.int16(),
  boxes.int16(),
  boxes.int16(),
];

/** Restores the components of a composite glyph, without instructions. */
function readComposite(streams: Streams, glyph: number): Uint8Array {
  if (!streams.hasBox(glyph)) throw new Error(`glyph ${glyph} is composite and has no box`);
  const out: number[] = [255, 255];
  for (const bound of readBox(streams)) out.push((bound >> 8) & 255, bound & 255);
  let flags = MORE_COMPONENTS;
  let hasInstructions = false;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = streams.composites.uint16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const written = flags & ~HAS_INSTRUCTIONS;
    out.push(written >> 8, written & 255, ...streams.composites.bytes(componentLength(flags)));
  }
  if (hasInstructions) read255Uint16(streams.glyphs);
  return Uint8Array.from(out);
}

/** Number of bytes that follow a component's flags. */
function componentLength(flags: number): number {
  const scale = flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0;
  return 2 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scale;
}
