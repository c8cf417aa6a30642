import { compose, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import { baselineY, glyphTransform, glyphX, riseRows, STEPS_PER_DOT } from '../../scene/glyph-grid.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import type { PaintTools } from './paint-tools.ts';

/** Text through `toDots`; text that is not turned takes its masks from the cache and starts on the grid of scene/glyph-grid.ts. */
export function paintGlyphs(tools: PaintTools, node: GlyphsNode, toDots: Transform, resolutionDpi: number): void {
  const dot = resolutionDpi / POINTS_PER_INCH;
  if (toDots.a === dot && toDots.b === 0 && toDots.c === 0 && toDots.d === dot) {
    paintUpright(tools, node, toDots, resolutionDpi);
  } else paintTurned(tools, node, toDots);
}

function paintUpright(tools: PaintTools, node: GlyphsNode, toDots: Transform, resolutionDpi: number): void {
  const { masks, pixels } = tools;
  const { face, glyphs, offsets, rises, slant } = node.run;
  const pointsPerUnit = node.sizePt / face.unitsPerEm;
  const scale = pointsPerUnit * toDots.a;
  const shiftX = (toDots.e * POINTS_PER_INCH) / resolutionDpi;
  const shiftY = (toDots.f * POINTS_PER_INCH) / resolutionDpi;
  const baseline = baselineY(node.y + shiftY, resolutionDpi);
  if (!(scale > 0) || !Number.isSafeInteger(baseline)) return;
  const sized = masks.sized(face, scale, slant);
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i] ?? 0;
    const x = glyphX(node.x + shiftX + (offsets[i] ?? 0) * pointsPerUnit, resolutionDpi);
    const row = rises ? baseline - riseRows((rises[i] ?? 0) * pointsPerUnit, resolutionDpi) : baseline;
    const column = Math.floor(x);
    const mask = masks.mask(sized, face, scale, slant, glyph, (x - column) * STEPS_PER_DOT);
    if (mask) pixels.blendRuns(mask, column, row, node.color);
    else tools.fillPath(face.outline(glyph), glyphTransform(scale, slant, x, row), node.color);
  }
}

function paintTurned(tools: PaintTools, node: GlyphsNode, toDots: Transform): void {
  const { face, glyphs, offsets, rises, slant } = node.run;
  const pointsPerUnit = node.sizePt / face.unitsPerEm;
  for (let i = 0; i < glyphs.length; i++) {
    const y = node.y - (rises?.[i] ?? 0) * pointsPerUnit;
    const placed = glyphTransform(pointsPerUnit, slant, node.x + (offsets[i] ?? 0) * pointsPerUnit, y);
    tools.fillPath(face.outline(glyphs[i] ?? 0), compose(toDots, placed), node.color);
  }
}
