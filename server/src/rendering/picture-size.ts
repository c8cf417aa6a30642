import { parseDataUrl, sniff } from '@platen/sdk/internal/images';
import type { FetchedFiles } from './fetched-files.ts';

const MEGAPIXEL = 1_000_000;
/** What a picture may have at most; taken for one whose size is not found at its beginning. */
const MOST_MEGAPIXELS = 40;
/** Characters of a `data:` address in which a header is looked for, first few, then more: whole groups of base64. */
const HEADER_CHARACTERS = [1024, 65_536] as const;

/**
 * What is set aside for an SVG, which has no pixels, as for a picture of so many. It says nothing about the time that drawing
 * takes: that is measured (measured-labels.ts).
 */
const SVG_MEGAPIXELS_PER_BYTE = 20 / (1024 * 1024);

/** What a picture's file says at its beginning. */
export interface PictureSize {
  readonly megapixels: number;
  readonly isSvg: boolean;
}

/** The size of a file that is no picture: it is rejected, not drawn. */
export const NO_PICTURE: PictureSize = { megapixels: 0, isSvg: false };

/** The size of a picture by its file's header; nothing is decoded. */
export function fileSize(bytes: Uint8Array): PictureSize {
  try {
    return sizeOf(sniff(bytes), bytes.length);
  } catch {
    return NO_PICTURE;
  }
}

/** Megapixels of all files that could be fetched. */
export function filesMegapixels(files: FetchedFiles): number {
  let sum = 0;
  for (const file of files.values()) if (file.kind === 'fetched') sum += fileSize(file.bytes).megapixels;
  return sum;
}

/** As {@link fileSize}, of a picture within a request, of which only the beginning is looked at. */
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
