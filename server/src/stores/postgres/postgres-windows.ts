import { type Kysely, sql } from 'kysely';
import { sqlWindows } from '../sql/sql-windows.ts';
import type { Tables } from '../sql/tables.ts';
import type { WindowStore } from '../window-store.ts';

const MINUTE = 60_000;

/**
 * How a count is added to a key's window, in one statement, so that calls at the same moment on any instance can't pass the
 * limit together. The row is the key's latest window. A call that comes a moment late, from before the full minute, counts
 * in the window that another began after it, or both would reset each other's; any other window starts afresh.
 */
export function addToWindow(limit: number) {
  return sql`on conflict (key_id, kind) do update set
      used = case when rate_windows.starts_at in (excluded.starts_at, excluded.starts_at + ${sql.lit(MINUTE)})
             then rate_windows.used + excluded.used else excluded.used end,
      starts_at = case when rate_windows.starts_at = excluded.starts_at + ${sql.lit(MINUTE)}
                  then rate_windows.starts_at else excluded.starts_at end
    where rate_windows.starts_at not in (excluded.starts_at, excluded.starts_at + ${sql.lit(MINUTE)})
      or rate_windows.used + excluded.used <= ${limit}::bigint`;
}

export function postgresWindows(db: Kysely<Tables>): WindowStore {
  return {
    ...sqlWindows(db),
    take: async ({ keyId, kind, startsAt }, cost, limit) => {
      if (cost > limit) return undefined;
      const { rows } = await sql<{ used: number }>`
        insert into rate_windows (key_id, kind, starts_at, used) values (${keyId}, ${kind}, ${startsAt}, ${cost})
        ${addToWindow(limit)} returning used`.execute(db);
      return rows[0]?.used;
    },
  };
}
