import { strideOf } from '../mono/mono-raster.ts';
import {
  atOffset,
  counts,
  DEFAULT_GAP_MM,
  dotsOf,
  inverted,
  joined,
  type LanguageEncoder,
  NOTHING,
} from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** Maximum number of copies that the "P" command accepts. */
const MAX_COPIES = 65_535;

/**
 * Encoder for EPL2, the language of Eltron's and Zebra's LP, TLP and GC printers (EPL2 Programmer's Manual 980352-001,
 * "N", "q", "Q", "D", "S", "GW", "P", "O", "OC"). In the data of "GW", a dot with the value 1 is white.
 */
export const eplEncoder = (profile: PrinterProfile): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () => NOTHING,
  *label({ raster, copies, last }) {
    const cutting = cuttingOf(profile, last, copies);
    // Starts with a line break, because data sent earlier may have ended in the middle of a line.
    const setting = `\nN\nq${raster.width}\nQ${raster.height}${tracking(profile)}\n${settings(profile)}${cutting}`;
    const picture = `GW0,0,${strideOf(raster)},${raster.height},`;
    const printing = counts(copies, MAX_COPIES).map((count) => `P${count}\n`);
    yield { bytes: joined(setting, picture, inverted(raster), '\n', ...printing), labels: copies };
  },
});

/**
 * Returns the argument that specifies how labels are detected: the gap between them in dots, or the height of a black
 * mark.
 */
function tracking({ media = { kind: 'gap' }, dpi }: PrinterProfile): string {
  const dots = dotsOf(media.gap ?? DEFAULT_GAP_MM, dpi);
  return media.kind === 'gap' ? `,${dots}` : media.kind === 'mark' ? `,B${dots}` : ',0';
}

const settings = ({ darkness, speed }: PrinterProfile): string =>
  `${darkness === undefined ? '' : `D${darkness}\n`}${speed === undefined ? '' : `S${speed}\n`}`;

/** Maximum number of labels between two cuts that the "OC" command accepts. */
const MAX_UNCUT = 255;

/** Returns the command for the cutter: "OC" cuts after a number of labels, and "O" turns cutting off. */
function cuttingOf({ cut = 'none' }: PrinterProfile, last: boolean, copies: number): string {
  if (cut === 'none') return '';
  if (cut === 'label') return 'OC1\n';
  return last ? `OC${Math.min(copies, MAX_UNCUT)}\n` : 'O\n';
}
