import { compose, IDENTITY, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import { baselineY, glyphX, riseRows } from '../../scene/glyph-grid.ts';
import type { GlyphsNode } from '../../scene/scene.ts';

/** A glyph and its origin in dots. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** Glyphs of a run in the positions of the raster: unrotated text on its grid, rotated text anywhere. */
export interface PlacedGlyphs {
  /** Transform from the dots of the glyphs to those of the label. */
  readonly transform: Transform;
  readonly emInDots: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly glyphs: readonly PlacedGlyph[];
}

export function placedGlyphs(node: GlyphsNode, toDots: Transform, resolutionDpi: number): PlacedGlyphs {
  const { face, glyphs, offsets, rises } = node.run;
  const dot = resolutionDpi / POINTS_PER_INCH;
  const scale = node.sizePt / face.unitsPerEm;
  const emInDots = node.sizePt * dot;
  const { a, b, c, d, e, f } = toDots;
  const isUpright = a === dot && b === 0 && c === 0 && d === dot;
  const baseline = isUpright ? baselineY(node.y + f / dot, resolutionDpi) : node.y * dot;
  const placed = glyphs.map((glyph, i) => {
    const x = node.x + (offsets[i] ?? 0) * scale;
    const rise = (rises?.[i] ?? 0) * scale;
    return isUpright
      ? { glyph, x: glyphX(x + e / dot, resolutionDpi), y: baseline - riseRows(rise, resolutionDpi) }
      : { glyph, x: x * dot, y: baseline - rise * dot };
  });
  const transform = isUpright ? IDENTITY : compose(toDots, scaling(1 / dot, 1 / dot));
  return { transform, emInDots, y: baseline, glyphs: placed };
}
