import { mapPath } from '../../../base/made-paths.ts';
import type { Path } from '../../../base/path.ts';
import { type CffDict, escaped, readDict } from './cff-dict.ts';
import { type CffIndex, readIndex } from './cff-index.ts';
import { type CharstringContext, readCharstring } from './charstring.ts';
import { type FontSelection, readFontSelection } from './fd-select.ts';
import { standardGlyphs } from './standard-encoding.ts';

/** The outlines of a table `CFF ` or `CFF2`. */
export interface CffFont {
  readonly glyphCount: number;
  /** Font units, y up, cubic curves. Throws Error or RangeError when the glyph is damaged. */
  outline(glyph: number): Path;
}

/** Operators of DICTs (Adobe Technical Note 5176, tables 9, 10 and 23). */
export const DICT = {
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

/** What all glyphs of one font DICT are drawn with. */
interface Part {
  readonly localSubrs: CffIndex | undefined;
  /** Ems to its unit. */
  readonly emsPerUnit: number;
}

/** Of a DICT without FontMatrix. */
const EMS_PER_UNIT = 0.001;

/**
 * Reads the headers of a table `CFF ` (Adobe Technical Note 5176), CID-keyed or not; glyphs when they are asked for. Throws
 * Error or RangeError when it is damaged or of a version that is not known.
 */
export function readCff(table: DataView, unitsPerEm: number): CffFont {
  if (table.getUint8(0) !== 1) throw new Error(`its CFF has version ${table.getUint8(0)}, only version 1 is known`);
  const names = readIndex(table, table.getUint8(2));
  const tops = readIndex(table, names.end);
  const strings = readIndex(table, tops.end);
  const globalSubrs = readIndex(table, strings.end);
  const top = readDict(tops.at(0));
  const type = top.get(DICT.charstringType)?.[0] ?? 2;
  if (type !== 2) throw new Error(`its glyphs are charstrings of type ${type}, only type 2 is known`);
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

/** A number of a DICT that says where something stands. Throws Error when it is missing. */
export function requiredOffset(dict: CffDict, operator: number): number {
  const offset = dict.get(operator)?.at(-1);
  if (offset === undefined) throw new Error(`a DICT lacks its operator ${operator}`);
  return offset;
}

/** A font that has glyphs by names: one DICT for all. */
function namedPart(table: DataView, top: CffDict): (glyph: number) => Part {
  const part: Part = { localSubrs: localSubrs(table, top), emsPerUnit: top.get(DICT.fontMatrix)?.[0] ?? EMS_PER_UNIT };
  return () => part;
}

/** A CID-keyed font, whose glyphs are of several DICTs. */
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

/** Both matrices count where both are given. */
function emsPerUnit(top: CffDict, font: CffDict): number {
  const [outer, inner] = [top.get(DICT.fontMatrix)?.[0], font.get(DICT.fontMatrix)?.[0]];
  return outer === undefined || inner === undefined ? (outer ?? inner ?? EMS_PER_UNIT) : outer * inner;
}

/** A DICT's private one; `undefined` when it has none. */
export function privateDict(table: DataView, dict: CffDict): CffDict | undefined {
  const [size = 0, offset = 0] = dict.get(DICT.private) ?? [];
  if (size === 0) return undefined;
  if (!(offset > 0 && offset + size <= table.byteLength))
    throw new RangeError('a private DICT stands outside its table');
  return readDict(new Uint8Array(table.buffer, table.byteOffset + offset, size));
}

/** The subroutines of a DICT's private one, whose place is counted from the latter; `undefined` when it has none. */
export function localSubrs(table: DataView, dict: CffDict, countSize: 2 | 4 = 2): CffIndex | undefined {
  const subrs = privateDict(table, dict)?.get(DICT.subrs)?.[0];
  const at = dict.get(DICT.private)?.[1] ?? 0;
  return subrs === undefined ? undefined : readIndex(table, at + subrs, countSize);
}

/** The least that a font's matrix says otherwise than its unitsPerEm: what rounding makes is none. */
const LEAST_SCALE = 1e-4;

const scaled = (path: Path, scale: number): Path =>
  Math.abs(scale - 1) < LEAST_SCALE ? path : mapPath(path, (value) => value * scale);
