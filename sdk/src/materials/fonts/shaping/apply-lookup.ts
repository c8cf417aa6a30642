import { numberAt } from '../../../base/item-at.ts';
import { classOf, coverageIndex } from '../layout-tables.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { isIgnored, type Matches, matchSequence, type Walk } from './matching.ts';

/** The operations that GSUB and GPOS implement differently. Both use the same traversal and contextual lookups. */
export interface LookupTable {
  readonly table: DataView;
  /** Lookup types of contextual and chained contextual lookups. */
  readonly contextTypes: { readonly context: number; readonly chained: number };
  /** Creates the `Walk` of a nested lookup, which another lookup calls. */
  nested(walk: Walk, lookup: number): Walk | undefined;
  /**
   * Applies a non-contextual subtable at glyph `at`, whose coverage index is `index`. Returns the position to continue
   * at, or `undefined` if the subtable does not match.
   */
  apply(walk: Walk, subtable: number, at: number, item: ShapingGlyph, index: number): number | undefined;
}

/** Maximum nesting of lookup calls; fonts nest only a few levels. */
const MAX_DEPTH = 6;

/** Applies a lookup to the whole text. */
export function applyAll(lookups: LookupTable, walk: Walk): void {
  const { glyphs } = walk;
  for (let at = 0; at < glyphs.length; ) {
    const item = glyphs.get(at);
    const wanted =
      item && (item.features & walk.features) !== 0 && walk.lookup.startsAt(item.glyph) && !isIgnored(walk, item);
    at = (wanted ? applyAt(lookups, walk, at, 0) : undefined) ?? at + 1;
  }
}

/**
 * Applies the first matching subtable of a lookup at glyph `at`. Returns the position to continue at, or `undefined` if
 * none matches.
 */
function applyAt(lookups: LookupTable, walk: Walk, at: number, depth: number): number | undefined {
  const { context, chained } = lookups.contextTypes;
  const { type } = walk.lookup;
  for (const subtable of walk.lookup.subtables) {
    const next =
      type === context || type === chained
        ? applyInContext(lookups, walk, subtable, at, depth)
        : applyCovered(lookups, walk, subtable, at);
    if (next !== undefined) return next;
  }
  return undefined;
}

function applyCovered(lookups: LookupTable, walk: Walk, subtable: number, at: number): number | undefined {
  const { table } = lookups;
  const item = walk.glyphs.get(at);
  const index = item ? coverageIndex(table, subtable + table.getUint16(subtable + 2), item.glyph) : -1;
  return item && index >= 0 ? lookups.apply(walk, subtable, at, item, index) : undefined;
}

function applyInContext(
  lookups: LookupTable,
  walk: Walk,
  subtable: number,
  at: number,
  depth: number,
): number | undefined {
  const isChained = walk.lookup.type === lookups.contextTypes.chained;
  const match = matchContext(lookups.table, subtable, isChained, walk, at);
  if (!match) return undefined;
  const places = nestedPlaces(match.input);
  for (const { sequence, lookup } of match.actions) {
    const place = places.at(sequence);
    const nested = place === undefined || depth >= MAX_DEPTH ? undefined : lookups.nested(walk, lookup);
    const item = place === undefined ? undefined : walk.glyphs.get(place);
    if (place === undefined || !nested || !item || isIgnored(nested, item)) continue;
    const before = walk.glyphs.length;
    applyAt(lookups, nested, place, depth + 1);
    places.grow(sequence, walk.glyphs.length - before);
  }
  return Math.max(at + 1, places.end());
}

/** Positions of the glyphs of a matched sequence, updated when nested lookups insert or remove glyphs. */
interface NestedPlaces {
  at(sequence: number): number | undefined;
  /**
   * Updates the positions after a nested lookup has added `difference` glyphs at the matched glyph with the index
   * `sequence`. If the lookup has removed glyphs, `difference` is negative.
   */
  grow(sequence: number, difference: number): void;
  /** Position after the last glyph of the sequence. */
  end(): number;
}

function nestedPlaces(input: readonly number[]): NestedPlaces {
  let places = [...input];
  let end = (input.at(-1) ?? -1) + 1;
  return {
    at: (sequence) => places[sequence],
    end: () => end,
    grow: (sequence, difference) => {
      if (difference === 0) return;
      const own = numberAt(places, sequence);
      end = Math.max(end + difference, own);
      const made = Array.from({ length: Math.max(0, difference) }, (_, i) => own + 1 + i);
      const rest = places.slice(sequence + 1 + Math.max(0, -difference)).map((place) => place + difference);
      places = [...places.slice(0, sequence + 1), ...made, ...rest];
    },
  };
}

/** A contextual rule that matches: its input glyphs, and the lookups to apply to them. */
interface ContextMatch {
  /** Indices of the input glyphs. */
  readonly input: readonly number[];
  readonly actions: readonly { readonly sequence: number; readonly lookup: number }[];
}

/** The sequences of a rule, as read from the table. */
export interface Sequences {
  readonly before: readonly number[];
  /** Glyphs of the input sequence without the first one, which the coverage has already matched. */
  readonly input: readonly number[];
  readonly after: readonly number[];
  readonly actionsAt: number;
  readonly actionCount: number;
}

/** Tests if a glyph matches a value of a rule. */
type Compare = (value: number, glyph: number) => boolean;

interface Compares {
  readonly before: Compare;
  readonly input: Compare;
  readonly after: Compare;
}

const uint16s = (table: DataView, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => table.getUint16(at + i * 2));

/** Returns the first rule that matches at glyph `at`, in a contextual subtable (GSUB 5 and 6, GPOS 7 and 8). */
function matchContext(
  table: DataView,
  subtable: number,
  chained: boolean,
  walk: Walk,
  at: number,
): ContextMatch | undefined {
  const item = walk.glyphs.get(at);
  if (!item) return undefined;
  const { glyph } = item;
  const format = table.getUint16(subtable);
  if (format === 3) return matchCoverages(table, subtable, chained, walk, at, glyph);
  const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), glyph);
  if (index < 0) return undefined;
  if (format === 1) {
    const same: Compare = (value, other) => value === other;
    const sets = subtable + 6;
    return matchRules(table, subtable, sets, index, chained, walk, at, { before: same, input: same, after: same });
  }
  const classes = (field: number): Compare => {
    const list = subtable + table.getUint16(subtable + field);
    return (value, other) => classOf(table, list, other) === value;
  };
  const compares = chained
    ? { before: classes(4), input: classes(6), after: classes(8) }
    : { before: classes(4), input: classes(4), after: classes(4) };
  const inputClasses = subtable + table.getUint16(subtable + (chained ? 6 : 4));
  const first = classOf(table, inputClasses, glyph);
  return matchRules(table, subtable, subtable + (chained ? 12 : 8), first, chained, walk, at, compares);
}

/** Matches a contextual lookup in format 1 or 2, which contains a set of rules for each first glyph or class. */
function matchRules(
  table: DataView,
  subtable: number,
  sets: number,
  index: number,
  chained: boolean,
  walk: Walk,
  at: number,
  compares: Compares,
): ContextMatch | undefined {
  if (index >= table.getUint16(sets - 2)) return undefined;
  const offset = table.getUint16(sets + index * 2);
  if (offset === 0) return undefined;
  const set = subtable + offset;
  for (const rule of uint16s(table, set + 2, table.getUint16(set))) {
    const sequences = chained ? chainedRule(table, set + rule) : plainRule(table, set + rule);
    const found = matchSequences(table, sequences, walk, at, compares);
    if (found) return found;
  }
  return undefined;
}

export function plainRule(table: DataView, at: number): Sequences {
  const count = table.getUint16(at);
  const input = uint16s(table, at + 4, count - 1);
  return { before: [], input, after: [], actionsAt: at + 2 + count * 2, actionCount: table.getUint16(at + 2) };
}

export function chainedRule(table: DataView, rule: number): Sequences {
  let at = rule;
  const next = (less: number): number[] => {
    const count = table.getUint16(at) - less;
    const values = uint16s(table, at + 2, count);
    at += 2 + count * 2;
    return values;
  };
  const before = next(0);
  const input = next(1);
  const after = next(0);
  return { before, input, after, actionsAt: at + 2, actionCount: table.getUint16(at) };
}

/** Matches a contextual lookup in format 3, which contains a coverage table for each glyph of the sequence. */
function matchCoverages(
  table: DataView,
  subtable: number,
  chained: boolean,
  walk: Walk,
  at: number,
  glyph: number,
): ContextMatch | undefined {
  const sequences = chained ? chainedCoverages(table, subtable) : plainCoverages(table, subtable);
  const covers: Compare = (offset, glyph) => coverageIndex(table, subtable + offset, glyph) >= 0;
  const [first, ...rest] = sequences.input;
  if (first === undefined || !covers(first, glyph)) return undefined;
  return matchSequences(table, { ...sequences, input: rest }, walk, at, {
    before: covers,
    input: covers,
    after: covers,
  });
}

export function plainCoverages(table: DataView, subtable: number): Sequences {
  const count = table.getUint16(subtable + 2);
  const input = uint16s(table, subtable + 6, count);
  return {
    before: [],
    input,
    after: [],
    actionsAt: subtable + 6 + count * 2,
    actionCount: table.getUint16(subtable + 4),
  };
}

export function chainedCoverages(table: DataView, subtable: number): Sequences {
  let at = subtable + 2;
  const next = (): number[] => {
    const values = uint16s(table, at + 2, table.getUint16(at));
    at += 2 + values.length * 2;
    return values;
  };
  const before = next();
  const input = next();
  const after = next();
  return { before, input, after, actionsAt: at + 2, actionCount: table.getUint16(at) };
}

function matchSequences(
  table: DataView,
  { before, input, after, actionsAt, actionCount }: Sequences,
  walk: Walk,
  at: number,
  compares: Compares,
): ContextMatch | undefined {
  const by =
    (values: readonly number[], compare: Compare): Matches =>
    ({ glyph }, place) =>
      compare(numberAt(values, place), glyph);
  const own = matchSequence(walk, at, 1, input.length, false, by(input, compares.input));
  if (!own) return undefined;
  const last = own.at(-1) ?? at;
  if (!matchSequence(walk, at, -1, before.length, true, by(before, compares.before))) return undefined;
  if (!matchSequence(walk, last, 1, after.length, true, by(after, compares.after))) return undefined;
  const actions = Array.from({ length: actionCount }, (_, i) => ({
    sequence: table.getUint16(actionsAt + i * 4),
    lookup: table.getUint16(actionsAt + i * 4 + 2),
  }));
  return { input: [at, ...own], actions };
}
