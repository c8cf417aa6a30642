import { readCff } from '../cff/cff-font.ts';
import { writeCff } from '../cff/write-cff.ts';
import { advanceIn, bearingIn, readGlyphMetrics } from '../glyph-tables.ts';
import { requireTable, type Tables } from '../sfnt.ts';
import type { GlyphSource } from './brought-face.ts';

const NO_DATA = new DataView(new ArrayBuffer(0));

/** The glyphs of a font with a table `CFF `. Throws Error or RangeError when it is damaged. */
export function cffSource(tables: Tables): GlyphSource {
  const metrics = readGlyphMetrics(tables);
  const unitsPerEm = requireTable(tables, 'head').getUint16(18);
  const font = readCff(requireTable(tables, 'CFF '), unitsPerEm);
  return {
    glyphCount: font.glyphCount,
    advance: (glyph) => advanceIn(metrics, glyph),
    bearing: (glyph) => bearingIn(metrics, glyph),
    outline: (glyph) => font.outline(glyph),
    glyphData: () => NO_DATA,
    writeCff,
  };
}
