import { itemAt } from '../../../base/item-at.ts';
import type { OutlinePoint } from '../glyf.ts';
import type { Tables } from '../sfnt.ts';
import { ByteReader, type FontEntry, MAX_FONT_BYTES, MAX_FONTS } from './font-entry.ts';
import { boundsOf, writeSimpleGlyph } from './simple-glyph.ts';

// Reads fonts in the WOFF File Format 2.0 (W3C Recommendation, 8 August 2024).

/** A record of the table directory (W3C WOFF 2.0, clause 4.1). */
interface PackedTable {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Position and length in the unpacked data. */
  readonly at: number;
  readonly length: number;
}

const FLAVOR_AT = 4;
const TABLE_COUNT_AT = 12;
const PACKED_LENGTH_AT = 20;
const DIRECTORY_AT = 48;
const COLLECTION = 0x74746366;
const TAG_BITS = 0x3f;
const ANY_TAG = 63;
const NULL_TRANSFORM_OF_OUTLINES = 3;
const LONG_OFFSETS_AT = 50;

/** Unpacks the fonts of a WOFF2 file. Rejects with Error or RangeError if the file is damaged or too large. */
export async function readWoff2(bytes: Uint8Array): Promise<readonly FontEntry[]> {
  const flavor = new ByteReader(bytes, FLAVOR_AT).uint32();
  const count = new ByteReader(bytes, TABLE_COUNT_AT).uint16();
  const reader = new ByteReader(bytes, DIRECTORY_AT);
  const directory = readDirectory(reader, count);
  const fonts = flavor === COLLECTION ? readCollection(reader, count) : [directory.map((_, i) => i)];
  const last = directory.at(-1);
  const total = last ? last.at + last.length : 0;
  if (total > MAX_FONT_BYTES) throw new RangeError(`the font unpacks to more than ${MAX_FONT_BYTES} bytes`);
  const packed = reader.bytes(new ByteReader(bytes, PACKED_LENGTH_AT).uint32());
  // The decoder is loaded on demand, because its large dictionary makes it the largest part of the font reader.
  const { decompress } = await import('brotli/decompress');
  const data = decompress(packed, total);
  if (data.length !== total) throw new RangeError('its tables are shorter than declared');
  return fonts.map((indices) => {
    let tables: Tables | undefined;
    return {
      tables: () => {
        tables ??= tablesOf(
          indices.flatMap((index) => directory[index] ?? []),
          data,
        );
        return tables;
      },
    };
  });
}

function readDirectory(reader: ByteReader, count: number): readonly PackedTable[] {
  let at = 0;
  return Array.from({ length: count }, () => {
    const flags = reader.uint8();
    const tag = (flags & TAG_BITS) === ANY_TAG ? reader.tag() : itemAt(KNOWN_TAGS, flags & TAG_BITS);
    const version = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? version !== NULL_TRANSFORM_OF_OUTLINES : version !== 0;
    const unpacked = readBase128(reader);
    const length = isTransformed ? readBase128(reader) : unpacked;
    if (isTransformed && (tag === 'loca' ? length !== 0 : !isKnownTransform(tag, version))) {
      throw new Error(`table ${tag} has an unknown transformation`);
    }
    at += length;
    return { tag, isTransformed, at: at - length, length };
  });
}

const isKnownTransform = (tag: string, version: number): boolean =>
  (tag === 'glyf' && version === 0) || (tag === 'hmtx' && version === 1);

/** Reads the table indexes of each font in a collection (W3C WOFF 2.0, clause 4.2). */
function readCollection(reader: ByteReader, tableCount: number): readonly (readonly number[])[] {
  reader.uint32();
  const count = read255Uint16(reader);
  if (count === 0 || count > MAX_FONTS)
    throw new RangeError(`a font collection must contain 1 to ${MAX_FONTS} fonts, got ${count}`);
  return Array.from({ length: count }, () => {
    const length = read255Uint16(reader);
    reader.uint32();
    return Array.from({ length }, () => {
      const index = read255Uint16(reader);
      if (index >= tableCount)
        throw new RangeError(
          `a font in the collection refers to table ${index}, but the file has ${tableCount} tables`,
        );
      return index;
    });
  });
}

/**
 * Returns the tables of one font, with the transformation of `glyf`, `loca` and `hmtx` reversed (W3C WOFF 2.0, clause
 * 5).
 */
function tablesOf(listed: readonly PackedTable[], data: Uint8Array): Tables {
  const tables = new Map<string, DataView>();
  const transformed = new Map<string, Uint8Array>();
  for (const table of listed) {
    const bytes = data.subarray(table.at, table.at + table.length);
    if (table.isTransformed) transformed.set(table.tag, bytes);
    else tables.set(table.tag, viewOf(bytes));
  }
  const glyf = transformed.get('glyf');
  if (!glyf) return tables;
  const { glyf: outlines, loca, leftEdges } = glyfOfTransformed(glyf);
  tables.set('glyf', viewOf(outlines));
  tables.set('loca', viewOf(loca));
  tables.set('head', withLongOffsets(tables.get('head')));
  const hmtx = transformed.get('hmtx');
  if (hmtx) tables.set('hmtx', viewOf(hmtxOfTransformed(hmtx, tables.get('hhea'), leftEdges)));
  return tables;
}

/** Copies the table `head` with indexToLocFormat set to 1 (long offsets). */
function withLongOffsets(head: DataView | undefined): DataView {
  if (!head) throw new Error('table head is missing');
  const copy = viewOf(new Uint8Array(head.buffer, head.byteOffset, head.byteLength).slice());
  copy.setInt16(LONG_OFFSETS_AT, 1);
  return copy;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const METRIC_COUNT_AT = 34;
/**
 * Flags for left side bearings that are omitted because they equal the xMin of the outlines. The first flag is for
 * glyphs with their own advance, the second for all other glyphs.
 */
const OWN_BEARINGS_OMITTED = 1;
const OTHER_BEARINGS_OMITTED = 2;

/**
 * Restores the table `hmtx` (W3C WOFF 2.0, clause 5.4). `leftEdges` contains the xMin of each outline. Throws
 * RangeError if the table is damaged.
 */
function hmtxOfTransformed(bytes: Uint8Array, hhea: DataView | undefined, leftEdges: Int16Array): Uint8Array {
  if (!hhea) throw new Error('table hhea is missing');
  const metricCount = hhea.getUint16(METRIC_COUNT_AT);
  const glyphCount = leftEdges.length;
  if (metricCount > glyphCount)
    throw new RangeError(`table hmtx has ${metricCount} advance widths for only ${glyphCount} glyphs`);
  const reader = new ByteReader(bytes);
  const flags = reader.uint8();
  const out = new DataView(new ArrayBuffer(metricCount * 4 + (glyphCount - metricCount) * 2));
  for (let glyph = 0; glyph < metricCount; glyph++) out.setUint16(glyph * 4, reader.uint16());
  for (const [glyph, leftEdge] of leftEdges.entries()) {
    const isOwn = glyph < metricCount;
    const isLeftOut = (flags & (isOwn ? OWN_BEARINGS_OMITTED : OTHER_BEARINGS_OMITTED)) !== 0;
    const edge = isLeftOut ? leftEdge : reader.int16();
    out.setInt16(isOwn ? glyph * 4 + 2 : metricCount * 2 + glyph * 2, edge);
  }
  return new Uint8Array(out.buffer);
}

/** Table tags by their WOFF2 index (W3C WOFF 2.0, clause 4.1). */
const KNOWN_TAGS = (
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,' +
  'vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,' +
  'fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'
).split(',');

const MAX_BYTES = 5;

/** Reads a UIntBase128 (W3C WOFF 2.0, clause 3.1). Throws Error if it has leading zeros or more than 32 bits. */
function readBase128(reader: ByteReader): number {
  let value = 0;
  for (let i = 0; i < MAX_BYTES; i++) {
    const byte = reader.uint8();
    if (i === 0 && byte === 0x80) throw new Error('a length has leading zeros');
    value = value * 128 + (byte & 0x7f);
    if (value > 0xffffffff) throw new Error('a length has more than 32 bits');
    if ((byte & 0x80) === 0) return value;
  }
  throw new Error('a length has more than five bytes');
}

const WORD = 253;
const TWICE_MORE = 254;
const ONCE_MORE = 255;
const LOWEST = 253;

/** Reads a 255UInt16 (W3C WOFF 2.0, clause 3.2). */
function read255Uint16(reader: ByteReader): number {
  const code = reader.uint8();
  if (code === WORD) return reader.uint16();
  if (code === ONCE_MORE) return reader.uint8() + LOWEST;
  if (code === TWICE_MORE) return reader.uint8() + LOWEST * 2;
  return code;
}

// The transformed glyf table (W3C WOFF 2.0, clause 5.1) stores each kind of data in a stream that covers all glyphs.

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

/** Restored outline tables. They contain no TrueType instructions, because Platen never runs instructions. */
interface RestoredOutlines {
  readonly glyf: Uint8Array;
  /** Glyph offsets, in the long format. */
  readonly loca: Uint8Array;
  /** xMin of each glyph. */
  readonly leftEdges: Int16Array;
}

/** Reverses the transformation of `glyf`. Throws Error or RangeError if the table is damaged. */
function glyfOfTransformed(bytes: Uint8Array): RestoredOutlines {
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

/** Reads a bitmap with one bit for each glyph, highest bit first. Bits of a missing bitmap are 0. */
const bitmap =
  (bytes: Uint8Array) =>
  (glyph: number): boolean =>
    ((bytes[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;

const NO_DATA = new Uint8Array(0);

function readGlyph(streams: Streams, glyph: number): Uint8Array {
  const contourCount = streams.contours.uint16();
  if (contourCount === COMPOSITE) return readComposite(streams, glyph);
  if (contourCount > 0) return readSimple(streams, glyph, contourCount);
  if (streams.hasBox(glyph)) throw new Error(`glyph ${glyph} has a bounding box but no outline`);
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

/**
 * Reads a point relative to the preceding point (W3C WOFF 2.0, clause 5.2). The flag determines how many bytes are read
 * and what they mean.
 */
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
  if (!streams.hasBox(glyph)) throw new Error(`glyph ${glyph} is composite but has no bounding box`);
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

/** Returns the number of bytes that follow a component's flags. */
function componentLength(flags: number): number {
  const scale = flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0;
  return 2 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scale;
}
