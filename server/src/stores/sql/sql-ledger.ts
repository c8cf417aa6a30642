import { type Kysely, sql } from 'kysely';
import type { LedgerEntry, LedgerStore, Subscription, SubscriptionStore } from '../ledger-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

export function sqlLedger(db: Database): LedgerStore {
  return {
    grant: (accountId, labels, now) =>
      book(db, { reference: accountId, kind: 'grant', accountId, labels, createdAt: now }),
    charge: (accountId, reference, labels, now) => charge(db, { reference, accountId, labels, createdAt: now }),
    refund: (reference, now) => refund(db, reference, now),
    voidCharge: (accountId, reference, now, mayRefund) =>
      voidCharge(
        db,
        { reference, accountId, createdAt: now },
        {
          refund: (charged, at) => refund(db, charged, at),
          mayRefund,
        },
      ),
    standing: (accountId) => standing(db, accountId),
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

/** Adds an entry and updates the balance, unless the reference already has an entry of this kind. */
async function book(db: Database, entry: LedgerEntry): Promise<void> {
  if (!(await add(db, entry))) return;
  const { accountId, labels } = entry;
  await db
    .updateTable('accounts')
    .set((eb) => ({ trial_available: eb('trial_available', '+', labels) }))
    .where('id', '=', accountId)
    .execute();
}

/**
 * Adds an entry. Returns false if the reference already has an entry of this kind. If a concurrent transaction is
 * adding that entry, waits until the transaction ends.
 */
async function add(db: Database, { accountId, labels, createdAt, ...entry }: LedgerEntry): Promise<boolean> {
  const added = await db
    .insertInto('ledger')
    .values({ ...entry, account_id: accountId, labels, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['reference', 'kind']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Voids a charge that may or may not have been made. Adds a charge of 0 labels, so that a later attempt to make the
 * real charge fails. If the real charge was made first, refunds it, unless `mayRefund` returns false.
 */
export async function voidCharge(
  db: Database,
  entry: Omit<LedgerEntry, 'kind' | 'labels'>,
  { refund: giveBack, mayRefund }: Pick<LedgerStore, 'refund'> & { readonly mayRefund?: MayRefund | undefined },
): Promise<void> {
  const { reference, createdAt } = entry;
  if (await add(db, { ...entry, kind: 'charge', labels: 0 })) return;
  if (mayRefund !== undefined && !((await isRefundable(db, reference)) && (await mayRefund()))) return;
  await giveBack(reference, createdAt);
}

type MayRefund = () => Promise<boolean>;

/** Returns true if a charge was made and was neither voided nor refunded. */
async function isRefundable(db: Database, reference: string): Promise<boolean> {
  const entries = await db.selectFrom('ledger').select('labels').where('reference', '=', reference).execute();
  return entries.length === 1 && entries[0]?.labels !== 0;
}

async function charge(
  db: Database,
  { reference, accountId, labels, createdAt }: Omit<LedgerEntry, 'kind'>,
): Promise<boolean> {
  // uses a single statement, so that concurrent calls can't take more than the balance
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
  const row = { reference, kind: 'charge' as const, account_id: accountId, labels: -labels, created_at: createdAt };
  await db.insertInto('ledger').values(row).execute();
  return true;
}

async function refund(db: Database, reference: string, now: number): Promise<void> {
  const charged = await db
    .selectFrom('ledger')
    .select(['account_id as accountId', 'labels'])
    .where('reference', '=', reference)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
  if (charged === undefined || charged.labels === 0) return;
  const { accountId, labels } = charged;
  await book(db, { reference, kind: 'refund', accountId, labels: -labels, createdAt: now });
}

async function standing(db: Database, accountId: string): ReturnType<LedgerStore['standing']> {
  const { granted, paid, total, ...row } = await db
    .selectFrom('accounts')
    .leftJoin('ledger', (join) => join.onRef('ledger.reference', '=', 'accounts.id').on('ledger.kind', '=', 'grant'))
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
}

async function isActive(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select(['granted', 'paid'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.granted + row.paid > 0;
}

export function sqlSubscriptions(db: Database): SubscriptionStore {
  return {
    find: async (id) => {
      const row = await db
        .selectFrom('subscriptions')
        .select(['id', 'account_id as accountId', 'customer', 'active', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : { ...row, active: row.active > 0 };
    },
    customerOf: async (accountId) => {
      const row = await db
        .selectFrom('subscriptions')
        .select('customer')
        .where('account_id', '=', accountId)
        .orderBy('active', 'desc')
        .orderBy('id')
        .executeTakeFirst();
      return row?.customer;
    },
    save: async (subscription, readVersion) => {
      if (!(await upsert(db, subscription, readVersion))) return false;
      // stores the number of active subscriptions, because an account may have several
      await sql`update accounts set paid =
          (select count(*) from subscriptions where account_id = ${subscription.accountId} and active = 1)
        where id = ${subscription.accountId}`.execute(db);
      return true;
    },
    knowsEvent: async (id) =>
      (await db.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    noteEvent: async (id, now, oldest) => {
      await db.deleteFrom('billing_events').where('received_at', '<', oldest).execute();
      await db
        .insertInto('billing_events')
        .values({ id, received_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

async function upsert(db: Database, subscription: Subscription, readVersion: number): Promise<boolean> {
  const { id, accountId, customer } = subscription;
  const values = { account_id: accountId, customer, active: subscription.active ? 1 : 0, version: readVersion + 1 };
  const written =
    readVersion === 0
      ? await db
          .insertInto('subscriptions')
          .values({ id, ...values })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('subscriptions')
          .set(values)
          .where('id', '=', id)
          .where('version', '=', readVersion)
          .returning('id')
          .executeTakeFirst();
  return written !== undefined;
}
