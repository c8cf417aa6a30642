import type { Bytes } from '../../../base/bytes.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import { atOffset, joined, type LanguageEncoder } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

const [ESC, GS, FF] = [0x1b, 0x1d, 0x0c];
const letter = (of: string): number => of.charCodeAt(0);

/**
 * Maximum number of rows in one "GS v 0" image. Every printer can buffer an image of this height, and prints the next
 * image directly below it.
 */
const BAND = 255;

/**
 * Encoder for ESC/POS receipt and label printers (Epson, ESC/POS Application Programming Guide, "ESC @", "GS v 0", "GS
 * V", "FF"). The language has no copy count, so each copy is sent in full.
 */
export const escposEncoder = (profile: PrinterProfile): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () => Uint8Array.of(ESC, letter('@')),
  *label({ raster, copies, last }) {
    const picture = pictureOf(raster);
    for (let copy = 1; copy <= copies; copy++)
      yield { bytes: joined(picture, ending(profile, last && copy === copies)), labels: 1 };
  },
});

/** Encodes a label as bands of rows, from the top; the last band may have fewer rows. */
function pictureOf(raster: MonoRaster): Bytes {
  const stride = strideOf(raster);
  const bands: Uint8Array[] = [];
  for (let top = 0; top < raster.height; top += BAND) {
    const rows = Math.min(BAND, raster.height - top);
    const bits = raster.bits.subarray(top * stride, (top + rows) * stride);
    bands.push(joined([GS, letter('v'), letter('0'), 0, stride & 255, stride >> 8, rows & 255, rows >> 8], bits));
  }
  return joined(...bands);
}

/**
 * Returns the commands after a label. "FF" feeds the paper to the start of the next label; "GS V 66 0" feeds it to the
 * cutter and cuts.
 */
const ending = ({ media, cut = 'none' }: PrinterProfile, atEnd: boolean): readonly number[] => [
  ...(media === undefined || media.kind === 'continuous' ? [] : [FF]),
  ...(cut === 'label' || (cut === 'job' && atEnd) ? [GS, letter('V'), 66, 0] : []),
];
