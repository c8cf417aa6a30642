import { coveredGlyphs } from '../layout-tables.ts';
import { tagAt } from '../sfnt.ts';

/** A lookup of GSUB or GPOS, with extension subtables resolved (OpenType 1.9, "Lookup table"). */
export interface Lookup {
  readonly type: number;
  readonly flag: number;
  /** Index of the mark glyph set that is not skipped, if the flag has `useMarkSet`. */
  readonly markSet: number;
  /** Offset of each subtable. */
  readonly subtables: readonly number[];
  /**
   * True if any subtable covers the glyph as its first one. A quick test, because most lookups match nothing in most
   * texts.
   */
  startsAt(glyph: number): boolean;
}

export const LOOKUP_FLAG = {
  rightToLeft: 0x01,
  ignoreBases: 0x02,
  ignoreLigatures: 0x04,
  ignoreMarks: 0x08,
  useMarkSet: 0x10,
  markClass: 0xff00,
} as const;

/** Key of a script's required feature; no feature tag has this name. */
export const REQUIRED_FEATURE = '!';
const NO_FEATURE = 0xffff;

/** Lookup indexes by feature tag, for one script of the table. */
export function readFeatures(table: DataView, script: string): ReadonlyMap<string, readonly number[]> {
  const features = new Map<string, readonly number[]>();
  const system = languageSystem(table, script);
  if (system === undefined) return features;
  const required = table.getUint16(system + 2);
  if (required !== NO_FEATURE) features.set(REQUIRED_FEATURE, featureAt(table, required).lookups);
  for (let i = 0; i < table.getUint16(system + 4); i++) {
    const { tag, lookups } = featureAt(table, table.getUint16(system + 6 + i * 2));
    features.set(tag, lookups);
  }
  return features;
}

function featureAt(table: DataView, index: number): { readonly tag: string; readonly lookups: readonly number[] } {
  const list = table.getUint16(6);
  const record = list + 2 + index * 6;
  const at = list + table.getUint16(record + 4);
  const lookups = Array.from({ length: table.getUint16(at + 2) }, (_, k) => table.getUint16(at + 4 + k * 2));
  return { tag: tagAt(table, record), lookups };
}

/** True if the table has lookups for the script. */
export const knowsScript = (table: DataView, script: string): boolean => languageSystem(table, script) !== undefined;

function languageSystem(table: DataView, script: string): number | undefined {
  const list = table.getUint16(4);
  for (let i = 0; i < table.getUint16(list); i++) {
    if (tagAt(table, list + 2 + i * 6) !== script) continue;
    const at = list + table.getUint16(list + 6 + i * 6);
    const system = table.getUint16(at);
    return system === 0 ? undefined : at + system;
  }
  return undefined;
}

/** Reads the lookup at `index`. `extension` is the lookup type of extensions: 7 in GSUB, 9 in GPOS. */
export function readLookup(table: DataView, index: number, extension: number): Lookup {
  const list = table.getUint16(8);
  const at = list + table.getUint16(list + 2 + index * 2);
  const count = table.getUint16(at + 4);
  const flag = table.getUint16(at + 2);
  let type = table.getUint16(at);
  const isExtended = type === extension;
  const subtables: number[] = [];
  for (let i = 0; i < count; i++) {
    let subtable = at + table.getUint16(at + 6 + i * 2);
    if (isExtended) {
      type = table.getUint16(subtable + 2);
      subtable += table.getUint32(subtable + 4);
    }
    subtables.push(subtable);
  }
  const markSet = flag & LOOKUP_FLAG.useMarkSet ? table.getUint16(at + 6 + count * 2) : 0;
  const starts = lazy(() => startGlyphs(table, subtables, type - extension));
  return { type, flag, markSet, subtables, startsAt: (glyph) => starts().has(glyph) };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Types of contextual lookups, relative to the extension type: 5 and 6 in GSUB, 7 and 8 in GPOS. */
const CONTEXT = -2;
const CHAINED_CONTEXT = -1;

/** Every glyph that some subtable covers as its first one. */
function startGlyphs(table: DataView, subtables: readonly number[], kind: number): ReadonlySet<number> {
  const glyphs = new Set<number>();
  for (const subtable of subtables) {
    for (const glyph of coveredGlyphs(table, subtable + firstCoverage(table, subtable, kind))) glyphs.add(glyph);
  }
  return glyphs;
}

/**
 * Offset of the coverage table for the first glyph of a subtable. In contextual format 3 it is at a different place.
 */
function firstCoverage(table: DataView, subtable: number, kind: number): number {
  const isByCoverages = table.getUint16(subtable) === 3;
  if (isByCoverages && kind === CONTEXT) return table.getUint16(subtable + 6);
  if (isByCoverages && kind === CHAINED_CONTEXT)
    return table.getUint16(subtable + 6 + table.getUint16(subtable + 2) * 2);
  return table.getUint16(subtable + 2);
}
