import { type Kysely, sql } from 'kysely';
import type { HookStore } from '../hook-store.ts';
import type { Tables } from './tables.ts';

const DAY_MILLISECONDS = 86_400_000;

const hook = [
  ...(['id', 'account_id as accountId', 'settings', 'labels_per_day as labelsPerDay'] as const),
  ...(['labels_total as labelsTotal', 'used', 'day', 'used_on_day as usedOnDay'] as const),
  ...(['last_used_at as lastUsedAt', 'created_at as createdAt'] as const),
] as const;

/** Returns the number of days from 1970 to the UTC day of a time. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MILLISECONDS);

export function sqlHooks(db: Kysely<Tables>): HookStore {
  const hooks = () => db.selectFrom('label_hooks').select(hook);
  return {
    insert: async ({ accountId, labelsPerDay, labelsTotal, usedOnDay, lastUsedAt, createdAt, ...same }, hash) => {
      const budget = { labels_per_day: labelsPerDay, labels_total: labelsTotal, used_on_day: usedOnDay };
      const row = { ...same, hash, ...budget, account_id: accountId, last_used_at: lastUsedAt, created_at: createdAt };
      await db.insertInto('label_hooks').values(row).execute();
    },
    findByToken: (hash) => hooks().where('hash', '=', hash).executeTakeFirst(),
    find: (id, accountId) => hooks().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst(),
    list: (accountId, limit, after) => {
      const newest = hooks()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after === undefined) return newest.execute();
      return newest
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
        .execute();
    },
    count: async (accountId) => {
      const counted = db
        .selectFrom('label_hooks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId);
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    change: async ({ id, settings, labelsPerDay, labelsTotal }) => {
      const row = { settings, labels_per_day: labelsPerDay, labels_total: labelsTotal };
      await db.updateTable('label_hooks').set(row).where('id', '=', id).execute();
    },
    take: async ({ id, labels, now }) => {
      const day = dayOf(now);
      const usedToday = sql<number>`case when day = ${day} then used_on_day else 0 end + ${labels}`;
      const taken = db
        .updateTable('label_hooks')
        .set({ used: sql<number>`used + ${labels}`, used_on_day: usedToday, day, last_used_at: now })
        .where('id', '=', id)
        .where(sql<boolean>`(labels_total is null or used + ${labels} <= labels_total)`)
        .where(sql<boolean>`(labels_per_day is null or ${usedToday} <= labels_per_day)`)
        .returning('id');
      return (await taken.executeTakeFirst()) !== undefined;
    },
    giveBack: async ({ id, labels, now }) => {
      const day = dayOf(now);
      await db
        .updateTable('label_hooks')
        .set({
          used: sql<number>`used - ${labels}`,
          used_on_day: sql<number>`case when day = ${day} then used_on_day - ${labels} else used_on_day end`,
        })
        .where('id', '=', id)
        .execute();
    },
    giveBackJob: async (jobId) => {
      // the jobs of a hook store its id instead of a key's id
      await sql`update label_hooks set used = used - jobs.labels_total,
        used_on_day = used_on_day
          - case when day = jobs.created_at / ${sql.lit(DAY_MILLISECONDS)} then jobs.labels_total else 0 end
        from jobs where jobs.id = ${jobId} and label_hooks.id = jobs.key_id`.execute(db);
    },
    delete: async (id) => {
      await db.deleteFrom('label_hooks').where('id', '=', id).execute();
    },
  };
}
