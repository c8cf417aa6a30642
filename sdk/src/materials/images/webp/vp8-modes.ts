import type { BoolBits } from './bool-bits.ts';
import { MODE_PROBABILITIES } from './vp8-tables.ts';

/** Modes of a subblock (RFC 6386, 8.1) in the order of the table of their probabilities. */
const [DC, TM, VE, HE, RD, VR, LD, VL, HD, HU] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The mode of a whole macroblock, as its subblocks count for their neighbours (11.2 and 11.3). */
export function readLumaMode(bits: BoolBits): number {
  if (bits.bit(156)) return bits.bit(128) ? TM : HE;
  return bits.bit(163) ? VE : DC;
}

/** 11.4, passed over. */
export function skipChromaMode(bits: BoolBits): void {
  if (bits.bit(142) && bits.bit(114)) bits.bit(183);
}

/** A subblock's mode, by those above and to the left. */
export function readSubblockMode(bits: BoolBits, above: number, left: number): number {
  const at = (above * 10 + left) * 9;
  const next = (place: number): 0 | 1 => bits.bit(MODE_PROBABILITIES[at + place] ?? 0);
  if (!next(0)) return DC;
  if (!next(1)) return TM;
  if (!next(2)) return VE;
  if (!next(3)) {
    if (!next(4)) return HE;
    return next(5) ? VR : RD;
  }
  if (!next(6)) return LD;
  if (!next(7)) return VL;
  return next(8) ? HU : HD;
}
