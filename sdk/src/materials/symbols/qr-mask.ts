import { type BitGrid, emptyGrid, gridOf, setBit } from './bit-grid.ts';
import { type BothWays, qrPenalty } from './qr-penalty.ts';

/** Data masks of ISO/IEC 18004:2015, 7.8.2, by number: whether the module at column x, row y is inverted. */
export const QR_MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Generator polynomial and mask of the format information (ISO/IEC 18004:2015, 7.9 and annex C). */
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;

/** The 15 bits of format information of error correction level M, whose two bits are 00. */
export function qrFormatBits(mask: number): number {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >>> bit) & 1) rest ^= FORMAT_GENERATOR << (bit - 10);
  return ((mask << 10) | rest) ^ FORMAT_MASK;
}

/** Column and row of format bit `i` (0 the least significant) in its first and second place (7.9.1, figure 25). */
function formatPlaces(i: number, size: number): readonly (readonly [x: number, y: number])[] {
  const down = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
  const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
  return [
    [8, down],
    [across, 8],
  ];
}

/** By size: the modules to invert in a symbol of mask 0 to make it one of each mask, format information included. */
const turnsOfSize = new Map<number, readonly BothWays[]>();

function turnsFrom0(size: number, reserved: ArrayLike<number>): readonly BothWays[] {
  let turns = turnsOfSize.get(size);
  if (!turns) {
    turns = QR_MASKS.map((_, mask) => bothWays(turnedModules(mask, size, reserved), size));
    turnsOfSize.set(size, turns);
  }
  return turns;
}

/** 1 for each module that differs between mask 0 and `mask`. */
function turnedModules(mask: number, size: number, reserved: ArrayLike<number>): Uint8Array {
  const turned = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const differs = QR_MASKS[mask]?.(x, y) !== QR_MASKS[0]?.(x, y);
      if (differs && !reserved[y * size + x]) turned[y * size + x] = 1;
    }
  }
  const changed = qrFormatBits(mask) ^ qrFormatBits(0);
  for (let i = 0; i < 15; i++) {
    if ((changed >>> i) & 1) for (const [x, y] of formatPlaces(i, size)) turned[y * size + x] = 1;
  }
  return turned;
}

/** The modules as bits, as they are and with rows and columns exchanged. */
export function bothWays(modules: ArrayLike<number>, size: number): BothWays {
  const transposed = emptyGrid(size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (modules[y * size + x]) setBit(transposed, y, x);
  return { upright: gridOf(modules, size), transposed };
}

/**
 * The symbol of least penalty among the eight masks of a symbol made with mask 0 at level M, and that mask's number; the
 * lowest number when several are equal (ISO/IEC 18004:2015, 7.8.3). `reserved` is 1 outside the encoding region.
 */
export function chooseMask(
  modules: ArrayLike<number>,
  reserved: ArrayLike<number>,
  size: number,
): { readonly grid: BitGrid; readonly mask: number } {
  const made = bothWays(modules, size);
  const turns = turnsFrom0(size, reserved);
  const tried: BothWays = { upright: emptyGrid(size), transposed: emptyGrid(size) };
  let best = 0;
  let lowest = Number.POSITIVE_INFINITY;
  turns.forEach((turn, mask) => {
    turnOver(made.upright, turn.upright, tried.upright);
    turnOver(made.transposed, turn.transposed, tried.transposed);
    const penalty = qrPenalty(tried, lowest);
    if (penalty >= lowest) return;
    lowest = penalty;
    best = mask;
  });
  const turn = turns[best];
  if (turn) turnOver(made.upright, turn.upright, tried.upright);
  return { grid: tried.upright, mask: best };
}

function turnOver(from: BitGrid, turn: BitGrid, to: BitGrid): void {
  for (let i = 0; i < to.bits.length; i++) to.bits[i] = (from.bits[i] ?? 0) ^ (turn.bits[i] ?? 0);
}
