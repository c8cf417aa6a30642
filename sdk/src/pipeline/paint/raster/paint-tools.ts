import type { Color } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import type { Path } from '../../../base/path.ts';
import type { Rect } from '../../../base/rect.ts';
import {
  applyX,
  applyY,
  compose,
  invertTransform,
  isAxisAligned,
  mapRect,
  type Transform,
} from '../../../base/transform.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { type DecodedImage, rotatedSize } from '../../../materials/images/decoded-image.ts';
import { resample, type Window } from '../../../materials/images/resample.ts';
import { glyphTransform, type ImageNode, STEPS_PER_DOT } from '../../scene/scene.ts';
import { Filler } from './coverage.ts';
import { type DotBox, dotsTouched, Edges, FULL, RUN_STRIDE, RunBuffer, type Runs } from './edges.ts';
import { PixelBuffer } from './pixel-buffer.ts';

interface Resampled {
  readonly width: number;
  readonly height: number;
  readonly window: Window;
  readonly rgba: Uint8Array;
}

/**
 * Caches the last resampled version of each image, because a logo has the same size on every label and in every update
 * of a preview.
 */
class ResampledImages {
  readonly #last = new WeakMap<DecodedImage, Resampled>();

  /** Returns an image resampled to `width` x `height`; the last result for each image is cached. */
  get(image: DecodedImage, width: number, height: number, window: Window): Uint8Array {
    const last = this.#last.get(image);
    if (last && last.width === width && last.height === height && sameWindow(last.window, window)) return last.rgba;
    const rgba = resample(image, width, height, window);
    this.#last.set(image, { width, height, window, rgba });
    return rgba;
  }
}

const sameWindow = (a: Window, b: Window): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** Destination that receives the pixels of an image, such as a page. */
export type ImagePixels = Pick<PixelBuffer, 'box' | 'width' | 'blendPixel'>;

/** Tools for painting an image. */
export interface ImageTools extends Pick<PaintTools, 'edges' | 'filler' | 'images'> {
  readonly pixels: ImagePixels;
}

/** Page, buffers and caches that a rasteriser reuses for every label. */
export class PaintTools {
  readonly pixels = new PixelBuffer();
  readonly edges = new Edges();
  readonly filler = new Filler();
  readonly masks = new GlyphMasks(this.filler);
  readonly images = new ResampledImages();

  /** Fills an outline transformed by `toDots`. */
  fillPath(path: Path, toDots: Transform, color: Color): void {
    this.edges.clear();
    this.edges.path(path, toDots);
    this.fillEdges(color);
  }

  /** Fills the outlines in `edges`. */
  fillEdges(color: Color): void {
    const box = dotsTouched(this.edges, this.pixels.box);
    if (box) this.filler.fill(this.edges, box, (runs) => this.pixels.blendRuns(runs, 0, 0, color));
  }
}

/** Maximum size, in dots, at which a glyph is cached. A larger glyph would evict many others. */
const MAX_SIDE = 512;
/**
 * Maximum number of 32-bit numbers in the cache, 16 MiB in total. When the cache exceeds this number, all masks are
 * evicted.
 */
const MAX_CACHED_NUMBERS = 4 * 1024 * 1024;

const EVERYWHERE: DotBox = { left: -MAX_SIDE, top: -MAX_SIDE, right: MAX_SIDE, bottom: MAX_SIDE };
const EMPTY: Runs = { data: new Int32Array(0), length: 0 };

/**
 * Masks of one font at one size. The key of a glyph is glyph * STEPS_PER_DOT + step. The value `undefined` marks a
 * glyph that is too large to cache.
 */
type SizedMasks = Map<number, Runs | undefined>;

/** Cache of the coverage masks of upright glyphs, relative to their origin. */
class GlyphMasks {
  readonly #filler: Filler;
  readonly #edges = new Edges();
  readonly #runs = new RunBuffer();
  readonly #faces = new Map<FontFace, Map<number, Map<number, SizedMasks>>>();
  #numbers = 0;

  constructor(filler: Filler) {
    this.#filler = filler;
  }

  /**
   * Returns the masks of a font at `scale` dots per font unit. Call this function for each run of text and do not keep
   * the result, because the cache is cleared when it is full.
   */
  sized(face: FontFace, scale: number, slant: number): SizedMasks {
    if (this.#numbers > MAX_CACHED_NUMBERS) {
      this.#faces.clear();
      this.#numbers = 0;
    }
    const scales = entry(this.#faces, face, newMap<Map<number, SizedMasks>>);
    return entry(entry(scales, scale, newMap<SizedMasks>), slant, newMap<Runs | undefined>);
  }

  /**
   * Returns the mask of a glyph whose origin is `step` steps to the right of the left edge of a dot. Returns
   * `undefined` if the glyph is too large to cache.
   */
  mask(masks: SizedMasks, face: FontFace, scale: number, slant: number, glyph: number, step: number): Runs | undefined {
    const key = glyph * STEPS_PER_DOT + step;
    const known = masks.get(key);
    if (known || masks.has(key)) return known;
    const made = this.#make(face, scale, slant, glyph, step);
    masks.set(key, made);
    this.#numbers += made?.length ?? 0;
    return made;
  }

  #make(face: FontFace, scale: number, slant: number, glyph: number, step: number): Runs | undefined {
    const edges = this.#edges;
    edges.clear();
    edges.path(face.outline(glyph), glyphTransform(scale, slant, step / STEPS_PER_DOT, 0));
    if (edges.length === 0) return EMPTY;
    const side = Math.max(0 - edges.left, 0 - edges.top, edges.right, edges.bottom);
    if (!(side < MAX_SIDE)) return undefined;
    const box = dotsTouched(edges, EVERYWHERE);
    if (!box) return EMPTY;
    this.#runs.clear();
    this.#filler.fill(edges, box, (runs) => {
      for (let i = 0; i < runs.length; i += RUN_STRIDE) {
        const packed = runs.data[i + 2] ?? noItem();
        this.#runs.push(runs.data[i] ?? noItem(), runs.data[i + 1] ?? noItem(), packed >> 4, packed & FULL);
      }
    });
    return this.#runs.snapshot();
  }
}

const newMap = <V>(): Map<number, V> => new Map();

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Composites an image onto the page after transforming it by `toDots`. If the image is unrotated or rotated by quarter
 * turns, it covers whole dots.
 */
export function paintImage(tools: ImageTools, node: ImageNode, toDots: Transform): void {
  if (isAxisAligned(toDots)) paintOnDots(tools, node, toDots);
  else paintTurnedImage(tools, node, toDots);
}

function paintOnDots(tools: ImageTools, node: ImageNode, toDots: Transform): void {
  const target = wholeDotBox(mapRect(toDots, node.box));
  const seen = intersect(target, tools.pixels.box);
  if (!seen) return;
  const place = new ImagePlace(target, toDots);
  const window = place.window(seen);
  const rgba = tools.images.get(node.image, place.width, place.height, window);
  const columns = window.right - window.left;
  for (let y = seen.top; y < seen.bottom; y++) {
    for (let x = seen.left; x < seen.right; x++) {
      const at = ((place.row(x, y) - window.top) * columns + place.column(x, y) - window.left) * 4;
      const alpha = rgba[at + 3] ?? noItem();
      if (alpha === 0) continue;
      tools.pixels.blendPixel(
        y * tools.pixels.width + x,
        rgba[at] ?? noItem(),
        rgba[at + 1] ?? noItem(),
        rgba[at + 2] ?? noItem(),
        alpha,
      );
    }
  }
}

/**
 * Maps the dots that an image covers on the page to columns and rows of the image. The image may be rotated by quarter
 * turns and mirrored.
 */
class ImagePlace {
  readonly #target: DotBox;
  readonly #turned: boolean;
  readonly #forwardX: boolean;
  readonly #forwardY: boolean;
  /** Size of the image in dots before it is rotated. */
  readonly width: number;
  readonly height: number;

  constructor(target: DotBox, toDots: Transform) {
    const across = target.right - target.left;
    const down = target.bottom - target.top;
    this.#target = target;
    this.#turned = toDots.a === 0;
    this.#forwardX = this.#turned ? toDots.b > 0 : toDots.a > 0;
    this.#forwardY = this.#turned ? toDots.c > 0 : toDots.d > 0;
    this.width = this.#turned ? down : across;
    this.height = this.#turned ? across : down;
  }

  column(x: number, y: number): number {
    const along = this.#turned ? y - this.#target.top : x - this.#target.left;
    return this.#forwardX ? along : this.width - 1 - along;
  }
  row(x: number, y: number): number {
    const along = this.#turned ? x - this.#target.left : y - this.#target.top;
    return this.#forwardY ? along : this.height - 1 - along;
  }
  /** Returns the range of the image's columns and rows that are visible within `seen`, a box of dots on the page. */
  window(seen: DotBox): Window {
    const columns = [this.column(seen.left, seen.top), this.column(seen.right - 1, seen.bottom - 1)];
    const rows = [this.row(seen.left, seen.top), this.row(seen.right - 1, seen.bottom - 1)];
    return {
      left: Math.min(...columns),
      top: Math.min(...rows),
      right: Math.max(...columns) + 1,
      bottom: Math.max(...rows) + 1,
    };
  }
}

/** Rounds a box to whole dots, at least one dot wide and high. */
function wholeDotBox(box: Rect): DotBox {
  const left = Math.round(box.x);
  const top = Math.round(box.y);
  return {
    left,
    top,
    right: Math.max(left + 1, Math.round(box.x + box.width)),
    bottom: Math.max(top + 1, Math.round(box.y + box.height)),
  };
}

function intersect(a: DotBox, b: DotBox): DotBox | undefined {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
}

/**
 * Paints an image at any angle. The image is resampled to the resolution of the dots and then interpolated; its edges
 * are antialiased.
 */
function paintTurnedImage(tools: ImageTools, node: ImageNode, toDots: Transform): void {
  const { box, image } = node;
  const shape = compose(toDots, { a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y });
  const { width, height } = rotatedSize(image, lengthOf(shape.a, shape.b), lengthOf(shape.c, shape.d));
  const back = invertTransform(shape);
  tools.edges.clear();
  tools.edges.rect(shape, 0, 0, 1, 1);
  const seen = dotsTouched(tools.edges, tools.pixels.box);
  if (!back || !seen) return;
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const sampler = new Sampler(tools.images.get(image, width, height, whole), width, height);
  const toPixels = compose({ a: width, b: 0, c: 0, d: height, e: -0.5, f: -0.5 }, back);
  tools.filler.fill(tools.edges, seen, (runs) => paintRuns(tools.pixels, runs, sampler, toPixels));
}

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

function paintRuns(pixels: ImagePixels, runs: Runs, sampler: Sampler, toPixels: Transform): void {
  for (let i = 0; i < runs.length; i += RUN_STRIDE) {
    const y = runs.data[i] ?? noItem();
    const start = runs.data[i + 1] ?? noItem();
    const packed = runs.data[i + 2] ?? noItem();
    for (let x = start; x < start + (packed >> 4); x++) {
      sampler.read(applyX(toPixels, x + 0.5, y + 0.5), applyY(toPixels, x + 0.5, y + 0.5));
      const alpha = Math.floor((sampler.alpha * (packed & FULL)) / FULL + 0.5);
      if (alpha > 0) pixels.blendPixel(y * pixels.width + x, sampler.red, sampler.green, sampler.blue, alpha);
    }
  }
}

/**
 * Samples an image with bilinear interpolation, in which colours are weighted by their alpha. Beyond the edges, the
 * pixels at the edge are repeated.
 */
export class Sampler {
  /** View for reading a pixel as one 32-bit number: red, green, blue and alpha, from the highest byte down. */
  readonly #pixels: DataView;
  readonly #width: number;
  readonly #height: number;
  red = 0;
  green = 0;
  blue = 0;
  alpha = 0;

  constructor(rgba: Uint8Array, width: number, height: number) {
    this.#pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.length);
    this.#width = width;
    this.#height = height;
  }

  /** Sets `red`, `green`, `blue` and `alpha` to the colour at (x, y). Pixel centres have integer coordinates. */
  read(x: number, y: number): void {
    const u = Math.max(0, Math.min(x, this.#width - 1));
    const v = Math.max(0, Math.min(y, this.#height - 1));
    const left = Math.floor(u);
    const top = Math.floor(v);
    const right = Math.min(left + 1, this.#width - 1);
    const bottom = Math.min(top + 1, this.#height - 1);
    this.red = this.green = this.blue = this.alpha = 0;
    this.#add(left, top, (1 - u + left) * (1 - v + top));
    this.#add(right, top, (u - left) * (1 - v + top));
    this.#add(left, bottom, (1 - u + left) * (v - top));
    this.#add(right, bottom, (u - left) * (v - top));
    const share = this.alpha > 0 ? 1 / this.alpha : 0;
    this.red = Math.floor(this.red * share + 0.5);
    this.green = Math.floor(this.green * share + 0.5);
    this.blue = Math.floor(this.blue * share + 0.5);
  }

  #add(x: number, y: number, share: number): void {
    const pixel = this.#pixels.getUint32((y * this.#width + x) * 4);
    const weight = share * (pixel & 255);
    this.red += (pixel >>> 24) * weight;
    this.green += ((pixel >>> 16) & 255) * weight;
    this.blue += ((pixel >>> 8) & 255) * weight;
    this.alpha += weight;
  }
}
