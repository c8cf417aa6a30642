import type { Kysely } from 'kysely';
import type { AccountStore } from '../account-store.ts';
import type { Tables } from './tables.ts';

export function sqlAccounts(db: Kysely<Tables>): AccountStore {
  return {
    ensureDeveloper: async (email, id, now) => {
      const row = { id, kind: 'developer' as const, email: email.toLowerCase(), created_at: now };
      await db
        .insertInto('accounts')
        .values(row)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
      return await db
        .selectFrom('accounts')
        .select(['id', 'kind', 'email'])
        .where('email', '=', row.email)
        .executeTakeFirstOrThrow();
    },
    addKey: async (key) => {
      const row = {
        id: key.id,
        account_id: key.accountId,
        family: key.family,
        hash: key.hash,
        last_four: key.lastFour,
        created_at: key.createdAt,
        revoked_at: null,
      };
      await db.insertInto('api_keys').values(row).execute();
    },
    findCaller: (hash) =>
      db
        .selectFrom('api_keys')
        .select(['id as keyId', 'account_id as accountId'])
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
  };
}
