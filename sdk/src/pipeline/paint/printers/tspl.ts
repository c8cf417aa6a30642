import { strideOf } from '../mono/mono-raster.ts';
import {
  atOffset,
  counts,
  DEFAULT_GAP_MM,
  inverted,
  joined,
  type LanguageEncoder,
  millimetresOf,
  NOTHING,
} from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** Maximum number of copies in a "PRINT" command. */
const MAX_COPIES = 999_999_999;

/**
 * Encoder for TSPL2, the language of TSC printers and many compatible ones (TSPL/TSPL2 Programming Manual, "SIZE",
 * "GAP", "BLINE", "DENSITY", "SPEED", "DIRECTION", "REFERENCE", "CLS", "BITMAP", "PRINT", "SET CUTTER"). In the data of
 * "BITMAP", a dot with the value 1 is white.
 */
export const tsplEncoder = (profile: PrinterProfile): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () => NOTHING,
  *label({ raster, copies, last }) {
    const size = `SIZE ${millimetresOf(raster.width, profile.dpi)} mm,${millimetresOf(raster.height, profile.dpi)} mm\r\n`;
    const picture = `BITMAP 0,0,${strideOf(raster)},${raster.height},0,`;
    const before = `${size}${settings(profile, last)}CLS\r\n`;
    const printing = counts(copies, MAX_COPIES).map((count) => `PRINT 1,${count}\r\n`);
    yield { bytes: joined(before, picture, inverted(raster), '\r\n', ...printing), labels: copies };
  },
});

const settings = (profile: PrinterProfile, last: boolean): string =>
  [
    tracking(profile),
    // Resets the rotation and the offset, which an earlier job may have set.
    'DIRECTION 0,0\r\nREFERENCE 0,0\r\n',
    profile.darkness === undefined ? '' : `DENSITY ${profile.darkness}\r\n`,
    profile.speed === undefined ? '' : `SPEED ${profile.speed}\r\n`,
    cutting(profile, last),
  ].join('');

function tracking({ media = { kind: 'gap' } }: PrinterProfile): string {
  const gap = media.gap ?? DEFAULT_GAP_MM;
  if (media.kind === 'continuous') return 'GAP 0 mm,0 mm\r\n';
  return media.kind === 'gap' ? `GAP ${gap} mm,0 mm\r\n` : `BLINE ${gap} mm,0 mm\r\n`;
}

/**
 * Returns the command for the cutter. A number cuts after that many labels; BATCH cuts after all labels of a "PRINT"
 * command.
 */
const cutting = ({ cut = 'none' }: PrinterProfile, last: boolean): string =>
  cut === 'none' ? '' : `SET CUTTER ${cut === 'label' ? '1' : last ? 'BATCH' : 'OFF'}\r\n`;
