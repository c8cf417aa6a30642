import type { Color } from '../../../base/color.ts';
import type { Path } from '../../../base/path.ts';
import type { Transform } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { resample, type Window } from '../../../materials/images/resample.ts';
import { Edges } from './edges.ts';
import { dotsTouched, Filler } from './fill.ts';
import { GlyphMasks } from './glyph-masks.ts';
import { PixelBuffer } from './pixel-buffer.ts';

interface Resampled {
  readonly width: number;
  readonly height: number;
  readonly window: Window;
  readonly rgba: Uint8Array;
}

/** Each image as it was last resampled: a logo has the same size on every label, and in every step of a preview. */
class ResampledImages {
  readonly #last = new WeakMap<DecodedImage, Resampled>();

  /** As `resample` gives it. */
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

/** Where an image's pixels go. */
export type ImagePixels = Pick<PixelBuffer, 'box' | 'width' | 'blendPixel'>;

/** What painting an image needs. */
export interface ImageTools extends Pick<PaintTools, 'edges' | 'filler' | 'images'> {
  readonly pixels: ImagePixels;
}

/** What one rasterizer keeps from label to label: its page and the buffers it fills with. */
export class PaintTools {
  readonly pixels = new PixelBuffer();
  readonly edges = new Edges();
  readonly filler = new Filler();
  readonly masks = new GlyphMasks(this.filler);
  readonly images = new ResampledImages();

  /** Fills an outline seen through `toDots`. */
  fillPath(path: Path, toDots: Transform, color: Color): void {
    this.edges.clear();
    this.edges.path(path, toDots);
    this.fillEdges(color);
  }

  /** Fills what was put in `edges`. */
  fillEdges(color: Color): void {
    const box = dotsTouched(this.edges, this.pixels.box);
    if (box) this.filler.fill(this.edges, box, (runs) => this.pixels.blendRuns(runs, 0, 0, color));
  }
}
