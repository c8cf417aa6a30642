import type { Bytes } from '../../../base/bytes.ts';
import {
  atOffset,
  counts,
  type Deflate,
  joined,
  type LanguageEncoder,
  NOTHING,
  type SentLabel,
} from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';
import { deflatedGraphic, hexGraphic } from './zpl-graphic.ts';

/** How the media is followed, "^MN": by gaps, by marks, or not. */
const TRACKING = { gap: 'Y', mark: 'M', continuous: 'N' } as const;

/** "^PQ" takes no more. */
const MOST_COPIES = 99_999_999;

/**
 * ZPL II as Zebra's printers take it (ZPL II Programming Guide, "^XA", "^PW", "^LL", "^MN", "^PR", "~SD", "^GF", "^PQ", "^MM"). Every
 * label is a format of its own, whose picture is one field.
 */
export const zplEncoder = (profile: PrinterProfile, deflate: Deflate): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () => NOTHING,
  *label(label) {
    const graphic = profile.compression === 'z64' ? deflatedGraphic(label.raster, deflate) : hexGraphic(label.raster);
    for (const labels of counts(label.copies, MOST_COPIES))
      yield { bytes: formatOf(profile, label, graphic, labels), labels };
  },
});

function formatOf(profile: PrinterProfile, { raster, last }: SentLabel, graphic: string, copies: number): Bytes {
  const { darkness, speed, media } = profile;
  return joined(
    darkness === undefined ? '' : `~SD${String(darkness).padStart(2, '0')}\n`,
    '^XA\n',
    media === undefined ? '' : `^MN${TRACKING[media.kind]}\n`,
    speed === undefined ? '' : `^PR${speed}\n`,
    cutting(profile, last),
    // What an earlier job left in the printer would move this one.
    `^PW${raster.width}\n^LL${raster.height}\n^LH0,0\n^LS0\n`,
    `^FO0,0${graphic}^FS\n`,
    cutCount(profile, last, copies),
    '^XZ\n',
  );
}

/** "^MM": C cuts, T leaves labels to be torn off. */
const cutting = ({ cut = 'none' }: PrinterProfile, last: boolean): string =>
  cut === 'none' ? '' : cut === 'label' || last ? '^MMC\n' : '^MMT\n';

/** Copies, and after how many of them it cuts, without a pause: after each where "^PQ" does not say. */
const cutCount = ({ cut }: PrinterProfile, last: boolean, copies: number): string =>
  cut === 'job' && last ? `^PQ${copies},${copies},0,Y\n` : `^PQ${copies}\n`;
