import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { IdempotencyClaim, IdempotencyStore, IdempotentRequest } from '../idempotency-store.ts';
import { sqlIdempotency } from '../sql/sql-idempotency.ts';
import type { Tables } from '../sql/tables.ts';
import { faultyPart } from '../storage-fault.ts';
import { isOfDeadInstance } from './dead-instances.ts';
import { relaxedCommit } from './relaxed-commit.ts';

interface Row {
  readonly first: boolean;
  readonly fingerprint: string | null;
  readonly status: number | null;
  readonly body: string | null;
  /** Whether it is of an instance that is gone. */
  readonly dead: boolean | null;
  /** Whether it is of this one. */
  readonly own: boolean | null;
}

/** A claim whose answer was lost: it was made, or not, or may still be. */
interface Doubt {
  readonly request: IdempotentRequest;
  /** By when the database has made it or given it up, in milliseconds of `performance.now()`. */
  readonly until: number;
}

/** Longer than a statement is given, waiting for its connection to be noticed as lost included. */
const DOUBT_MILLISECONDS = 120_000;
/** Between attempts to take back what is in doubt. */
const AGAIN_MILLISECONDS = 1000;

/** A running claim is its instance's; what others find of one that died they end, so that the next try is the first again. */
export function postgresIdempotency(db: Kysely<Tables>, instance: number): IdempotencyStore {
  const shared = sqlIdempotency(db);
  const clean = async (): Promise<void> => {
    await sql`update idempotency set status = 200 where status = 0 and paid = 1
      and ${isOfDeadInstance(instance)}`.execute(db);
    await sql`delete from idempotency where status = 0 and ${isOfDeadInstance(instance)}`.execute(db);
  };
  /** Claims of calls that are not over, by their ids. */
  const working = new Set<string>();
  /** By their ids. */
  const doubts = new Map<string, Doubt>();
  const withdraw = async (id: string, { request, until }: Doubt): Promise<void> => {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency')
      .where('account_id', '=', request.accountId)
      .where('key', '=', request.key)
      .where('status', '=', 0)
      .where('body', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0 || performance.now() > until) doubts.delete(id);
  };
  const withdrawAll = async (which: (request: IdempotentRequest) => boolean): Promise<void> => {
    for (const [id, doubt] of doubts) if (which(doubt.request)) await withdraw(id, doubt);
  };
  let isWithdrawing = false;
  /** Goes on until nothing is in doubt, or the database was closed. */
  const withdrawLater = async (): Promise<void> => {
    if (isWithdrawing) return;
    isWithdrawing = true;
    for (let isOpen = true; isOpen && doubts.size > 0; ) {
      await after(AGAIN_MILLISECONDS, undefined, { ref: false });
      await withdrawAll(() => true).catch((error: unknown) => {
        isOpen = faultyPart(error) !== undefined;
      });
    }
    isWithdrawing = false;
  };
  const ask = async (request: IdempotentRequest, now: number, oldest: number): Promise<Row | undefined> => {
    const id = randomUUID();
    working.add(id);
    try {
      await withdrawAll(({ accountId, key }) => accountId === request.accountId && key === request.key);
      const row = await askBy(id, request, now, oldest);
      if (row?.first !== true) working.delete(id);
      return row;
    } catch (error) {
      working.delete(id);
      // its client is told 503, and nobody else would end what was made after all
      if (faultyPart(error) !== undefined) {
        doubts.set(id, { request, until: performance.now() + DOUBT_MILLISECONDS });
        void withdrawLater();
      }
      throw error;
    }
  };
  const askBy = async (
    id: string,
    { accountId, key, fingerprint }: IdempotentRequest,
    now: number,
    oldest: number,
  ): Promise<Row | undefined> => {
    // a row that another commits while this one waits for it is seen by neither half: whoever asks is told it still runs
    const { rows } = await sql<Row>`
      with claimed as (
        insert into idempotency (account_id, key, fingerprint, status, paid, body, created_at, bytes, instance)
        select ${accountId}::text, ${key}::text, ${fingerprint}::text, 0, 0, ${id}::text, ${now}::bigint, 0, ${instance}::integer
          from ${relaxedCommit}
        on conflict (account_id, key) do update set
          fingerprint = excluded.fingerprint, status = 0, paid = 0, body = excluded.body, created_at = excluded.created_at,
          bytes = 0, instance = excluded.instance
        where idempotency.created_at < ${oldest}::bigint returning key
      )
      select true as first, null as fingerprint, null::integer as status, ${id}::text as body, null::boolean as dead,
        null::boolean as own from claimed
      union all
      select false, fingerprint, status, body, status = 0 and ${isOfDeadInstance(instance)},
        status = 0 and instance = ${instance}::integer from idempotency
        where account_id = ${accountId} and key = ${key} and not exists (select from claimed)`.execute(db);
    return rows[0];
  };
  /** Ends a claim that no call works on, as those of a dead instance are: what was paid for stays paid. */
  const endLost = async (id: string, { accountId, key }: IdempotentRequest): Promise<void> => {
    const lost = sql`account_id = ${accountId} and key = ${key} and status = 0 and body = ${id}`;
    await sql`update idempotency set status = 200 where ${lost} and paid = 1`.execute(db);
    await sql`delete from idempotency where ${lost}`.execute(db);
  };
  return {
    ...shared,
    claim: async (request, now, oldest) => {
      let row = await ask(request, now, oldest);
      const isLost = row?.own === true && row.body !== null && !working.has(row.body);
      if (row?.dead === true) await clean();
      if (isLost) await endLost(row?.body ?? '', request);
      if (isLost || row?.dead === true) row = await ask(request, now, oldest);
      return row === undefined ? { kind: 'running' } : claimOf(row, request);
    },
    giveUp: async ({ accountId, key, claim }) => {
      const own = sql`account_id = ${accountId} and key = ${key} and body = ${claim}`;
      // a charge under way has it locked, and is about to fail: it would be waited for in vain
      await sql`delete from idempotency where (account_id, key) in (
        select account_id, key from idempotency where ${own} and status = 0 for update skip locked)`.execute(db);
      const paid = await sql`select from idempotency where ${own} and status <> 0`.execute(db);
      return paid.rows.length === 0;
    },
    over: ({ claim }) => void working.delete(claim),
    clean,
  };
}

function claimOf({ first, fingerprint, status, body }: Row, request: IdempotentRequest): IdempotencyClaim {
  if (first) return { kind: 'first', claim: body ?? '' };
  if (fingerprint !== request.fingerprint) return { kind: 'other-request' };
  if (status === null || status === 0) return { kind: 'running' };
  return { kind: 'kept', answer: { status, body: body ?? '' } };
}
