import { type BitGrid, countBits, MARGIN } from './bit-grid.ts';

// The four features that ISO/IEC 18004:2015, 7.8.3.1 counts against a mask, 32 modules at a time.
const WEIGHT_RUN = 3;
const WEIGHT_BLOCK = 3;
const WEIGHT_FINDER = 40;
const WEIGHT_BALANCE = 10;

/** A symbol twice: as it is, and with rows and columns exchanged. */
export interface BothWays {
  readonly upright: BitGrid;
  readonly transposed: BitGrid;
}

/**
 * The penalty of a finished symbol, format information included; lower is better.
 * 1. five or more modules of one colour in a row or column: 3, and 1 for each past five;
 * 2. every block of 2 x 2 modules of one colour: 3;
 * 3. dark-light-dark-light-dark as 1:1:3:1:1 in a row or column with four light modules before or after: 40 each; the
 *    quiet zone counts as light, as it does for a reader;
 * 4. every whole 5 % by which the share of dark modules is off 50 %: 10.
 * Stops counting once past `limit`: the result is then some number above it.
 */
export function qrPenalty({ upright, transposed }: BothWays, limit = Number.POSITIVE_INFINITY): number {
  let penalty = balancePenalty(upright) + blockPenalty(upright);
  if (penalty <= limit) penalty += columnPenalty(upright);
  if (penalty <= limit) penalty += columnPenalty(transposed);
  return penalty;
}

function balancePenalty({ size, bits }: BitGrid): number {
  let dark = 0;
  for (let i = 0; i < bits.length; i++) dark += countBits(bits[i] ?? 0);
  const total = size * size;
  return WEIGHT_BALANCE * Math.floor(Math.abs(20 * dark - 10 * total) / total);
}

/** A block starts where a module agrees with the one below it, and so do the two to their right, of the same colour. */
function blockPenalty({ size, words, bits }: BitGrid): number {
  let blocks = 0;
  for (let word = 0; word < words; word++) {
    const inside = insideMask(size - 1, word);
    for (let at = MARGIN * words + word; at < (MARGIN + size - 1) * words; at += words) {
      const here = bits[at] ?? 0;
      const agree = ~(here ^ (bits[at + words] ?? 0));
      // The last word of a row has the margin at its end, so what follows it does not matter.
      const next = bits[at + 1] ?? 0;
      const agreeNext = ~(next ^ (bits[at + 1 + words] ?? 0));
      const right = (here >>> 1) | (next << 31);
      blocks += countBits(agree & ((agree >>> 1) | (agreeNext << 31)) & ~(here ^ right) & inside);
    }
  }
  return WEIGHT_BLOCK * blocks;
}

/** Runs and finder patterns down the columns: each bit of a word is a column of its own. */
function columnPenalty(grid: BitGrid): number {
  let penalty = 0;
  for (let word = 0; word < grid.words; word++) {
    penalty += runPenalty(grid, word) + WEIGHT_FINDER * countFinders(grid, word);
  }
  return penalty;
}

/** A run of n equal modules has n - 4 windows of five, and n - 2 points when n is at least five. */
function runPenalty({ size, words, bits }: BitGrid, word: number): number {
  const inside = insideMask(size, word);
  let windows = 0;
  let runs = 0;
  // Whether each of the last four neighbours agreed, newest first: four in turn are five equal modules.
  let agree1 = 0;
  let agree2 = 0;
  let agree3 = 0;
  let before = 0;
  for (let at = MARGIN * words + word; at < (MARGIN + size - 1) * words; at += words) {
    const agree = ~((bits[at] ?? 0) ^ (bits[at + words] ?? 0)) & inside;
    const window = agree & agree1 & agree2 & agree3;
    if (window !== 0) {
      windows += countBits(window);
      runs += countBits(window & ~before);
    }
    before = window;
    agree3 = agree2;
    agree2 = agree1;
    agree1 = agree;
  }
  return windows + (WEIGHT_RUN - 1) * runs;
}

function countFinders({ size, words, bits }: BitGrid, word: number): number {
  let finders = 0;
  const row = (at: number, rows: number): number => bits[at + rows * words] ?? 0;
  for (let at = MARGIN * words + word; at < (MARGIN + size - 6) * words; at += words) {
    const core = row(at, 0) & ~row(at, 1) & row(at, 2) & row(at, 3) & row(at, 4);
    if (core === 0) continue;
    const found = core & ~row(at, 5) & row(at, 6);
    if (found === 0) continue;
    const above = row(at, -1) | row(at, -2) | row(at, -3) | row(at, -4);
    const below = row(at, 7) | row(at, 8) | row(at, 9) | row(at, 10);
    finders += countBits(found & ~(above & below));
  }
  return finders;
}

/** Bits of `word` that are the first `count` modules of a row. */
function insideMask(count: number, word: number): number {
  const from = Math.max(0, MARGIN - word * 32);
  const to = Math.min(32, MARGIN + count - word * 32);
  if (to <= from) return 0;
  return (to === 32 ? -1 : (1 << to) - 1) & ~((1 << from) - 1);
}
