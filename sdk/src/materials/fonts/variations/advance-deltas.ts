import type { Tables } from '../sfnt.ts';
import { readItemMap, readItemVariations } from './item-variations.ts';

/** What is added to a glyph's advance, font units. */
export type AdvanceDeltas = (glyph: number) => number;

/** Reads `HVAR` (OpenType 1.9) at normalised places; `undefined` for a font without it. */
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
