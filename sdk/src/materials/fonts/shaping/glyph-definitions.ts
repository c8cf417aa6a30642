import { classOf, coverageIndex } from '../layout-tables.ts';

/** Glyph classes (OpenType 1.9, GDEF). */
export const GLYPH_CLASS = { base: 1, ligature: 2, mark: 3 } as const;

/** Glyph properties from a face's GDEF table. */
export interface GlyphDefinitions {
  /** True if GDEF has glyph classes; otherwise the classes are derived from the characters. */
  readonly hasClasses: boolean;
  /** One of `GLYPH_CLASS`, or 0 for no class. */
  classOf(glyph: number): number;
  markClassOf(glyph: number): number;
  isInMarkSet(set: number, glyph: number): boolean;
}

const NOTHING: GlyphDefinitions = {
  hasClasses: false,
  classOf: () => 0,
  markClassOf: () => 0,
  isInMarkSet: () => false,
};
/** Version 1.2, which introduced mark glyph sets. */
const WITH_MARK_SETS = 0x00010002;

/** Reads GDEF; without it, no glyph has a class. */
export function readGlyphDefinitions(gdef: DataView | undefined): GlyphDefinitions {
  if (!gdef) return NOTHING;
  const classes = gdef.getUint16(4);
  const markClasses = gdef.getUint16(10);
  const sets = gdef.getUint32(0) >= WITH_MARK_SETS ? gdef.getUint16(12) : 0;
  return {
    hasClasses: classes !== 0,
    classOf: (glyph) => (classes === 0 ? 0 : classOf(gdef, classes, glyph)),
    markClassOf: (glyph) => (markClasses === 0 ? 0 : classOf(gdef, markClasses, glyph)),
    isInMarkSet: (set, glyph) => {
      if (sets === 0 || set >= gdef.getUint16(sets + 2)) return false;
      return coverageIndex(gdef, sets + gdef.getUint32(sets + 4 + set * 4), glyph) >= 0;
    },
  };
}
