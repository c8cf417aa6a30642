import type { Issue } from '../../base/errors.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import type { Parsed } from '../parse.ts';
import type { Preset, PresetPaper } from '../types.ts';
import type { PresetRank } from './preset-rank.ts';

/** Query parameters of the preset search. */
export const PRESET_PARAMETERS = ['vendor', 'q', 'size', 'shape', 'type', 'paper', 'ready', 'limit', 'cursor'] as const;

/** The values of each query parameter before they are parsed. */
export type PresetParameters = Readonly<Partial<Record<(typeof PRESET_PARAMETERS)[number], readonly string[]>>>;

/** Parsed parameters of a preset search. `undefined` means no filter. */
export interface PresetSearch {
  /** Vendors to search, in lower case; empty to search all vendors. */
  readonly vendors: readonly string[];
  /** Search words in lower case. */
  readonly words: readonly string[];
  /** Lengths of the label's two sides in millimetres, in any order. */
  readonly sizeMm: readonly [number, number] | undefined;
  /** Outline of the label. */
  readonly shape: Preset['shape'] | undefined;
  /** Arrangement of the labels: one across a roll, several across a roll, or on a sheet. */
  readonly type: Preset['type'] | undefined;
  /** Paper format of the labels: a sheet size such as `a4`, `roll` or `other`. */
  readonly paper: PresetPaper | undefined;
  /** True to find only presets that are ready to print, false to find only presets that are not. */
  readonly ready: boolean | undefined;
  /** Maximum number of presets on a page, 1 to 1,000. */
  readonly limit: number | undefined;
  /** Id of the last preset on the previous page; this page starts after it. */
  readonly after: string | undefined;
  /**
   * Rank of the preset with the id `after`: 0 is best, 5 is worst, 4 is the default. Ignored in a search without words.
   */
  readonly afterRank?: PresetRank | undefined;
}

const SHAPES = ['rectangle', 'round', 'ellipse', 'cd', 'continuous', 'path'] as const;
const TYPES = ['ROLL', 'SHEET', 'ROLL2Up'] as const;
const PAPERS = [
  'a3',
  'a4',
  'a4-landscape',
  'a5',
  'a5-landscape',
  'a6',
  'b4',
  'b4-landscape',
  'letter',
  'letter-landscape',
  'sra3',
  '4x6-landscape',
  'roll',
  'other',
] as const;
const ANSWERS = ['true', 'false'] as const;

const MAX_PRESETS = 1000;
/** Maximum length, in characters, of a rejected value that a message repeats. */
const MAX_QUOTE_LENGTH = 60;

/** Parser of one parameter; `read` returns undefined for an invalid value. */
interface Reader<T> {
  readonly read: (text: string) => T | undefined;
  readonly code: string;
  readonly expected: string;
}

const oneOf = <T extends string>(values: readonly T[]): Reader<T> => ({
  read: (text) => values.find((value) => value === text),
  code: 'enum',
  expected: `one of ${values.join(', ')}`,
});
const words: Reader<readonly string[]> = { read: wordsOf, code: 'format', expected: 'words' };
const size: Reader<readonly [number, number]> = {
  read: sizeOf,
  code: 'format',
  expected: 'width x height with a unit, such as 63.5x38.1mm or 2.625x1in',
};
const limit: Reader<number> = {
  read: limitOf,
  code: 'range',
  expected: `a whole number from 1 to ${MAX_PRESETS}`,
};
const cursor: Reader<PresetPlace> = {
  read: parsePresetCursor,
  code: 'format',
  expected: 'the nextCursor of an earlier page',
};

/** Parses the parameters of a preset search, or returns an issue for each invalid one. */
export function parsePresetSearch(given: PresetParameters): Parsed<PresetSearch> {
  const issues: Issue[] = [];
  const one = <T>(name: keyof PresetParameters, reader: Reader<T>): T | undefined => {
    const [text, ...more] = given[name] ?? [];
    if (text === undefined) return undefined;
    const value = more.length === 0 ? reader.read(text) : undefined;
    if (value === undefined) issues.push(more.length === 0 ? unread(name, reader, text) : repeated(name));
    return value;
  };
  const vendors = given.vendor ?? [];
  if (vendors.includes(''))
    issues.push({ path: '/vendor', code: 'format', message: '/vendor: expected a vendor name, got an empty string' });
  const after = one('cursor', cursor);
  const search: PresetSearch = {
    vendors: vendors.map((vendor) => vendor.toLowerCase()),
    words: one('q', words) ?? [],
    sizeMm: one('size', size),
    shape: one('shape', oneOf(SHAPES)),
    type: one('type', oneOf(TYPES)),
    paper: one('paper', oneOf(PAPERS)),
    ready: one('ready', { ...oneOf(ANSWERS), read: readyOf }),
    limit: one('limit', limit),
    after: after?.id,
    afterRank: after?.rank,
  };
  return issues.length > 0 ? { issues } : { value: search, issues: [] };
}

function unread(name: string, { code, expected }: Reader<unknown>, text: string): Issue {
  const quote = JSON.stringify(text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text);
  return { path: `/${name}`, code, message: `/${name}: expected ${expected}, got ${quote}` };
}

function repeated(name: string): Issue {
  return { path: `/${name}`, code: 'count', message: `/${name}: expected one value, got several` };
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function sizeOf(text: string): readonly [number, number] | undefined {
  const [, width, height, unit] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(text) ?? [];
  if (unit === undefined) return undefined;
  const mm = unit === 'in' ? MM_PER_INCH : 1;
  return [Number(width) * mm, Number(height) * mm];
}

function readyOf(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function limitOf(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PRESETS ? Number(text) : undefined;
}

/** Position of a preset in the search results, which are sorted by rank, then by id. */
interface PresetPlace {
  /** Id of the preset. */
  readonly id: string;
  /** Rank of the preset for the search words; `UNRANKED` in a search without words. */
  readonly rank: PresetRank;
}

/**
 * Prefix of a cursor's id for each rank: a digit for the kind of match, then `u` if the preset is not ready to print.
 * Rank 4 (`UNRANKED`) has no prefix.
 */
const PREFIXES: Readonly<Record<PresetRank, string>> = { 0: '0:', 1: '0u:', 2: '1:', 3: '1u:', 4: '', 5: '2u:' };
const RANKS: readonly PresetRank[] = [0, 1, 2, 3, 4, 5];

const PLACE = /^(\d?u?:)?([a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+)$/;

/** Encodes the position after a preset as an opaque cursor, in base64url (RFC 4648, clause 5). */
export const presetCursor = ({ id, rank }: PresetPlace): string =>
  btoa(PREFIXES[rank] + id)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes a cursor. Returns undefined for text that `presetCursor` cannot produce. */
export function parsePresetCursor(cursor: string): PresetPlace | undefined {
  // `atob` throws for characters outside its alphabet, and for a length of 4n + 1
  if (!/^[A-Za-z0-9_-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const [, prefix = '', id] = PLACE.exec(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) ?? [];
  const rank = RANKS.find((each) => PREFIXES[each] === prefix);
  if (id === undefined || rank === undefined) return undefined;
  const place: PresetPlace = { id, rank };
  return presetCursor(place) === cursor ? place : undefined;
}
