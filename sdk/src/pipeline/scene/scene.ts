import type { Color } from '../../base/color.ts';
import { numberAt } from '../../base/item-at.ts';
import type { Path } from '../../base/path.ts';
import type { Rect } from '../../base/rect.ts';
import type { Transform } from '../../base/transform.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';
import type { GlyphRun } from '../../materials/fonts/shape.ts';
import type { DecodedImage } from '../../materials/images/decoded-image.ts';

/** One label ready for painting: in points, y down, origin at the label's top left, on a white background. */
export interface Scene {
  /** Width in points. */
  readonly width: number;
  /** Height in points. */
  readonly height: number;
  /** Resolution whose grid bars and modules are aligned to. */
  readonly resolutionDpi: number;
  /** Nodes in drawing order; later ones cover earlier ones. */
  readonly nodes: readonly SceneNode[];
  /** True if ink extends past the label's edge, so that a painter with several labels on a page must clip. */
  readonly overflows: boolean;
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
   * Position of the run in the text, for a line of several runs or a right-to-left run. Nodes are in order from left to
   * right.
   */
  readonly order?: RunOrder | undefined;
}

/** Position of a run in its line, in text order. */
export interface RunOrder {
  readonly index: number;
  /** Number of runs in the line, which are consecutive nodes. */
  readonly count: number;
  readonly rightToLeft: boolean;
}

/**
 * Bars or modules as rectangles on a grid. The unit of a linear symbol is a module horizontally and a dot vertically;
 * that of a matrix symbol is a module in both directions. At every multiple of 90 degrees, grid lines are on whole dots
 * of the scene's resolution.
 */
export interface BarsNode {
  readonly kind: 'bars';
  /** Origin of the grid in points. */
  readonly x: number;
  readonly y: number;
  /** Points per grid unit. */
  readonly unitX: number;
  readonly unitY: number;
  /** x, y, width and height of each rectangle in grid units; none overlap. */
  readonly rects: Int32Array;
  readonly color: Color;
}

/** An image scaled to `box`, which already has its proportions. */
export interface ImageNode {
  readonly kind: 'image';
  readonly image: DecodedImage;
  readonly box: Rect;
}

/** Nodes drawn through a transform, such as a rotated element. */
export interface GroupNode {
  readonly kind: 'group';
  readonly transform: Transform;
  readonly nodes: readonly SceneNode[];
}

/**
 * Horizontal grid of upright text: glyphs start at quarter dots, and baselines at whole dots, so that glyph masks can
 * be reused.
 */
export const STEPS_PER_DOT = 4;

/** Returns the painted position in dots of a glyph origin at `xPt`. */
export const glyphX = (xPt: number, resolutionDpi: number): number =>
  Math.round(((xPt * resolutionDpi) / POINTS_PER_INCH) * STEPS_PER_DOT) / STEPS_PER_DOT;

/** Returns the row of dots of a baseline at `yPt`. */
export const baselineY = (yPt: number, resolutionDpi: number): number =>
  Math.round((yPt * resolutionDpi) / POINTS_PER_INCH);

/** Returns the height of a glyph above its baseline in font units. */
export const riseAt = ({ rises }: GlyphRun, index: number): number => (rises ? numberAt(rises, index) : 0);

/** Returns the rise of a glyph above its baseline in whole rows of dots. */
export const riseRows = (risePt: number, resolutionDpi: number): number =>
  Math.round((risePt * resolutionDpi) / POINTS_PER_INCH);

/**
 * Returns the transform from font units, y up, to dots, y down: `scale` dots per unit, sheared right by `slant`, origin
 * at (x, y).
 */
export const glyphTransform = (scale: number, slant: number, x: number, y: number): Transform => ({
  a: scale,
  b: 0,
  c: slant * scale,
  d: 0 - scale,
  e: x,
  f: y,
});
