import type { Bytes } from '../../../base/bytes.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import { atOffset, joined, type LanguageEncoder } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

const [ESC, GS, FF] = [0x1b, 0x1d, 0x0c];
const letter = (of: string): number => of.charCodeAt(0);

/** Rows of one picture: every printer with "GS v 0" has room for as many, and prints the next right below. */
const BAND = 255;

/**
 * ESC/POS as receipt and label printers take it (Epson, ESC/POS Application Programming Guide, "ESC @", "GS v 0", "GS V", "FF"). It
 * has no count of copies: a label is sent again for each.
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

/** In bands, from the top; what is not filled of the last is not sent. */
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

/** "FF" goes to where the next label begins; "GS V 66 0" to where it is cut, and cuts. */
const ending = ({ media, cut = 'none' }: PrinterProfile, atEnd: boolean): readonly number[] => [
  ...(media === undefined || media.kind === 'continuous' ? [] : [FF]),
  ...(cut === 'label' || (cut === 'job' && atEnd) ? [GS, letter('V'), 66, 0] : []),
];
