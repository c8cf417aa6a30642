import type { VectorArt } from './vector-art.ts';

/** Pixels of an image with straight alpha, rows from the top. */
export interface DecodedImage {
  /** Identifies the pixels: equal keys mean equal pixels. Painters embed each key once. */
  readonly key: string;
  /** Size in pixels, at least 1 × 1. */
  readonly width: number;
  readonly height: number;
  /** width × height × 4 bytes: red, green, blue, alpha. */
  readonly rgba: Uint8Array | Uint8ClampedArray;
  /** True if every alpha value is 255. */
  readonly opaque: boolean;
  /** Drawing from which the pixels were rendered; a vector painter draws it instead of the pixels. */
  readonly art?: VectorArt | undefined;
  /**
   * Variant for printers without grey, rendered on the first call: no antialiasing; flat dark colours are black and
   * flat light colours white.
   */
  readonly crisp?: (() => DecodedImage) | undefined;
}

/** Size of an image in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}
