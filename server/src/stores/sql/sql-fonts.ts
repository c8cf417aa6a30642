import { type Kysely, sql } from 'kysely';
import type { FontStore } from '../font-store.ts';
import { isUnfinished } from './sql-jobs.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

const face = ['id', 'family', 'style', 'bytes', 'unpacked'] as const;
const whole = [...face, 'account_id as accountId', 'digest', 'created_at as createdAt', 'facts'] as const;

export function sqlFonts(db: Database): FontStore {
  const present = (accountId: string) =>
    db.selectFrom('fonts').where('account_id', '=', accountId).where('removed_at', 'is', null);
  return {
    insert: async ({ accountId, createdAt, ...font }) => {
      await db
        .insertInto('fonts')
        .values({ ...font, account_id: accountId, created_at: createdAt, removed_at: createdAt })
        .execute();
    },
    publish: async (id) => {
      const shown = db.updateTable('fonts').set({ removed_at: null }).where('id', '=', id).returning('id');
      return (await shown.executeTakeFirst()) !== undefined;
    },
    storePart: async (id, part, content) => {
      await db.insertInto('font_parts').values({ font_id: id, part, content }).execute();
    },
    find: (id, accountId) => present(accountId).where('id', '=', id).select(whole).executeTakeFirst(),
    findByDigest: (digest, accountId) =>
      present(accountId).where('digest', '=', digest).select(whole).executeTakeFirst(),
    list: (accountId, limit, after) => {
      const newest = present(accountId).select(whole).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
      if (after === undefined) return newest.execute();
      return newest
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
        .execute();
    },
    faces: (accountId) => present(accountId).select(face).orderBy('created_at').orderBy('id').execute(),
    content: async (id, part) => {
      const stored = db.selectFrom('font_parts').select('content').where('font_id', '=', id).where('part', '=', part);
      return (await stored.executeTakeFirst())?.content;
    },
    remove: async (id, accountId, now) => {
      if (await isNeeded(db, id, accountId)) {
        await db.updateTable('fonts').set({ removed_at: now }).where('id', '=', id).execute();
      } else await db.deleteFrom('fonts').where('id', '=', id).execute();
    },
    deleteRemoved: async (before, most) => {
      const removed = await db
        .selectFrom('fonts')
        .select(['id', 'account_id as accountId'])
        .where('removed_at', '<=', before)
        .orderBy('removed_at')
        .limit(most)
        .execute();
      let deleted = 0;
      for (const { id, accountId } of removed) {
        if (await isNeeded(db, id, accountId)) continue;
        await db.deleteFrom('fonts').where('id', '=', id).execute();
        deleted++;
      }
      return deleted;
    },
  };
}

/** Returns true if an unfinished job uses the font. The index `jobs_open` limits the search to unfinished jobs. */
async function isNeeded(db: Database, fontId: string, accountId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select(sql.lit(1).as('found'))
    .where(isUnfinished)
    .where('account_id', '=', accountId)
    .where('fonts', 'like', `%"${fontId}"%`)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
