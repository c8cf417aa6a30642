import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClaimedRequest, IdempotencyStore, IdempotentRequest } from '../idempotency-store.ts';
import { chargedMinute, renderKeyId } from '../render-key-store.ts';
import { TakenOver } from '../storage-faults.ts';
import type { Tables } from './tables.ts';

/**
 * Creates the store of idempotency keys in a SQL database. While a call runs, the column for the response contains the
 * id of the call's claim, so that only this call can change the row. `working` contains the ids of the claims whose
 * calls run in this process; all other running claims were made by an earlier process.
 */
export function sqlIdempotency(db: Kysely<Tables>, working: Set<string>): IdempotencyStore {
  const remove = ({ accountId, key }: IdempotentRequest) =>
    db.deleteFrom('idempotency').where('account_id', '=', accountId).where('key', '=', key);
  const change = async (
    { accountId, key, claim }: ClaimedRequest,
    columns: Partial<Pick<Tables['idempotency'], 'status' | 'body' | 'bytes'>>,
  ): Promise<void> => {
    const changed = await db
      .updateTable('idempotency')
      .set(columns)
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('status', '=', 0)
      .where('body', '=', claim)
      .returning('key')
      .executeTakeFirst();
    if (changed === undefined) throw new TakenOver();
  };
  const release = async (request: ClaimedRequest): Promise<void> => {
    // keeps a stored response, because the call did its work even if the client did not receive the response
    await remove(request).where('status', '=', 0).where('body', '=', request.claim).execute();
  };
  return {
    // called in a transaction, and SQLite has one writer: no other claim can run between the statements
    claim: async (request, now, oldest) => {
      const id = randomUUID();
      const first = { kind: 'first', claim: id } as const;
      working.add(id);
      await remove(request).where('created_at', '<', oldest).execute();
      const isOfLabel = await findLabel(db, request, oldest);
      if (!isOfLabel && (await insert(db, request, now, id))) return first;
      let known = await find(db, request);
      if (known?.status === 0 && !working.has(known.body)) {
        const lost = { ...request, claim: known.body };
        if (known.paid === 1) await change(lost, { status: 200 });
        else await release(lost);
        if (!isOfLabel && (await insert(db, request, now, id))) return first;
        known = await find(db, request);
      }
      working.delete(id);
      if (known === undefined) return { kind: isOfLabel ? 'other-request' : 'running' };
      if (known.fingerprint !== request.fingerprint) return { kind: 'other-request' };
      if (known.status === 0) return { kind: 'running' };
      return { kind: 'kept', response: { status: known.status, body: known.body } };
    },
    keep: (request, { status, body }) => change(request, { status, body, bytes: Buffer.byteLength(body) }),
    release,
    over: ({ claim }) => {
      working.delete(claim);
    },
    deleteBefore: async (oldest, most) => {
      const old = db
        .selectFrom('idempotency')
        .select(['account_id', 'key'])
        .where('created_at', '<', oldest)
        .limit(most)
        .$asTuple('account_id', 'key');
      const { numDeletedRows } = await db
        .deleteFrom('idempotency')
        .where(({ eb, refTuple }) => eb(refTuple('account_id', 'key'), 'in', old))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Inserts a running claim. Returns false if the key already has an entry. */
async function insert(
  db: Kysely<Tables>,
  { accountId, key, fingerprint }: IdempotentRequest,
  now: number,
  id: string,
): Promise<boolean> {
  const row = { account_id: accountId, key, fingerprint, status: 0, paid: 0, body: id, created_at: now, bytes: 0 };
  const inserted = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

const find = (db: Kysely<Tables>, { accountId, key }: IdempotentRequest) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'paid', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Returns true if the request's key was used for a single label that was charged at or after the time `oldest`. */
async function findLabel(db: Kysely<Tables>, request: IdempotentRequest, oldest: number): Promise<boolean> {
  const row = await db
    .selectFrom('render_keys')
    .select('id')
    .where('id', '=', renderKeyId(request))
    .where('charged_minute', '>=', chargedMinute(oldest))
    .executeTakeFirst();
  return row !== undefined;
}
