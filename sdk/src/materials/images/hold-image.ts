import type { DecodedImage, PixelSize } from './decoded-image.ts';
import { resample } from './resample.ts';
import type { VectorArt } from './vector-art.ts';

/** An image prepared for printing: its original size, and its pixels at each printed size. */
export interface CachedImage extends PixelSize {
  /**
   * Returns the pixels for a printed size of `size` dots. Painting them has the same result as painting the original
   * image.
   */
  at(size: PixelSize): DecodedImage;
  /** Number of pixels in memory. */
  readonly pixels: number;
  /** True if the image is sharp at any size. */
  readonly scalable: boolean;
}

/** Contents of an image file: pixels, or a vector drawing. */
export type LoadedImage = DecodedImage | VectorArt;

/** Renders a drawing at a size in pixels. */
export type DrawArt = (art: VectorArt, size: PixelSize) => DecodedImage;

export const isArt = (image: LoadedImage): image is VectorArt => 'kind' in image;

/** Transparent placeholder for an image that is never painted. */
const CLEAR: DecodedImage = { key: '', width: 1, height: 1, rgba: new Uint8Array(4), opaque: false };

const nameOf = ({ width, height }: PixelSize): string => `${width}x${height}`;

/** Pixels from the last call for each image, cached because a preview redraws the same image at every keystroke. */
const lastMade = new WeakMap<LoadedImage, ReadonlyMap<string, DecodedImage>>();

/**
 * Prepares an image for printing at these sizes in dots. For each size, stores no more pixels than are needed for that
 * size, and no more than the image contains. Uses the painters' resampler, so the printed pixels stay the same.
 */
export function cacheImage(image: DecodedImage, sizes: readonly PixelSize[]): CachedImage {
  return hold(image, sizes, (size) => fitted(image, size));
}

/** Prepares a vector drawing for printing: stores the pixels that `draw` renders for each of these sizes in dots. */
export function holdArt(art: VectorArt, sizes: readonly PixelSize[], draw: DrawArt): CachedImage {
  return hold(art, sizes, (size) => draw(art, size));
}

/** Stores only the size of an image, for layouts that are not painted. */
export const holdSize = (image: LoadedImage): CachedImage => heldImage(image, isArt(image), new Map());

function hold(image: LoadedImage, sizes: readonly PixelSize[], make: (size: PixelSize) => DecodedImage): CachedImage {
  const last = lastMade.get(image);
  const made = new Map<string, DecodedImage>();
  for (const size of sizes) {
    const name = nameOf(size);
    if (!made.has(name)) made.set(name, last?.get(name) ?? make(size));
  }
  lastMade.set(image, made);
  return heldImage(image, isArt(image), made);
}

/**
 * Creates the cached image. This function is separate because a closure in `hold` would keep the original image in
 * memory.
 */
function heldImage(
  { width, height }: PixelSize,
  scalable: boolean,
  made: ReadonlyMap<string, DecodedImage>,
): CachedImage {
  const distinct = [...new Set(made.values())];
  return {
    width,
    height,
    at: (size) => made.get(nameOf(size)) ?? distinct[0] ?? CLEAR,
    scalable,
    pixels: distinct.reduce((sum, each) => sum + each.width * each.height, 0),
  };
}

function fitted(image: DecodedImage, size: PixelSize): DecodedImage {
  const { width, height } = size;
  if (width * height >= image.width * image.height) return image;
  const rgba = resample(image, width, height);
  return { key: `${image.key} ${nameOf(size)}`, width, height, rgba, opaque: image.opaque };
}
