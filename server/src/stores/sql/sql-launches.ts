import type { Kysely } from 'kysely';
import type { Launch, LaunchStore } from '../launch-store.ts';
import type { Tables } from './tables.ts';

type LaunchTable = 'launch_links' | 'launched_sessions';

const COLUMNS = ['hash', 'account_id as accountId', 'expires_at as expiresAt'] as const;

export function sqlLaunches(db: Kysely<Tables>): LaunchStore {
  const add = async (table: LaunchTable, { hash, accountId, expiresAt }: Launch): Promise<void> => {
    await db.insertInto(table).values({ hash, account_id: accountId, expires_at: expiresAt }).execute();
  };
  const find = (table: LaunchTable, hash: string, now: number): Promise<Launch | undefined> =>
    db.selectFrom(table).select(COLUMNS).where('hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();
  const deleteExpired = async (table: LaunchTable, now: number, most: number): Promise<number> => {
    const expired = db.selectFrom(table).select('hash').where('expires_at', '<=', now).limit(most);
    return (await db.deleteFrom(table).where('hash', 'in', expired).returning('hash').execute()).length;
  };
  return {
    addLink: (link) => add('launch_links', link),
    findLink: (hash, now) => find('launch_links', hash, now),
    spendLink: (hash, now) =>
      db
        .deleteFrom('launch_links')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .returning(COLUMNS)
        .executeTakeFirst(),
    addSession: (session) => add('launched_sessions', session),
    findSession: (hash, now) => find('launched_sessions', hash, now),
    endSession: async (hash) => {
      await db.deleteFrom('launched_sessions').where('hash', '=', hash).execute();
    },
    deleteExpired: async (now, most) => {
      const links = await deleteExpired('launch_links', now, most);
      return links + (await deleteExpired('launched_sessions', now, most - links));
    },
  };
}
