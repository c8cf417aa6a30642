import type { Pixels } from '../orient.ts';
import { readLzw } from './lzw.ts';
import { type GifPicture, readGif, undrawnGif } from './read-gif.ts';

/** First row and step of each pass of an interlaced picture (GIF89a, appendix E). */
const PASSES: readonly (readonly [first: number, step: number])[] = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
];

/**
 * The first picture of a GIF (GIF89a) on its logical screen of `width` x `height` pixels, clear around it. By ourselves,
 * for decoders differ in what they draw of a broken one. Throws ImageError unless every pixel is there and has a colour.
 */
export function decodeGif(file: Uint8Array, { width, height }: Pick<Pixels, 'width' | 'height'>): Pixels {
  const picture = readGif(file);
  if (picture.width < 1 || picture.height < 1) throw undrawnGif('without a picture');
  const indices = readLzw(file, picture.dataStart, picture.bits, picture.width * picture.height);
  if (!indices) throw undrawnGif('that ends before its picture does, or whose codes are broken');
  const colors = colorsOf(picture);
  const rgba = new Uint8Array(width * height * 4);
  const pixels = new Uint32Array(rgba.buffer);
  let from = 0;
  for (const row of rowsOf(picture)) {
    let to = (picture.top + row) * width + picture.left;
    for (let x = 0; x < picture.width; x++) {
      const index = indices[from++] ?? 0;
      if (index >= colors.length && index !== picture.clear) throw undrawnGif('with colours that its palette lacks');
      pixels[to++] = colors[index] ?? 0;
    }
  }
  return { width, height, rgba };
}

/** Each index as the four bytes of a pixel. */
function colorsOf({ palette, clear }: GifPicture): Uint32Array {
  const bytes = new Uint8Array((palette.length / 3) * 4);
  for (let index = 0; index * 3 < palette.length; index++) {
    if (index === clear) continue;
    bytes.set(palette.subarray(index * 3, index * 3 + 3), index * 4);
    bytes[index * 4 + 3] = 255;
  }
  return new Uint32Array(bytes.buffer);
}

/** The rows in the order in which they are stored. */
function* rowsOf({ height, interlaced }: GifPicture): Generator<number> {
  for (const [first, step] of interlaced ? PASSES : [[0, 1] as const])
    for (let row = first; row < height; row += step) yield row;
}
