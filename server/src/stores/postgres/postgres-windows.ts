import { type Kysely, sql } from 'kysely';
import { sqlWindows } from '../sql/sql-windows.ts';
import type { Tables } from '../sql/tables.ts';
import type { WindowStore } from '../window-store.ts';

const MINUTE = 60_000;

/**
 * Conflict clause that adds a count to a key's window in one statement, so that concurrent calls on all instances can't
 * exceed the limit together. The row is the key's latest window. A call that arrives slightly late, from the minute
 * before, counts in the window that another call has started; otherwise both would reset each other's window. Any other
 * window starts again.
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
