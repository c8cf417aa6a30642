import { refusalAt } from './reply.ts';

/** A part of a list, and where the next begins. */
export interface ListPage<T> {
  readonly page: readonly T[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export interface ListLimits {
  /** How many when the call does not say. */
  readonly defaultLimit: number;
  readonly most: number;
  /** Whether one id comes after another. */
  readonly isBehind: (id: string, other: string) => boolean;
}

const CURSOR = /^after-(.+)$/;

/** The page that `limit` and `cursor` ask for. A cursor stands after an entry, even one that was deleted since. Throws 400. */
export function pageOf<T extends { readonly id: string }>(
  entries: readonly T[],
  query: URLSearchParams,
  { defaultLimit, most, isBehind }: ListLimits,
): ListPage<T> {
  const given = query.get('limit');
  const limit = given === null ? defaultLimit : Number(given);
  if (given !== null && !(/^\d{1,4}$/.test(given) && limit >= 1 && limit <= most))
    throw refusalAt('/limit', 'range', `a whole number from 1 to ${most}`);
  const cursor = query.get('cursor');
  const before = cursor === null ? undefined : CURSOR.exec(cursor)?.[1];
  if (cursor !== null && before === undefined)
    throw refusalAt('/cursor', 'format', 'the nextCursor of an earlier page');
  const rest = before === undefined ? entries : entries.filter(({ id }) => isBehind(id, before));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last === undefined || rest.length <= limit ? null : `after-${last.id}` };
}
