import type { Bytes } from '../../../base/bytes.ts';
import { byteAt } from '../../../base/item-at.ts';
import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import { atOffset, joined, type LanguageEncoder } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

const [ESC, SYN, ETB] = [0x1b, 0x16, 0x17];
const letter = (of: string): number => of.charCodeAt(0);
const command = (of: string, ...values: readonly number[]): readonly number[] => [ESC, letter(of), ...values];

/**
 * ESC bytes, enough to end any unfinished row or command in the printer ("ESC @"). A row has 84 bytes, or 156 bytes on
 * the head of the 4XL.
 */
const RESYNCHRONISE = new Uint8Array(160).fill(ESC);
/**
 * Letters of the commands that set the density, "ESC c", "ESC d", "ESC e" and "ESC g": light, medium, normal and dark.
 */
const DENSITIES = ['c', 'd', 'e', 'g'] as const;
/** Index of the normal density. */
const DEFAULT_DENSITY = 2;
/**
 * Label length in "ESC L" for a roll without holes. The printer reads this value as -1; a negative length means
 * continuous media.
 */
const ENDLESS = 0xffff;

/**
 * Encoder for the raster mode of DYMO LabelWriters (LabelWriter 450 Series Printers Technical Reference Manual,
 * "Command Reference": ESC @, ESC h, ESC c/d/e/g, ESC B, ESC L, ESC D, SYN, ETB, ESC G, ESC E). The language has no
 * copy count, so each copy is sent in full.
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
    // "ESC G" feeds to the first row of the next label, "ESC E" to the tear-off position.
    for (let copy = 1; copy <= copies; copy++)
      yield { bytes: joined(label, command(last && copy === copies ? 'E' : 'G')), labels: 1 };
  },
});

/**
 * Returns the number of rows up to and including the last one with ink, at least 1. Later rows need not be sent,
 * because the printer itself detects the end of the label.
 */
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

/**
 * Encodes a row as runs of at most 128 dots. Each run takes one byte: its number of dots minus one, plus 128 if its
 * dots are black.
 */
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

const isBlack = (row: Uint8Array, dot: number): boolean => (byteAt(row, dot >> 3) & (128 >> (dot & 7))) !== 0;
