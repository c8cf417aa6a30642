import type { Color } from '../../base/color.ts';
import { noItem } from '../../base/item-at.ts';
import type { Path } from '../../base/path.ts';
import { pathBounds } from '../../base/path.ts';
import { type Rect, rect, union } from '../../base/rect.ts';
import { mapRect, type Transform } from '../../base/transform.ts';
import { dotInPoints, POINTS_PER_INCH } from '../../base/units.ts';
import type { FontFace } from '../../materials/fonts/font-face.ts';
import type { GlyphRun } from '../../materials/fonts/shape.ts';
import type { DecodedImage } from '../../materials/images/decoded-image.ts';

/**
 * One label, ready for painting on a white background. Coordinates are in points from the label's top left, with y
 * pointing down.
 */
export interface Scene {
  /** Width in points. */
  readonly width: number;
  /** Height in points. */
  readonly height: number;
  /** Resolution, in dots per inch, to which bars and modules are aligned. */
  readonly resolutionDpi: number;
  /** Nodes in painting order. Later nodes cover earlier ones. */
  readonly nodes: readonly SceneNode[];
  /**
   * True if ink extends past the edge of the label. A painter that places several labels on a page must then clip the
   * label.
   */
  readonly overflows: boolean;
  /** Parts of the label, in the order of `nodes`. Each node belongs to one part. Present only for tagged PDFs. */
  readonly parts?: readonly ScenePart[] | undefined;
}

/** Consecutive nodes of a scene, with their meaning for screen readers. */
export interface ScenePart {
  /** Number of nodes. */
  readonly nodes: number;
  readonly role: 'text' | 'figure' | 'decoration';
  /** The text of the part, or a figure's alternative text; empty for a decoration. */
  readonly text: string;
  /** Bounding box of the ink in points. */
  readonly box: Rect;
}

export type SceneNode = PathNode | GlyphsNode | BarsNode | ImageNode | GroupNode;

/** An outline, filled by the non-zero rule. */
export interface PathNode {
  readonly kind: 'path';
  readonly path: Path;
  readonly color: Color;
}

/** A run of text; (x, y) is the origin of its first glyph on the baseline. */
export interface GlyphsNode {
  readonly kind: 'glyphs';
  readonly run: GlyphRun;
  readonly sizePt: number;
  readonly x: number;
  readonly y: number;
  readonly color: Color;
  /**
   * Position of the run in the text of its line. Absent if the line is a single left-to-right run. The nodes of a line
   * are sorted from left to right on the label, which may differ from their order in the text.
   */
  readonly order?: RunOrder | undefined;
}

/** Position of a run among the runs of its line, in text order. */
export interface RunOrder {
  readonly index: number;
  /** Number of runs in the line. Their nodes are consecutive. */
  readonly count: number;
  readonly rightToLeft: boolean;
}

/**
 * Bars or modules as rectangles on a grid. For a linear symbol, the unit is a module horizontally and a dot vertically.
 * For a matrix symbol, it is a module in both directions. At angles that are multiples of 90 degrees, the lines of the
 * grid are on whole dots of the scene's resolution.
 */
export interface BarsNode {
  readonly kind: 'bars';
  /** Origin of the grid in points. */
  readonly x: number;
  readonly y: number;
  /** Points per grid unit. */
  readonly unitX: number;
  readonly unitY: number;
  /** x, y, width and height of each rectangle in grid units. Rectangles do not overlap. */
  readonly rects: Int32Array;
  readonly color: Color;
}

/** An image that is scaled to `box`. The box already has the proportions of the image. */
export interface ImageNode {
  readonly kind: 'image';
  readonly image: DecodedImage;
  readonly box: Rect;
}

/** Nodes that are drawn through a transform, such as the nodes of a rotated element. */
export interface GroupNode {
  readonly kind: 'group';
  readonly transform: Transform;
  readonly nodes: readonly SceneNode[];
}

/**
 * Number of positions per dot at which a glyph of upright text may start. Baselines are at whole dots. With so few
 * positions, painters can reuse glyph masks.
 */
export const STEPS_PER_DOT = 4;

/** Returns the horizontal position, in dots, at which a glyph with its origin at `xPt` is painted. */
export const glyphX = (xPt: number, resolutionDpi: number): number =>
  Math.round(((xPt * resolutionDpi) / POINTS_PER_INCH) * STEPS_PER_DOT) / STEPS_PER_DOT;

/** Returns the row of dots at which a baseline at `yPt` is painted. */
export const baselineY = (yPt: number, resolutionDpi: number): number =>
  Math.round((yPt * resolutionDpi) / POINTS_PER_INCH);

/** Returns the height of a glyph's origin above the baseline, in font units. */
export const riseAt = ({ rises }: GlyphRun, index: number): number => (rises ? (rises[index] ?? noItem()) : 0);

/** Returns the height of a glyph's origin above the baseline, in whole rows of dots. */
export const riseRows = (risePt: number, resolutionDpi: number): number =>
  Math.round((risePt * resolutionDpi) / POINTS_PER_INCH);

/**
 * Returns the transform from font units, with y pointing up, to dots, with y pointing down. It scales by `scale` dots
 * per unit, shears to the right by `slant`, and moves the origin to (x, y).
 */
export const glyphTransform = (scale: number, slant: number, x: number, y: number): Transform => ({
  a: scale,
  b: 0,
  c: slant * scale,
  d: 0 - scale,
  e: x,
  f: y,
});

/** Bounds in font units, with y pointing up: xMin, yMin, xMax, yMax. */
type Bounds = readonly [number, number, number, number];

/** Cached ink bounds of a font's glyphs, sheared by `slant`, relative to each glyph's origin. */
class GlyphInks {
  readonly #face: FontFace;
  readonly #slant: number;
  readonly #known: (Bounds | null | undefined)[] = [];

  constructor(face: FontFace, slant: number) {
    this.#face = face;
    this.#slant = slant;
  }

  /** Returns the bounds of a glyph's ink, or `null` if it has no ink. */
  of(glyph: number): Bounds | null {
    const ink = this.#known[glyph];
    return ink === undefined ? this.#measure(glyph) : ink;
  }

  #measure(glyph: number): Bounds | null {
    const face = this.#face;
    const ink = (this.#slant === 0 ? face.glyphBounds(glyph) : slantedBounds(face, glyph, this.#slant)) ?? null;
    this.#known[glyph] = ink;
    return ink;
  }
}

const inksOfFaces = new WeakMap<FontFace, Map<number, GlyphInks>>();

/** Returns a cache with the ink bounds of a font's glyphs, sheared by `slant`. Each glyph is measured only once. */
export function glyphInks(face: FontFace, slant: number): GlyphInks {
  let ofFace = inksOfFaces.get(face);
  if (!ofFace) {
    ofFace = new Map();
    inksOfFaces.set(face, ofFace);
  }
  let inks = ofFace.get(slant);
  if (!inks) {
    inks = new GlyphInks(face, slant);
    ofFace.set(slant, inks);
  }
  return inks;
}

/** Measures the sheared outline, because its bounds cannot be computed from the bounds of the upright outline. */
function slantedBounds(face: FontFace, glyph: number, slant: number): Bounds | undefined {
  const box = pathBounds(face.outline(glyph), { a: 1, b: 0, c: slant, d: 1, e: 0, f: 0 });
  return box && [box.x, box.y, box.x + box.width, box.y + box.height];
}

/**
 * Returns the bounding box, in points, of a run's outlines in the positions where the rasteriser paints them. Returns
 * `undefined` if nothing is drawn.
 */
export function glyphsInk(node: GlyphsNode, resolutionDpi: number): Rect | undefined {
  const { run, sizePt } = node;
  const { face, glyphs, offsets, rises, slant } = run;
  const dot = dotInPoints(resolutionDpi);
  const scale = sizePt / face.unitsPerEm;
  const inks = glyphInks(face, slant);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  // Start with the last glyph. Most other glyphs are then clearly inside the bounds found so far, so their exact
  // positions need not be computed.
  for (let k = 0; k < glyphs.length; k++) {
    const i = k === 0 ? glyphs.length - 1 : k - 1;
    const bounds = inks.of(glyphs[i] ?? noItem());
    if (!bounds) continue;
    const origin = node.x + (offsets[i] ?? noItem()) * scale;
    if (origin + bounds[0] * scale < left + dot || origin + bounds[2] * scale > right - dot) {
      const x = glyphX(origin, resolutionDpi) * dot;
      left = Math.min(left, x + bounds[0] * scale);
      right = Math.max(right, x + bounds[2] * scale);
    }
    const rise = rises && scale > 0 ? (riseRows((rises[i] ?? noItem()) * scale, resolutionDpi) * dot) / scale : 0;
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
 * Returns the bounding box, in points, of the ink of the given nodes, or `undefined` if they draw nothing. The box is
 * computed from the exact extrema of curves, the painted glyphs, the boxes of images, and the transformed corners of
 * groups.
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
