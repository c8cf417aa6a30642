import { classOf, coverageIndex, featureLookups, findRecord, type Subtable, scriptsOf } from './layout-tables.ts';
import type { Tables } from './sfnt.ts';

/** Returns the adjustment between two adjacent glyphs in font units. */
export type Kerning = (left: number, right: number) => number;

const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
/** Bits of a ValueFormat (OpenType 1.9, GPOS) for the x and y placement, whose values precede the x advance. */
const PLACEMENTS = 0x0003;
const X_ADVANCE = 0x0004;

/**
 * Reads kerning from the `kern` feature of the GPOS table or, if there is none, from the `kern` table. If the font has
 * neither, the result is 0 for every pair. The returned function reads the tables on each call, without a cache.
 */
export function readKerning(tables: Tables): Kerning {
  const gpos = tables.get('GPOS');
  const pairs = gpos && gposKerning(gpos);
  if (pairs) return pairs;
  return readKernTable(tables) ?? (() => 0);
}

/**
 * Returns a function that looks up a pair in the Latin lookups, then in the lookups of other scripts, and uses the
 * first match. The script of the text is not needed: in the bundled fonts, the lookups of a script kern only letters of
 * that script.
 */
function gposKerning(gpos: DataView): Kerning | undefined {
  const scripts = ['latn', 'DFLT', ...scriptsOf(gpos)];
  const lookups = scripts.map((script) => featureLookups(gpos, script, 'kern', PAIR_ADJUSTMENT, EXTENSION));
  const distinct = lookups.filter(
    (own, i) => own.length > 0 && lookups.findIndex((other) => sameLookups(own, other)) === i,
  );
  if (distinct.length === 0) return undefined;
  return (left, right) => {
    for (const script of distinct) {
      const value = sumOfLookups(gpos, script, left, right);
      if (value !== undefined) return value;
    }
    return 0;
  };
}

const sameLookups = (a: readonly (readonly Subtable[])[], b: readonly (readonly Subtable[])[]): boolean =>
  a.length === b.length && a.every((subtables, i) => subtables[0]?.at === b[i]?.[0]?.at);

/** Sum of the kerning that the lookups define for a pair of glyphs; `undefined` if no lookup contains the pair. */
function sumOfLookups(
  gpos: DataView,
  lookups: readonly (readonly Subtable[])[],
  left: number,
  right: number,
): number | undefined {
  let sum: number | undefined;
  for (const subtables of lookups) {
    for (const subtable of subtables) {
      const value =
        subtable.format === 1 ? pairOf(gpos, subtable.at, left, right) : classPairOf(gpos, subtable.at, left, right);
      if (value === undefined) continue;
      sum = sum === undefined ? value : sum + value;
      break;
    }
  }
  return sum;
}

/** Size of a value record in bytes. */
const valueSize = (format: number): number => {
  let size = 0;
  for (let bits = format; bits !== 0; bits &= bits - 1) size += 2;
  return size;
};

function xAdvance(gpos: DataView, at: number, format: number): number {
  return (format & X_ADVANCE) === 0 ? 0 : gpos.getInt16(at + valueSize(format & PLACEMENTS));
}

/** Reads a pair's kerning from PairPos format 1: a sorted list of second glyphs for each first glyph. */
function pairOf(gpos: DataView, at: number, left: number, right: number): number | undefined {
  const index = coverageIndex(gpos, at + gpos.getUint16(at + 2), left);
  if (index < 0) return undefined;
  const format = gpos.getUint16(at + 4);
  const size = 2 + valueSize(format) + valueSize(gpos.getUint16(at + 6));
  const set = at + gpos.getUint16(at + 10 + index * 2);
  const pair = findRecord(gpos, set + 2, gpos.getUint16(set), size, right);
  return pair < 0 ? undefined : xAdvance(gpos, set + 2 + pair * size + 2, format);
}

/** Reads a pair's kerning from PairPos format 2: a matrix of glyph classes. */
function classPairOf(gpos: DataView, at: number, left: number, right: number): number | undefined {
  if (coverageIndex(gpos, at + gpos.getUint16(at + 2), left) < 0) return undefined;
  const format = gpos.getUint16(at + 4);
  const size = valueSize(format) + valueSize(gpos.getUint16(at + 6));
  const row = classOf(gpos, at + gpos.getUint16(at + 8), left);
  const column = classOf(gpos, at + gpos.getUint16(at + 10), right);
  return xAdvance(gpos, at + 16 + (row * gpos.getUint16(at + 14) + column) * size, format);
}

const HORIZONTAL = 0x0001;
const NOT_KERNING = 0x0006;

/** Reads the horizontal format 0 subtables of a version 0 kern table. Returns `undefined` if the face has none. */
export function readKernTable(tables: Tables): Kerning | undefined {
  const kern = tables.get('kern');
  if (kern?.getUint16(0) !== 0) return undefined;
  const lists: Kerning[] = [];
  let at = 4;
  for (let i = 0; i < kern.getUint16(2); i++) {
    const coverage = kern.getUint16(at + 4);
    const wanted = (coverage & HORIZONTAL) !== 0 && (coverage & NOT_KERNING) === 0 && coverage >> 8 === 0;
    if (wanted) lists.push(pairList(kern, at + 6));
    at += kern.getUint16(at + 2);
  }
  return lists.length > 0 ? (left, right) => lists.reduce((sum, list) => sum + list(left, right), 0) : undefined;
}

/** Returns a function that looks up pairs in sorted records of left glyph, right glyph and value. */
function pairList(kern: DataView, at: number): Kerning {
  const count = kern.getUint16(at);
  return (left, right) => {
    const key = left * 65536 + right;
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const record = at + 8 + middle * 6;
      const found = kern.getUint32(record);
      if (found === key) return kern.getInt16(record + 4);
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  };
}
