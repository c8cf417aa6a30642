import { parseDataUrl, sniff } from '@platen/sdk/internal/images';
import type { FetchedFiles } from './fetched-files.ts';

const MEGAPIXEL = 1_000_000;
/** Maximum megapixels of a picture; also assumed if the header does not contain the size. */
const MOST_MEGAPIXELS = 40;
/**
 * Characters of a `data:` address searched for a header, first few, then more. Multiples of four, for whole base64
 * groups.
 */
const HEADER_CHARACTERS = [1024, 65_536] as const;

/**
 * Memory estimate for an SVG file, which has no pixels, in megapixels per byte. Independent of its drawing time, which
 * is measured (measured-labels.ts).
 */
const SVG_MEGAPIXELS_PER_BYTE = 20 / (1024 * 1024);

/** Size in a picture's header. */
export interface PictureSize {
  readonly megapixels: number;
  readonly isSvg: boolean;
}

/** Size of a file that is not a picture: it is rejected, not drawn. */
export const NO_PICTURE: PictureSize = { megapixels: 0, isSvg: false };

/** Reads the size of a picture from its file's header, without decoding it. */
export function fileSize(bytes: Uint8Array): PictureSize {
  try {
    return sizeOf(sniff(bytes), bytes.length);
  } catch {
    return NO_PICTURE;
  }
}

/** Total megapixels of all fetched files. */
export function filesMegapixels(files: FetchedFiles): number {
  let sum = 0;
  for (const file of files.values()) if (file.kind === 'fetched') sum += fileSize(file.bytes).megapixels;
  return sum;
}

/** Like {@link fileSize}, for a picture embedded in a request. Decodes only the start of its address. */
export function dataSize(address: string): PictureSize {
  const data = address.indexOf(',') + 1;
  for (const characters of HEADER_CHARACTERS) {
    const isWhole = address.length <= data + characters;
    try {
      const header = sniff(parseDataUrl(isWhole ? address : address.slice(0, data + characters)));
      return sizeOf(header, address.length);
    } catch {
      if (isWhole) return NO_PICTURE;
    }
  }
  return { megapixels: MOST_MEGAPIXELS, isSvg: false };
}

const sizeOf = ({ format, width, height }: ReturnType<typeof sniff>, bytes: number): PictureSize =>
  format === 'svg'
    ? { megapixels: Math.min(MOST_MEGAPIXELS, bytes * SVG_MEGAPIXELS_PER_BYTE), isSvg: true }
    : { megapixels: (width * height) / MEGAPIXEL, isSvg: false };
