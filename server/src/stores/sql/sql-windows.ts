import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { KeyUsed, RenderKey } from '../render-key-store.ts';
import type { TakenLabel, WindowStore, WindowUse } from '../window-store.ts';
import type { Tables } from './tables.ts';

export function sqlWindows(db: Kysely<Tables>): WindowStore {
  return {
    take: async ({ keyId, kind, startsAt }, cost, limit) => {
      if (cost > limit) return undefined;
      // Uses a single statement, so that concurrent calls can't exceed the limit together. For each kind of limit, each
      // key has one row, which contains its latest window. A call in any other window resets the row, even if the
      // stored window is in the future because the clock was wrong. Otherwise, clients would have to wait for that
      // window.
      const { rows } = await sql<{ used: number }>`
        insert into rate_windows (key_id, kind, starts_at, used) values (${keyId}, ${kind}, ${startsAt}, ${cost})
        on conflict (key_id, kind) do update set
          used = case when rate_windows.starts_at = excluded.starts_at
                 then rate_windows.used + excluded.used else excluded.used end,
          starts_at = excluded.starts_at
        where rate_windows.starts_at <> excluded.starts_at or rate_windows.used + excluded.used <= ${limit}
        returning used`.execute(db);
      return rows[0]?.used;
    },
    used: async (window) => {
      const row = await rowOf(db, window).executeTakeFirst();
      return row?.used ?? 0;
    },
    deleteOutside: async (from, to, most) => {
      const isOutside = ({ eb, or }: ExpressionBuilder<Tables, 'rate_windows'>) =>
        or([eb('starts_at', '<', from), eb('starts_at', '>', to)]);
      const old = db
        .selectFrom('rate_windows')
        .select(['key_id', 'kind'])
        .where(isOutside)
        .limit(most)
        .$asTuple('key_id', 'kind');
      // checks the time twice: with PostgreSQL, a call may start a new window between the search and the deletion
      const { numDeletedRows } = await db
        .deleteFrom('rate_windows')
        .where(({ eb, refTuple }) => eb(refTuple('key_id', 'kind'), 'in', old))
        .where(isOutside)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function rowOf(db: Kysely<Tables>, { keyId, kind, startsAt }: WindowUse) {
  return db
    .selectFrom('rate_windows')
    .select('used')
    .where('key_id', '=', keyId)
    .where('kind', '=', kind)
    .where('starts_at', '=', startsAt);
}

/** Returns the outcome for a label whose key was used before; undefined if the label must be charged. */
export function takenBefore(used: KeyUsed, { fingerprint }: RenderKey, window: WindowUse): TakenLabel | undefined {
  if (used.kind !== 'charged') return undefined;
  return used.fingerprint === fingerprint ? { kind: 'repeated', window } : { kind: 'other-request' };
}
