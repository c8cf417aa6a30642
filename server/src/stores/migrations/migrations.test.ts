import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores } from '../sql/sql-stores.ts';
import { sqliteDialect } from '../sql/sqlite.ts';
import * as initial from './0001-initial.ts';

interface FirstTables {
  accounts: { id: string; kind: string; email: string; created_at: number };
  api_keys: {
    id: string;
    account_id: string;
    family: string;
    hash: string;
    last_four: string;
    created_at: number;
    revoked_at: number | null;
  };
}

/** A database as the first release left it, with one account and its key. */
async function firstDatabase(file: string): Promise<void> {
  const db = new Kysely<FirstTables>({ dialect: sqliteDialect(file) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ '0001-initial': initial }) } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const account = { id: 'account', kind: 'developer', email: 'a@example.com', created_at: 5 };
  await db.insertInto('accounts').values(account).execute();
  const key = { id: 'key', account_id: 'account', family: 'dev', hash: 'h', last_four: 'abcd', created_at: 6 };
  await db
    .insertInto('api_keys')
    .values({ ...key, revoked_at: null })
    .execute();
  await db.destroy();
}

it('a data folder of the first release opens: accounts keep their keys and are given their trial', async () => {
  const file = join(await temporaryFolder(), 'platen.db');
  await firstDatabase(file);
  const stores = await openSqlStores(sqliteDialect(file));
  onTestFinished(() => stores.close());
  expect(await stores.accounts.findCaller('h')).toEqual({ keyId: 'key', accountId: 'account' });
  expect(await stores.accounts.find('developer', 'a@example.com')).toMatchObject({ id: 'account' });
  expect(await stores.ledger.standing('account')).toEqual({
    ...{ kind: 'developer', active: false, trialTotal: 2000, trialAvailable: 2000 },
  });
  await stores.ledger.grant('account', 2000, 9);
  expect(await stores.ledger.entries('account')).toEqual([
    { reference: 'account', kind: 'grant', accountId: 'account', labels: 2000, createdAt: 5 },
  ]);
});
