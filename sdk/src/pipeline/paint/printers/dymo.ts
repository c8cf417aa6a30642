import type { Bytes } from '../../../base/bytes.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import { atOffset, joined, type LanguageEncoder } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

const [ESC, SYN, ETB] = [0x1b, 0x16, 0x17];
const letter = (of: string): number => of.charCodeAt(0);
const command = (of: string, ...values: readonly number[]): readonly number[] => [ESC, letter(of), ...values];

/** As many ESC as end whatever row or command the printer still waits for; a row has 84 bytes, of the 4XL's head 156 ("ESC @"). */
const RESYNCHRONISE = new Uint8Array(160).fill(ESC);
/** "ESC c", "ESC d", "ESC e", "ESC g": light, medium, normal, dark. */
const DENSITIES = ['c', 'd', 'e', 'g'] as const;
/** Normal. */
const DEFAULT_DENSITY = 2;
/** "ESC L" of a roll without holes: a negative length. */
const ENDLESS = 0xffff;

/**
 * A LabelWriter's raster mode (LabelWriter 450 Series Printers Technical Reference Manual, "Command Reference": ESC @, ESC L, ESC h, ESC
 * B, ESC D, SYN, ETB, ESC G, ESC E). There is no count of copies: a label is sent again for each.
 */
export const dymoEncoder = (profile: PrinterProfile): LanguageEncoder => ({
  profile,
  area: (label) => atOffset(profile, label),
  begin: () =>
    joined(
      RESYNCHRONISE,
      command('@'),
      command('h'),
      command(DENSITIES[profile.darkness ?? DEFAULT_DENSITY] ?? 'e'),
      command('B', 0),
    ),
  *label({ raster, copies, last }) {
    const endless = profile.media?.kind === 'continuous';
    const length = endless ? ENDLESS : Math.min(raster.height, 0x7fff);
    const label = joined(
      command('L', length >> 8, length & 255),
      command('D', strideOf(raster)),
      rowsOf(raster, endless ? raster.height : inkedRows(raster)),
    );
    // "ESC G" goes to the next label's first row, "ESC E" to where the last is torn off.
    for (let copy = 1; copy <= copies; copy++)
      yield { bytes: joined(label, command(last && copy === copies ? 'E' : 'G')), labels: 1 };
  },
});

/** Rows up to the last with a dot, one at least: the printer finds the end of the label by itself. */
function inkedRows({ bits, width }: MonoRaster): number {
  let at = bits.length - 1;
  while (at >= 0 && bits[at] === 0) at--;
  return Math.max(1, Math.ceil((at + 1) / strideOf({ width })));
}

function rowsOf(raster: MonoRaster, rows: number): Bytes {
  const stride = strideOf(raster);
  const parts: (Uint8Array | readonly number[])[] = [];
  for (let y = 0; y < rows; y++) {
    const row = raster.bits.subarray(y * stride, (y + 1) * stride);
    const runs = runsOf(row);
    if (runs.length < stride) parts.push([ETB], runs);
    else parts.push([SYN], row);
  }
  return joined(...parts);
}

/** A byte for each run of at most 128 dots: 128 for black, and the number of dots less one. */
function runsOf(row: Uint8Array): readonly number[] {
  const runs: number[] = [];
  const dots = row.length * 8;
  for (let dot = 0; dot < dots && runs.length < row.length; ) {
    const black = isBlack(row, dot);
    let end = dot + 1;
    while (end < dots && end - dot < 128 && isBlack(row, end) === black) end++;
    runs.push((black ? 128 : 0) | (end - dot - 1));
    dot = end;
  }
  return runs;
}

const isBlack = (row: Uint8Array, dot: number): boolean => ((row[dot >> 3] ?? 0) & (128 >> (dot & 7))) !== 0;
