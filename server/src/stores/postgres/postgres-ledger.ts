import { type Kysely, sql } from 'kysely';
import type { LedgerStore } from '../ledger-store.ts';
import { sqlLedger, voidCharge } from '../sql/sql-ledger.ts';
import type { Tables } from '../sql/tables.ts';

export function postgresLedger(db: Kysely<Tables>): LedgerStore {
  const shared = sqlLedger(db);
  /**
   * Locks whoever paid before an entry is added, as all do that take from an account. An entry alone locks its account, too
   * (FOR KEY SHARE, by its foreign key), but less: to lock it for the balance then is a deadlock with those who wait for it.
   */
  const refund: LedgerStore['refund'] = async (reference, now) => {
    const payer = sql`(select account_id from ledger where reference = ${reference} and kind = 'charge')`;
    await sql`select from accounts where id = ${payer} for no key update`.execute(db);
    await shared.refund(reference, now);
  };
  return {
    ...shared,
    refund,
    // a charge that is still under way has the account: a void does not wait for it, but makes it fail
    voidCharge: (accountId, reference, now) => voidCharge(db, { reference, accountId, createdAt: now }, refund),
  };
}
