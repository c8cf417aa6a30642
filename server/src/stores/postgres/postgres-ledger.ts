import { type Kysely, sql } from 'kysely';
import type { LedgerStore } from '../ledger-store.ts';
import { sqlLedger, voidCharge } from '../sql/sql-ledger.ts';
import type { Tables } from '../sql/tables.ts';

export function postgresLedger(db: Kysely<Tables>): LedgerStore {
  const shared = sqlLedger(db);
  /**
   * Locks the payer's account before adding an entry, like all operations that take from an account. The new entry
   * alone would take a weaker lock on the account (FOR KEY SHARE, from its foreign key). Upgrading that lock for the
   * balance would deadlock with waiting transactions.
   */
  const refund: LedgerStore['refund'] = async (reference, now) => {
    const payer = sql`(select account_id from ledger where reference = ${reference} and kind = 'charge')`;
    await sql`select from accounts where id = ${payer} for no key update`.execute(db);
    await shared.refund(reference, now);
  };
  return {
    ...shared,
    refund,
    // does not lock the account, which a charge in progress holds: the void makes that charge fail instead
    voidCharge: (accountId, reference, now) => voidCharge(db, { reference, accountId, createdAt: now }, refund),
  };
}
