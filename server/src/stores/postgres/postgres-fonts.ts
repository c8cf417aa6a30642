import { type Kysely, sql } from 'kysely';
import type { FontStore } from '../font-store.ts';
import { sqlFonts } from '../sql/sql-fonts.ts';
import type { Tables } from '../sql/tables.ts';

/** Channel that notifies every instance that an account's fonts have changed. The payload is the account's id. */
export const FONTS_CHANGED = 'platen_fonts_changed';

export function postgresFonts(db: Kysely<Tables>): FontStore {
  const shared = sqlFonts(db);
  // PostgreSQL sends the notification when the transaction is committed
  const notify = async (accountId: string): Promise<void> => {
    await sql`select pg_notify(${FONTS_CHANGED}, ${accountId})`.execute(db);
  };
  return {
    ...shared,
    publish: async (id, accountId) => {
      const isThere = await shared.publish(id, accountId);
      await notify(accountId);
      return isThere;
    },
    remove: async (id, accountId, now) => {
      await shared.remove(id, accountId, now);
      await notify(accountId);
    },
  };
}
