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

/** "P" takes no more. */
const MOST_COPIES = 65_535;

/**
 * EPL2 as Eltron's and Zebra's LP, TLP and GC printers take it (EPL2 Programmer's Manual 980352-001, "N", "q", "Q", "D", "S", "GW",
 * "P", "OC"). In "GW" 1 is white.
 */
export const eplEncoder = (profile: PrinterProfile): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () => NOTHING,
  *label({ raster, copies, last }) {
    const cutting = cuttingOf(profile, last, copies);
    // An empty line first: what came before may have ended in the middle of one.
    const setting = `\nN\nq${raster.width}\nQ${raster.height}${tracking(profile)}\n${settings(profile)}${cutting}`;
    const picture = `GW0,0,${strideOf(raster)},${raster.height},`;
    const printing = counts(copies, MOST_COPIES).map((count) => `P${count}\n`);
    yield { bytes: joined(setting, picture, inverted(raster), '\n', ...printing), labels: copies };
  },
});

/** Dots of the gap, or of a black mark. */
function tracking({ media = { kind: 'gap' }, dpi }: PrinterProfile): string {
  const dots = dotsOf(media.gap ?? DEFAULT_GAP_MM, dpi);
  return media.kind === 'gap' ? `,${dots}` : media.kind === 'mark' ? `,B${dots}` : ',0';
}

const settings = ({ darkness, speed }: PrinterProfile): string =>
  `${darkness === undefined ? '' : `D${darkness}\n`}${speed === undefined ? '' : `S${speed}\n`}`;

/** The most labels that "OC" counts to. */
const MOST_UNCUT = 255;

/** "OC" cuts after as many labels as it says, "O" alone does not. */
function cuttingOf({ cut = 'none' }: PrinterProfile, last: boolean, copies: number): string {
  if (cut === 'none') return '';
  if (cut === 'label') return 'OC1\n';
  return last ? `OC${Math.min(copies, MOST_UNCUT)}\n` : 'O\n';
}
