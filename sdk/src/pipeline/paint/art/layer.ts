import type { Color } from '../../../base/color.ts';
import { applyX, applyY, compose, IDENTITY, invertTransform, type Transform } from '../../../base/transform.ts';
import { type Along, type ArtGradient, type ArtStop, alongGradient } from '../../../materials/images/vector-art.ts';
import { type DotBox, FULL, RUN_STRIDE, type Runs } from '../raster/coverage.ts';
import { over } from '../raster/pixel-buffer.ts';

/** A transparent RGBA layer with straight alpha, 4 bytes a pixel. */
export class Layer {
  readonly box: DotBox;
  readonly rgba: Uint8Array;
  readonly #width: number;
  /** View of the same pixels as 32-bit words. */
  readonly #words: Uint32Array;

  /** `words` must have a zero for each dot of the box. */
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
      const start = ((data[i] ?? 0) - this.box.top) * this.#width + (data[i + 1] ?? 0) - this.box.left;
      const packed = data[i + 2] ?? 0;
      const end = start + (packed >> 4);
      const share = Math.floor((alpha * 255 * (packed & FULL)) / FULL + 0.5);
      if (share === 255) this.#words.fill(whole, start, end);
      else for (let at = start; at < end; at++) this.#over(at, color.r, color.g, color.b, share);
    }
  }

  /** Fills runs, which must be inside the box, with a gradient. */
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

  /** Composites another layer, with each pixel scaled by `alpha` and by its coverage in the mask, if any. */
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

  /**
   * Composites a pixel with source-over (Compositing 1, 5.1), in integers so that every engine gives the same result.
   */
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

/** Number of dots in a box. */
export const dotsIn = ({ left, top, right, bottom }: DotBox): number => (right - left) * (bottom - top);

/** Packs an opaque pixel into a 32-bit word in the byte order of this machine. */
function wordOf({ r, g, b }: Color): number {
  return new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)[0] ?? 0;
}

/**
 * Evaluates a gradient at the centres of dots. Uses only plain arithmetic and square roots, so every engine gives the
 * same result.
 */
export class Shader {
  readonly #along: Along;
  readonly #stops: readonly ArtStop[];
  readonly #back: Transform;
  /** Index of the stop before the last read position. Neighbouring dots mostly have the same one. */
  #before = 0;
  red = 0;
  green = 0;
  blue = 0;
  /** Alpha of the last read dot, 0 to 1. */
  alpha = 0;

  constructor(gradient: ArtGradient, toDots: Transform) {
    this.#along = alongGradient(gradient);
    this.#stops = gradient.stops;
    this.#back = invertTransform(compose(toDots, gradient.toArt)) ?? IDENTITY;
  }

  /** Sets `red`, `green`, `blue` and `alpha` to the colour of a dot, with channels rounded to integers. */
  read(column: number, row: number): void {
    const x = applyX(this.#back, column + 0.5, row + 0.5);
    const y = applyY(this.#back, column + 0.5, row + 0.5);
    const at = Math.max(0, Math.min(1, this.#along(x, y)));
    const last = this.#stops.length - 2;
    while (this.#before < last && (this.#stops[this.#before + 1]?.at ?? 1) <= at) this.#before++;
    while (this.#before > 0 && (this.#stops[this.#before]?.at ?? 0) > at) this.#before--;
    const from = this.#stops[this.#before];
    const to = this.#stops[this.#before + 1];
    if (!from || !to) return;
    // if two stops share a position, the later one applies
    const share = to.at > from.at ? (at - from.at) / (to.at - from.at) : 1;
    this.red = between(from.color.r, to.color.r, share);
    this.green = between(from.color.g, to.color.g, share);
    this.blue = between(from.color.b, to.color.b, share);
    this.alpha = from.alpha + (to.alpha - from.alpha) * share;
  }
}

const between = (from: number, to: number, share: number): number => Math.floor(from + (to - from) * share + 0.5);
