import { type Kysely, type RawBuilder, sql } from 'kysely';
import { chargedMinute, type KeyUsed, type RenderKeyStore, renderKeyId } from '../render-key-store.ts';
import type { Tables } from './tables.ts';

/** Columns of a row of `render_keys`; both are null if the key was found in `idempotency` instead. */
export interface UsedRow {
  readonly fingerprint: Uint8Array | null;
  readonly repeated: number | null;
}

export function sqlRenderKeys(db: Kysely<Tables>): RenderKeyStore {
  const known = async (statement: RawBuilder<UsedRow>): Promise<KeyUsed> => keyUsed((await statement.execute(db)).rows);
  return {
    find: (request, oldest) => {
      const { accountId, key } = request;
      return known(sql`
        select fingerprint, repeated from render_keys
          where id = ${renderKeyId(request)} and charged_minute >= ${chargedMinute(oldest)}
        union all select null, null from idempotency
          where account_id = ${accountId} and key = ${key} and created_at >= ${oldest}`);
    },
    // always succeeds: SQLite has a single process, which completes or cancels a key's charge before the next call with
    // the key begins
    repeat: () => Promise.resolve(true),
    free: async (id) => {
      await db.deleteFrom('render_keys').where('id', '=', id).execute();
      return true;
    },
    deleteBefore: async (oldest, most) => {
      const old = db
        .selectFrom('render_keys')
        .select('id')
        .where('charged_minute', '<', chargedMinute(oldest))
        // makes PostgreSQL use the index even without statistics
        .orderBy('charged_minute')
        .limit(most);
      const { numDeletedRows } = await db.deleteFrom('render_keys').where('id', 'in', old).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Returns how a key was used, given the rows found for the key. A charged label takes precedence over other uses. */
export function keyUsed(rows: readonly UsedRow[]): KeyUsed {
  for (const { fingerprint, repeated } of rows) {
    if (fingerprint === null) continue;
    return { kind: 'charged', fingerprint: Buffer.from(fingerprint).toString('hex'), isRepeated: repeated !== null };
  }
  return rows.length === 0 ? { kind: 'unused' } : { kind: 'claimed' };
}
