import { classOf, coverageIndex } from '../layout-tables.ts';
import { chainedCoverages, chainedRule, plainCoverages, plainRule, type Sequences } from './apply-lookup.ts';
import type { Lookup } from './matching.ts';

const LIGATURE = 4;
const CONTEXT = 5;
const CHAINED_CONTEXT = 6;

/**
 * True if a lookup would replace exactly these glyphs. If `isAlone` is true, ignores rules that depend on glyphs before
 * or after these glyphs.
 */
export function wouldSubstitute(table: DataView, lookup: Lookup, glyphs: readonly number[], isAlone: boolean): boolean {
  const [first = 0] = glyphs;
  if (!lookup.startsAt(first)) return false;
  return lookup.subtables.some((subtable) => {
    if (lookup.type === CONTEXT || lookup.type === CHAINED_CONTEXT)
      return matchesContext(table, subtable, lookup.type === CHAINED_CONTEXT, glyphs, isAlone);
    const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), first);
    if (index < 0) return false;
    if (lookup.type !== LIGATURE) return glyphs.length === 1;
    return formsLigature(table, subtable + table.getUint16(subtable + 6 + index * 2), glyphs);
  });
}

function formsLigature(table: DataView, set: number, glyphs: readonly number[]): boolean {
  for (let i = 0; i < table.getUint16(set); i++) {
    const ligature = set + table.getUint16(set + 2 + i * 2);
    if (table.getUint16(ligature + 2) !== glyphs.length) continue;
    if (glyphs.every((glyph, k) => k === 0 || table.getUint16(ligature + 2 + k * 2) === glyph)) return true;
  }
  return false;
}

/** Returns true if a glyph matches a value in a rule. */
type Compare = (value: number, glyph: number) => boolean;

function matchesContext(
  table: DataView,
  subtable: number,
  isChained: boolean,
  glyphs: readonly number[],
  isAlone: boolean,
): boolean {
  const [first = 0] = glyphs;
  const format = table.getUint16(subtable);
  if (format === 3) return matchesCoverages(table, subtable, isChained, glyphs, isAlone);
  const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), first);
  if (index < 0) return false;
  if (format === 1)
    return matchesSet(table, subtable, { sets: 6, index }, isChained, glyphs, isAlone, (a, b) => a === b);
  const classes = subtable + table.getUint16(subtable + (isChained ? 6 : 4));
  const compare: Compare = (value, glyph) => classOf(table, classes, glyph) === value;
  const place = { sets: isChained ? 12 : 8, index: classOf(table, classes, first) };
  return matchesSet(table, subtable, place, isChained, glyphs, isAlone, compare);
}

/** Matches a contextual lookup in format 1 or 2, which contains a set of rules for each first glyph or class. */
function matchesSet(
  table: DataView,
  subtable: number,
  { sets, index }: { readonly sets: number; readonly index: number },
  isChained: boolean,
  glyphs: readonly number[],
  isAlone: boolean,
  compare: Compare,
): boolean {
  if (index >= table.getUint16(subtable + sets - 2)) return false;
  const offset = table.getUint16(subtable + sets + index * 2);
  if (offset === 0) return false;
  const set = subtable + offset;
  for (let i = 0; i < table.getUint16(set); i++) {
    const rule = set + table.getUint16(set + 2 + i * 2);
    const sequences = isChained ? chainedRule(table, rule) : plainRule(table, rule);
    if (matches(sequences, glyphs.slice(1), isAlone, compare)) return true;
  }
  return false;
}

const matches = (
  { before, input, after }: Pick<Sequences, 'before' | 'input' | 'after'>,
  glyphs: readonly number[],
  isAlone: boolean,
  compare: Compare,
): boolean =>
  !(isAlone && before.length + after.length > 0) &&
  input.length === glyphs.length &&
  glyphs.every((glyph, i) => compare(input[i] ?? 0, glyph));

/** Matches a contextual lookup in format 3, which contains a coverage table for each glyph of the sequence. */
function matchesCoverages(
  table: DataView,
  subtable: number,
  isChained: boolean,
  glyphs: readonly number[],
  isAlone: boolean,
): boolean {
  const sequences = isChained ? chainedCoverages(table, subtable) : plainCoverages(table, subtable);
  return matches(sequences, glyphs, isAlone, (offset, glyph) => coverageIndex(table, subtable + offset, glyph) >= 0);
}
