import { tagAt } from './sfnt.ts';

// Structures shared by GPOS and GSUB (OpenType 1.9, "OpenType Layout Common Table Formats").

/** A subtable of a lookup: its offset, with extension lookups already resolved, and its format. */
export interface Subtable {
  readonly at: number;
  readonly format: number;
}

/** Subtables of type `type` in each lookup of `feature` for `script`, in lookup order; empty if there are none. */
export function featureLookups(
  table: DataView,
  script: string,
  feature: string,
  type: number,
  extensionType: number,
): readonly (readonly Subtable[])[] {
  const system = defaultLanguageSystem(table, script);
  if (system === undefined) return [];
  const indices = new Set<number>();
  const features = table.getUint16(6);
  for (let i = 0; i < table.getUint16(system + 4); i++) {
    const record = features + 2 + table.getUint16(system + 6 + i * 2) * 6;
    if (tagAt(table, record) !== feature) continue;
    const at = features + table.getUint16(record + 4);
    for (let k = 0; k < table.getUint16(at + 2); k++) indices.add(table.getUint16(at + 4 + k * 2));
  }
  return [...indices]
    .sort((a, b) => a - b)
    .map((index) => lookupSubtables(table, index, type, extensionType))
    .filter((subtables) => subtables.length > 0);
}

/** Script tags of a layout table, in table order. */
export function scriptsOf(table: DataView): readonly string[] {
  const list = table.getUint16(4);
  return Array.from({ length: table.getUint16(list) }, (_, i) => tagAt(table, list + 2 + i * 6));
}

function defaultLanguageSystem(table: DataView, script: string): number | undefined {
  const list = table.getUint16(4);
  for (let i = 0; i < table.getUint16(list); i++) {
    const record = list + 2 + i * 6;
    if (tagAt(table, record) !== script) continue;
    const at = list + table.getUint16(record + 4);
    const system = table.getUint16(at);
    return system === 0 ? undefined : at + system;
  }
  return undefined;
}

function lookupSubtables(table: DataView, index: number, type: number, extensionType: number): readonly Subtable[] {
  const list = table.getUint16(8);
  const lookup = list + table.getUint16(list + 2 + index * 2);
  const lookupType = table.getUint16(lookup);
  const subtables: Subtable[] = [];
  for (let i = 0; i < table.getUint16(lookup + 4); i++) {
    const at = lookup + table.getUint16(lookup + 6 + i * 2);
    const extended = lookupType === extensionType;
    if ((extended ? table.getUint16(at + 2) : lookupType) !== type) continue;
    const start = extended ? at + table.getUint32(at + 4) : at;
    subtables.push({ at: start, format: table.getUint16(start) });
  }
  return subtables;
}

/** Binary search in sorted records of `size` bytes: index of the record that starts with `value`, or -1. */
export function findRecord(table: DataView, records: number, count: number, size: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = table.getUint16(records + middle * size);
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Binary search in range records (start, end, value): index of the range that contains `glyph`, or -1. */
function findRange(table: DataView, records: number, count: number, glyph: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const record = records + middle * 6;
    if (glyph < table.getUint16(record)) high = middle - 1;
    else if (glyph > table.getUint16(record + 2)) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** The glyph's coverage index, or -1. */
export function coverageIndex(table: DataView, coverage: number, glyph: number): number {
  const count = table.getUint16(coverage + 2);
  if (table.getUint16(coverage) === 1) return findRecord(table, coverage + 4, count, 2, glyph);
  const range = findRange(table, coverage + 4, count, glyph);
  if (range < 0) return -1;
  const record = coverage + 4 + range * 6;
  return table.getUint16(record + 4) + glyph - table.getUint16(record);
}

/** Every glyph of a coverage table. */
export function* coveredGlyphs(table: DataView, coverage: number): Generator<number> {
  const count = table.getUint16(coverage + 2);
  const isList = table.getUint16(coverage) === 1;
  for (let i = 0; i < count; i++) {
    const record = coverage + 4 + i * (isList ? 2 : 6);
    const last = table.getUint16(isList ? record : record + 2);
    for (let glyph = table.getUint16(record); glyph <= last; glyph++) yield glyph;
  }
}

/** The glyph's class; 0 if it has none. */
export function classOf(table: DataView, classes: number, glyph: number): number {
  if (table.getUint16(classes) === 1) {
    const index = glyph - table.getUint16(classes + 2);
    return index >= 0 && index < table.getUint16(classes + 4) ? table.getUint16(classes + 6 + index * 2) : 0;
  }
  const range = findRange(table, classes + 4, table.getUint16(classes + 2), glyph);
  return range < 0 ? 0 : table.getUint16(classes + 4 + range * 6 + 4);
}
