import { type Kysely, sql } from 'kysely';
import type { Subscription, SubscriptionStore } from '../subscription-store.ts';
import type { Tables } from './tables.ts';

export function sqlSubscriptions(db: Kysely<Tables>): SubscriptionStore {
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
      // the number of active subscriptions, because an account may have paid twice
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

async function upsert(db: Kysely<Tables>, subscription: Subscription, readVersion: number): Promise<boolean> {
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
