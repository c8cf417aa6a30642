import { itemAt } from '@platen/sdk/internal/base';
import { type Kysely, sql } from 'kysely';
import { chargedMinute, ID_DIGITS, type KeyUsed, type RenderKey, type RenderKeyStore } from '../render-key-store.ts';
import { keyUsed, type UsedRow } from '../sql/sql-render-keys.ts';
import { sqlWindows, takenBefore } from '../sql/sql-windows.ts';
import type { Tables } from '../sql/tables.ts';
import type {
  AdmissionStore,
  LabelCharge,
  RenderStore,
  SentKey,
  TakenLabel,
  WindowStore,
  WindowUse,
} from '../window-store.ts';
import { violatedConstraint } from './faults.ts';
import { relaxedCommit } from './fragments.ts';

const MINUTE = 60_000;
/** Unique constraint that allows only one entry for each Idempotency-Key of a single label. */
const RENDER_KEYS_ONCE = 'render_keys_once';

/**
 * Returns the `on conflict` clause that adds a count to a key's rate-limit window. Because insert and update are a
 * single statement, concurrent calls on all instances can't exceed the limit together. Each key has one row, which
 * contains its latest window. A late call from the previous minute counts in the newer window; otherwise, the calls of
 * both minutes would keep resetting the row. A call in any other window resets the row.
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
  /** Hash of the request that was charged with the Idempotency-Key; null if no request was charged with the key. */
  readonly charged: UsedRow['fingerprint'];
  readonly repeated: UsedRow['repeated'];
  readonly claimed: boolean;
}

/** SQL expressions for columns of `AdmittedRow`, for a request without an Idempotency-Key. */
const NO_KEY = sql`null::bytea as charged, null::integer as repeated, false as claimed`;

/** Returns SQL expressions that look up an Idempotency-Key of the account in the subquery `caller`. */
function usesOf({ key, oldest }: SentKey) {
  const account = sql`convert_to(account_id || ' ' || ${key}::text, 'UTF8')`;
  const id = sql`select left(encode(sha256(${account}), 'hex'), ${sql.lit(ID_DIGITS)})::uuid from caller`;
  const charge = sql`from render_keys where id = (${id}) and charged_minute >= ${chargedMinute(oldest)}::integer`;
  return sql`(select fingerprint ${charge}) as charged, (select repeated ${charge}) as repeated,
    exists (select from idempotency where account_id = caller.account_id and key = ${key}::text
      and created_at >= ${oldest}::bigint) as claimed`;
}

export function postgresAdmissions(db: Kysely<Tables>): AdmissionStore {
  return {
    admit: async (hash, { kind, startsAt }, limit, sent) => {
      const { rows } = await sql<AdmittedRow>`
        with caller as materialized (
          select id, account_id from api_keys where hash = ${hash} and revoked_at is null
        ), counted as (
          insert into rate_windows (key_id, kind, starts_at, used)
          select id, ${kind}::text, ${startsAt}::bigint, 1 from caller, ${relaxedCommit}
          ${addToWindow(limit)} returning used
        )
        select id as "keyId", account_id as "accountId", (select used from counted) as used,
          ${sent === undefined ? NO_KEY : usesOf(sent)} from caller`.execute(db);
      const [row] = rows;
      if (row === undefined) return undefined;
      const { keyId, accountId, used, charged, repeated, claimed } = row;
      const uses = charged === null && !claimed ? [] : [{ fingerprint: charged, repeated }];
      return { caller: { keyId, accountId }, used: used ?? undefined, keyUsed: keyUsed(uses) };
    },
  };
}

interface ChargedRow {
  readonly payable: boolean;
  readonly used: number | null;
  readonly startsAt: number | null;
}

/**
 * Creates the store that charges single labels. A charge is one atomic statement, and each of its parts depends on the
 * parts before it. To avoid deadlocks, the statement locks the account first, then the key's window, like every
 * transaction that changes both.
 */
export function postgresRenders(db: Kysely<Tables>, renderKeys: Pick<RenderKeyStore, 'repeat'>): RenderStore {
  return {
    take: async (charge) => {
      const { key, windowNow } = charge;
      for (;;) {
        const window = windowNow();
        try {
          const outcome = await taken(charge, window);
          if (outcome.kind === 'taken' || key === undefined) return outcome;
          // looks up the key again, because a concurrent call with the same key may have used the last label
          return (await before(key, window)) ?? outcome;
        } catch (error) {
          if (key === undefined || violatedConstraint(error) !== RENDER_KEYS_ONCE) throw error;
          // the statement had no effect, because the call's Idempotency-Key already has an entry
          const outcome = await before(key, window);
          if (outcome !== undefined) return outcome;
        }
      }
    },
  };

  /** Returns the outcome for a call whose Idempotency-Key has an entry; undefined if there is no entry. */
  async function before(key: RenderKey, window: WindowUse): Promise<TakenLabel | undefined> {
    const outcome = takenBefore(await usedSince(key), key, window);
    if (outcome?.kind === 'repeated' && !(await renderKeys.repeat(key.id))) return undefined;
    return outcome;
  }

  async function taken(charge: LabelCharge, window: WindowUse): Promise<TakenLabel> {
    const { rows } = await take(charge, window.startsAt, window.keyId).execute(db);
    const { payable, used, startsAt } = itemAt(rows, 0);
    if (!payable) return { kind: 'unpaid' };
    if (used === null || startsAt === null) return { kind: 'spent', window };
    return { kind: 'taken', window: { ...window, startsAt }, used };
  }

  /** Returns how a key was used. Deletes its entry if the entry has expired. */
  async function usedSince({ id, oldest }: RenderKey): Promise<KeyUsed> {
    const expired = db.deleteFrom('render_keys').where('id', '=', id);
    await expired.where('charged_minute', '<', chargedMinute(oldest)).execute();
    const row = db.selectFrom('render_keys').select(['fingerprint', 'repeated']).where('id', '=', id);
    return keyUsed(await row.execute());
  }

  function take(charge: LabelCharge, startsAt: number, keyId: string) {
    const { accountId, reference, isPaid, limit, now, key } = charge;
    const isActive = isPaid ? sql`granted + paid > 0` : sql`true`;
    return sql<ChargedRow>`
      with account as materialized (
        select id, kind, ${isActive} as active, trial_available from accounts
        where id = ${accountId} for no key update
      ), payer as materialized (
        select id, active from account where active or (kind = 'developer' and trial_available >= 1)
      ), taken as (
        insert into rate_windows (key_id, kind, starts_at, used)
        select ${keyId}::text, 'labels', ${startsAt}::bigint, 1 from payer, ${relaxedCommit}
        ${addToWindow(limit)} returning used, starts_at
      ), charged as (
        update accounts set trial_available = accounts.trial_available - 1 from payer, taken
        where accounts.id = payer.id and not payer.active returning accounts.id
      ), booked as (
        insert into ledger (reference, kind, account_id, labels, created_at)
        select ${reference}::text, 'charge', id, -1, ${now}::bigint from charged
      )${key === undefined ? sql`` : keyed(key, now)}
      select exists (select from payer) as payable,
        (select used from taken) as used, (select starts_at from taken) as "startsAt"`;
  }
}

/** Stores the Idempotency-Key of a charged label. If the key already has an entry, the whole charge fails. */
function keyed({ id, fingerprint }: RenderKey, now: number) {
  return sql`, keyed as (insert into render_keys (id, charged_minute, fingerprint)
    select ${id}::uuid, ${chargedMinute(now)}::integer, ${Buffer.from(fingerprint, 'hex')}::bytea from taken)`;
}
