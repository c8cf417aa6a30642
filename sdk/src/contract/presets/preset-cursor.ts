import { LAST_RANK, type PresetRank } from './preset-rank.ts';

/** Where a preset stands among those that a search finds: by its rank, then by its id. */
export interface PresetPlace {
  /** The preset's. */
  readonly id: string;
  /** How well it matches the words; the last rank where there are none. */
  readonly rank: PresetRank;
}

/** The better ranks stand before the id. The last one is left out: so were all, before matches were ranked. */
const PLACE = /^(?:([01]):)?([a-z0-9.-]+_[a-z0-9.-]+_[a-z0-9.-]+)$/;

/** Text that stands for the place after a preset, base64url (RFC 4648, clause 5); its form is not documented to clients. */
export const presetCursor = ({ id, rank }: PresetPlace): string =>
  btoa(rank === LAST_RANK ? id : `${rank}:${id}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The place in a cursor; undefined for text that `presetCursor` never makes. */
export function parsePresetCursor(cursor: string): PresetPlace | undefined {
  // atob throws for any other character
  if (!/^[A-Za-z0-9_-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const [, rank, id] = PLACE.exec(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) ?? [];
  if (id === undefined) return undefined;
  const place: PresetPlace = { id, rank: rank === '0' ? 0 : rank === '1' ? 1 : LAST_RANK };
  return presetCursor(place) === cursor ? place : undefined;
}
