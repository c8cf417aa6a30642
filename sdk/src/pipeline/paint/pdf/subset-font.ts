import { joinPaths, movedPath } from '../../../base/path.ts';
import type { CffFacts, DrawnGlyph } from '../../../materials/fonts/cff/write-cff.ts';
import { type FontFace, PIECE_GLYPHS } from '../../../materials/fonts/font-face.ts';
import { requireTable, type Tables } from '../../../materials/fonts/sfnt.ts';
import { ByteWriter } from './content-writer.ts';

// Flags of a composite glyph's components (OpenType 1.9, glyf).
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_OFFSETS = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

const GLYPH_HEADER_LENGTH = 10;
const LONG_METRIC_LENGTH = 4;
/** Largest offset in the short format of `loca`, which stores half of each offset in 16 bits. */
const MAX_SHORT_OFFSET = 2 * 0xffff;
/** Byte range of the fields in the `maxp` table that only hinting needs: maxZones to maxSizeOfInstructions. */
const HINTING_FIELDS = { from: 14, to: 28 } as const;
/** Offsets of the fields head.indexToLocFormat, hhea.numberOfHMetrics and maxp.numGlyphs in their tables. */
const LOCA_FORMAT_AT = 50;
const METRIC_COUNT_AT = 34;
const GLYPH_COUNT_AT = 4;
/**
 * Offsets of fields in `maxp`: numbers of points and contours in simple and in composite glyphs, number of components,
 * and nesting depth.
 */
const MAXP = { points: 6, contours: 8, compositePoints: 10, compositeContours: 12, parts: 28, depth: 30 } as const;

/**
 * Writes a TrueType subset that contains the given glyphs of `face`, renumbered from 0, followed by the components of
 * composite glyphs. A `CompositeGlyph` is written as a composite of its parts.
 *
 * The subset contains only the tables that a PDF needs (ISO 32000-1, 9.9). It contains no hinting instructions, which
 * would nearly double the size of the file. MuPDF and poppler paint the same pixels with and without hinting. Without
 * hinting, PDFium's pixels are closer to those of Platen's PNG, which is painted without hinting.
 *
 * Throws Error if a required table is missing.
 */
export function subsetFont(face: FontFace, glyphs: readonly (number | CompositeGlyph)[]): Uint8Array {
  const numbers = new Map<number, number>();
  const kept: (number | CompositeGlyph)[] = [];
  const keep = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    numbers.set(glyph, kept.length);
    kept.push(glyph);
    return kept.length - 1;
  };
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') keep(glyph);
    else kept.push(glyph);
  }
  const glyf = new ByteWriter(65_536);
  const offsets = [0];
  // `kept` grows during this loop, because components of composite glyphs are appended.
  for (const glyph of kept) {
    // Composite glyphs refer to glyphs of the same file.
    if (typeof glyph === 'number')
      writeGlyph(glyf, face.glyphData(glyph), (part) => keep(glyph - (glyph % PIECE_GLYPHS) + part));
    else writeMadeGlyph(glyf, face, glyph, keep);
    offsets.push(glyf.length);
  }
  return writeSfnt(subsetTables(face, kept, glyf.view(), offsets));
}

function writeGlyph(out: ByteWriter, data: DataView, keep: (glyph: number) => number): void {
  if (data.byteLength < GLYPH_HEADER_LENGTH) return;
  if (data.getInt16(0) >= 0) writeSimple(out, data);
  else writeComposite(out, data, keep);
  if (out.length % 2 === 1) out.byte(0);
}

/** Copies the header, end points, flags and coordinates of a simple glyph, but omits its instructions. */
function writeSimple(out: ByteWriter, data: DataView): void {
  const instructionsAt = GLYPH_HEADER_LENGTH + data.getInt16(0) * 2;
  const afterInstructions = instructionsAt + 2 + data.getUint16(instructionsAt);
  out
    .bytes(bytesOf(data, 0, instructionsAt))
    .byte(0)
    .byte(0);
  out.bytes(bytesOf(data, afterInstructions, data.byteLength));
}

/** Copies a composite glyph but omits its instructions. Its components get their new glyph ids. */
function writeComposite(out: ByteWriter, data: DataView, keep: (glyph: number) => number): void {
  out.bytes(bytesOf(data, 0, GLYPH_HEADER_LENGTH));
  let at = GLYPH_HEADER_LENGTH;
  let flags = MORE_COMPONENTS;
  while (flags & MORE_COMPONENTS) {
    flags = data.getUint16(at);
    const end = at + componentLength(flags);
    writeUint16(out, flags & ~HAS_INSTRUCTIONS);
    writeUint16(out, keep(data.getUint16(at + 2)));
    out.bytes(bytesOf(data, at + 4, end));
    at = end;
  }
}

/** Returns xMin, yMin, xMax and yMax of a `CompositeGlyph`, computed from the bounds of its parts in the font file. */
function madeBounds(face: FontFace, { parts }: CompositeGlyph): readonly [number, number, number, number] {
  let bounds: readonly [number, number, number, number] | undefined;
  for (const { glyph, x, y } of parts) {
    const data = face.glyphData(glyph);
    if (data.byteLength < GLYPH_HEADER_LENGTH) continue;
    const [left, low, right, high] = [
      data.getInt16(2) + x,
      data.getInt16(4) + y,
      data.getInt16(6) + x,
      data.getInt16(8) + y,
    ];
    bounds = bounds
      ? [Math.min(bounds[0], left), Math.min(bounds[1], low), Math.max(bounds[2], right), Math.max(bounds[3], high)]
      : [left, low, right, high];
  }
  return bounds ?? [0, 0, 0, 0];
}

/** Writes a `CompositeGlyph` as a composite of whole glyphs with offsets. Parts without an outline are omitted. */
function writeMadeGlyph(out: ByteWriter, face: FontFace, made: CompositeGlyph, keep: (glyph: number) => number): void {
  const parts = made.parts.filter(({ glyph }) => face.glyphData(glyph).byteLength >= GLYPH_HEADER_LENGTH);
  if (parts.length === 0) return;
  writeUint16(out, -1 & 0xffff);
  for (const bound of madeBounds(face, made)) writeUint16(out, bound & 0xffff);
  parts.forEach(({ glyph, x, y }, i) => {
    const more = i < parts.length - 1 ? MORE_COMPONENTS : 0;
    writeUint16(out, ARGS_ARE_WORDS | ARGS_ARE_OFFSETS | more);
    writeUint16(out, keep(glyph));
    writeUint16(out, x & 0xffff);
    writeUint16(out, y & 0xffff);
  });
  if (out.length % 2 === 1) out.byte(0);
}

/**
 * Raises the limits in `maxp` so that they cover the largest `CompositeGlyph`. A composite glyph has at most as many
 * points as all its parts together.
 */
function raiseLimits(maxp: DataView, kept: readonly (number | CompositeGlyph)[]): void {
  let parts = 0;
  for (const glyph of kept) if (typeof glyph !== 'number') parts = Math.max(parts, glyph.parts.length);
  if (parts === 0) return;
  const most = (own: number, made: number): number => Math.max(maxp.getUint16(own), maxp.getUint16(made));
  const points = most(MAXP.points, MAXP.compositePoints) * parts;
  const contours = most(MAXP.contours, MAXP.compositeContours) * parts;
  maxp.setUint16(MAXP.compositePoints, Math.min(points, 0xffff));
  maxp.setUint16(MAXP.compositeContours, Math.min(contours, 0xffff));
  maxp.setUint16(MAXP.parts, Math.max(maxp.getUint16(MAXP.parts), parts));
  maxp.setUint16(MAXP.depth, maxp.getUint16(MAXP.depth) + 1);
}

function componentLength(flags: number): number {
  const scale = flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0;
  return 4 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scale;
}

function subsetTables(
  face: FontFace,
  kept: readonly (number | CompositeGlyph)[],
  glyf: Uint8Array,
  offsets: readonly number[],
): ReadonlyMap<string, Uint8Array> {
  const head = copyOf(requireTable(face.tables, 'head'));
  const hhea = copyOf(requireTable(face.tables, 'hhea'));
  const maxp = copyOf(requireTable(face.tables, 'maxp'));
  const short = glyf.length <= MAX_SHORT_OFFSET;
  head.setInt16(LOCA_FORMAT_AT, short ? 0 : 1);
  hhea.setUint16(METRIC_COUNT_AT, kept.length);
  maxp.setUint16(GLYPH_COUNT_AT, kept.length);
  for (let at = HINTING_FIELDS.from; at < HINTING_FIELDS.to && at + 2 <= maxp.byteLength; at += 2)
    maxp.setUint16(at, 0);
  raiseLimits(maxp, kept);
  return new Map([
    ['glyf', glyf],
    ['head', bytesOf(head, 0, head.byteLength)],
    ['hhea', bytesOf(hhea, 0, hhea.byteLength)],
    ['hmtx', metrics(face, kept)],
    ['loca', glyphOffsets(offsets, short)],
    ['maxp', bytesOf(maxp, 0, maxp.byteLength)],
  ]);
}

/** Writes the advance width and the left side bearing of each glyph (`hmtx`). */
function metrics(face: FontFace, kept: readonly (number | CompositeGlyph)[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(kept.length * LONG_METRIC_LENGTH));
  kept.forEach((glyph, i) => {
    if (typeof glyph !== 'number') {
      out.setUint16(i * LONG_METRIC_LENGTH, glyph.advance);
      out.setInt16(i * LONG_METRIC_LENGTH + 2, madeBounds(face, glyph)[0]);
      return;
    }
    out.setUint16(i * LONG_METRIC_LENGTH, face.advance(glyph));
    out.setInt16(i * LONG_METRIC_LENGTH + 2, face.bearing(glyph));
  });
  return bytesOf(out, 0, out.byteLength);
}

function glyphOffsets(offsets: readonly number[], short: boolean): Uint8Array {
  const out = new DataView(new ArrayBuffer(offsets.length * (short ? 2 : 4)));
  offsets.forEach((offset, i) => {
    if (short) out.setUint16(i * 2, offset / 2);
    else out.setUint32(i * 4, offset);
  });
  return bytesOf(out, 0, out.byteLength);
}

function writeUint16(out: ByteWriter, value: number): void {
  out.byte(value >> 8).byte(value & 255);
}

const bytesOf = (view: DataView, from: number, to: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from);

const copyOf = (view: DataView): DataView => new DataView(bytesOf(view, 0, view.byteLength).slice().buffer);

/** A part of a composite glyph and its offset, in whole font units, with y pointing up. */
export interface GlyphPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A glyph added to a subset, composed of others: a letter with its marks, or a cluster whose letters were reordered.
 * The text of the PDF contains a single code for the composite glyph, and this code maps to all of its characters.
 * Every PDF reader therefore extracts the characters in order. If the glyphs were separate, readers would extract the
 * characters in the order of their positions, and would put raised marks on separate lines.
 */
export interface CompositeGlyph {
  readonly parts: readonly GlyphPart[];
  /** Advance width in font units. */
  readonly advance: number;
}

/** Returns a key that identifies a composite glyph within its font. */
export const keyOfParts = (parts: readonly GlyphPart[]): string =>
  parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(';');

/** Creates a composite glyph whose advance covers all of its parts. */
export function compositeOf(face: FontFace, parts: readonly GlyphPart[]): CompositeGlyph {
  const advance = parts.reduce((most, { glyph, x }) => Math.max(most, x + face.advance(glyph)), 0);
  return { parts, advance };
}

/**
 * Returns the outline and the advance of a glyph for a CFF subset. The outline of a composite glyph consists of
 * the outlines of its parts.
 */
export function drawnGlyph(face: FontFace, glyph: number | CompositeGlyph): DrawnGlyph {
  if (typeof glyph === 'number') return { outline: face.outline(glyph), advance: face.advance(glyph) };
  const outline = joinPaths(glyph.parts.map((part) => movedPath(face.outline(part.glyph), part.x, part.y)));
  return { outline, advance: glyph.advance };
}

/** Returns the metadata of the font for a CFF subset. */
export const cffMetadata = ({ id, postScriptName, unitsPerEm, bounds }: FontFace): CffFacts => ({
  name: postScriptName || id,
  unitsPerEm,
  bounds,
});

// Font descriptor flags (ISO 32000-1, table 123).
const FIXED_PITCH = 1;
const SERIF = 2;
const SYMBOLIC = 4;
const ITALIC = 64;

const TAG_LETTERS = 6;
const LETTERS = 26;
const REGULAR_WEIGHT = 400;
/** PANOSE values: family kind 2 is Latin text; serif styles 2 to 10 have serifs. */
const LATIN_TEXT = 2;
const FIRST_SERIF = 2;
const LAST_SERIF = 10;

/**
 * Returns the font's name, prefixed with the tag of this subset, and the font's descriptor without a reference to the
 * font file (ISO 32000-1, 9.8). Lengths are in thousandths of the font size.
 */
export function describeFont(face: FontFace, subset: Uint8Array) {
  const baseFont = `${subsetTag(subset)}+${face.postScriptName.replace(/[^\w-]/g, '') || face.id}`;
  const thousandths = (units: number): number => Math.round((units * 1000) / face.unitsPerEm);
  const descriptor = {
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: flags(face, face.tables),
    FontBBox: face.bounds.map(thousandths),
    ItalicAngle: Math.round(face.italicAngleDegrees * 100) / 100,
    Ascent: thousandths(face.ascender),
    Descent: thousandths(face.descender),
    CapHeight: thousandths(face.capHeight),
    StemV: stemWidth(face.tables.get('OS/2')?.getUint16(4) ?? REGULAR_WEIGHT),
  };
  return { baseFont, descriptor };
}

/**
 * Returns the six-letter tag of this subset (ISO 32000-1, 9.6.4). It is a hash of the subset, because printers that
 * cache fonts between jobs must not confuse two subsets. Equal subsets get equal tags.
 */
export function subsetTag(subset: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of subset) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  let tag = '';
  for (let i = 0; i < TAG_LETTERS; i++) {
    tag += String.fromCharCode(65 + (hash % LETTERS));
    hash = Math.floor(hash / LETTERS);
  }
  return tag;
}

function flags(face: FontFace, tables: Tables): number {
  const os2 = tables.get('OS/2');
  const fixed = (tables.get('post')?.getUint32(12) ?? 0) !== 0;
  const style = os2?.getUint8(32) === LATIN_TEXT ? os2.getUint8(33) : 0;
  const serif = style >= FIRST_SERIF && style <= LAST_SERIF;
  return SYMBOLIC | (fixed ? FIXED_PITCH : 0) | (serif ? SERIF : 0) | (face.italicAngleDegrees === 0 ? 0 : ITALIC);
}

/**
 * Estimates the width of stems from the weight class with a common formula, because TrueType files do not contain this
 * width. PDF readers use the width only to replace a missing font.
 */
const stemWidth = (weight: number): number => Math.round(50 + (weight / 65) * (weight / 65));

const TRUETYPE = 0x00010000;
/** Tag at the start of font files with CFF outlines: `OTTO`. */
const CFF = 0x4f54544f;
const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;
/**
 * Offset of head.checkSumAdjustment, and the checksum that the whole file has after the adjustment (OpenType 1.9,
 * head).
 */
const ADJUSTMENT_AT = 8;
const FILE_SUM = 0xb1b0afba;

/**
 * Builds a font file from `tables`, sorted by tag (OpenType 1.9, "Organization of an OpenType Font"). The file has CFF
 * outlines if there is a table `CFF `, otherwise TrueType outlines.
 */
export function writeSfnt(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort();
  let length = HEADER_LENGTH + tags.length * RECORD_LENGTH;
  for (const table of tables.values()) length += padded(table.length);
  const bytes = new Uint8Array(length);
  const file = new DataView(bytes.buffer);
  writeHeader(file, tags.length, tables.has('CFF ') ? CFF : TRUETYPE);
  let at = HEADER_LENGTH + tags.length * RECORD_LENGTH;
  let headAt = 0;
  tags.forEach((tag, i) => {
    const table = tables.get(tag) ?? new Uint8Array(0);
    bytes.set(table, at);
    if (tag === 'head') headAt = at;
    if (tag === 'head') file.setUint32(at + ADJUSTMENT_AT, 0);
    writeRecord(file, HEADER_LENGTH + i * RECORD_LENGTH, tag, at, table.length);
    at += padded(table.length);
  });
  if (headAt > 0) file.setUint32(headAt + ADJUSTMENT_AT, (FILE_SUM - sum(file, 0, length)) >>> 0);
  return bytes;
}

function writeHeader(file: DataView, tableCount: number, version: number): void {
  let log = 0;
  while (2 << log <= tableCount) log++;
  const range = RECORD_LENGTH << log;
  file.setUint32(0, version);
  file.setUint16(4, tableCount);
  file.setUint16(6, range);
  file.setUint16(8, log);
  file.setUint16(10, tableCount * RECORD_LENGTH - range);
}

function writeRecord(file: DataView, record: number, tag: string, at: number, length: number): void {
  for (let i = 0; i < 4; i++) file.setUint8(record + i, tag.charCodeAt(i));
  file.setUint32(record + 4, sum(file, at, padded(length)));
  file.setUint32(record + 8, at);
  file.setUint32(record + 12, length);
}

const padded = (length: number): number => (length + 3) & ~3;

function sum(file: DataView, from: number, length: number): number {
  let total = 0;
  for (let at = from; at < from + length; at += 4) total = (total + file.getUint32(at)) >>> 0;
  return total;
}
