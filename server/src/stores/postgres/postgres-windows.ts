import { type Kysely, sql } from 'kysely';
import type { ClaimedRequest } from '../idempotency-store.ts';
import { sqlWindows } from '../sql/sql-windows.ts';
import type { Tables } from '../sql/tables.ts';
import { TakenOver } from '../storage-faults.ts';
import type { AdmissionStore, LabelCharge, RenderStore, WindowStore } from '../window-store.ts';
import { relaxedCommit } from './fragments.ts';

const MINUTE = 60_000;

/**
 * Conflict clause that adds a count to a key's rate-limit window in one statement, so that concurrent calls on all
 * instances can't exceed the limit together. Each key has one row, for its latest window. A call from the previous
 * minute that arrives slightly late counts in the newer window; otherwise, the calls of both minutes would keep
 * resetting the window. A call in any other window resets the row.
 */
function addToWindow(limit: number) {
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

interface AdmittedRow {
  readonly keyId: string;
  readonly accountId: string;
  readonly used: number | null;
}

export function postgresAdmissions(db: Kysely<Tables>): AdmissionStore {
  return {
    admit: async (hash, { kind, startsAt }, limit) => {
      const { rows } = await sql<AdmittedRow>`
        with caller as materialized (
          select id, account_id from api_keys where hash = ${hash} and revoked_at is null
        ), counted as (
          insert into rate_windows (key_id, kind, starts_at, used)
          select id, ${kind}::text, ${startsAt}::bigint, 1 from caller, ${relaxedCommit}
          ${addToWindow(limit)} returning used
        )
        select id as "keyId", account_id as "accountId", (select used from counted) as used from caller`.execute(db);
      const [row] = rows;
      if (row === undefined) return undefined;
      return { caller: { keyId: row.keyId, accountId: row.accountId }, used: row.used ?? undefined };
    },
  };
}

interface ChargedRow {
  /** True if a repeatable call still holds its idempotency key; always true for other calls. */
  readonly held: boolean;
  readonly payable: boolean;
  readonly used: number | null;
  readonly startsAt: number | null;
}

/**
 * Charges a single label with one atomic statement, each part of which depends on the earlier parts. The statement
 * locks the account first, then the key's window, like every transaction that changes both.
 */
export function postgresRenders(db: Kysely<Tables>): RenderStore {
  return {
    take: async (charge) => {
      const window = charge.windowNow();
      const { rows } = await take(charge, window.startsAt, window.keyId).execute(db);
      const row = rows[0];
      if (row === undefined || !row.held) throw new TakenOver();
      if (!row.payable) return { kind: 'unpaid' };
      if (row.used === null || row.startsAt === null) return { kind: 'spent', window };
      return { kind: 'taken', window: { ...window, startsAt: row.startsAt }, used: row.used };
    },
  };

  function take(charge: LabelCharge, startsAt: number, keyId: string) {
    const { accountId, reference, isPaid, limit, now, repeatable } = charge;
    const { held, noted } = partsOfClaim(repeatable);
    const isActive = isPaid ? sql`granted + paid > 0` : sql`true`;
    return sql<ChargedRow>`
      with account as materialized (
        select id, kind, ${isActive} as active, trial_available from accounts
        where id = ${accountId} for no key update
      ), held as materialized (${held}), payer as materialized (
        select id, active from account where active or (kind = 'developer' and trial_available >= 1)
      ), taken as (
        insert into rate_windows (key_id, kind, starts_at, used)
        select ${keyId}::text, 'labels', ${startsAt}::bigint, 1 from payer, held, ${relaxedCommit}
        ${addToWindow(limit)} returning used, starts_at
      ), charged as (
        update accounts set trial_available = accounts.trial_available - 1 from payer, taken
        where accounts.id = payer.id and not payer.active returning accounts.id
      ), booked as (
        insert into ledger (reference, kind, account_id, labels, created_at)
        select ${reference}::text, 'charge', id, -1, ${now}::bigint from charged
      )${noted}
      select exists (select from held) as held, exists (select from payer) as payable,
        (select used from taken) as used, (select starts_at from taken) as "startsAt"`;
  }
}

/**
 * Returns the parts of the statement that depend on an idempotency key: the lock on the key's row, and the update that
 * marks the claim as paid.
 */
function partsOfClaim(repeatable: ClaimedRequest | undefined) {
  if (repeatable === undefined) return { held: sql`select 1`, noted: sql`` };
  const { accountId, key, claim } = repeatable;
  const row = sql`account_id = ${accountId} and key = ${key}`;
  return {
    // Compares the claim's id, not the server instance: an instance that was considered dead may have claimed the key
    // again for another call.
    held: sql`select 1 from idempotency where ${row} and status = 0 and body = ${claim} for no key update`,
    // marks the claim as paid, so that a retry of the call pays nothing
    noted: sql`, noted as (update idempotency set paid = 1 from taken where ${row})`,
  };
}
