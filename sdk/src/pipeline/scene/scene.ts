import type { Color } from '../../base/color.ts';
import type { Path } from '../../base/path.ts';
import type { Rect } from '../../base/rect.ts';
import type { Transform } from '../../base/transform.ts';
import type { GlyphRun } from '../../materials/fonts/glyph-run.ts';
import type { DecodedImage } from '../../materials/images/decoded-image.ts';

/** One label ready to paint: points, y down, origin at the label's top left, later nodes over earlier ones, white ground. */
export interface Scene {
  /** Points. */
  readonly width: number;
  /** Points. */
  readonly height: number;
  /** Dots that bars and modules were placed on. */
  readonly resolutionDpi: number;
  /** In drawing order: later ones lie over earlier ones. */
  readonly nodes: readonly SceneNode[];
  /** Whether any ink lies past the label's edge, so that a painter that puts several labels on a page must clip. */
  readonly overflows: boolean;
}

export type SceneNode = PathNode | GlyphsNode | BarsNode | ImageNode | GroupNode;

/** An outline filled non-zero. */
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
  /** Of a line of several runs, or one from right to left: where it stands in the text. Nodes stand from left to right. */
  readonly order?: RunOrder | undefined;
}

/** Which of a line's runs one is, in the order of its text. */
export interface RunOrder {
  readonly index: number;
  /** Runs of the line: so many nodes in a row. */
  readonly count: number;
  readonly rightToLeft: boolean;
}

/**
 * Bars or modules as rectangles on a grid: a linear symbol's unit is its module across and a dot down, a matrix
 * symbol's its module both ways. The grid's lines lie on whole dots of the scene's resolution at every multiple of 90 degrees.
 */
export interface BarsNode {
  readonly kind: 'bars';
  /** Where the grid starts, points. */
  readonly x: number;
  readonly y: number;
  /** Points in one grid unit. */
  readonly unitX: number;
  readonly unitY: number;
  /** x, y, width, height of each rectangle in grid units; none overlap. */
  readonly rects: Int32Array;
  readonly color: Color;
}

/** An image scaled into `box` (its proportions already kept). */
export interface ImageNode {
  readonly kind: 'image';
  readonly image: DecodedImage;
  readonly box: Rect;
}

/** Nodes drawn through a transform: a rotated element. */
export interface GroupNode {
  readonly kind: 'group';
  readonly transform: Transform;
  readonly nodes: readonly SceneNode[];
}
