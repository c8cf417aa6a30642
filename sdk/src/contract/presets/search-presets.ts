import { presetCursor } from './preset-cursor.ts';
import type { PresetEntry } from './preset-entry.ts';
import type { PresetSearch } from './preset-search.ts';

/** A part of the presets that match, in the order of the entries. */
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

/** A page of the entries that match. `entries` are sorted by id; without a limit it is all that match, or all after the cursor. */
export function searchPresets<Entry extends PresetEntry>(
  entries: readonly Entry[],
  search: PresetSearch,
): PresetPage<Entry> {
  const tests = testsOf(search);
  const matching = tests.length === 0 ? entries : entries.filter((entry) => tests.every((test) => test(entry)));
  const { after, limit = matching.length } = search;
  const rest = after === undefined ? matching : matching.filter(({ preset }) => preset.id > after);
  const found = rest.length <= limit ? rest : rest.slice(0, limit);
  const last = found.at(-1);
  const nextCursor = last === undefined || found === rest ? null : presetCursor(last.preset.id);
  return { found, total: matching.length, nextCursor };
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
  if (words.length > 0) tests.push(({ text }) => words.every((word) => text.includes(word)));
  return tests;
}

function isOfSize({ widthMm, heightMm }: PresetEntry, [one, other]: readonly [number, number]): boolean {
  return (isNear(widthMm, one) && isNear(heightMm, other)) || (isNear(widthMm, other) && isNear(heightMm, one));
}

const isNear = (length: number, asked: number): boolean => Math.abs(length - asked) <= SIZE_TOLERANCE_MM + ROUNDING;
