import type { Color } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import { applyX, applyY, compose, isAxisAligned, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import {
  type BarsNode,
  baselineY,
  type GlyphsNode,
  glyphTransform,
  glyphX,
  riseAt,
  riseRows,
  type Scene,
  type SceneNode,
  STEPS_PER_DOT,
} from '../../scene/scene.ts';
import { PaintTools, paintImage } from './paint-tools.ts';
import type { Raster } from './pixel-buffer.ts';

interface RasterOptions {
  /** Resolution at which to paint, in dots per inch; by default, the resolution of the scene. */
  readonly resolutionDpi?: number;
}

/** Rasterises scenes to pixels, with the same bytes in every JavaScript engine. */
interface Rasterizer {
  /**
   * Paints a scene as grey pixels if it has no colours, otherwise as RGB pixels. The pixels are valid until the next
   * call. Never throws.
   */
  paint(scene: Scene, options?: RasterOptions): Raster;
}

/** Creates a rasteriser with its own page and glyph cache. Reuse it for many labels. */
export function createRasterizer(): Rasterizer {
  const tools = new PaintTools();
  return {
    paint(scene, options = {}) {
      const resolutionDpi = options.resolutionDpi ?? scene.resolutionDpi;
      const width = Math.max(1, wholeDots(scene.width, resolutionDpi));
      const height = Math.max(1, wholeDots(scene.height, resolutionDpi));
      tools.pixels.begin(width, height, channelsOf(scene));
      const dot = resolutionDpi / POINTS_PER_INCH;
      paintNodes(tools, scene.nodes, scaling(dot, dot), resolutionDpi);
      return tools.pixels.raster(resolutionDpi);
    },
  };
}

function paintNodes(tools: PaintTools, nodes: readonly SceneNode[], toDots: Transform, resolutionDpi: number): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'path':
        tools.fillPath(node.path, toDots, node.color);
        break;
      case 'glyphs':
        paintGlyphs(tools, node, toDots, resolutionDpi);
        break;
      case 'bars':
        paintBars(tools, node, toDots);
        break;
      case 'image':
        paintImage(tools, node, toDots);
        break;
      case 'group':
        paintNodes(tools, node.nodes, compose(toDots, node.transform), resolutionDpi);
        break;
      default:
        node satisfies never;
    }
  }
}

/**
 * Paints bars after transforming them by `toDots`. If the bars are unrotated or rotated by quarter turns, they fill
 * whole dots. At other angles, all bars are filled as one antialiased shape without seams.
 */
function paintBars(tools: PaintTools, node: BarsNode, toDots: Transform): void {
  const grid = compose(toDots, { a: node.unitX, b: 0, c: 0, d: node.unitY, e: node.x, f: node.y });
  if (isAxisAligned(grid)) paintSolid(tools, node, grid);
  else paintTurnedBars(tools, node, grid);
}

function paintSolid(tools: PaintTools, node: BarsNode, grid: Transform): void {
  const { rects, color } = node;
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? noItem();
    const y = rects[i + 1] ?? noItem();
    const endX = x + (rects[i + 2] ?? noItem());
    const endY = y + (rects[i + 3] ?? noItem());
    const left = Math.round(applyX(grid, x, y));
    const top = Math.round(applyY(grid, x, y));
    const right = Math.round(applyX(grid, endX, endY));
    const bottom = Math.round(applyY(grid, endX, endY));
    tools.pixels.fillRect(
      Math.min(left, right),
      Math.min(top, bottom),
      Math.max(left, right),
      Math.max(top, bottom),
      color,
    );
  }
}

function paintTurnedBars(tools: PaintTools, node: BarsNode, grid: Transform): void {
  const { rects, color } = node;
  tools.edges.clear();
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? noItem();
    const y = rects[i + 1] ?? noItem();
    tools.edges.rect(grid, x, y, x + (rects[i + 2] ?? noItem()), y + (rects[i + 3] ?? noItem()));
  }
  tools.fillEdges(color);
}

/**
 * Paints text after transforming it by `toDots`. Unrotated text uses cached masks, and its glyphs start on the grid
 * that scene/scene.ts defines.
 */
function paintGlyphs(tools: PaintTools, node: GlyphsNode, toDots: Transform, resolutionDpi: number): void {
  const dot = resolutionDpi / POINTS_PER_INCH;
  if (toDots.a === dot && toDots.b === 0 && toDots.c === 0 && toDots.d === dot) {
    paintUprightText(tools, node, toDots, resolutionDpi);
  } else paintTurnedText(tools, node, toDots);
}

function paintUprightText(tools: PaintTools, node: GlyphsNode, toDots: Transform, resolutionDpi: number): void {
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
    const glyph = glyphs[i] ?? noItem();
    const x = glyphX(node.x + shiftX + (offsets[i] ?? noItem()) * pointsPerUnit, resolutionDpi);
    const row = rises ? baseline - riseRows((rises[i] ?? noItem()) * pointsPerUnit, resolutionDpi) : baseline;
    const column = Math.floor(x);
    const mask = masks.mask(sized, face, scale, slant, glyph, (x - column) * STEPS_PER_DOT);
    if (mask) pixels.blendRuns(mask, column, row, node.color);
    else tools.fillPath(face.outline(glyph), glyphTransform(scale, slant, x, row), node.color);
  }
}

function paintTurnedText(tools: PaintTools, node: GlyphsNode, toDots: Transform): void {
  const { face, glyphs, offsets, slant } = node.run;
  const pointsPerUnit = node.sizePt / face.unitsPerEm;
  for (let i = 0; i < glyphs.length; i++) {
    const y = node.y - riseAt(node.run, i) * pointsPerUnit;
    const placed = glyphTransform(pointsPerUnit, slant, node.x + (offsets[i] ?? noItem()) * pointsPerUnit, y);
    tools.fillPath(face.outline(glyphs[i] ?? noItem()), compose(toDots, placed), node.color);
  }
}

const grey = (color: Color): boolean => color.r === color.g && color.g === color.b;
const greyImages = new WeakMap<DecodedImage, boolean>();

/** Returns true if an image is grey: red, green and blue are equal in every visible pixel. The result is cached. */
function isGreyImage(image: DecodedImage): boolean {
  const known = greyImages.get(image);
  if (known !== undefined) return known;
  const found = allGrey(image.rgba);
  greyImages.set(image, found);
  return found;
}

function allGrey(rgba: Uint8Array | Uint8ClampedArray): boolean {
  for (let i = 0; i < rgba.length; i += 4) {
    const red = rgba[i];
    if ((red !== rgba[i + 1] || red !== rgba[i + 2]) && rgba[i + 3] !== 0) return false;
  }
  return true;
}

function usesColor(node: SceneNode): boolean {
  switch (node.kind) {
    case 'path':
    case 'glyphs':
    case 'bars':
      return !grey(node.color);
    case 'image':
      return !isGreyImage(node.image);
    case 'group':
      return node.nodes.some(usesColor);
    default:
      return node satisfies never;
  }
}

/** Returns the number of colour channels: 1 for a scene without colours, otherwise 3. */
const channelsOf = (scene: Scene): 1 | 3 => (scene.nodes.some(usesColor) ? 3 : 1);
