import type { DecodedImage } from '../../materials/images/decoded-image.ts';

/** Decoded images by address, the oldest dropped when their pixels pass a limit. */
export interface ImageStore {
  get(url: string): DecodedImage | undefined;
  keep(url: string, image: DecodedImage): void;
}

/** Bytes of decoded pixels a renderer keeps for its next labels. */
const KEPT_BYTES = 64 << 20;

export function createImageStore(): ImageStore {
  const kept = new Map<string, DecodedImage>();
  let bytes = 0;
  return {
    get: (url) => kept.get(url),
    keep: (url, image) => {
      if (kept.has(url)) return;
      kept.set(url, image);
      bytes += image.rgba.length;
      for (const [oldest, old] of kept) {
        if (bytes <= KEPT_BYTES) break;
        kept.delete(oldest);
        bytes -= old.rgba.length;
      }
    },
  };
}
