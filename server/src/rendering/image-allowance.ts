import { ImageError, type Platform } from '@platen/sdk/render';

const MEGAPIXEL = 1_000_000;

/** A platform that decodes only so many pixels for one label or job. */
export interface AllowedPlatform {
  readonly platform: Platform;
  /** Begins the next label or job. */
  renew(): void;
}

/**
 * Bounds the pixels of all images of a label or job together. They are held until it is drawn, four bytes each, and a
 * file of some kilobytes may have 40 million: without a bound, one request could take all of a machine's memory.
 */
export function allowImages(platform: Platform, mostMegapixels: number): AllowedPlatform {
  const most = mostMegapixels * MEGAPIXEL;
  let used = 0;
  const spent = (): ImageError =>
    new ImageError('image_too_large', `the images have more than ${mostMegapixels} megapixels together`);
  return {
    platform: {
      ...platform,
      decodeImage: async (bytes, key) => {
        if (used > most) throw spent();
        const image = await platform.decodeImage(bytes, key);
        used += image.width * image.height;
        if (used > most) throw spent();
        return image;
      },
    },
    renew: () => {
      used = 0;
    },
  };
}
