/** The tables of a font file by tag; each view covers one table. */
export type Tables = ReadonlyMap<string, DataView>;

const TRUETYPE = 0x00010000;
const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;

/** Reads the four-letter tag at the offset `at`. */
export const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** True if a file begins with the TrueType signature. */
export const isTrueType = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === TRUETYPE;

/**
 * Reads the table directory of a TrueType file (OpenType 1.9, "Organization of an OpenType Font"). Throws Error for
 * other formats, and RangeError for a directory that points past the end of the file.
 */
export function readTables(bytes: Uint8Array): Tables {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = file.getUint32(0);
  if (version !== TRUETYPE) {
    throw new Error(`expected a TrueType file (version 0x00010000), got 0x${version.toString(16).padStart(8, '0')}`);
  }
  return readTablesAt(bytes, 0);
}

/** Reads the table directory at `start`. Throws RangeError if it points past the end of the file. */
export function readTablesAt(bytes: Uint8Array, start: number): Tables {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, DataView>();
  const count = file.getUint16(start + 4);
  for (let i = 0; i < count; i++) {
    const record = start + HEADER_LENGTH + i * RECORD_LENGTH;
    const offset = file.getUint32(record + 8);
    const length = file.getUint32(record + 12);
    if (offset + length > bytes.byteLength)
      throw new RangeError(`table ${tagAt(file, record).trim()} extends past the end of the file`);
    tables.set(tagAt(file, record), new DataView(bytes.buffer, bytes.byteOffset + offset, length));
  }
  return tables;
}

/** Returns the table `tag`. Throws Error if the file lacks it. */
export function requireTable(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`table ${tag} is missing`);
  return table;
}

/** Platform ID of Windows. Only names and character maps of this platform are read. */
const WINDOWS = 3;
const ENGLISH = 0x409;

/**
 * Reads a name of the Windows platform (OpenType 1.9, name; UTF-16BE), preferably the English one; empty if there is
 * none.
 */
export function readName(tables: Tables, id: number): string {
  const name = requireTable(tables, 'name');
  const count = name.getUint16(2);
  let found: number | undefined;
  for (let i = 0; i < count; i++) {
    const record = 6 + i * 12;
    if (name.getUint16(record) !== WINDOWS || name.getUint16(record + 6) !== id) continue;
    if (name.getUint16(record + 4) === ENGLISH) return textOf(name, record);
    found ??= record;
  }
  return found === undefined ? '' : textOf(name, found);
}

function textOf(name: DataView, record: number): string {
  const from = name.getUint16(4) + name.getUint16(record + 10);
  const end = from + name.getUint16(record + 8);
  let text = '';
  for (let at = from; at < end; at += 2) text += String.fromCharCode(name.getUint16(at));
  return text;
}

/** Metrics that apply to all glyphs of a face, in font units with y pointing up. */
export interface FaceMetrics {
  readonly postScriptName: string;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly italicAngleDegrees: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  readonly bounds: readonly [number, number, number, number];
}

/** OS/2 fsSelection, bit 7: line spacing comes from the typographic metrics. */
const USE_TYPO_METRICS = 1 << 7;
const POSTSCRIPT_NAME = 6;

/** Reads the tables `head`, `hhea`, `OS/2`, `post` and `name` (OpenType 1.9, chapters of the same names). */
export function readFaceMetrics(tables: Tables): FaceMetrics {
  const head = requireTable(tables, 'head');
  const post = requireTable(tables, 'post');
  const os2 = requireTable(tables, 'OS/2');
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw new Error(`unitsPerEm must be from 16 to 16384, got ${unitsPerEm}`);
  return {
    postScriptName: readName(tables, POSTSCRIPT_NAME),
    unitsPerEm,
    ...readLineMetrics(requireTable(tables, 'hhea'), os2),
    capHeight: os2.getUint16(0) >= 2 ? os2.getInt16(88) : 0,
    italicAngleDegrees: post.getInt32(4) / 65536,
    underlinePosition: post.getInt16(8),
    underlineThickness: post.getInt16(10),
    bounds: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
  };
}

function readLineMetrics(hhea: DataView, os2: DataView): Pick<FaceMetrics, 'ascender' | 'descender' | 'lineGap'> {
  const typographic = (os2.getUint16(62) & USE_TYPO_METRICS) !== 0;
  const [table, at] = typographic ? [os2, 68] : [hhea, 4];
  return { ascender: table.getInt16(at), descender: table.getInt16(at + 2), lineGap: table.getInt16(at + 4) };
}

/** Returns the glyph of a code point; 0 if the font has none. */
export type CharacterMap = (codePoint: number) => number;

const WINDOWS_BMP = 1;
const WINDOWS_FULL = 10;

/**
 * Reads the Windows subtable with the largest coverage (OpenType 1.9, cmap): format 12, else format 4. Throws an error
 * if the table has neither format.
 */
export function readCharacterMap(cmap: DataView): CharacterMap {
  const full = findSubtable(cmap, WINDOWS_FULL);
  if (full !== undefined && cmap.getUint16(full) === 12) return segmentedCoverage(cmap, full);
  const bmp = findSubtable(cmap, WINDOWS_BMP);
  if (bmp !== undefined && cmap.getUint16(bmp) === 4) return segmentMapping(cmap, bmp);
  throw new Error('table cmap has neither a format 12 nor a format 4 subtable for Windows');
}

function findSubtable(cmap: DataView, encoding: number): number | undefined {
  const count = cmap.getUint16(2);
  for (let i = 0; i < count; i++) {
    const record = 4 + i * 8;
    if (cmap.getUint16(record) === WINDOWS && cmap.getUint16(record + 2) === encoding)
      return cmap.getUint32(record + 4);
  }
  return undefined;
}

/** Binary search: the index of the first of `count` entries whose end is at least `value`; `count` if there is none. */
function firstNotBelow(count: number, value: number, endOf: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Reads a `cmap` subtable of format 12. Each group consists of a first code point, a last code point, and the glyph of
 * the first one.
 */
function segmentedCoverage(cmap: DataView, at: number): CharacterMap {
  const count = cmap.getUint32(at + 12);
  const groups = at + 16;
  return (codePoint) => {
    const index = firstNotBelow(count, codePoint, (i) => cmap.getUint32(groups + i * 12 + 4));
    if (index === count) return 0;
    const start = cmap.getUint32(groups + index * 12);
    return codePoint < start ? 0 : cmap.getUint32(groups + index * 12 + 8) + codePoint - start;
  };
}

/**
 * Reads a `cmap` subtable of format 4. It consists of parallel arrays: last code points, first code points, deltas, and
 * offsets into an array of glyphs.
 */
function segmentMapping(cmap: DataView, at: number): CharacterMap {
  const count = cmap.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  const offsets = deltas + count * 2;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    const index = firstNotBelow(count, codePoint, (i) => cmap.getUint16(ends + i * 2));
    if (index === count) return 0;
    const start = cmap.getUint16(starts + index * 2);
    if (codePoint < start) return 0;
    const delta = cmap.getUint16(deltas + index * 2);
    const offset = cmap.getUint16(offsets + index * 2);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.getUint16(offsets + index * 2 + offset + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
