import type { DecodedImage, PixelSize } from './decoded-image.ts';
import { resample } from './resample.ts';
import type { VectorArt } from './vector-art.ts';

/** An image as it is held for printing: its own size, and pixels for the sizes at which it is printed. */
export interface HeldImage extends PixelSize {
  /** The pixels for a place of `size` dots; painters draw the same of them as of the image's own. */
  at(size: PixelSize): DecodedImage;
  /** How many pixels are held. */
  readonly pixels: number;
  /** Whether it is as sharp at any size. */
  readonly scalable: boolean;
}

/** What an image's file holds: pixels, or a drawing. */
export type LoadedImage = DecodedImage | VectorArt;

/** A drawing's pixels at a size. */
export type DrawArt = (art: VectorArt, size: PixelSize) => DecodedImage;

export const isArt = (image: LoadedImage): image is VectorArt => 'kind' in image;

/** What an image is that is printed nowhere. */
const CLEAR: DecodedImage = { key: '', width: 1, height: 1, rgba: new Uint8Array(4), opaque: false };

const nameOf = ({ width, height }: PixelSize): string => `${width}x${height}`;

/** What was made of an image the last time: a preview draws the same one at every keystroke. */
const lastMade = new WeakMap<LoadedImage, ReadonlyMap<string, DecodedImage>>();

/**
 * The image for places of these sizes in dots: of each no more pixels than the place has or than the image has. What is
 * smaller is made by the painters' own resampler at the painters' own size, and so prints the very same pixels.
 */
export function holdImage(image: DecodedImage, sizes: readonly PixelSize[]): HeldImage {
  return hold(image, sizes, (size) => fitted(image, size));
}

/** The drawing for places of these sizes in dots, drawn by `draw`. */
export function holdArt(art: VectorArt, sizes: readonly PixelSize[], draw: DrawArt): HeldImage {
  return hold(art, sizes, (size) => draw(art, size));
}

/** The size of an image alone, for layouts that nobody paints. */
export const holdSize = (image: LoadedImage): HeldImage => heldImage(image, isArt(image), new Map());

function hold(image: LoadedImage, sizes: readonly PixelSize[], make: (size: PixelSize) => DecodedImage): HeldImage {
  const last = lastMade.get(image);
  const made = new Map<string, DecodedImage>();
  for (const size of sizes) {
    const name = nameOf(size);
    if (!made.has(name)) made.set(name, last?.get(name) ?? make(size));
  }
  lastMade.set(image, made);
  return heldImage(image, isArt(image), made);
}

/** Apart from `holdImage`, so that the function it gives does not keep the image alive. */
function heldImage(
  { width, height }: PixelSize,
  scalable: boolean,
  made: ReadonlyMap<string, DecodedImage>,
): HeldImage {
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
