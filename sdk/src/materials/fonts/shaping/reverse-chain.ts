import { coverageIndex } from '../layout-tables.ts';
import { replaceGlyph } from './glyph-buffer.ts';
import { isIgnored, matchSequence, type Walk } from './matching.ts';

/**
 * Applies a lookup that looks at what stands around each glyph, from the text's end to its start (OpenType 1.9, GSUB 8):
 * what a glyph becomes depends on what those after it have become.
 */
export function substituteBackwards(table: DataView, walk: Walk): void {
  const { glyphs, lookup } = walk;
  for (let at = glyphs.length - 1; at >= 0; at--) {
    const item = glyphs.get(at);
    if (!item || (item.features & walk.features) === 0 || !lookup.startsAt(item.glyph) || isIgnored(walk, item))
      continue;
    for (const subtable of lookup.subtables) {
      const glyph = replacementFor(table, subtable, walk, at, item.glyph);
      if (glyph === undefined) continue;
      replaceGlyph(item, glyph, walk.definitions);
      break;
    }
  }
}

/** What a glyph becomes by one subtable; `undefined` when it does not fit. */
function replacementFor(table: DataView, subtable: number, walk: Walk, at: number, glyph: number): number | undefined {
  const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), glyph);
  if (index < 0) return undefined;
  const before = subtable + 4;
  const after = before + 2 + table.getUint16(before) * 2;
  const glyphs = after + 2 + table.getUint16(after) * 2;
  const holds = (list: number, step: 1 | -1): boolean =>
    matchSequence(walk, at, step, table.getUint16(list), true, (item, place) => {
      const coverage = subtable + table.getUint16(list + 2 + place * 2);
      return coverageIndex(table, coverage, item.glyph) >= 0;
    }) !== undefined;
  return holds(before, -1) && holds(after, 1) ? table.getUint16(glyphs + 2 + index * 2) : undefined;
}
