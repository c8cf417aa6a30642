/// <reference path="./qrcode-core.d.ts" />

import { create } from 'qrcode/lib/core/qrcode.js';
import { codePointAt, noItem } from '../../base/item-at.ts';
import { LruMap } from '../../base/lru-map.ts';
import { type BitGrid, countBits, emptyGrid, gridOf, MARGIN, mergedRects, setBit } from './bit-grid.ts';
import {
  fitsOne,
  MAX_VERSION,
  mayShrink,
  mostCharacters,
  QR_LEVELS,
  type QrLevel,
  type QrMode,
  type QrSegment,
  segmentsIn,
  smallestSegments,
  versionOfOne,
} from './qr-segments.ts';
import { SymbolError } from './symbol-error.ts';
import type { SymbolOptions } from './symbol-options.ts';

/** A matrix symbol, measured in modules. */
export interface MatrixSymbol {
  /** Number of modules per side, without the quiet zone. */
  readonly size: number;
  /** Dark areas as x, y, width and height; they do not overlap. */
  readonly rects: Int32Array;
  /** QR version, 1 to 40 (ISO/IEC 18004). */
  readonly version: number;
}

/** The unit of each mode's capacity, in messages. */
const UNITS: Readonly<Record<QrMode, string>> = {
  numeric: 'digits',
  alphanumeric: 'characters',
  byte: 'bytes of UTF-8',
};

/** Cache size, smaller than for linear symbols: the rectangles of a symbol take about 5 kB. */
const CACHED_SYMBOLS = 1024;
const cache = new LruMap<string, MatrixSymbol>(CACHED_SYMBOLS);
/** Symbols with requested options. The keys start with the level and the version, and end with the text. */
const requestedCache = new LruMap<string, MatrixSymbol>(CACHED_SYMBOLS);

/** Error correction level of symbols whose template requests no level. */
const DEFAULT_LEVEL: QrLevel = 'M';

/**
 * Encodes `text` as a QR code, by default with error correction level M in the smallest possible version. A segment
 * contains digits, alphanumeric characters (ISO/IEC 18004:2015, 7.4.4) or UTF-8 bytes. The text is one segment, unless
 * several segments fit a smaller version. Throws SymbolError if the text is empty, too long, not well-formed or does not
 * fit the requested version. Caches symbols: the same arguments return the same object while it is cached.
 */
export function encodeQr(text: string, { ecc, version }: SymbolOptions = {}): MatrixSymbol {
  const level = QR_LEVELS.find((each) => each === ecc) ?? DEFAULT_LEVEL;
  checkLength(text, level);
  if (level === DEFAULT_LEVEL && version === undefined)
    return cache.getOrMake(text, () => encode(text, level, smallestSegments));
  return requestedCache.getOrMake(`${level}${version ?? ''} ${text}`, () =>
    typeof version === 'number' ? encodeIn(text, level, version) : encode(text, level, smallestSegments),
  );
}

/** Encodes `text` like `encodeQr` at level M, but always as one segment. */
export function encodeQrOfOneSegment(text: string): MatrixSymbol {
  checkLength(text, DEFAULT_LEVEL);
  return cache.getOrMake(`\u0000one segment ${text}`, () => encode(text, DEFAULT_LEVEL, () => undefined));
}

/** Encodes `text` in one segment, unless `split` returns segments that fit a smaller version. */
function encode(
  text: string,
  level: QrLevel,
  split: (text: string, limit: number, level: QrLevel) => readonly QrSegment[] | undefined,
): MatrixSymbol {
  const { mode, count } = measured(text);
  const version = versionOfOne(mode, count, level);
  const segments = (mayShrink(text, mode, count, version, level) ? split(text, version, level) : undefined) ?? [
    { data: text, mode },
  ];
  if (segments.length === 1 && version > MAX_VERSION) throw tooLong(mode, count, level);
  return symbolOf(segments, level);
}

/** Encodes `text` in the requested version: in one segment if it fits, otherwise in the segments with the fewest bits. */
function encodeIn(text: string, level: QrLevel, version: number): MatrixSymbol {
  const { mode, count } = measured(text);
  const segments = fitsOne(mode, count, version, level) ? [{ data: text, mode }] : segmentsIn(text, version, level);
  if (segments !== undefined) return symbolOf(segments, level, version);
  const { version: least } = encode(text, level, smallestSegments);
  const message = `the content does not fit into a QR code of version ${version} at error correction level ${level}; set "version" to at least ${least}, or remove it`;
  throw new SymbolError('capacity', message);
}

function symbolOf(segments: readonly QrSegment[], level: QrLevel, version?: number): MatrixSymbol {
  // Creates the symbol with mask 0; `chooseMask` then picks the best mask, because the library would spend 90 % of its
  // time choosing one of the eight masks.
  const made = create(segments, { errorCorrectionLevel: level, maskPattern: 0, version });
  const { size, data, reservedBit } = made.modules;
  return { size, rects: mergedRects(chooseMask(data, reservedBit, size).grid), version: made.version };
}

/** Validates the text. Returns the mode and length of a segment that contains all of it. */
function measured(text: string): { readonly mode: QrMode; readonly count: number } {
  checkText(text);
  const mode = modeOf(text);
  return { mode, count: mode === 'byte' ? utf8Length(text) : text.length };
}

/** Maximum number of characters that are examined; no mode can encode more. */
const MAX_CHARACTERS = 10_000;

function checkLength({ length }: string, level: QrLevel): void {
  if (length <= MAX_CHARACTERS) return;
  const modes = ['numeric', 'alphanumeric', 'byte'] as const;
  const most = modes.map((mode) => `${mostCharacters(mode, level)} ${UNITS[mode]}`);
  throw new SymbolError(
    'capacity',
    `QR code can encode at most ${most.join(' or ')} at error correction level ${level}, got ${length} characters`,
  );
}

function modeOf(text: string): QrMode {
  if (/^[0-9]*$/.test(text)) return 'numeric';
  return /^[0-9A-Z $%*+\-./:]*$/.test(text) ? 'alphanumeric' : 'byte';
}

function checkText(text: string): void {
  if (text === '') throw new SymbolError('empty', 'QR code needs at least one character, got none');
  if (/\p{Surrogate}/u.test(text)) {
    throw new SymbolError('character_set', 'QR code needs valid Unicode text, got half of a surrogate pair');
  }
}

function tooLong(mode: QrMode, count: number, level: QrLevel): SymbolError {
  const most = mostCharacters(mode, level);
  const message = `QR code can encode at most ${most} ${UNITS[mode]} at error correction level ${level}, got ${count}`;
  return new SymbolError('capacity', message);
}

function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = codePointAt(character, 0);
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Data masks by number (ISO/IEC 18004:2015, 7.8.2): true if the module at column x, row y is inverted. */
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

/**
 * Returns the 15 bits of format information for a mask and error correction level M (bits 00). The code is linear, so
 * the bits that differ between two masks are the same at every level.
 */
export function qrFormatBits(mask: number): number {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >>> bit) & 1) rest ^= FORMAT_GENERATOR << (bit - 10);
  return ((mask << 10) | rest) ^ FORMAT_MASK;
}

/**
 * Returns the column and row of both copies of format bit `i`. Bit 0 is the least significant bit (ISO/IEC 18004:2015,
 * 7.9.1, figure 25).
 */
function formatPlaces(i: number, size: number): readonly (readonly [x: number, y: number])[] {
  const down = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
  const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
  return [
    [8, down],
    [across, 8],
  ];
}

/**
 * Cache by symbol size. For each mask, lists the modules that change if a symbol uses this mask instead of mask 0,
 * including modules of the format information.
 */
const turnsBySize = new Map<number, readonly BothWays[]>();

function turnsFrom0(size: number, reserved: ArrayLike<number>): readonly BothWays[] {
  let turns = turnsBySize.get(size);
  if (!turns) {
    turns = QR_MASKS.map((_, mask) => bothWays(turnedModules(mask, size, reserved), size));
    turnsBySize.set(size, turns);
  }
  return turns;
}

/** Returns 1 for each module that differs between mask 0 and `mask`, and 0 for every other module. */
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

/** Converts modules to two grids of bits: the symbol itself and its transpose. */
export function bothWays(modules: ArrayLike<number>, size: number): BothWays {
  const transposed = emptyGrid(size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (modules[y * size + x]) setBit(transposed, y, x);
  return { upright: gridOf(modules, size), transposed };
}

/**
 * Chooses the mask with the lowest penalty for a symbol that was built with mask 0; ties prefer the lowest number
 * (ISO/IEC 18004:2015, 7.8.3). `reserved` is 1 outside the encoding region.
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
  for (let i = 0; i < to.bits.length; i++) to.bits[i] = (from.bits[i] ?? noItem()) ^ (turn.bits[i] ?? noItem());
}

// Penalty weights of the four unwanted features (ISO/IEC 18004:2015, 7.8.3.1). The code below scores 32 modules at a
// time.
const WEIGHT_RUN = 3;
const WEIGHT_BLOCK = 3;
const WEIGHT_FINDER = 40;
const WEIGHT_BALANCE = 10;

/** A symbol and its transpose. */
interface BothWays {
  readonly upright: BitGrid;
  readonly transposed: BitGrid;
}

/**
 * Penalty of a finished symbol, format information included; lower is better.
 * 1. five or more modules of one colour in a row or column: 3, plus 1 for each module past five;
 * 2. every 2 × 2 block of modules of one colour: 3;
 * 3. dark-light-dark-light-dark as 1:1:3:1:1 in a row or column, with four light modules before or after: 40. The quiet
 * zone counts as light, as it does for a reader;
 * 4. every whole 5 % by which the share of dark modules differs from 50 %: 10.
 * Stops early when the penalty exceeds `limit`, and then returns any number above `limit`.
 */
export function qrPenalty({ upright, transposed }: BothWays, limit = Number.POSITIVE_INFINITY): number {
  let penalty = balancePenalty(upright) + blockPenalty(upright);
  if (penalty <= limit) penalty += columnPenalty(upright);
  if (penalty <= limit) penalty += columnPenalty(transposed);
  return penalty;
}

function balancePenalty({ size, bits }: BitGrid): number {
  let dark = 0;
  for (const word of bits) dark += countBits(word);
  const total = size * size;
  return WEIGHT_BALANCE * Math.floor(Math.abs(20 * dark - 10 * total) / total);
}

/**
 * Counts 2 × 2 blocks of one colour. In such a block, two vertically adjacent modules match, the pair to their right
 * matches, and both pairs have the same colour.
 */
function blockPenalty({ size, words, bits }: BitGrid): number {
  let blocks = 0;
  for (let word = 0; word < words; word++) {
    const inside = insideMask(size - 1, word);
    for (let at = MARGIN * words + word; at < (MARGIN + size - 1) * words; at += words) {
      const here = bits[at] ?? noItem();
      const agree = ~(here ^ (bits[at + words] ?? noItem()));
      // The last word of a row ends with the margin, so the word after it does not matter.
      const next = bits[at + 1] ?? noItem();
      const agreeNext = ~(next ^ (bits[at + 1 + words] ?? noItem()));
      const right = (here >>> 1) | (next << 31);
      blocks += countBits(agree & ((agree >>> 1) | (agreeNext << 31)) & ~(here ^ right) & inside);
    }
  }
  return WEIGHT_BLOCK * blocks;
}

/** Returns the penalty for runs and finder patterns in columns. Each bit of a word represents one column. */
function columnPenalty(grid: BitGrid): number {
  let penalty = 0;
  for (let word = 0; word < grid.words; word++) {
    penalty += runPenalty(grid, word) + WEIGHT_FINDER * countFinders(grid, word);
  }
  return penalty;
}

/** Scores each run of n equal modules, if n is at least 5. Such a run has n - 4 windows of five and scores n - 2. */
function runPenalty({ size, words, bits }: BitGrid, word: number): number {
  const inside = insideMask(size, word);
  let windows = 0;
  let runs = 0;
  // Results of the three previous comparisons of adjacent modules, newest first. If these and the current comparison
  // all find equal modules, five modules in a row are equal.
  let agree1 = 0;
  let agree2 = 0;
  let agree3 = 0;
  let before = 0;
  for (let at = MARGIN * words + word; at < (MARGIN + size - 1) * words; at += words) {
    const agree = ~((bits[at] ?? noItem()) ^ (bits[at + words] ?? noItem())) & inside;
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
  const row = (at: number, rows: number): number => bits[at + rows * words] ?? noItem();
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

/** Bits of `word` that belong to the first `count` modules of a row. */
function insideMask(count: number, word: number): number {
  const from = Math.max(0, MARGIN - word * 32);
  const to = Math.min(32, MARGIN + count - word * 32);
  if (to <= from) return 0;
  return (to === 32 ? -1 : (1 << to) - 1) & ~((1 << from) - 1);
}
