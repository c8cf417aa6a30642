import type { PDFRef } from 'pdf-lib';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import type { PdfFile } from './pdf-file.ts';
import { predictRows } from './predict-rows.ts';

/** Photographs get 5 % smaller at level 6, in five times the time. */
const IMAGE_LEVEL = 4;

/**
 * The image at `width` x `height` pixels as an image XObject: grey when it has no colour, with a soft mask when it is not
 * opaque (ISO 32000-1, 8.9.5 and 11.6.5.3). Pixels are made by the painters' one resampler, so that the PDF has the PNG's.
 */
export function writeImage(file: PdfFile, image: DecodedImage, width: number, height: number): PDFRef {
  const same = width === image.width && height === image.height;
  const rgba = same ? image.rgba : resample(image, width, height);
  const alpha = plane(rgba, 3);
  const mask = alpha.every((value) => value === 255)
    ? undefined
    : file.addStream(dictionary(file, width, height, 1), predictRows(alpha, width, 1), IMAGE_LEVEL);
  const grey = isGrey(rgba);
  const samples = grey ? plane(rgba, 0) : colors(rgba);
  const channels = grey ? 1 : 3;
  const entries = dictionary(file, width, height, channels, mask);
  return file.addStream(entries, predictRows(samples, width * channels, channels), IMAGE_LEVEL);
}

function dictionary(file: PdfFile, width: number, height: number, channels: 1 | 3, mask?: PDFRef) {
  return file.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    DecodeParms: { Predictor: 15, Colors: channels, Columns: width },
    ...(mask ? { SMask: mask } : {}),
  });
}

/** Wholly transparent pixels have no colour that counts. */
function isGrey(rgba: ArrayLike<number>): boolean {
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] !== 0 && (rgba[i] !== rgba[i + 1] || rgba[i] !== rgba[i + 2])) return false;
  }
  return true;
}

function plane(rgba: ArrayLike<number>, channel: number): Uint8Array {
  const out = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < out.length; i++) out[i] = rgba[i * 4 + channel] ?? 0;
  return out;
}

function colors(rgba: ArrayLike<number>): Uint8Array {
  const out = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    out[to] = rgba[from] ?? 0;
    out[to + 1] = rgba[from + 1] ?? 0;
    out[to + 2] = rgba[from + 2] ?? 0;
  }
  return out;
}
