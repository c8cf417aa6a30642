import { itemAt } from '../../../base/item-at.ts';
import { mapPath, type Path, pathBounds } from '../../../base/path.ts';
import type { GlyphSource } from '../added/added-face.ts';
import { advanceIn, bearingIn, readGlyphMetrics } from '../glyf.ts';
import { requireTable, type Tables } from '../sfnt.ts';
import { readAdvanceDeltas, readItemVariations } from '../variations/item-variations.ts';
import { type CffIndex, readIndex } from './cff-index.ts';
import { type CharstringContext, type CharstringVariation, readCharstring } from './charstring.ts';
import { writeCff } from './write-cff.ts';

/** The outlines of a `CFF ` or `CFF2` table. */
interface CffFont {
  readonly glyphCount: number;
  /**
   * Returns the outline as cubic curves in font units, with y pointing up. Throws Error or RangeError if the glyph is
   * damaged.
   */
  outline(glyph: number): Path;
}

const ESCAPE = 12;
/** Code for the two-byte operator that consists of the bytes 12 and `second`. */
const escaped = (second: number): number => ESCAPE * 100 + second;

/** Operators of DICTs (Adobe Technical Note 5176, tables 9, 10 and 23). */
const DICT = {
  charset: 15,
  charstrings: 17,
  private: 18,
  subrs: 19,
  charstringType: escaped(6),
  fontMatrix: escaped(7),
  ros: escaped(30),
  fdArray: escaped(36),
  fdSelect: escaped(37),
} as const;

/** Data shared by all glyphs of one font DICT. */
interface Part {
  readonly localSubrs: CffIndex | undefined;
  /** Size of one unit, in ems. */
  readonly emsPerUnit: number;
}

/** Size of one unit, in ems, for a DICT without FontMatrix. */
const EMS_PER_UNIT = 0.001;

/**
 * Reads the headers of a `CFF ` table (Adobe Technical Note 5176), CID-keyed or not. Reads a glyph only on request.
 * Throws Error or RangeError if the table is damaged or its version is unknown.
 */
export function readCff(table: DataView, unitsPerEm: number): CffFont {
  if (table.getUint8(0) !== 1)
    throw new Error(`its CFF table has version ${table.getUint8(0)}, but only version 1 is supported`);
  const names = readIndex(table, table.getUint8(2));
  const tops = readIndex(table, names.end);
  const strings = readIndex(table, tops.end);
  const globalSubrs = readIndex(table, strings.end);
  const top = readDict(tops.at(0));
  const type = top.get(DICT.charstringType)?.[0] ?? 2;
  if (type !== 2) throw new Error(`its glyphs are charstrings of type ${type}, but only type 2 is supported`);
  const charstrings = readIndex(table, requiredOffset(top, DICT.charstrings));
  const isCid = top.has(DICT.ros);
  const partOf = isCid ? cidParts(table, top, charstrings.count) : namedPart(table, top);
  const glyphOfCode = isCid ? undefined : standardGlyphs(table, top.get(DICT.charset)?.[0] ?? 0, charstrings);
  return {
    glyphCount: charstrings.count,
    outline: (glyph) => {
      const { localSubrs, emsPerUnit } = partOf(glyph);
      const context: CharstringContext = { globalSubrs, localSubrs, ...(glyphOfCode && { glyphOfCode }) };
      return scaled(readCharstring(charstrings.at(glyph), context), emsPerUnit * unitsPerEm);
    },
  };
}

/** Returns an offset that a DICT must contain. Throws Error if the offset is missing. */
function requiredOffset(dict: CffDict, operator: number): number {
  const offset = dict.get(operator)?.at(-1);
  if (offset === undefined) throw new Error(`a DICT lacks the required operator ${operator}`);
  return offset;
}

/** Creates a function that returns the data for a glyph of a name-keyed font. All glyphs use the same DICT. */
function namedPart(table: DataView, top: CffDict): (glyph: number) => Part {
  const part: Part = { localSubrs: localSubrs(table, top), emsPerUnit: top.get(DICT.fontMatrix)?.[0] ?? EMS_PER_UNIT };
  return () => part;
}

/** Creates a function that returns the data for a glyph of a CID-keyed font. Each glyph uses one of several DICTs. */
function cidParts(table: DataView, top: CffDict, glyphCount: number): (glyph: number) => Part {
  const dicts = readIndex(table, requiredOffset(top, DICT.fdArray));
  const select: FontSelection = readFontSelection(table, requiredOffset(top, DICT.fdSelect), glyphCount);
  const parts = new Map<number, Part>();
  const read = (number: number): Part => {
    const dict = readDict(dicts.at(number));
    return { localSubrs: localSubrs(table, dict), emsPerUnit: emsPerUnit(top, dict) };
  };
  return (glyph) => {
    const number = select(glyph);
    const part = parts.get(number) ?? read(number);
    parts.set(number, part);
    return part;
  };
}

/**
 * Returns the size of one unit of a font DICT, in ems. If the top DICT also has a FontMatrix, returns the product of
 * the sizes from both DICTs.
 */
function emsPerUnit(top: CffDict, font: CffDict): number {
  const [outer, inner] = [top.get(DICT.fontMatrix)?.[0], font.get(DICT.fontMatrix)?.[0]];
  return outer === undefined || inner === undefined ? (outer ?? inner ?? EMS_PER_UNIT) : outer * inner;
}

/** Returns the Private DICT to which a CFF DICT refers; `undefined` if there is none. */
function privateDict(table: DataView, dict: CffDict): CffDict | undefined {
  const [size = 0, offset = 0] = dict.get(DICT.private) ?? [];
  if (size === 0) return undefined;
  if (!(offset > 0 && offset + size <= table.byteLength)) throw new RangeError('a private DICT is outside its table');
  return readDict(new Uint8Array(table.buffer, table.byteOffset + offset, size));
}

/**
 * Returns the local subroutines in the private DICT that belongs to `dict`; `undefined` if there are none. Their
 * offset is relative to the private DICT.
 */
function localSubrs(table: DataView, dict: CffDict, countSize: 2 | 4 = 2): CffIndex | undefined {
  const subrs = privateDict(table, dict)?.get(DICT.subrs)?.[0];
  const at = dict.get(DICT.private)?.[1] ?? 0;
  return subrs === undefined ? undefined : readIndex(table, at + subrs, countSize);
}

/**
 * Minimum relative difference between FontMatrix and unitsPerEm at which outlines are scaled. Smaller differences are
 * rounding errors.
 */
const MIN_SCALE_DIFFERENCE = 1e-4;

const scaled = (path: Path, scale: number): Path =>
  Math.abs(scale - 1) < MIN_SCALE_DIFFERENCE ? path : mapPath(path, (value) => value * scale);

/**
 * The operands of each operator in a DICT (Adobe Technical Note 5176, clause 4). The codes of two-byte operators start
 * at 1200.
 */
type CffDict = ReadonlyMap<number, readonly number[]>;

const LAST_OPERATOR = 27;
const SHORT = 28;
const LONG = 29;
const REAL = 30;
/**
 * Maximum number of operands of a DICT operator in CFF2 (OpenType 1.9, "CFF2 DICT Data"). Variable fonts need more than
 * static ones, because deltas are operands too.
 */
const MAX_OPERANDS = 513;

/**
 * Reads a DICT. If an operator occurs more than once, its last occurrence applies. Throws Error or RangeError if the
 * DICT is damaged.
 */
function readDict(bytes: Uint8Array): CffDict {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dict = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = view.getUint8(at);
    if (byte <= LAST_OPERATOR) {
      const operator = byte === ESCAPE ? escaped(view.getUint8(at + 1)) : byte;
      at += byte === ESCAPE ? 2 : 1;
      dict.set(operator, operands);
      operands = [];
      continue;
    }
    const { value, next } = readOperand(view, at, byte);
    operands.push(value);
    if (operands.length > MAX_OPERANDS) throw new Error(`a DICT has more than ${MAX_OPERANDS} operands in a row`);
    at = next;
  }
  return dict;
}

function readOperand(view: DataView, at: number, byte: number): { readonly value: number; readonly next: number } {
  if (byte === SHORT) return { value: view.getInt16(at + 1), next: at + 3 };
  if (byte === LONG) return { value: view.getInt32(at + 1), next: at + 5 };
  if (byte === REAL) return readReal(view, at + 1);
  if (byte >= 32 && byte <= 246) return { value: byte - 139, next: at + 1 };
  if (byte >= 247 && byte <= 250) return { value: (byte - 247) * 256 + view.getUint8(at + 1) + 108, next: at + 2 };
  if (byte >= 251 && byte <= 254) return { value: -(byte - 251) * 256 - view.getUint8(at + 1) - 108, next: at + 2 };
  throw new Error(`a DICT has the reserved byte ${byte}`);
}

/** Characters of the nibbles 0 to 14 of a real number; 15 ends the number. */
const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-'];

function readReal(view: DataView, start: number): { readonly value: number; readonly next: number } {
  let text = '';
  for (let at = start; ; at++) {
    const byte = view.getUint8(at);
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === 15) return { value: Number(text) || 0, next: at + 1 };
      text += itemAt(NIBBLES, nibble);
    }
  }
}

/** Returns the index of the font DICT for a glyph. */
type FontSelection = (glyph: number) => number;

const RANGE_BYTES = { 3: 3, 4: 6 } as const;

/**
 * Reads FDSelect (Adobe Technical Note 5176, clause 19; format 4: OpenType 1.9, CFF2). Throws Error for other formats,
 * and RangeError if FDSelect runs past the table.
 */
function readFontSelection(table: DataView, at: number, glyphCount: number): FontSelection {
  const format = table.getUint8(at);
  if (format === 0) {
    if (at + 1 + glyphCount > table.byteLength) throw new RangeError('FDSelect extends past the end of its table');
    return (glyph) => table.getUint8(at + 1 + glyph);
  }
  if (format === 3) return ranges(table, at + 3, table.getUint16(at + 1), format);
  if (format === 4) return ranges(table, at + 5, table.getUint32(at + 1), format);
  throw new Error(`its FDSelect has the unknown format ${format}`);
}

/**
 * Reads sorted ranges. Each range consists of its first glyph and the index of a font DICT. Returns a
 * function that finds the range of a glyph by binary search.
 */
function ranges(table: DataView, records: number, count: number, format: 3 | 4): FontSelection {
  const size = RANGE_BYTES[format];
  if (records + count * size > table.byteLength) throw new RangeError('FDSelect extends past the end of its table');
  const first = (i: number): number =>
    format === 3 ? table.getUint16(records + i * size) : table.getUint32(records + i * size);
  return (glyph) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (first(middle) <= glyph) low = middle;
      else high = middle - 1;
    }
    const at = records + low * size;
    return format === 3 ? table.getUint8(at + 2) : table.getUint16(at + 4);
  };
}

/**
 * Runs of consecutive codes in StandardEncoding, each with the string ID of its first glyph's name (Adobe Technical
 * Note 5176, appendix B).
 */
const RUNS: readonly (readonly [first: number, last: number, name: number])[] = [
  [32, 126, 1],
  [161, 175, 96],
  [177, 180, 111],
  [182, 189, 115],
  [191, 191, 123],
  [193, 200, 124],
  [202, 203, 132],
  [205, 208, 134],
  [225, 225, 138],
  [227, 227, 139],
  [232, 235, 140],
  [241, 241, 144],
  [245, 245, 145],
  [248, 251, 146],
];

/**
 * Highest charset offset that selects a predefined charset instead of a table. In ISOAdobe (0), glyphs 1 to 228 have
 * the string IDs 1 to 228.
 */
const LAST_PREDEFINED = 2;

/**
 * Creates a function that finds a charstring by its code in StandardEncoding. In name-keyed fonts, accented letters
 * refer to their parts by these codes.
 */
function standardGlyphs(
  table: DataView,
  charset: number,
  charstrings: CffIndex,
): (code: number) => Uint8Array | undefined {
  return (code) => {
    const run = RUNS.find(([first, last]) => code >= first && code <= last);
    if (!run) return undefined;
    const name = run[2] + code - run[0];
    const glyph = charset <= LAST_PREDEFINED ? name : glyphNamed(table, charset, name, charstrings.count);
    return glyph === undefined ? undefined : charstrings.at(glyph);
  };
}

/** Finds the glyph for a string ID in a charset of format 0, 1 or 2 (Technical Note 5176, clause 13). */
function glyphNamed(table: DataView, charset: number, name: number, glyphCount: number): number | undefined {
  const format = table.getUint8(charset);
  for (let glyph = 1, at = charset + 1; glyph < glyphCount; ) {
    const first = table.getUint16(at);
    const left = format === 0 ? 0 : format === 1 ? table.getUint8(at + 2) : table.getUint16(at + 2);
    if (name >= first && name <= first + left) return glyph + name - first;
    glyph += left + 1;
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
  return undefined;
}

const VARIATION_STORE = 24;
const VARIATION_SET = 22;
/** Size in bytes of the length field before the variation store. */
const STORE_LENGTH_BYTES = 2;

interface VaryingPart {
  readonly localSubrs: CffIndex | undefined;
  readonly variation: CharstringVariation;
}

/**
 * Reads the headers of a `CFF2` table (OpenType 1.9) at normalised axis coordinates. Reads a glyph only on request, and
 * rounds its points to whole units, as in a static font. Throws Error or RangeError if the table is damaged.
 */
function readCff2(table: DataView, places: readonly number[]): CffFont {
  if (table.getUint8(0) !== 2)
    throw new Error(`its CFF2 table has version ${table.getUint8(0)}, but only version 2 is supported`);
  const topAt = table.getUint8(2);
  const topLength = table.getUint16(3);
  if (topAt + topLength > table.byteLength) throw new RangeError('table CFF2 ends before its top DICT ends');
  const top = readDict(new Uint8Array(table.buffer, table.byteOffset + topAt, topLength));
  const globalSubrs = readIndex(table, topAt + topLength, 4);
  const charstrings = readIndex(table, requiredOffset(top, DICT.charstrings), 4);
  const dicts = readIndex(table, requiredOffset(top, DICT.fdArray), 4);
  const selectAt = top.get(DICT.fdSelect)?.[0];
  const select: FontSelection =
    selectAt === undefined ? () => 0 : readFontSelection(table, selectAt, charstrings.count);
  const storeAt = top.get(VARIATION_STORE)?.[0];
  const store = storeAt === undefined ? undefined : readItemVariations(table, storeAt + STORE_LENGTH_BYTES, places);
  const scalars = (set: number): readonly number[] => store?.scalars(set) ?? [];
  const parts = new Map<number, VaryingPart>();
  const readPart = (number: number): VaryingPart => {
    const dict = readDict(dicts.at(number));
    const set = privateDict(table, dict)?.get(VARIATION_SET)?.[0] ?? 0;
    return { localSubrs: localSubrs(table, dict, 4), variation: { set, scalars } };
  };
  return {
    glyphCount: charstrings.count,
    outline: (glyph): Path => {
      const number = select(glyph);
      const part = parts.get(number) ?? readPart(number);
      parts.set(number, part);
      return mapPath(readCharstring(charstrings.at(glyph), { globalSubrs, ...part }), Math.round);
    },
  };
}

const NO_DATA = new DataView(new ArrayBuffer(0));

/** Returns the glyphs of a font that has a `CFF ` table. Throws Error or RangeError if the table is damaged. */
export function cffSource(tables: Tables): GlyphSource {
  const metrics = readGlyphMetrics(tables);
  const unitsPerEm = requireTable(tables, 'head').getUint16(18);
  return {
    ...cubicGlyphs(readCff(requireTable(tables, 'CFF '), unitsPerEm)),
    advance: (glyph) => advanceIn(metrics, glyph),
    bearing: (glyph) => bearingIn(metrics, glyph),
  };
}

/**
 * Returns the glyphs of a font that has a `CFF2` table, at the normalised axis coordinates `places`. Throws Error or
 * RangeError if the table is damaged.
 */
export function cff2Source(tables: Tables, places: readonly number[]): GlyphSource {
  const metrics = readGlyphMetrics(tables);
  const deltas = readAdvanceDeltas(tables, places);
  const glyphs = cubicGlyphs(readCff2(requireTable(tables, 'CFF2'), places));
  return {
    ...glyphs,
    advance: (glyph) => advanceIn(metrics, glyph) + (deltas?.(glyph) ?? 0),
    bearing: (glyph) => Math.floor(pathBounds(glyphs.outline(glyph))?.x ?? 0),
  };
}

const cubicGlyphs = ({
  glyphCount,
  outline,
}: CffFont): Pick<GlyphSource, 'glyphCount' | 'outline' | 'glyphData' | 'writeCff'> => ({
  glyphCount,
  outline,
  glyphData: () => NO_DATA,
  writeCff,
});
