/// <reference path="./qrcode-core.d.ts" />

import { getTotalCodewordsCount } from 'qrcode/lib/core/error-correction-code.js';
import { from } from 'qrcode/lib/core/error-correction-level.js';
import { getSymbolTotalCodewords } from 'qrcode/lib/core/utils.js';
import { byteAt, codePointAt, itemAt, numberAt } from '../../base/item-at.ts';

// Splits text into segments of different modes (ISO/IEC 18004:2015, 7.4 and annex J).

/** Levels of error correction, weakest first. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof QR_LEVELS)[number];

export type QrMode = 'numeric' | 'alphanumeric' | 'byte';

export interface QrSegment {
  readonly data: string;
  readonly mode: QrMode;
}

/** Modes in the order of their columns in the tables of this file. */
const MODES: readonly QrMode[] = ['numeric', 'alphanumeric', 'byte'];

/**
 * Number of cost units in a bit. Costs in sixths of a bit are integers, because a digit takes 10/3 bits and an
 * alphanumeric character 11/2 bits.
 */
const SIXTHS = 6;
const DIGIT_COST = 20;
const ALPHANUMERIC_COST = 33;
const BYTE_COST = 8 * SIXTHS;
/** Cost of one character in each mode. */
const CHARACTER_COSTS = [DIGIT_COST, ALPHANUMERIC_COST, BYTE_COST];

/** Length in bits of the mode indicator. */
const MODE_BITS = 4;
/**
 * Groups of versions: the last version of each group, and the length in bits of the character count, by mode (table 3).
 */
const GROUPS: readonly { readonly last: number; readonly countBits: readonly number[] }[] = [
  { last: 9, countBits: [10, 9, 8] },
  { last: 26, countBits: [12, 11, 16] },
  { last: 40, countBits: [14, 13, 16] },
];

export const MAX_VERSION = 40;

/**
 * Returns the smallest version that contains `count` characters of `mode` in one segment, or a number above 40 if there
 * is none.
 */
export function versionOfOne(mode: QrMode, count: number, level: QrLevel = 'M'): number {
  return versionOf((group) => bitsOfOne(mode, count, group), 1, level);
}

/** True if one segment with `count` characters of `mode` fits in a symbol of this version. */
export const fitsOne = (mode: QrMode, count: number, version: number, level: QrLevel): boolean =>
  bitsOfOne(mode, count, groupOf(version)) <= capacityOf(version, level);

/** Returns the number of characters of `mode` that fit into one segment of the largest version. */
export function mostCharacters(mode: QrMode, level: QrLevel): number {
  const at = MODES.indexOf(mode);
  const bits = capacityOf(MAX_VERSION, level) - MODE_BITS - numberAt(groupOf(MAX_VERSION).countBits, at);
  return Math.floor((bits * SIXTHS) / numberAt(CHARACTER_COSTS, at));
}

type Group = (typeof GROUPS)[number];

/** Length in bits of a segment with `count` characters, in the versions of a group. */
function bitsOfOne(mode: QrMode, count: number, { countBits }: Group): number {
  const at = MODES.indexOf(mode);
  return MODE_BITS + numberAt(countBits, at) + Math.ceil((numberAt(CHARACTER_COSTS, at) * count) / SIXTHS);
}

/**
 * Returns false only if splitting the text cannot reduce `version`, the version that a single segment needs. Compares
 * an upper bound of the saved bits with the bits to save, which is much faster than dynamic programming. The bound
 * assumes a separate segment, with the shortest headers, for each run of digits or alphanumeric characters.
 */
export function mayShrink(text: string, mode: QrMode, count: number, version: number, level: QrLevel = 'M'): boolean {
  if (mode === 'numeric' || version === 1) return false;
  const excess = bitsOfOne(mode, count, groupOf(version - 1)) - capacityOf(version - 1, level);
  const own = numberAt(CHARACTER_COSTS, MODES.indexOf(mode));
  let saved = 0;
  for (const { 0: run, index } of text.matchAll(mode === 'byte' ? ALPHANUMERIC_RUNS : DIGIT_RUNS)) {
    const digits = run.length - run.replace(/[0-9]/g, '').length;
    const bits = (digits * (own - DIGIT_COST) + (run.length - digits) * (own - ALPHANUMERIC_COST)) / SIXTHS;
    const isAtEnd = index === 0 || index + run.length === text.length;
    saved += Math.max(0, bits - (isAtEnd ? 1 : 2) * MIN_HEADER_BITS);
  }
  return saved >= excess;
}

const ALPHANUMERIC_RUNS = /[0-9A-Z $%*+\-./:]+/g;
const DIGIT_RUNS = /[0-9]+/g;
/** Length in bits of the shortest header: mode indicator and character count of the byte mode in versions 1 to 9. */
const MIN_HEADER_BITS = 12;

const groupOf = (version: number): Group => itemAt(GROUPS, version <= 9 ? 0 : version <= 26 ? 1 : 2);

/** Capacity of a version in bits (table 7). */
const capacityOf = (version: number, level: QrLevel): number =>
  8 * (getSymbolTotalCodewords(version) - getTotalCodewordsCount(version, from(level)));

/**
 * Returns the smallest version, from `least` upwards, that can hold the text. `bitsOf` returns the length of the text
 * in bits, in the versions of a group.
 */
function versionOf(bitsOf: (group: Group) => number, least: number, level: QrLevel): number {
  for (let version = least; version <= MAX_VERSION; version++) {
    if (bitsOf(groupOf(version)) <= capacityOf(version, level)) return version;
  }
  return MAX_VERSION + 1;
}

/**
 * Splits text into segments that fit the smallest possible version below `limit`. Returns `undefined` if no version
 * fits. Dynamic programming finds the fewest bits for each group of versions.
 */
export function smallestSegments(text: string, limit: number, level: QrLevel = 'M'): readonly QrSegment[] | undefined {
  const characters = [...text];
  let least = 1;
  for (const { last, countBits } of GROUPS) {
    if (least >= limit) return undefined;
    const { bits, modes } = fewestBits(characters, countBits);
    const version = versionOf(() => bits, least, level);
    if (version < limit && version <= last) return joined(characters, modes);
    least = last + 1;
  }
  return undefined;
}

/** Splits text into the segments that take the fewest bits in this version. Returns `undefined` if they do not fit. */
export function segmentsIn(text: string, version: number, level: QrLevel): readonly QrSegment[] | undefined {
  const characters = [...text];
  const { bits, modes } = fewestBits(characters, groupOf(version).countBits);
  return bits <= capacityOf(version, level) ? joined(characters, modes) : undefined;
}

/** Returns the minimum number of bits that encode the text, and the mode of each character in this encoding. */
function fewestBits(
  characters: readonly string[],
  countBits: readonly number[],
): { readonly bits: number; readonly modes: Uint8Array } {
  const headerCosts = countBits.map((bits) => (MODE_BITS + bits) * SIXTHS);
  // Mode of the preceding character on the cheapest path, for each character and each of its possible modes.
  const before = new Uint8Array(characters.length * MODES.length);
  let costs: readonly number[] = headerCosts;
  for (const [at, character] of characters.entries()) {
    const added = costsOf(character);
    const next = [0, 0, 0];
    for (let mode = 0; mode < MODES.length; mode++) {
      let least = Number.POSITIVE_INFINITY;
      for (let other = 0; other < MODES.length; other++) {
        const cost = numberAt(costs, other);
        const whole = other === mode ? cost : Math.ceil(cost / SIXTHS) * SIXTHS + numberAt(headerCosts, mode);
        // The first segment can start in any mode; its header is already in `costs`.
        if ((at === 0 && other !== mode) || whole >= least) continue;
        least = whole;
        before[at * MODES.length + mode] = other;
      }
      next[mode] = least + numberAt(added, mode);
    }
    costs = next;
  }
  let mode = costs.indexOf(Math.min(...costs));
  const bits = Math.ceil(numberAt(costs, mode) / SIXTHS);
  const modes = new Uint8Array(characters.length);
  for (let at = characters.length - 1; at >= 0; at--) {
    modes[at] = mode;
    mode = byteAt(before, at * MODES.length + mode);
  }
  return { bits, modes };
}

/** Cost of a character in each mode; infinite in a mode that cannot encode it. */
function costsOf(character: string): readonly number[] {
  const code = codePointAt(character, 0);
  const byte = BYTE_COST * (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  if (code >= 0x30 && code <= 0x39) return [DIGIT_COST, ALPHANUMERIC_COST, byte];
  const isAlphanumeric = ALPHANUMERIC_CHARACTERS.includes(character);
  return [Number.POSITIVE_INFINITY, isAlphanumeric ? ALPHANUMERIC_COST : Number.POSITIVE_INFINITY, byte];
}

/** Characters of the alphanumeric mode (7.4.4), without digits. */
const ALPHANUMERIC_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Joins neighbouring characters of the same mode into segments. */
function joined(characters: readonly string[], modes: Uint8Array): readonly QrSegment[] {
  const segments: { data: string; mode: QrMode }[] = [];
  for (const [at, character] of characters.entries()) {
    const mode = itemAt(MODES, byteAt(modes, at));
    const last = segments.at(-1);
    if (last?.mode === mode) last.data += character;
    else segments.push({ data: character, mode });
  }
  return segments;
}
