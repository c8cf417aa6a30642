import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { IdempotencyClaim, IdempotencyStore, IdempotentRequest } from '../idempotency-store.ts';
import { chargedMinute, renderKeyId } from '../render-key-store.ts';
import { sqlIdempotency } from '../sql/sql-idempotency.ts';
import type { Tables } from '../sql/tables.ts';
import { faultyPart } from '../storage-faults.ts';
import { isOfDeadInstance, relaxedCommit } from './fragments.ts';
import { deletionBefore } from './swept-until.ts';

/** A key that this call has claimed; `body` is the id of the claim. */
interface FirstRow {
  readonly first: true;
  readonly body: string;
}

/** An idempotency key that another call has claimed. That call is still running, or its response is stored. */
interface KnownRow {
  readonly first: false;
  readonly fingerprint: string;
  /** HTTP status of the stored response; 0 while the call that claimed the key is running; 200 for a single label. */
  readonly status: number;
  /** The stored response or, while the call that claimed the key is still running, the id of its claim. */
  readonly body: string;
  /** True if the instance that claimed the key died before it stored a response. */
  readonly dead: boolean;
  /** True if a call that is still running on this instance has claimed the key. */
  readonly own: boolean;
}

type Row = FirstRow | KnownRow;

/** A claim that may or may not exist, because the database did not answer the statement that creates it. */
interface Doubt {
  readonly request: IdempotentRequest;
  /** Time by which the database has committed or abandoned the claim, in milliseconds of `performance.now()`. */
  readonly until: number;
}

/**
 * Maximum time during which it is unknown whether a claim exists. It exceeds the time limit of a statement plus the
 * time to detect a lost connection.
 */
const DOUBT_MILLISECONDS = 120_000;
/** Interval between attempts to withdraw claims that may or may not exist. */
const AGAIN_MILLISECONDS = 1000;

/**
 * Stores idempotency keys for instances that share a database. A running claim belongs to the instance that made it. If
 * that instance dies, the other instances end its claims, so that a retry starts over.
 */
export function postgresIdempotency(db: Kysely<Tables>, instance: number): IdempotencyStore {
  const claims = new Claims(db, instance);
  return {
    ...sqlIdempotency(db, claims.working),
    claim: (request, now, oldest) => claims.claim(request, now, oldest),
    deleteBefore: deletionBefore(db, { table: 'idempotency', column: 'created_at', unit: 1 }),
  };
}

/** Running claims of this instance. */
class Claims {
  readonly #db: Kysely<Tables>;
  readonly #instance: number;
  /** Ids of claims whose calls have not ended. */
  readonly working = new Set<string>();
  /** Claims that the database may or may not have stored, keyed by claim id. */
  readonly #doubts = new Map<string, Doubt>();
  #isWithdrawing = false;

  constructor(db: Kysely<Tables>, instance: number) {
    this.#db = db;
    this.#instance = instance;
  }

  async claim(request: IdempotentRequest, now: number, oldest: number): Promise<IdempotencyClaim> {
    const row = await this.#ask(request, now, oldest);
    if (row === undefined) return { kind: 'running' };
    if (row.first) return claimOf(row, request);
    const isLost = row.dead || (row.own && !this.working.has(row.body));
    if (isLost) await this.#endLost(row.body, request);
    const last = isLost ? await this.#ask(request, now, oldest) : row;
    return last === undefined ? { kind: 'running' } : claimOf(last, request);
  }

  async #ask(request: IdempotentRequest, now: number, oldest: number): Promise<Row | undefined> {
    const id = randomUUID();
    this.working.add(id);
    try {
      await this.#withdrawAll(({ accountId, key }) => accountId === request.accountId && key === request.key);
      const row = await this.#askBy(id, request, now, oldest);
      if (row === undefined || !row.first) this.working.delete(id);
      return row;
    } catch (error) {
      this.working.delete(id);
      // the client gets 503; if the claim exists, this process must withdraw it, because no other process would
      if (faultyPart(error) !== undefined) {
        this.#doubts.set(id, { request, until: performance.now() + DOUBT_MILLISECONDS });
        void this.#withdrawLater();
      }
      throw error;
    }
  }

  async #askBy(id: string, request: IdempotentRequest, now: number, oldest: number): Promise<Row | undefined> {
    const { accountId, key, fingerprint } = request;
    const instance = this.#instance;
    const label = sql`select from render_keys
      where id = ${renderKeyId(request)}::uuid and charged_minute >= ${chargedMinute(oldest)}::integer`;
    // if another call inserted the same key and commits while this statement waits, neither part of the statement sees
    // the new row. The caller gets "running"
    const { rows } = await sql<Row>`
      with claimed as (
        insert into idempotency (account_id, key, fingerprint, status, paid, body, created_at, bytes, instance)
        select ${accountId}::text, ${key}::text, ${fingerprint}::text, 0, 0, ${id}::text, ${now}::bigint, 0, ${instance}::integer
          from ${relaxedCommit} where not exists (${label})
        on conflict (account_id, key) do update set
          fingerprint = excluded.fingerprint, status = 0, paid = 0, body = excluded.body, created_at = excluded.created_at,
          bytes = 0, instance = excluded.instance
        where idempotency.created_at < ${oldest}::bigint returning key
      ), known as (
        select fingerprint, status, body, instance from idempotency where account_id = ${accountId} and key = ${key} and created_at >= ${oldest}::bigint
          and not exists (select from claimed)
      )
      select true as first, null as fingerprint, null::integer as status, ${id}::text as body, null::boolean as dead,
        null::boolean as own from claimed
      union all
      select false, fingerprint, status, body, status = 0 and ${isOfDeadInstance(instance)},
        status = 0 and instance = ${instance}::integer from known
      union all
      select false, '', 200, '', false, false where exists (${label}) and not exists (select from known)`.execute(
      this.#db,
    );
    return rows[0];
  }

  /**
   * Ends a claim whose call is no longer running. If the account was charged for the request, marks the key as paid, so
   * that a retry of the request costs nothing. Does nothing if the claim's instance turns out to be alive.
   */
  async #endLost(id: string, { accountId, key }: IdempotentRequest): Promise<void> {
    const instance = this.#instance;
    const isLost = sql`(instance = ${instance}::integer or ${isOfDeadInstance(instance)})`;
    const lost = sql`account_id = ${accountId} and key = ${key} and status = 0 and body = ${id} and ${isLost}`;
    await sql`update idempotency set status = 200 where ${lost} and paid = 1`.execute(this.#db);
    // checks `paid` again, because a late charge may have arrived since the first statement
    await sql`delete from idempotency where ${lost} and paid = 0`.execute(this.#db);
  }

  /** Withdraws the claims that may exist. Retries until all of them are withdrawn, or the database is closed. */
  async #withdrawLater(): Promise<void> {
    if (this.#isWithdrawing) return;
    this.#isWithdrawing = true;
    for (let isOpen = true; isOpen && this.#doubts.size > 0; ) {
      await after(AGAIN_MILLISECONDS, undefined, { ref: false });
      await this.#withdrawAll(() => true).catch((error: unknown) => {
        isOpen = faultyPart(error) !== undefined;
      });
    }
    this.#isWithdrawing = false;
  }

  async #withdrawAll(which: (request: IdempotentRequest) => boolean): Promise<void> {
    for (const [id, doubt] of this.#doubts) if (which(doubt.request)) await this.#withdraw(id, doubt);
  }

  async #withdraw(id: string, { request, until }: Doubt): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('idempotency')
      .where('account_id', '=', request.accountId)
      .where('key', '=', request.key)
      .where('status', '=', 0)
      .where('body', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0 || performance.now() > until) this.#doubts.delete(id);
  }
}

function claimOf(row: Row, { fingerprint }: IdempotentRequest): IdempotencyClaim {
  if (row.first) return { kind: 'first', claim: row.body };
  if (row.fingerprint !== fingerprint) return { kind: 'other-request' };
  if (row.status === 0) return { kind: 'running' };
  return { kind: 'kept', response: { status: row.status, body: row.body } };
}
