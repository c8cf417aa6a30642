import type { Kysely } from 'kysely';
import type { LedgerEntry, LedgerStore } from '../ledger-store.ts';
import type { Tables } from './tables.ts';

export function sqlLedger(db: Kysely<Tables>): LedgerStore {
  /** Adds an entry unless its reference has one of its kind; then the balance is left as it is, too. */
  const book = async ({ accountId, labels, createdAt, ...entry }: LedgerEntry): Promise<void> => {
    const added = await db
      .insertInto('ledger')
      .values({ ...entry, account_id: accountId, labels, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['reference', 'kind']).doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (added === undefined) return;
    await db
      .updateTable('accounts')
      .set((eb) => ({ trial_available: eb('trial_available', '+', labels) }))
      .where('id', '=', accountId)
      .execute();
  };
  return {
    grant: (accountId, labels, now) => book({ reference: accountId, kind: 'grant', accountId, labels, createdAt: now }),
    charge: async (accountId, reference, labels, now) => {
      // one statement, so that calls at the same moment can't take more than there is
      const taken = await db
        .updateTable('accounts')
        .set((eb) => ({ trial_available: eb('trial_available', '-', labels) }))
        .where('id', '=', accountId)
        .where('kind', '=', 'developer')
        .where('granted', '=', 0)
        .where('paid', '=', 0)
        .where('trial_available', '>=', labels)
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) return await isActive(db, accountId);
      const row = { reference, kind: 'charge' as const, account_id: accountId, labels: -labels, created_at: now };
      await db.insertInto('ledger').values(row).execute();
      return true;
    },
    refund: async (reference, now) => {
      const charged = await db
        .selectFrom('ledger')
        .select(['account_id as accountId', 'labels'])
        .where('reference', '=', reference)
        .where('kind', '=', 'charge')
        .executeTakeFirst();
      if (charged === undefined) return;
      const { accountId, labels } = charged;
      await book({ reference, kind: 'refund', accountId, labels: -labels, createdAt: now });
    },
    open: async (reference) => {
      await db.insertInto('running_renders').values({ reference }).execute();
    },
    settle: async (reference) => {
      await db.deleteFrom('running_renders').where('reference', '=', reference).execute();
    },
    unsettled: async (most) => {
      const rows = await db.selectFrom('running_renders').select('reference').limit(most).execute();
      return rows.map(({ reference }) => reference);
    },
    standing: async (accountId) => {
      const { granted, paid, total, ...row } = await db
        .selectFrom('accounts')
        .leftJoin('ledger', (join) =>
          join.onRef('ledger.reference', '=', 'accounts.id').on('ledger.kind', '=', 'grant'),
        )
        .select([
          'accounts.kind',
          'accounts.granted',
          'accounts.paid',
          'accounts.trial_available as trialAvailable',
          'ledger.labels as total',
        ])
        .where('accounts.id', '=', accountId)
        .executeTakeFirstOrThrow();
      return { ...row, active: granted + paid > 0, trialTotal: total ?? 0 };
    },
    setGranted: async (accountId, granted) => {
      await db
        .updateTable('accounts')
        .set({ granted: granted ? 1 : 0 })
        .where('id', '=', accountId)
        .execute();
    },
    entries: (accountId) =>
      db
        .selectFrom('ledger')
        .select(['reference', 'kind', 'account_id as accountId', 'labels', 'created_at as createdAt'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('kind')
        .orderBy('reference')
        .execute(),
  };
}

async function isActive(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select(['granted', 'paid'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.granted + row.paid > 0;
}
