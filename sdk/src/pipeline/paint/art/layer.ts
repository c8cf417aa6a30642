import type { Color } from '../../../base/color.ts';
import { over } from '../raster/blend.ts';
import type { DotBox } from '../raster/fill.ts';
import { FULL, RUN_STRIDE, type Runs } from '../raster/runs.ts';
import type { Shader } from './shader.ts';

/** Pixels on nothing: red, green, blue and straight alpha, 4 bytes each. */
export class Layer {
  readonly box: DotBox;
  readonly rgba: Uint8Array;
  readonly #width: number;
  /** The same pixels, one number each. */
  readonly #words: Uint32Array;

  constructor(box: DotBox) {
    this.box = box;
    this.#width = box.right - box.left;
    this.#words = new Uint32Array(this.#width * (box.bottom - box.top));
    this.rgba = new Uint8Array(this.#words.buffer);
  }

  /** Runs within the box. */
  blendRuns({ data, length }: Runs, color: Color, alpha: number): void {
    const whole = wordOf(color);
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const start = ((data[i] ?? 0) - this.box.top) * this.#width + (data[i + 1] ?? 0) - this.box.left;
      const packed = data[i + 2] ?? 0;
      const end = start + (packed >> 4);
      const share = Math.floor((alpha * 255 * (packed & FULL)) / FULL + 0.5);
      if (share === 255) this.#words.fill(whole, start, end);
      else for (let at = start; at < end; at++) this.#over(at, color.r, color.g, color.b, share);
    }
  }

  /** The same, each dot in its own colour. */
  shadeRuns({ data, length }: Runs, shader: Shader, alpha: number): void {
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const row = data[i] ?? 0;
      const start = data[i + 1] ?? 0;
      const packed = data[i + 2] ?? 0;
      const at = (row - this.box.top) * this.#width - this.box.left;
      for (let x = start; x < start + (packed >> 4); x++) {
        shader.read(x, row);
        const share = Math.floor((alpha * shader.alpha * 255 * (packed & FULL)) / FULL + 0.5);
        this.#over(at + x, shader.red, shader.green, shader.blue, share);
      }
    }
  }

  /** What was drawn on `layer`, each pixel by `alpha` and, where there is a mask, by its level. */
  blendLayer({ box, rgba }: Layer, alpha: number, mask: Uint8Array | undefined): void {
    for (let y = box.top, from = 0; y < box.bottom; y++) {
      const row = (y - this.box.top) * this.#width - this.box.left;
      for (let x = box.left; x < box.right; x++, from++) {
        const at = from * 4;
        const own = rgba[at + 3] ?? 0;
        if (own === 0) continue;
        const level = mask === undefined ? FULL : (mask[from] ?? 0);
        const share = Math.floor((own * alpha * level) / FULL + 0.5);
        if (share > 0) this.#over(row + x, rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, share);
      }
    }
  }

  isOpaque(): boolean {
    for (let at = 3; at < this.rgba.length; at += 4) if (this.rgba[at] !== 255) return false;
    return true;
  }

  /** Over what is there, in whole numbers, so that every engine has the same (Compositing 1, 5.1). */
  #over(pixel: number, red: number, green: number, blue: number, alpha: number): void {
    if (alpha === 0) return;
    const { rgba } = this;
    const at = pixel * 4;
    if (rgba[at + 3] === 255) {
      rgba[at] = over(rgba[at] ?? 0, red, alpha);
      rgba[at + 1] = over(rgba[at + 1] ?? 0, green, alpha);
      rgba[at + 2] = over(rgba[at + 2] ?? 0, blue, alpha);
      return;
    }
    const below = (rgba[at + 3] ?? 0) * (255 - alpha);
    const own = alpha * 255;
    const sum = own + below;
    const half = sum >> 1;
    rgba[at] = Math.floor((red * own + (rgba[at] ?? 0) * below + half) / sum);
    rgba[at + 1] = Math.floor((green * own + (rgba[at + 1] ?? 0) * below + half) / sum);
    rgba[at + 2] = Math.floor((blue * own + (rgba[at + 2] ?? 0) * below + half) / sum);
    rgba[at + 3] = Math.floor((sum + 127) / 255);
  }
}

/** An opaque pixel as one number, in the byte order of this machine. */
function wordOf({ r, g, b }: Color): number {
  return new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)[0] ?? 0;
}
