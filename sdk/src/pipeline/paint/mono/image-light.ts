import type { DotBox } from '../raster/fill.ts';
import type { MonoPage } from './mono-page.ts';
import { paperLight } from './tones.ts';

/** What an image gives off on each dot of a page, where it covers the dot at all. */
export class ImageLight {
  readonly width: number;
  readonly height: number;
  /** 0 to `WHITE_LIGHT`, or `UNCOVERED`. */
  readonly light: Int32Array;
  left: number;
  top: number;
  right = 0;
  bottom = 0;

  constructor({ width, height }: MonoPage) {
    this.width = width;
    this.height = height;
    this.left = width;
    this.top = height;
    this.light = new Int32Array(width * height).fill(UNCOVERED);
  }

  get box(): DotBox {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  /** One pixel of an image; straight alpha. */
  blendPixel(pixel: number, red: number, green: number, blue: number, alpha: number): void {
    this.light[pixel] = paperLight(red, green, blue, alpha);
    const x = pixel % this.width;
    const y = (pixel - x) / this.width;
    if (x < this.left) this.left = x;
    if (x >= this.right) this.right = x + 1;
    if (y < this.top) this.top = y;
    if (y >= this.bottom) this.bottom = y + 1;
  }
}

/** A dot that no image covers. */
export const UNCOVERED = -1;
