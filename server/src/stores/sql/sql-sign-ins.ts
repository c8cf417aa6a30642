import type { Kysely } from 'kysely';
import type { SignInStore } from '../sign-in-store.ts';
import type { Tables } from './tables.ts';

/** The sign-in library's name for sign-in by password. */
const PASSWORD = 'credential';

export function sqlSignIns(db: Kysely<Tables>): SignInStore {
  return {
    setPassword: async ({ account, hash, id, now }) => {
      const at = new Date(now).toISOString();
      const times = { created_at: at, updated_at: at };
      const { id: userId, name } = account;
      await db
        .insertInto('sign_in_users')
        .values({ id: userId, name, email: name, email_verified: 0, image: null, ...times })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await db
        .insertInto('sign_in_passwords')
        .values({ id, provider_id: PASSWORD, account_id: userId, user_id: userId, password: hash, ...times })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password: hash, updated_at: at }))
        .execute();
      await db.deleteFrom('sign_in_sessions').where('user_id', '=', userId).execute();
    },
    passwordHash: async (email) => {
      const row = await db
        .selectFrom('sign_in_users')
        .innerJoin('sign_in_passwords', 'sign_in_passwords.user_id', 'sign_in_users.id')
        .select('sign_in_passwords.password')
        .where('sign_in_users.email', '=', email)
        .executeTakeFirst();
      return row?.password;
    },
    deleteExpired: async (now, most) => {
      const expired = db
        .selectFrom('sign_in_sessions')
        .select('id')
        .where('expires_at', '<=', new Date(now).toISOString())
        .limit(most);
      const gone = db.deleteFrom('sign_in_sessions').where('id', 'in', expired);
      return (await gone.returning('id').execute()).length;
    },
  };
}
