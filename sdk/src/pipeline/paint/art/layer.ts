import type { Color } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import { type DotBox, FULL, RUN_STRIDE, type Runs } from '../raster/edges.ts';
import { over } from '../raster/pixel-buffer.ts';
import { type MixColors, mixInto } from './blend-modes.ts';

const WHITE_SQUARE = 255 * 255;

/** A layer of RGBA pixels with straight alpha, 4 bytes per pixel; transparent at first. */
export class Layer {
  readonly box: DotBox;
  readonly rgba: Uint8Array;
  readonly #width: number;
  /** The same pixels viewed as 32-bit words. */
  readonly #words: Uint32Array;

  /** Creates a transparent layer. `words` must contain one 0 for each dot of the box. */
  constructor(box: DotBox, words: Uint32Array<ArrayBuffer> = new Uint32Array(dotsIn(box))) {
    this.box = box;
    this.#width = box.right - box.left;
    this.#words = words;
    this.rgba = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  }

  /** Fills runs, which must be inside the box, with a flat colour. */
  blendRuns({ data, length }: Runs, color: Color, alpha: number): void {
    const whole = wordOf(color);
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const start = ((data[i] ?? noItem()) - this.box.top) * this.#width + (data[i + 1] ?? noItem()) - this.box.left;
      const packed = data[i + 2] ?? noItem();
      const end = start + (packed >> 4);
      const share = Math.floor((alpha * 255 * (packed & FULL)) / FULL + 0.5);
      if (share === 255) this.#words.fill(whole, start, end);
      else for (let at = start; at < end; at++) this.#over(at, color.r, color.g, color.b, share);
    }
  }

  /** Fills runs, which must be inside the box, with the colours of a gradient or picture. */
  shadeRuns({ data, length }: Runs, shader: DotShader, alpha: number): void {
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const row = data[i] ?? noItem();
      const start = data[i + 1] ?? noItem();
      const packed = data[i + 2] ?? noItem();
      const at = (row - this.box.top) * this.#width - this.box.left;
      for (let x = start; x < start + (packed >> 4); x++) {
        shader.read(x, row);
        const share = Math.floor((alpha * shader.alpha * 255 * (packed & FULL)) / FULL + 0.5);
        this.#over(at + x, shader.red, shader.green, shader.blue, share);
      }
    }
  }

  /**
   * Composites another layer onto this one. Multiplies the alpha of the other layer's pixels by `alpha` and, if
   * there is a mask, by the mask's coverage. With `mix`, first mixes the colours of the other layer with the colours of
   * this layer.
   */
  blendLayer({ box, rgba }: Layer, alpha: number, mask: Uint8Array | undefined, mix?: MixColors): void {
    for (let y = box.top, from = 0; y < box.bottom; y++) {
      const row = (y - this.box.top) * this.#width - this.box.left;
      for (let x = box.left; x < box.right; x++, from++) {
        const at = from * 4;
        const own = rgba[at + 3] ?? noItem();
        if (own === 0) continue;
        const level = mask === undefined ? FULL : (mask[from] ?? noItem());
        const share = Math.floor((own * alpha * level) / FULL + 0.5);
        if (share === 0) continue;
        if (mix) mixInto(rgba, at, this.rgba, (row + x) * 4, mix);
        this.#over(row + x, rgba[at] ?? noItem(), rgba[at + 1] ?? noItem(), rgba[at + 2] ?? noItem(), share);
      }
    }
  }

  /**
   * Multiplies the alpha of every pixel by the grey level and alpha of the same pixel in `mask`, which must have the
   * same size.
   */
  maskBy(mask: Layer): void {
    const { rgba } = this;
    for (let at = 0; at < rgba.length; at += 4) {
      const level = (mask.rgba[at] ?? noItem()) * (mask.rgba[at + 3] ?? noItem());
      rgba[at + 3] = Math.floor(((rgba[at + 3] ?? noItem()) * level) / WHITE_SQUARE + 0.5);
    }
  }

  isOpaque(): boolean {
    for (let at = 3; at < this.rgba.length; at += 4) if (this.rgba[at] !== 255) return false;
    return true;
  }

  /**
   * Composites a pixel with source-over (Compositing 1, 5.1), in integers so that every engine gives the same result.
   */
  #over(pixel: number, red: number, green: number, blue: number, alpha: number): void {
    if (alpha === 0) return;
    const { rgba } = this;
    const at = pixel * 4;
    if (rgba[at + 3] === 255) {
      rgba[at] = over(rgba[at] ?? noItem(), red, alpha);
      rgba[at + 1] = over(rgba[at + 1] ?? noItem(), green, alpha);
      rgba[at + 2] = over(rgba[at + 2] ?? noItem(), blue, alpha);
      return;
    }
    const below = (rgba[at + 3] ?? noItem()) * (255 - alpha);
    const own = alpha * 255;
    const sum = own + below;
    const half = sum >> 1;
    rgba[at] = Math.floor((red * own + (rgba[at] ?? noItem()) * below + half) / sum);
    rgba[at + 1] = Math.floor((green * own + (rgba[at + 1] ?? noItem()) * below + half) / sum);
    rgba[at + 2] = Math.floor((blue * own + (rgba[at + 2] ?? noItem()) * below + half) / sum);
    rgba[at + 3] = Math.floor((sum + 127) / 255);
  }
}

/** Returns the number of dots in a box. */
export const dotsIn = ({ left, top, right, bottom }: DotBox): number => (right - left) * (bottom - top);

/** Colour source for dots. `read` sets the other properties to the colour of one dot. */
interface DotShader {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
  read(column: number, row: number): void;
}

/** Packs an opaque pixel into a 32-bit word in the byte order of this machine. */
function wordOf({ r, g, b }: Color): number {
  return new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)[0] ?? noItem();
}
