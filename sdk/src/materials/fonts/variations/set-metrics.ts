import type { Tables } from '../sfnt.ts';
import { tagAt } from '../sfnt.ts';
import { readItemVariations } from './item-variations.ts';

// Deltas for the font-wide metrics of a variable font (OpenType 1.9, "MVAR").

/** Positions of each metric by MVAR tag. Line metrics exist in two tables; both vary, as in HarfBuzz. */
const PLACES: Readonly<Record<string, readonly (readonly [table: string, at: number])[]>> = {
  hasc: [
    ['OS/2', 68],
    ['hhea', 4],
  ],
  hdsc: [
    ['OS/2', 70],
    ['hhea', 6],
  ],
  hlgp: [
    ['OS/2', 72],
    ['hhea', 8],
  ],
  cpht: [['OS/2', 88]],
  undo: [['post', 8]],
  unds: [['post', 10]],
};
const RECORDS_AT = 12;

/**
 * Applies MVAR: returns the tables with line heights, underline and cap height at the normalised coordinates. Returns
 * `tables` itself if the font has no MVAR. Throws RangeError if MVAR is damaged.
 */
export function withMetrics(tables: Tables, places: readonly number[]): Tables {
  const mvar = tables.get('MVAR');
  const storeAt = mvar?.getUint16(10) ?? 0;
  if (!mvar || storeAt === 0) return tables;
  const store = readItemVariations(mvar, storeAt, places);
  const set = new Map(tables);
  const changed = new Map<string, DataView>();
  const copyOf = (tag: string, table: DataView): DataView => {
    const known = changed.get(tag);
    if (known) return known;
    const copy = new DataView(table.buffer.slice(table.byteOffset, table.byteOffset + table.byteLength));
    changed.set(tag, copy);
    set.set(tag, copy);
    return copy;
  };
  const [size, count] = [mvar.getUint16(6), mvar.getUint16(8)];
  for (let i = 0; i < count; i++) {
    const record = RECORDS_AT + i * size;
    const delta = Math.round(store.delta(mvar.getUint16(record + 4), mvar.getUint16(record + 6)));
    for (const [tag, at] of PLACES[tagAt(mvar, record)] ?? []) {
      const table = tables.get(tag);
      if (!table || delta === 0 || at + 2 > table.byteLength) continue;
      const copy = copyOf(tag, table);
      copy.setInt16(at, copy.getInt16(at) + delta);
    }
  }
  return set;
}
