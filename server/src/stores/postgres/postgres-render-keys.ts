import { type Kysely, sql } from 'kysely';
import { type RenderKeyStore, timeOfMinute } from '../render-key-store.ts';
import { sqlRenderKeys } from '../sql/sql-render-keys.ts';
import type { Tables } from '../sql/tables.ts';
import { relaxedCommit } from './fragments.ts';
import { deletionBefore } from './swept-until.ts';

/**
 * Creates the store of Idempotency-Keys of single labels for instances that share a database. A retry on one instance
 * may find the charge that another instance is about to cancel, so the instance that changes the row first wins.
 */
export function postgresRenderKeys(db: Kysely<Tables>): RenderKeyStore {
  return {
    ...sqlRenderKeys(db),
    repeat: async (id) => {
      const { rows } = await sql`
        update render_keys set repeated = 1 from ${relaxedCommit} where id = ${id}::uuid returning id`.execute(db);
      return rows.length > 0;
    },
    free: async (id) => {
      await db.deleteFrom('render_keys').where('id', '=', id).where('repeated', 'is', null).execute();
      const kept = await db.selectFrom('render_keys').select('id').where('id', '=', id).executeTakeFirst();
      return kept === undefined;
    },
    deleteBefore: deletionBefore(db, { table: 'render_keys', column: 'charged_minute', unit: timeOfMinute(1) }),
  };
}
