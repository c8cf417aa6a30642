import type { Tables } from '../sfnt.ts';

/** Deltas of a variable font's values at given axis coordinates (OpenType 1.9, "Item Variation Store"). */
export interface ItemVariations {
  /** Delta of an item, not rounded; 0 if the store contains no delta for the item. */
  delta(set: number, item: number): number;
  /** Weights (0 to 1) of the variation regions that a set of item variation data uses. */
  scalars(set: number): readonly number[];
}

const LONG_WORDS = 0x8000;
const WORD_COUNT = 0x7fff;
const F2DOT14 = 16_384;
const NO_SCALARS: readonly number[] = [];

/**
 * Reads the item variation store at `start` for the normalised coordinates `places`. Throws RangeError if the store
 * extends past the end of `table`.
 */
export function readItemVariations(table: DataView, start: number, places: readonly number[]): ItemVariations {
  const regions = readRegions(table, start + table.getUint32(start + 2), places);
  const setCount = table.getUint16(start + 6);
  const setAt = (set: number): number => start + table.getUint32(start + 8 + set * 4);
  const known = new Map<number, readonly number[]>();
  const scalars = (set: number): readonly number[] => {
    if (set >= setCount) return NO_SCALARS;
    let found = known.get(set);
    if (!found) {
      const at = setAt(set);
      const indices = Array.from({ length: table.getUint16(at + 4) }, (_, i) => table.getUint16(at + 6 + i * 2));
      found = indices.map((index) => regions[index] ?? NO_EFFECT);
      known.set(set, found);
    }
    return found;
  };
  return {
    scalars,
    delta: (set, item) => (set >= setCount ? 0 : deltaIn(table, setAt(set), item, scalars(set))),
  };
}

/** Scalar of a region that is missing from a damaged store. */
const NO_EFFECT = 0;

/** Normalised coordinate on an axis; 0, the default, on an axis that the font does not define. */
export const placeOn = (places: readonly number[], axis: number): number => places[axis] ?? 0;

/** Returns the scalar of each region at the given axis coordinates. */
function readRegions(table: DataView, at: number, places: readonly number[]): readonly number[] {
  const axisCount = table.getUint16(at);
  return Array.from({ length: table.getUint16(at + 2) }, (_, region) => {
    let scalar = 1;
    for (let axis = 0; axis < axisCount && scalar !== 0; axis++) {
      const record = at + 4 + (region * axisCount + axis) * 6;
      const [start, peak, end] = [0, 2, 4].map((offset) => table.getInt16(record + offset) / F2DOT14) as Region;
      scalar *= axisScalar(placeOn(places, axis), start, peak, end);
    }
    return scalar;
  });
}

type Region = [start: number, peak: number, end: number];

/** Scalar of one axis of a region (OpenType 1.9, "Algorithm for Interpolation of Instance Values"). */
export function axisScalar(place: number, start: number, peak: number, end: number): number {
  if (start > peak || peak > end || (start < 0 && end > 0 && peak !== 0)) return 1;
  if (peak === 0 || place === peak) return 1;
  if (place <= start || place >= end) return 0;
  return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak);
}

/**
 * Sums a row of deltas, each multiplied by its scalar. A row consists of 16-bit values followed by 8-bit values or, in
 * the long format, of 32-bit values followed by 16-bit values.
 */
function deltaIn(table: DataView, at: number, item: number, scalars: readonly number[]): number {
  if (item >= table.getUint16(at)) return 0;
  const format = table.getUint16(at + 2);
  const isLong = (format & LONG_WORDS) !== 0;
  const words = format & WORD_COUNT;
  const count = scalars.length;
  const size = isLong ? 2 : 1;
  let from = at + 6 + count * 2 + item * (count + words) * size;
  let sum = 0;
  for (const [region, scalar] of scalars.entries()) {
    const isWide = region < words;
    const delta = readDelta(table, from, isWide, isLong);
    from += isWide ? size * 2 : size;
    sum += scalar * delta;
  }
  return sum;
}

function readDelta(table: DataView, at: number, isWide: boolean, isLong: boolean): number {
  if (isLong) return isWide ? table.getInt32(at) : table.getInt16(at);
  return isWide ? table.getInt16(at) : table.getInt8(at);
}

/** Maps the index of a value, such as a glyph id for an advance, to the delta set that varies this value. */
type ItemMap = (index: number) => readonly [set: number, item: number];

const INNER_BITS = 0x0f;
const ENTRY_SIZE = 0x30;

/**
 * Reads a map of indexes (OpenType 1.9, "DeltaSetIndexMap"). For an index past its end, the map returns the last entry.
 */
function readItemMap(table: DataView, at: number): ItemMap {
  const format = table.getUint8(at);
  const entryFormat = table.getUint8(at + 1);
  const count = format === 0 ? table.getUint16(at + 2) : table.getUint32(at + 2);
  const entries = at + (format === 0 ? 4 : 6);
  const size = ((entryFormat & ENTRY_SIZE) >> 4) + 1;
  const inner = 2 ** ((entryFormat & INNER_BITS) + 1);
  return (index) => {
    if (count === 0) return [0, index];
    const entry = entries + Math.min(index, count - 1) * size;
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + table.getUint8(entry + i);
    return [Math.floor(value / inner), value % inner];
  };
}

/** Delta of a glyph's advance in font units. */
type AdvanceDeltas = (glyph: number) => number;

/** Reads `HVAR` (OpenType 1.9) at normalised coordinates; `undefined` if the font has no `HVAR`. */
export function readAdvanceDeltas(tables: Tables, places: readonly number[]): AdvanceDeltas | undefined {
  const hvar = tables.get('HVAR');
  if (!hvar) return undefined;
  const store = readItemVariations(hvar, hvar.getUint32(4), places);
  const mapAt = hvar.getUint32(8);
  const map = mapAt === 0 ? undefined : readItemMap(hvar, mapAt);
  return (glyph) => {
    const [set, item] = map ? map(glyph) : [0, glyph];
    return Math.round(store.delta(set, item));
  };
}
