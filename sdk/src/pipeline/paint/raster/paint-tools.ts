import type { Color } from '../../../base/color.ts';
import type { Path } from '../../../base/path.ts';
import type { Transform } from '../../../base/transform.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { resample, type Window } from '../../../materials/images/resample.ts';
import { glyphTransform, STEPS_PER_DOT } from '../../scene/glyph-grid.ts';
import { type DotBox, dotsTouched, Filler, FULL, RUN_STRIDE, RunBuffer, type Runs } from './coverage.ts';
import { Edges } from './edges.ts';
import { PixelBuffer } from './pixel-buffer.ts';

interface Resampled {
  readonly width: number;
  readonly height: number;
  readonly window: Window;
  readonly rgba: Uint8Array;
}

/**
 * Caches the last resampled version of each image. A logo has the same size on every label, and in every update of a
 * preview.
 */
class ResampledImages {
  readonly #last = new WeakMap<DecodedImage, Resampled>();

  /** Returns the result of `resample`, cached. */
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

/** Target of an image's pixels. */
export type ImagePixels = Pick<PixelBuffer, 'box' | 'width' | 'blendPixel'>;

/** Tools for painting an image. */
export interface ImageTools extends Pick<PaintTools, 'edges' | 'filler' | 'images'> {
  readonly pixels: ImagePixels;
}

/** Page, buffers and caches that a rasterizer keeps from label to label. */
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

/** Maximum size in dots of a cached glyph; a larger one would evict many others. */
const MAX_SIDE = 512;
/** Maximum total of cached numbers, 16 MiB; above it, the whole cache is cleared. */
const MAX_CACHED_NUMBERS = 4 * 1024 * 1024;

const EVERYWHERE: DotBox = { left: -MAX_SIDE, top: -MAX_SIDE, right: MAX_SIDE, bottom: MAX_SIDE };
const EMPTY: Runs = { data: new Int32Array(0), length: 0 };

/** Masks of one font at one size, by glyph * STEPS_PER_DOT + step; `undefined` marks a glyph too large to cache. */
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
   * Returns the masks of a font at `scale` dots per font unit. Call it again for each run of text, because the cache
   * may have been cleared.
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
   * Returns the mask of a glyph with its origin `step` steps right of a dot's left edge, or `undefined` if it is too
   * large to cache.
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
        const packed = runs.data[i + 2] ?? 0;
        this.#runs.push(runs.data[i] ?? 0, runs.data[i + 1] ?? 0, packed >> 4, packed & FULL);
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
