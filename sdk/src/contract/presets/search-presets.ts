import type { PresetEntry } from './preset-entry.ts';
import { type PresetRank, rankBy, UNRANKED } from './preset-rank.ts';
import { type PresetSearch, presetCursor } from './preset-search.ts';

/** A part of the presets that match: with words the best match first, otherwise in the order of the entries. */
export interface PresetPage<Entry extends PresetEntry = PresetEntry> {
  /** This page. */
  readonly found: readonly Entry[];
  /** How many match in all. */
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Sizes are rounded in catalogs and on packages: sides that differ by no more than this are the same. */
const SIZE_TOLERANCE_MM = 0.5;
/** 25.4 times a decimal fraction is off by some of the last bits. */
const ROUNDING = 1e-9;

type Test = (entry: PresetEntry) => boolean;

/**
 * A page of the entries that match. `entries` are sorted by id; without a limit it is all that match, or all after the cursor.
 * Words put the models that they name first, then the models that begin with them, then the others; of each, ready papers
 * come before those that are not, and equal ones by id.
 */
export function searchPresets<Entry extends PresetEntry>(
  entries: readonly Entry[],
  search: PresetSearch,
): PresetPage<Entry> {
  const tests = testsOf(search);
  const matching = tests.length === 0 ? entries : entries.filter((entry) => tests.every((test) => test(entry)));
  const { words, after, limit = matching.length } = search;
  const isRanked = words.length > 0;
  const rankOf = isRanked ? rankBy(words) : () => UNRANKED;
  const ordered = isRanked ? bestFirst(matching, rankOf) : matching;
  // without words a cursor goes on by id alone, whichever search it is of
  const afterRank = isRanked ? (search.afterRank ?? UNRANKED) : UNRANKED;
  const isAfter = (entry: Entry, id: string): boolean => {
    const rank = rankOf(entry);
    return rank > afterRank || (rank === afterRank && entry.preset.id > id);
  };
  const rest = after === undefined ? ordered : ordered.filter((entry) => isAfter(entry, after));
  const found = rest.length <= limit ? rest : rest.slice(0, limit);
  const last = found.at(-1);
  const nextCursor =
    last === undefined || found === rest ? null : presetCursor({ id: last.preset.id, rank: rankOf(last) });
  return { found, total: matching.length, nextCursor };
}

/** By rank; entries of one rank stay in their order. */
function bestFirst<Entry extends PresetEntry>(
  entries: readonly Entry[],
  rankOf: (entry: Entry) => PresetRank,
): readonly Entry[] {
  const parts: Readonly<Record<PresetRank, Entry[]>> = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [] };
  for (const entry of entries) parts[rankOf(entry)].push(entry);
  return Object.values(parts).flat();
}

/** What an entry has to pass, the quickest first. */
function testsOf({ vendors, words, sizeMm, shape, type, paper, ready }: PresetSearch): readonly Test[] {
  const tests: Test[] = [];
  if (ready !== undefined) tests.push(({ preset }) => preset.ready === ready);
  if (type !== undefined) tests.push(({ preset }) => preset.type === type);
  if (shape !== undefined) tests.push(({ preset }) => preset.shape === shape);
  if (paper !== undefined) tests.push((entry) => entry.paper === paper);
  if (sizeMm !== undefined) tests.push((entry) => isOfSize(entry, sizeMm));
  if (vendors.length > 0) tests.push(({ vendor }) => vendors.includes(vendor));
  const distinct = [...new Set(words)];
  if (words.length > 0) tests.push(({ text }) => distinct.every((word) => text.includes(word)));
  return tests;
}

function isOfSize({ widthMm, heightMm }: PresetEntry, [one, other]: readonly [number, number]): boolean {
  return (isNear(widthMm, one) && isNear(heightMm, other)) || (isNear(widthMm, other) && isNear(heightMm, one));
}

const isNear = (length: number, asked: number): boolean => Math.abs(length - asked) <= SIZE_TOLERANCE_MM + ROUNDING;
