import type { VectorArt } from './vector-art.ts';

/** An image's pixels, straight alpha, rows from the top. */
export interface DecodedImage {
  /** Names the pixels: equal keys, equal pixels. Painters embed each key once. */
  readonly key: string;
  /** In pixels, both at least 1. */
  readonly width: number;
  readonly height: number;
  /** width x height x 4 bytes: red, green, blue, alpha. */
  readonly rgba: Uint8Array | Uint8ClampedArray;
  /** Whether every alpha is 255. */
  readonly opaque: boolean;
  /** What the pixels were drawn from; a painter that has outlines draws these instead. */
  readonly art?: VectorArt | undefined;
  /**
   * The drawing for printers without grey: no dot is partly covered, flat dark colours are black and flat light ones white.
   * Drawn at the first call.
   */
  readonly crisp?: (() => DecodedImage) | undefined;
}

/** A picture's size in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}
