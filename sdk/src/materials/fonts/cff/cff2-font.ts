import { mapPath, type Path } from '../../../base/path.ts';
import { readItemVariations } from '../variations/item-variations.ts';
import {
  type CffFont,
  DICT,
  type FontSelection,
  localSubrs,
  privateDict,
  readDict,
  readFontSelection,
  requiredOffset,
} from './cff-font.ts';
import { type CffIndex, readIndex } from './cff-index.ts';
import { type CharstringVariation, readCharstring } from './charstring.ts';

const VARIATION_STORE = 24;
const VARIATION_SET = 22;
/** Size of the length field before the variation store. */
const STORE_LENGTH_BYTES = 2;

interface Part {
  readonly localSubrs: CffIndex | undefined;
  readonly variation: CharstringVariation;
}

/**
 * Reads the headers of a table `CFF2` (OpenType 1.9) at normalised axis coordinates. Reads a glyph only on request, and
 * rounds its points to whole units like a static font. Throws Error or RangeError if the table is damaged.
 */
export function readCff2(table: DataView, places: readonly number[]): CffFont {
  if (table.getUint8(0) !== 2) throw new Error(`its CFF2 has version ${table.getUint8(0)}, only version 2 is known`);
  const topAt = table.getUint8(2);
  const topLength = table.getUint16(3);
  if (topAt + topLength > table.byteLength) throw new RangeError('CFF2 ends before its DICT does');
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
  const parts = new Map<number, Part>();
  const readPart = (number: number): Part => {
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
