import { pathBounds } from '../../../base/path-bounds.ts';
import { type CffFont, readCff } from '../cff/cff-font.ts';
import { readCff2 } from '../cff/cff2-font.ts';
import { writeCff } from '../cff/write-cff.ts';
import { advanceIn, bearingIn, readGlyphMetrics } from '../glyph-tables.ts';
import { requireTable, type Tables } from '../sfnt.ts';
import { readAdvanceDeltas } from '../variations/item-variations.ts';
import type { GlyphSource } from './brought-face.ts';

const NO_DATA = new DataView(new ArrayBuffer(0));

/** The glyphs of a font with a table `CFF `. Throws Error or RangeError if the table is damaged. */
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
 * The glyphs of a font with a table `CFF2` at normalised axis coordinates. Throws Error or RangeError if the table is
 * damaged.
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
