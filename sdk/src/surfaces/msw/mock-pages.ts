import { rejectionIssues } from '../../contract/rejections.ts';
import { rejectionWithIssues } from './reply.ts';

/** Default and maximum number of entries on a page. */
const [DEFAULT_LIMIT, MAX_LIST] = [20, 100] as const;

/** A page of a list, and the cursor of the next page. */
interface ListPage<T> {
  readonly page: readonly T[];
  /** Cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

const CURSOR = /^after-(.+)$/;

/**
 * Returns the page for `limit` and `cursor`. `entries` must be sorted by their sequential ids, newest first. A cursor
 * marks the position after an entry, even if that entry has since been deleted. Throws 400 if `limit` or `cursor` is
 * invalid.
 */
export function pageOf<T extends { readonly id: string }>(entries: readonly T[], query: URLSearchParams): ListPage<T> {
  const given = query.get('limit');
  const limit = given === null ? DEFAULT_LIMIT : Number(given);
  if (given !== null && !(/^\d{1,3}$/.test(given) && limit >= 1 && limit <= MAX_LIST))
    throw rejectionWithIssues(400, [rejectionIssues.limit(MAX_LIST)]);
  const cursor = query.get('cursor');
  const before = cursor === null ? undefined : CURSOR.exec(cursor)?.[1];
  if (cursor !== null && before === undefined) throw rejectionWithIssues(400, [rejectionIssues.cursor]);
  const rest = before === undefined ? entries : entries.filter(({ id }) => id < before);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last === undefined || rest.length <= limit ? null : `after-${last.id}` };
}
