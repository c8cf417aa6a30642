import type { OutlineTables } from './glyf.ts';
import { requireTable, type Tables } from './sfnt.ts';

/** Advances and left edges of a font file's glyphs. */
export interface GlyphMetrics {
  readonly hmtx: DataView;
  /** Glyphs with an advance of their own; the last one's holds for those after it. */
  readonly metricCount: number;
}

/** Outlines and metrics of a font file. */
export interface GlyphTables extends OutlineTables, GlyphMetrics {}

const MAX_GLYPHS = 65_536;
const LONG_METRIC_LENGTH = 4;

/** Reads where a file's metrics stand; throws Error when a table is missing. */
export const readGlyphMetrics = (tables: Tables): GlyphMetrics => ({
  hmtx: requireTable(tables, 'hmtx'),
  metricCount: requireTable(tables, 'hhea').getUint16(34),
});

/** Reads where a file's glyphs stand; throws Error when a table is missing. */
export function readGlyphTables(tables: Tables): GlyphTables {
  return {
    glyphCount: Math.min(requireTable(tables, 'maxp').getUint16(4), MAX_GLYPHS),
    ...readGlyphMetrics(tables),
    glyf: requireTable(tables, 'glyf'),
    loca: requireTable(tables, 'loca'),
    longOffsets: requireTable(tables, 'head').getInt16(50) === 1,
  };
}

/** How far the glyph moves the pen. */
export const advanceIn = ({ hmtx, metricCount }: GlyphMetrics, glyph: number): number =>
  hmtx.getUint16(Math.min(glyph, metricCount - 1) * LONG_METRIC_LENGTH);

/** The distance from the pen to the left edge of the glyph's ink. */
export const bearingIn = ({ hmtx, metricCount }: GlyphMetrics, glyph: number): number =>
  hmtx.getInt16(
    glyph < metricCount ? glyph * LONG_METRIC_LENGTH + 2 : metricCount * LONG_METRIC_LENGTH + (glyph - metricCount) * 2,
  );
