import { ImageError } from './image-error.ts';
import { END_OF_IMAGE, type JpegSegment, jpegSegments, START_OF_SCAN } from './jpeg-segments.ts';

/** Baseline, extended sequential and progressive, coded by Huffman (ITU-T T.81, table B.1): what every decoder draws. */
const DRAWN = new Set([0xc0, 0xc1, 0xc2]);
/** The other frames by what is special about them; those of the arithmetic coder that are lossless count as lossless. */
const SPECIAL: ReadonlyMap<number, string> = new Map([
  [0xc3, 'a lossless JPEG'],
  [0xc5, 'a hierarchical JPEG'],
  [0xc6, 'a hierarchical JPEG'],
  [0xc7, 'a lossless JPEG'],
  [0xc9, 'a JPEG with arithmetic coding'],
  [0xca, 'a JPEG with arithmetic coding'],
  [0xcb, 'a lossless JPEG'],
  [0xcd, 'a hierarchical JPEG'],
  [0xce, 'a hierarchical JPEG'],
  [0xcf, 'a lossless JPEG'],
]);
/** Marks a hierarchical progression (DHP). */
const HIERARCHICAL = 0xde;

/**
 * Refuses a JPEG of a kind that decoders draw blank or not at all, and one that is not whole: decoders fill what is
 * missing with grey, or with nothing. Judged by its markers, so that every platform refuses the same. Throws ImageError.
 */
export function checkJpeg(bytes: Uint8Array): void {
  const missing = new Set<number>();
  let last = 0;
  for (const segment of jpegSegments(bytes)) {
    const { marker, start } = segment;
    last = marker;
    if (marker === HIERARCHICAL) throw unusual('a hierarchical JPEG');
    const special = SPECIAL.get(marker);
    if (special) throw unusual(special);
    if (DRAWN.has(marker)) {
      const bits = bytes[start] ?? 0;
      if (bits !== 8) throw unusual(`a ${bits}-bit JPEG`);
      for (const component of componentsOf(bytes, segment, 5, 3)) missing.add(component);
    } else if (marker === START_OF_SCAN) {
      for (const component of componentsOf(bytes, segment, 0, 2)) missing.delete(component);
    }
  }
  if (last !== END_OF_IMAGE || missing.size > 0)
    throw new ImageError('image_unsupported', 'the image is a JPEG that ends before its picture does');
}

const unusual = (kind: string): ImageError =>
  new ImageError('image_unsupported', `the image is ${kind}; save it as an ordinary JPEG, or as PNG`);

/** Component identifiers of a frame or scan header (B.2.2, B.2.3): their count at `offset`, then one each `stride` bytes. */
function componentsOf(bytes: Uint8Array, { start, end }: JpegSegment, offset: number, stride: number): number[] {
  const count = bytes[start + offset] ?? 0;
  const found: number[] = [];
  for (let i = 0, at = start + offset + 1; i < count && at < end; i++, at += stride) found.push(bytes[at] ?? 0);
  return found;
}
