import type { OutlineTables } from './glyf.ts';
import { requireTable, type Tables } from './sfnt.ts';

/** Advances and left side bearings of a font file's glyphs. */
export interface GlyphMetrics {
  readonly hmtx: DataView;
  /** Number of glyphs with their own advance; later glyphs share the last one. */
  readonly metricCount: number;
}

/** Outlines and metrics of a font file. */
export interface GlyphTables extends OutlineTables, GlyphMetrics {}

const MAX_GLYPHS = 65_536;
const LONG_METRIC_LENGTH = 4;

/** Reads the metrics tables of a font. Throws Error if a table is missing. */
export const readGlyphMetrics = (tables: Tables): GlyphMetrics => ({
  hmtx: requireTable(tables, 'hmtx'),
  metricCount: requireTable(tables, 'hhea').getUint16(34),
});

/** Reads the outline and metrics tables of a font. Throws Error if a table is missing. */
export function readGlyphTables(tables: Tables): GlyphTables {
  return {
    glyphCount: Math.min(requireTable(tables, 'maxp').getUint16(4), MAX_GLYPHS),
    ...readGlyphMetrics(tables),
    glyf: requireTable(tables, 'glyf'),
    loca: requireTable(tables, 'loca'),
    longOffsets: requireTable(tables, 'head').getInt16(50) === 1,
  };
}

/** Advance of a glyph. */
export const advanceIn = ({ hmtx, metricCount }: GlyphMetrics, glyph: number): number =>
  hmtx.getUint16(Math.min(glyph, metricCount - 1) * LONG_METRIC_LENGTH);

/** Left side bearing: the distance from the pen to the left edge of the glyph's ink. */
export const bearingIn = ({ hmtx, metricCount }: GlyphMetrics, glyph: number): number =>
  hmtx.getInt16(
    glyph < metricCount ? glyph * LONG_METRIC_LENGTH + 2 : metricCount * LONG_METRIC_LENGTH + (glyph - metricCount) * 2,
  );
