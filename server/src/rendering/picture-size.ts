import { parseDataUrl, sniff } from '@platen/sdk/node';
import type { FetchedFiles } from './fetched-files.ts';

const MEGAPIXEL = 1_000_000;
/** What a picture may have at most; taken for one whose size is not found at its beginning. */
const MOST_MEGAPIXELS = 40;
/** Characters of a `data:` address in which a header is looked for, first few, then more: whole groups of base64. */
const HEADER_CHARACTERS = [1024, 65_536] as const;

/** What reading and drawing an SVG takes, as decoding so many megapixels would: a second for a file of the largest size, at most. */
const SVG_MEGAPIXELS_PER_BYTE = 20 / (1024 * 1024);

/** Megapixels of a picture by its file's header; nothing is decoded. What is no picture has none: it is refused, not drawn. */
export function fileMegapixels(bytes: Uint8Array): number {
  try {
    return megapixelsOf(sniff(bytes), bytes.length);
  } catch {
    return 0;
  }
}

/** Megapixels of all files that could be fetched. */
export function filesMegapixels(files: FetchedFiles): number {
  let sum = 0;
  for (const file of files.values()) if (file.kind === 'fetched') sum += fileMegapixels(file.bytes);
  return sum;
}

/** As {@link fileMegapixels}, of a picture within a request, of which only the beginning is looked at. */
export function dataMegapixels(address: string): number {
  const data = address.indexOf(',') + 1;
  for (const characters of HEADER_CHARACTERS) {
    const isWhole = address.length <= data + characters;
    try {
      const header = sniff(parseDataUrl(isWhole ? address : address.slice(0, data + characters)));
      return megapixelsOf(header, address.length);
    } catch {
      if (isWhole) return 0;
    }
  }
  return MOST_MEGAPIXELS;
}

const megapixelsOf = ({ format, width, height }: ReturnType<typeof sniff>, bytes: number): number =>
  format === 'svg' ? Math.min(MOST_MEGAPIXELS, bytes * SVG_MEGAPIXELS_PER_BYTE) : (width * height) / MEGAPIXEL;
