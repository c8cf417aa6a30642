import { classOf, coverageIndex } from '../layout-tables.ts';
import { type Matches, matchSequence, type Walk } from './matching.ts';

/** A contextual rule that matches: its input glyphs, and the lookups to apply to them. */
export interface ContextMatch {
  /** Indices of the input glyphs. */
  readonly input: readonly number[];
  readonly actions: readonly { readonly sequence: number; readonly lookup: number }[];
}

/** The sequences of a rule, as read from the table. */
interface Sequences {
  readonly before: readonly number[];
  /** Without the first glyph, which the coverage already matched. */
  readonly input: readonly number[];
  readonly after: readonly number[];
  readonly actionsAt: number;
  readonly actionCount: number;
}

/** Compares a value of a rule with a glyph. */
type Compare = (value: number, glyph: number) => boolean;

interface Compares {
  readonly before: Compare;
  readonly input: Compare;
  readonly after: Compare;
}

const uint16s = (table: DataView, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => table.getUint16(at + i * 2));

/** The first rule of a contextual subtable (GSUB 5 and 6, GPOS 7 and 8) that matches at glyph `at`. */
export function matchContext(
  table: DataView,
  subtable: number,
  chained: boolean,
  walk: Walk,
  at: number,
): ContextMatch | undefined {
  const glyph = walk.glyphs.get(at)?.glyph ?? 0;
  const format = table.getUint16(subtable);
  if (format === 3) return matchCoverages(table, subtable, chained, walk, at);
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

/** Formats 1 and 2: a set of rules for each first glyph or class. */
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

function plainRule(table: DataView, at: number): Sequences {
  const count = table.getUint16(at);
  const input = uint16s(table, at + 4, count - 1);
  return { before: [], input, after: [], actionsAt: at + 2 + count * 2, actionCount: table.getUint16(at + 2) };
}

function chainedRule(table: DataView, rule: number): Sequences {
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

/** Format 3: a coverage table for each glyph. */
function matchCoverages(
  table: DataView,
  subtable: number,
  chained: boolean,
  walk: Walk,
  at: number,
): ContextMatch | undefined {
  const sequences = chained ? chainedCoverages(table, subtable) : plainCoverages(table, subtable);
  const covers: Compare = (offset, glyph) => coverageIndex(table, subtable + offset, glyph) >= 0;
  const [first, ...rest] = sequences.input;
  if (first === undefined || !covers(first, walk.glyphs.get(at)?.glyph ?? 0)) return undefined;
  return matchSequences(table, { ...sequences, input: rest }, walk, at, {
    before: covers,
    input: covers,
    after: covers,
  });
}

function plainCoverages(table: DataView, subtable: number): Sequences {
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

function chainedCoverages(table: DataView, subtable: number): Sequences {
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
      compare(values[place] ?? 0, glyph);
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
