import { readName, requireTable, type Tables } from './sfnt.ts';

/** Metrics that apply to all glyphs of a face; font units, y up. */
export interface FaceMetrics {
  readonly postScriptName: string;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly italicAngleDegrees: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  readonly bounds: readonly [number, number, number, number];
}

/** OS/2 fsSelection, bit 7: line spacing comes from the typographic metrics. */
const USE_TYPO_METRICS = 1 << 7;
const POSTSCRIPT_NAME = 6;

/** Reads head, hhea, OS/2, post and name (OpenType 1.9, chapters of the same names). */
export function readFaceMetrics(tables: Tables): FaceMetrics {
  const head = requireTable(tables, 'head');
  const post = requireTable(tables, 'post');
  const os2 = requireTable(tables, 'OS/2');
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw new Error(`unitsPerEm should be 16 to 16384, got ${unitsPerEm}`);
  return {
    postScriptName: readName(tables, POSTSCRIPT_NAME),
    unitsPerEm,
    ...readLineMetrics(requireTable(tables, 'hhea'), os2),
    capHeight: os2.getUint16(0) >= 2 ? os2.getInt16(88) : 0,
    italicAngleDegrees: post.getInt32(4) / 65536,
    underlinePosition: post.getInt16(8),
    underlineThickness: post.getInt16(10),
    bounds: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
  };
}

function readLineMetrics(hhea: DataView, os2: DataView): Pick<FaceMetrics, 'ascender' | 'descender' | 'lineGap'> {
  const typographic = (os2.getUint16(62) & USE_TYPO_METRICS) !== 0;
  const [table, at] = typographic ? [os2, 68] : [hhea, 4];
  return { ascender: table.getInt16(at), descender: table.getInt16(at + 2), lineGap: table.getInt16(at + 4) };
}
