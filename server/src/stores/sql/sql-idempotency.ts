import type { Kysely } from 'kysely';
import type { IdempotencyStore, IdempotentRequest } from '../idempotency-store.ts';
import type { Tables } from './tables.ts';

export function sqlIdempotency(db: Kysely<Tables>): IdempotencyStore {
  const remove = ({ accountId, key }: IdempotentRequest) =>
    db.deleteFrom('idempotency').where('account_id', '=', accountId).where('key', '=', key);
  return {
    claim: async (request, now, oldest) => {
      const { accountId, key, fingerprint } = request;
      await remove(request).where('created_at', '<', oldest).execute();
      const row = { account_id: accountId, key, fingerprint, status: 0, paid: 0, body: '', created_at: now, bytes: 0 };
      const inserted = await db
        .insertInto('idempotency')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (inserted !== undefined) return { kind: 'first', claim: '' };
      const known = await db
        .selectFrom('idempotency')
        .select(['fingerprint', 'status', 'body'])
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .executeTakeFirst();
      // released between the two statements: whoever held it is done, and the client's next try is the first again
      if (known === undefined) return { kind: 'running' };
      if (known.fingerprint !== fingerprint) return { kind: 'other-request' };
      if (known.status === 0) return { kind: 'running' };
      return { kind: 'kept', answer: { status: known.status, body: known.body } };
    },
    keep: async ({ accountId, key }, { status, body }) => {
      await db
        .updateTable('idempotency')
        .set({ status, body, bytes: Buffer.byteLength(body) })
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .execute();
    },
    markPaid: async ({ accountId, key }) => {
      await db
        .updateTable('idempotency')
        .set({ paid: 1 })
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .execute();
    },
    release: async (request) => {
      // an answer that was kept is of work that was done
      await remove(request).where('status', '=', 0).execute();
    },
    // what one process claimed is clean when it starts again
    over: () => undefined,
    clean: async () => {
      await db.updateTable('idempotency').set({ status: 200 }).where('status', '=', 0).where('paid', '=', 1).execute();
      await db.deleteFrom('idempotency').where('status', '=', 0).execute();
    },
    deleteBefore: async (oldest, most) => {
      const old = db
        .selectFrom('idempotency')
        .select(['account_id', 'key'])
        .where('created_at', '<', oldest)
        .limit(most)
        .$asTuple('account_id', 'key');
      const gone = db
        .deleteFrom('idempotency')
        .where(({ eb, refTuple }) => eb(refTuple('account_id', 'key'), 'in', old));
      return (await gone.returning('key').execute()).length;
    },
  };
}
