import { PlatenError } from '../../base/errors.ts';
import type { VectorArt } from './vector-art.ts';

/** Pixels of an image with straight alpha, rows from the top. */
export interface DecodedImage {
  /** Identifies the pixels: equal keys mean equal pixels. Painters embed the pixels of each key only once. */
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
   * Returns a variant for printers without grey. The variant has no antialiasing; areas of one dark colour are black,
   * and areas of one light colour are white. If `withRed` is true, areas in a shade of red are red. Rendered on the first
   * call.
   */
  readonly crisp?: ((withRed: boolean) => DecodedImage) | undefined;
}

/** Size of an image in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Reason why an image can't be drawn. */
export type ImageErrorCode = 'image_unreachable' | 'image_blocked' | 'image_too_large' | 'image_unsupported';

/** Error for an image that can't be fetched, read or decoded. Its message can be shown to users unchanged. */
export class ImageError extends PlatenError<ErrorOptions> {
  /** Class name; a literal, because minifiers rename classes. */
  override readonly name = 'ImageError';
  /** Reason for the error. A job that fails because of this error reports the same value in `errorCode`. */
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Maximum number of pixels of a rotated image. For comparison, a label of 4 × 6 in has about half as many dots at 600
 * dpi. With a higher limit, a single image could exhaust the memory.
 */
export const MAX_PAINTED_PIXELS = 16_000_000;
/** Tolerance in dots for floating-point errors, so that a side of a whole number of dots is not rounded up. */
const DOT_TOLERANCE = 1e-6;

/**
 * Pixel size of an image rotated by an angle other than a multiple of 90°, with sides of `across` and `down` dots. The
 * image gets one pixel for each dot, in PDFs too: with fewer pixels, PDF viewers would show squares where our raster
 * output is smooth. If the result would have more than `MAX_PAINTED_PIXELS` pixels, no side gets more pixels than the
 * same side of the image file.
 */
export function rotatedSize(image: PixelSize, across: number, down: number): PixelSize {
  const width = Math.max(1, Math.ceil(across - DOT_TOLERANCE));
  const height = Math.max(1, Math.ceil(down - DOT_TOLERANCE));
  if (width * height <= MAX_PAINTED_PIXELS) return { width, height };
  return { width: Math.min(width, image.width), height: Math.min(height, image.height) };
}
