import { isArt, type LoadedImage } from '../../materials/images/hold-image.ts';

/** Cache of decoded images by URL. Evicts the oldest when the total of pixels exceeds a limit. */
export interface ImageStore {
  get(url: string): LoadedImage | undefined;
  keep(url: string, image: LoadedImage): void;
}

/** Maximum bytes of decoded pixels in the cache. */
const KEPT_BYTES = 64 << 20;

export function createImageStore(): ImageStore {
  const kept = new Map<string, LoadedImage>();
  let bytes = 0;
  return {
    get: (url) => kept.get(url),
    keep: (url, image) => {
      if (kept.has(url)) return;
      kept.set(url, image);
      bytes += bytesOf(image);
      for (const [oldest, old] of kept) {
        if (bytes <= KEPT_BYTES) break;
        kept.delete(oldest);
        bytes -= bytesOf(old);
      }
    },
  };
}

const bytesOf = (image: LoadedImage): number => (isArt(image) ? image.bytes : image.rgba.length);
