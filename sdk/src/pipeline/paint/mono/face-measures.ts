import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import { readCharacterMap } from '../../../materials/fonts/cmap.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { readOutline } from '../../../materials/fonts/glyf.ts';
import { readGlyphTables } from '../../../materials/fonts/glyph-tables.ts';
import { requireTable } from '../../../materials/fonts/sfnt.ts';
import { type Axis, findFeatures } from './find-stems.ts';

/** A height at which letters of a font start or end, such as the baseline or the x-height, in font units. */
export interface Zone {
  readonly at: number;
  /** True if ink ends there upwards, false if it starts there. */
  readonly isTop: boolean;
}

/** Common measures of a font's letters, in font units. */
export interface FaceMeasures {
  readonly zones: readonly Zone[];
  /** Usual widths of vertical and of horizontal stems; undefined if the font lacks the reference letters. */
  readonly stems: readonly [upright: number | undefined, level: number | undefined];
}

const BASELINE: Zone = { at: 0, isTop: false };
const TOPS = ['x', 'H', 'd', '7'];
const BOTTOMS = ['x', 'p'];
/** Reference letters for stem widths, after FreeType's automatic hinter. */
const STEMS = ['o', 'n'];

const known = new WeakMap<FontFace, FaceMeasures>();

/** Measures the font's first file only, so that the result does not depend on other loaded files. Cached per font. */
export function measureFace(face: FontFace): FaceMeasures {
  const before = known.get(face);
  if (before) return before;
  const measures = measure(face, firstOutlines(face));
  known.set(face, measures);
  return measures;
}

type OutlineOf = (character: string) => Path | undefined;

function measure(face: FontFace, outlineOf: OutlineOf): FaceMeasures {
  const boundsOf = (character: string) => {
    const path = outlineOf(character);
    return path && pathBounds(path);
  };
  const tops = TOPS.flatMap((character) => {
    const box = boundsOf(character);
    return box ? [{ at: box.y + box.height, isTop: true }] : [];
  });
  const bottoms = BOTTOMS.flatMap((character) => {
    const box = boundsOf(character);
    return box ? [{ at: box.y, isTop: false }] : [];
  });
  return {
    zones: [BASELINE, ...tops, ...bottoms],
    stems: [usualStem(face, outlineOf, 0), usualStem(face, outlineOf, 1)],
  };
}

function usualStem(face: FontFace, outlineOf: OutlineOf, axis: Axis): number | undefined {
  const widths = STEMS.flatMap((character) => {
    const path = outlineOf(character);
    return path ? findFeatures(path, axis, face.unitsPerEm).stems.map(({ low, high }) => high - low) : [];
  }).sort((a, b) => a - b);
  return widths[widths.length >> 1];
}

function firstOutlines(face: FontFace): OutlineOf {
  const glyphOf = readCharacterMap(requireTable(face.tables, 'cmap'));
  const outline = face.tables.has('glyf') ? glyfOutlines(face) : (glyph: number) => face.outline(glyph);
  return (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    return glyph === 0 ? undefined : outline(glyph);
  };
}

function glyfOutlines({ tables }: FontFace): (glyph: number) => Path | undefined {
  const glyphs = readGlyphTables(tables);
  return (glyph) => (glyph < glyphs.glyphCount ? readOutline(glyphs, glyph) : undefined);
}
