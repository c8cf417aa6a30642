import type { Kysely } from 'kysely';
import type { Account, AccountKind, AccountStore } from '../account-store.ts';
import type { Tables } from './tables.ts';

export function sqlAccounts(db: Kysely<Tables>): AccountStore {
  const find = (kind: AccountKind, name: string) =>
    db
      .selectFrom('accounts')
      .select(['id', 'kind', 'name'])
      .where('kind', '=', kind)
      .where('name', '=', name.toLowerCase());
  const ensure = async (kind: AccountKind, name: string, id: string, now: number): Promise<Account> => {
    await db
      .insertInto('accounts')
      .values({ id, kind, name: name.toLowerCase(), created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return await find(kind, name).executeTakeFirstOrThrow();
  };
  return {
    ensureDeveloper: (email, id, now) => ensure('developer', email, id, now),
    ensureShop: (shop, id, now) => ensure('shop', shop, id, now),
    find: (kind, name) => find(kind, name).executeTakeFirst(),
    findById: (id) => db.selectFrom('accounts').select(['id', 'kind', 'name']).where('id', '=', id).executeTakeFirst(),
    list: () => listAccounts(db),
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
    hold: () => Promise.resolve(),
    countKeys: async (accountId) => {
      const { keys } = await db
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll<number>().as('keys'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(keys);
    },
    findCaller: (hash) =>
      db
        .selectFrom('api_keys')
        .select(['id as keyId', 'account_id as accountId'])
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    listKeys: (accountId) => listKeys(db, accountId),
    revokeKey: async (keyId, now) => {
      const revoked = await db
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('id', '=', keyId)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return revoked !== undefined;
    },
    wereServed: async () => {
      const [key, session, job] = await Promise.all([
        db.selectFrom('api_keys').select('id').where('last_used_at', 'is not', null).limit(1).executeTakeFirst(),
        db.selectFrom('sign_in_sessions').select('id').limit(1).executeTakeFirst(),
        db.selectFrom('jobs').select('id').limit(1).executeTakeFirst(),
      ]);
      return (key ?? session ?? job) !== undefined;
    },
    noteUse: async (keyId, usedAt) => {
      await db
        .updateTable('api_keys')
        .set({ last_used_at: usedAt })
        .where('id', '=', keyId)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', usedAt)]))
        .execute();
    },
  };
}

async function listAccounts(db: Kysely<Tables>): ReturnType<AccountStore['list']> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('api_keys', (join) =>
      join.onRef('api_keys.account_id', '=', 'accounts.id').on('api_keys.revoked_at', 'is', null),
    )
    .select((eb) => [
      'accounts.id',
      'accounts.kind',
      'accounts.name',
      'accounts.granted',
      'accounts.paid',
      'accounts.trial_available as trialAvailable',
      'accounts.created_at as createdAt',
      eb.fn.count<number>('api_keys.id').as('keys'),
    ])
    .groupBy('accounts.id')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ granted, paid, ...row }) => ({ ...row, keys: Number(row.keys), active: granted + paid > 0 }));
}

function listKeys(db: Kysely<Tables>, accountId: string | undefined): ReturnType<AccountStore['listKeys']> {
  return db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id',
      'api_keys.account_id as accountId',
      'accounts.name as accountName',
      'api_keys.family',
      'api_keys.last_four as lastFour',
      'api_keys.created_at as createdAt',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.revoked_at as revokedAt',
    ])
    .$if(accountId !== undefined, (query) => query.where('api_keys.account_id', '=', accountId ?? ''))
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute();
}
