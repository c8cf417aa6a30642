import type { PresetRank } from './preset-rank.ts';

/** Where a preset is among those that a search finds: by its rank, then by its id. */
export interface PresetPlace {
  /** The preset's. */
  readonly id: string;
  /** How well it matches the words; `UNRANKED` in a search without words. */
  readonly rank: PresetRank;
}

/** What precedes the id, by rank: the kind of match, and `u` for papers that are not ready. */
const PREFIXES: Readonly<Record<PresetRank, string>> = { 0: '0:', 1: '0u:', 2: '1:', 3: '1u:', 4: '', 5: '2u:' };
const RANKS: readonly PresetRank[] = [0, 1, 2, 3, 4, 5];

const PLACE = /^(\d?u?:)?([a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+)$/;

/** Text for the place after a preset, base64url (RFC 4648, clause 5); its form is not documented to clients. */
export const presetCursor = ({ id, rank }: PresetPlace): string =>
  btoa(PREFIXES[rank] + id)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The place in a cursor; undefined for text that `presetCursor` never makes. */
export function parsePresetCursor(cursor: string): PresetPlace | undefined {
  // atob throws for any other character
  if (!/^[A-Za-z0-9_-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const [, prefix = '', id] = PLACE.exec(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) ?? [];
  const rank = RANKS.find((each) => PREFIXES[each] === prefix);
  if (id === undefined || rank === undefined) return undefined;
  const place: PresetPlace = { id, rank };
  return presetCursor(place) === cursor ? place : undefined;
}
