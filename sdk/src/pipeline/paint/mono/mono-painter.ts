import { RED } from '../../../base/color.ts';
import type { Ink } from '../../../base/ink.ts';
import { noItem } from '../../../base/item-at.ts';
import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path.ts';
import { applyX, applyY, compose, IDENTITY, isAxisAligned, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import type { BarsNode, Scene, SceneNode } from '../../scene/scene.ts';
import { dotsTouched, Edges } from '../raster/edges.ts';
import type { Raster } from '../raster/pixel-buffer.ts';
import { type Axis, type AxisFeatures, findFeatures, Warp } from './fit-axis.ts';
import { MonoGlyphs } from './mono-glyphs.ts';
import { MonoImages } from './mono-images.ts';
import { MonoPage, type Pattern, patternOf } from './mono-page.ts';
import { type MonoRaster, strideOf } from './mono-raster.ts';
import { ScanConverter } from './scan-converter.ts';

/** Rasterises scenes to black, white and red dots, with the same result in every JavaScript engine. */
export interface MonoPainter {
  /** Paints the scene at the scene's resolution and returns a new raster. Never throws. */
  paint(scene: Scene, ink?: Ink): MonoRaster;
}

/** Creates a painter that caches fitted glyphs across labels. */
export function createMonoPainter(): MonoPainter {
  const page = new MonoPage();
  const scan = new ScanConverter();
  const glyphs = new MonoGlyphs(scan);
  const shapes = new MonoShapes(scan);
  const images = new MonoImages();

  const paintNodes = (nodes: readonly SceneNode[], toDots: Transform, dpi: number, ink: Ink): void => {
    for (const node of nodes) {
      switch (node.kind) {
        case 'path':
          shapes.paint(page, node.path, toDots, patternOf(node.color, ink));
          break;
        case 'glyphs':
          glyphs.paint(page, node, toDots, dpi, patternOf(node.color, ink));
          break;
        case 'bars':
          // Codes are never red, because scanners use red light, in which red and white look the same.
          paintMonoBars(page, shapes, node, toDots, patternOf(node.color, 'mono'));
          break;
        case 'image':
          images.paint(page, node, toDots, ink);
          break;
        case 'group':
          paintNodes(node.nodes, compose(toDots, node.transform), dpi, ink);
          break;
        default:
          node satisfies never;
      }
    }
  };

  return {
    paint({ width, height, resolutionDpi, nodes }, ink = 'mono') {
      page.begin(Math.max(1, wholeDots(width, resolutionDpi)), Math.max(1, wholeDots(height, resolutionDpi)));
      const dot = resolutionDpi / POINTS_PER_INCH;
      paintNodes(nodes, scaling(dot, dot), resolutionDpi, ink);
      return page.raster();
    },
  };
}

/**
 * Paints bars and modules. If they are unrotated or rotated by quarter turns, they fill whole dots: the same dots as in
 * the raster painter. At other angles, the scan converter chooses the dots.
 */
function paintMonoBars(page: MonoPage, shapes: MonoShapes, node: BarsNode, toDots: Transform, pattern: Pattern): void {
  const grid = compose(toDots, { a: node.unitX, b: 0, c: 0, d: node.unitY, e: node.x, f: node.y });
  const { rects } = node;
  if (!isAxisAligned(grid)) {
    shapes.fill(page, pattern, (edges) => eachRect(rects, (x, y, endX, endY) => edges.rect(grid, x, y, endX, endY)));
    return;
  }
  eachRect(rects, (x, y, endX, endY) => {
    const across = [Math.round(applyX(grid, x, y)), Math.round(applyX(grid, endX, endY))];
    const down = [Math.round(applyY(grid, x, y)), Math.round(applyY(grid, endX, endY))];
    page.fillRect(Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down), pattern);
  });
}

function eachRect(rects: Int32Array, use: (x: number, y: number, endX: number, endY: number) => void): void {
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? noItem();
    const y = rects[i + 1] ?? noItem();
    use(x, y, x + (rects[i + 2] ?? noItem()), y + (rects[i + 3] ?? noItem()));
  }
}

/**
 * Paints lines, borders and other outlines in dots. Moves horizontal and vertical edges to whole dots, and makes each
 * line at least one dot thick.
 */
class MonoShapes {
  readonly #scan: ScanConverter;
  readonly #edges = new Edges();

  constructor(scan: ScanConverter) {
    this.#scan = scan;
  }

  paint(page: MonoPage, path: Path, toDots: Transform, pattern: Pattern): void {
    const inDots = mapped(path, toDots);
    this.fill(page, pattern, (edges) => edges.path(isAxisAligned(toDots) ? fitted(inDots) : inDots, IDENTITY));
  }

  /** Calls `add` with an empty list of edges, then fills the outline that the added edges form. */
  fill(page: MonoPage, pattern: Pattern, add: (edges: Edges) => void): void {
    this.#edges.clear();
    add(this.#edges);
    const box = dotsTouched(this.#edges, page.box);
    if (box) page.fillRuns(this.#scan.fill(this.#edges, box), 0, 0, pattern);
  }
}

const mapped = ({ verbs, points }: Path, t: Transform): Path => ({
  verbs,
  points: Float64Array.from(points, (value, i) =>
    i % 2 === 0 ? applyX(t, value, points[i + 1] ?? noItem()) : applyY(t, points[i - 1] ?? noItem(), value),
  ),
});

function fitted(path: Path): Path {
  const bounds = pathBounds(path);
  if (!bounds) return path;
  const extent = Math.max(bounds.width, bounds.height);
  const [across, down] = ([0, 1] as const).map((axis: Axis) => fitShapeAxis(findFeatures(path, axis, extent)));
  if (!across || !down) return path;
  const points = Float64Array.from(path.points, (value, i) => (i % 2 === 0 ? across : down).of(value));
  return { verbs: path.verbs, points };
}

/**
 * Fits the lines of a shape along an axis, in dots. The width of each line is rounded to whole dots, and is at least
 * one dot. The outer edges of the first and the last line are rounded to dots, so that a frame stays inside its box.
 */
function fitShapeAxis({ stems }: AxisFeatures): Warp {
  return new Warp(
    stems.flatMap(({ low, high }, i) => {
      const width = Math.max(1, Math.round(high - low));
      const from = startOf(low, high, width, i === 0, i === stems.length - 1);
      return [
        { at: low, to: from },
        { at: high, to: from + width },
      ];
    }),
  );
}

function startOf(low: number, high: number, width: number, isFirst: boolean, isLast: boolean): number {
  if (isFirst === isLast) return Math.round((low + high - width) / 2);
  return isFirst ? Math.round(low) : Math.round(high) - width;
}

/** Eight grey values for each possible byte of dots: 0 for black and 255 for white. */
const GREYS = Uint8Array.from({ length: 256 * 8 }, (_, i) => ((i >> 3) & (0x80 >> (i & 7)) ? 0 : 255));

/**
 * Converts dots to pixels, so that they can be shown or encoded: grey pixels, or RGB pixels if the label has red dots.
 */
export function dotRaster(dots: MonoRaster, resolutionDpi: number): Raster {
  const greys = greyRaster(dots, resolutionDpi);
  const { red } = dots;
  if (red === undefined) return greys;
  const pixels = new Uint8Array(greys.pixels.length * 3);
  const stride = strideOf(dots);
  for (let y = 0, at = 0; y < dots.height; y++)
    for (let x = 0; x < dots.width; x++, at++) {
      const isRed = ((red[y * stride + (x >> 3)] ?? noItem()) & (0x80 >> (x & 7))) !== 0;
      const grey = greys.pixels[at] ?? noItem();
      pixels[at * 3] = isRed ? RED.r : grey;
      pixels[at * 3 + 1] = isRed ? RED.g : grey;
      pixels[at * 3 + 2] = isRed ? RED.b : grey;
    }
  return { ...greys, channels: 3, pixels };
}

/** Converts black dots to grey pixels. Red dots become white, as scanners with red light see them. */
export function greyRaster(mono: MonoRaster, resolutionDpi: number): Raster {
  const { width, height, bits } = mono;
  const stride = strideOf(mono);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const end = (row + 1) * width;
    for (let byte = row * stride, at = row * width; at < end; byte++, at += 8) {
      const eight = (bits[byte] ?? noItem()) * 8;
      pixels.set(GREYS.subarray(eight, eight + Math.min(8, end - at)), at);
    }
  }
  return { width, height, resolutionDpi, channels: 1, pixels };
}
