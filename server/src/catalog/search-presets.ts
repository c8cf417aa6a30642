import { ApiError } from '../errors.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';
import { presetCursor } from './preset-cursor.ts';
import { type PresetParameters, type PresetQuery, readPresetQuery } from './preset-query.ts';

/** A part of the presets that match, sorted by id. */
export interface PresetPage {
  readonly found: readonly CatalogEntry[];
  /** How many match in all. */
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Sizes are rounded in catalogues and on packages: sides up to so much apart are the same. */
const SIZE_TOLERANCE_MM = 0.5;
/** 25.4 times a decimal fraction is off by some of the last bits. */
const ROUNDING = 1e-9;

type Test = (entry: CatalogEntry) => boolean;

/** The presets that match; routes and MCP tools ask it alike. Throws 400 for a parameter that is not understood. */
export function searchPresets({ entries }: Catalog, parameters: PresetParameters): PresetPage {
  const query = readPresetQuery(parameters);
  const tests = testsOf(query);
  const matching = tests.length === 0 ? entries : entries.filter((entry) => tests.every((test) => test(entry)));
  const { after, limit = matching.length } = query;
  const rest = after === undefined ? matching : matching.filter(({ preset }) => preset.id > after);
  const found = rest.length <= limit ? rest : rest.slice(0, limit);
  const last = found.at(-1);
  const nextCursor = last === undefined || found === rest ? null : presetCursor(last.preset.id);
  return { found, total: matching.length, nextCursor };
}

/** The preset of an id. Throws 404 when there is none. */
export function findPreset({ byId }: Catalog, id: string): CatalogEntry {
  const entry = byId.get(id);
  if (entry === undefined) throw new ApiError('not_found', 'There is no such preset.');
  return entry;
}

/** What an entry has to pass, the quickest first. */
function testsOf({ vendors, words, sizeMm, shape, type, paper, ready }: PresetQuery): readonly Test[] {
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

function isOfSize({ widthMm, heightMm }: CatalogEntry, [one, other]: readonly [number, number]): boolean {
  return (isNear(widthMm, one) && isNear(heightMm, other)) || (isNear(widthMm, other) && isNear(heightMm, one));
}

const isNear = (length: number, asked: number): boolean => Math.abs(length - asked) <= SIZE_TOLERANCE_MM + ROUNDING;
