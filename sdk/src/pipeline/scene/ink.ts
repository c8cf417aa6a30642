import { pathBounds } from '../../base/path-bounds.ts';
import { type Rect, rect, union } from '../../base/rect.ts';
import { mapRect, type Transform } from '../../base/transform.ts';
import { dotInPoints } from '../../base/units.ts';
import type { FontFace } from '../../materials/fonts/font-face.ts';
import { baselineY, glyphX, riseRows } from './glyph-grid.ts';
import type { BarsNode, GlyphsNode, SceneNode } from './scene.ts';

/** xMin, yMin, xMax, yMax; font units, y up. */
type Bounds = readonly [number, number, number, number];

/** Bounds of glyphs sheared by a synthesised italic, a face and glyph: the outline's own bounds don't tell them. */
const slantedBounds = new WeakMap<FontFace, Map<string, Bounds | undefined>>();

function boundsOf(face: FontFace, glyph: number, slant: number): Bounds | undefined {
  if (slant === 0) return face.glyphBounds(glyph);
  let known = slantedBounds.get(face);
  if (!known) {
    known = new Map();
    slantedBounds.set(face, known);
  }
  const key = `${glyph} ${slant}`;
  if (known.has(key)) return known.get(key);
  const box = pathBounds(face.outline(glyph), { a: 1, b: 0, c: slant, d: 1, e: 0, f: 0 });
  const bounds: Bounds | undefined = box && [box.x, box.y, box.x + box.width, box.y + box.height];
  known.set(key, bounds);
  return bounds;
}

/** The rectangle around a run's outlines where the rasteriser paints them, points; `undefined` when nothing is drawn. */
export function glyphsInk(node: GlyphsNode, resolutionDpi: number): Rect | undefined {
  const { run, sizePt } = node;
  const { face, glyphs, offsets, rises, slant } = run;
  const dot = dotInPoints(resolutionDpi);
  const scale = sizePt / face.unitsPerEm;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < glyphs.length; i++) {
    const bounds = boundsOf(face, glyphs[i] ?? 0, slant);
    if (!bounds) continue;
    const x = glyphX(node.x + (offsets[i] ?? 0) * scale, resolutionDpi) * dot;
    left = Math.min(left, x + bounds[0] * scale);
    right = Math.max(right, x + bounds[2] * scale);
    const rise = rises && scale > 0 ? (riseRows((rises[i] ?? 0) * scale, resolutionDpi) * dot) / scale : 0;
    low = Math.min(low, bounds[1] + rise);
    high = Math.max(high, bounds[3] + rise);
  }
  if (left > right) return undefined;
  const baseline = baselineY(node.y, resolutionDpi) * dot;
  return rect(left, baseline - high * scale, right - left, (high - low) * scale);
}

function barsInk({ x, y, unitX, unitY, rects }: BarsNode): Rect | undefined {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [rectX = 0, rectY = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    left = Math.min(left, rectX);
    top = Math.min(top, rectY);
    right = Math.max(right, rectX + width);
    bottom = Math.max(bottom, rectY + height);
  }
  if (left > right) return undefined;
  return rect(x + left * unitX, y + top * unitY, (right - left) * unitX, (bottom - top) * unitY);
}

/**
 * The rectangle around what nodes draw, points; `undefined` when they draw nothing. Paths by their curves' extrema,
 * glyphs where the rasteriser paints them, images by their boxes, groups by the corners of what is in them.
 */
export function nodesInk(nodes: readonly SceneNode[], resolutionDpi: number): Rect | undefined {
  let ink: Rect | undefined;
  for (const node of nodes) ink = union(ink, nodeInk(node, resolutionDpi));
  return ink;
}

function nodeInk(node: SceneNode, resolutionDpi: number): Rect | undefined {
  switch (node.kind) {
    case 'path':
      return pathBounds(node.path);
    case 'glyphs':
      return glyphsInk(node, resolutionDpi);
    case 'bars':
      return barsInk(node);
    case 'image':
      return node.box;
    case 'group':
      return groupInk(node.transform, node.nodes, resolutionDpi);
    default:
      return node satisfies never;
  }
}

function groupInk(transform: Transform, nodes: readonly SceneNode[], resolutionDpi: number): Rect | undefined {
  const inner = nodesInk(nodes, resolutionDpi);
  return inner && mapRect(transform, inner);
}
