import type { Tables } from '../sfnt.ts';
import { ByteReader } from './byte-reader.ts';
import { type FontEntry, MAX_FONT_BYTES, MAX_FONTS } from './font-entry.ts';
import { glyfOfTransformed } from './woff2-glyf.ts';
import { KNOWN_TAGS, read255Uint16, readBase128 } from './woff2-numbers.ts';

// WOFF File Format 2.0 (W3C Recommendation, 8 August 2024).

/** A record of the table directory (clause 4.1). */
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
  if (total > MAX_FONT_BYTES) throw new RangeError(`it has more than ${MAX_FONT_BYTES} bytes unpacked`);
  const packed = reader.bytes(new ByteReader(bytes, PACKED_LENGTH_AT).uint32());
  // Loaded on demand: the decoder is the largest part of the font reader, most of it a dictionary.
  const { decompress } = await import('brotli/decompress');
  const data = decompress(packed, total);
  if (data.length !== total) throw new RangeError('its tables are shorter than it says');
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
    const tag = (flags & TAG_BITS) === ANY_TAG ? reader.tag() : (KNOWN_TAGS[flags & TAG_BITS] ?? '');
    const version = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? version !== NULL_TRANSFORM_OF_OUTLINES : version !== 0;
    const unpacked = readBase128(reader);
    const length = isTransformed ? readBase128(reader) : unpacked;
    if (isTransformed && (tag === 'loca' ? length !== 0 : !isKnownTransform(tag, version))) {
      throw new Error(`table ${tag} is transformed in an unknown way`);
    }
    at += length;
    return { tag, isTransformed, at: at - length, length };
  });
}

const isKnownTransform = (tag: string, version: number): boolean =>
  (tag === 'glyf' && version === 0) || (tag === 'hmtx' && version === 1);

/** Reads the table indexes of each font of a collection (clause 4.2). */
function readCollection(reader: ByteReader, tableCount: number): readonly (readonly number[])[] {
  reader.uint32();
  const count = read255Uint16(reader);
  if (count === 0 || count > MAX_FONTS) throw new RangeError(`a collection of ${count} fonts`);
  return Array.from({ length: count }, () => {
    const length = read255Uint16(reader);
    reader.uint32();
    return Array.from({ length }, () => {
      const index = read255Uint16(reader);
      if (index >= tableCount) throw new RangeError(`a font of the collection has a table ${index} of ${tableCount}`);
      return index;
    });
  });
}

/** The tables of one font, with the transformation of `glyf`, `loca` and `hmtx` reversed (clause 5). */
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
 * Flags for left side bearings that are omitted because they equal xMin of the outlines: for glyphs with their own
 * advance, and for the others.
 */
const OWN_BEARINGS_OMITTED = 1;
const OTHER_BEARINGS_OMITTED = 2;

/**
 * Restores the table `hmtx` (W3C WOFF 2.0, clause 5.4). `leftEdges` has xMin of each outline. Throws RangeError if the
 * table is damaged.
 */
function hmtxOfTransformed(bytes: Uint8Array, hhea: DataView | undefined, leftEdges: Int16Array): Uint8Array {
  if (!hhea) throw new Error('table hhea is missing');
  const metricCount = hhea.getUint16(METRIC_COUNT_AT);
  const glyphCount = leftEdges.length;
  if (metricCount > glyphCount) throw new RangeError(`it has ${metricCount} advances for ${glyphCount} glyphs`);
  const reader = new ByteReader(bytes);
  const flags = reader.uint8();
  const out = new DataView(new ArrayBuffer(metricCount * 4 + (glyphCount - metricCount) * 2));
  for (let glyph = 0; glyph < metricCount; glyph++) out.setUint16(glyph * 4, reader.uint16());
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const isOwn = glyph < metricCount;
    const isLeftOut = (flags & (isOwn ? OWN_BEARINGS_OMITTED : OTHER_BEARINGS_OMITTED)) !== 0;
    const edge = isLeftOut ? (leftEdges[glyph] ?? 0) : reader.int16();
    out.setInt16(isOwn ? glyph * 4 + 2 : metricCount * 2 + glyph * 2, edge);
  }
  return new Uint8Array(out.buffer);
}
