import type { PresetEntry } from './preset-entry.ts';
import { type PresetRank, rankBy, UNRANKED } from './preset-rank.ts';
import { type PresetSearch, presetCursor } from './preset-search.ts';

/**
 * One page of matching presets. In a search with words, the best match comes first; otherwise, presets are in the order
 * of the entries.
 */
export interface PresetPage<Entry extends PresetEntry = PresetEntry> {
  /** Presets on this page. */
  readonly found: readonly Entry[];
  /** Number of matches on all pages together. */
  readonly total: number;
  /** Cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * Maximum difference, in millimetres, between sides that count as equal. Catalogs and packaging state rounded sizes.
 */
const SIZE_TOLERANCE_MM = 0.5;
/** Tolerance for floating-point errors from converting inches to millimetres. */
const ROUNDING = 1e-9;

type Test = (entry: PresetEntry) => boolean;

/**
 * Returns a page of the matching entries. `entries` must be sorted by id. Without a limit, the page contains every
 * match, or every match after the cursor.
 *
 * A search with words ranks presets in three groups. In the first group, the words contain the preset's full model. In
 * the second group, they contain the start of the model. The third group contains all other matches. In each group,
 * presets that are ready to print come first; ties are sorted by id.
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
  // without words, results are sorted by id alone, and the rank in a cursor from another search has no effect
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

/** Sorts entries by rank and keeps the order of entries with equal rank. */
function bestFirst<Entry extends PresetEntry>(
  entries: readonly Entry[],
  rankOf: (entry: Entry) => PresetRank,
): readonly Entry[] {
  const parts: Readonly<Record<PresetRank, Entry[]>> = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [] };
  for (const entry of entries) parts[rankOf(entry)].push(entry);
  return Object.values(parts).flat();
}

/** Builds the filters of a search, with the fastest filter first. */
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

const isNear = (length: number, query: number): boolean => Math.abs(length - query) <= SIZE_TOLERANCE_MM + ROUNDING;
