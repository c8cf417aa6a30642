import type { DecodedImage } from '../../images/decoded-image.ts';
import { resample, type Window } from '../../images/resample.ts';

interface Resampled {
  readonly width: number;
  readonly height: number;
  readonly window: Window;
  readonly rgba: Uint8Array;
}

/** Each image as it was last resampled: a logo has the same size on every label, and in every step of a preview. */
export class ResampledImages {
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
