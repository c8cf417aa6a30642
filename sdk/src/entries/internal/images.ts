// Part of `@platen/sdk/internal`: images that users add. Unsupported outside Platen's own packages.

export { parseDataUrl } from '../../materials/images/data-url.ts';
export { type DecodedImage, ImageError, type PixelSize } from '../../materials/images/decoded-image.ts';
export type { Pixels } from '../../materials/images/orient.ts';
export { resample } from '../../materials/images/resample.ts';
export {
  type ImageFormat,
  type ImageHeader,
  MAX_SVG_BYTES,
  sniff,
  unsupportedFormat,
} from '../../materials/images/sniff.ts';
export type { SvgSizeError } from '../../materials/images/svg/svg-refusal.ts';
export { encodePng } from '../../pipeline/paint/png/encode-png.ts';
