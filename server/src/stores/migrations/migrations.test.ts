import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, settingsOf } from '../../../test/postgres/databases.ts';
import { describePostgres } from '../../../test/postgres/describe-postgres.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { openSqlStores } from '../sql/sql-stores.ts';
import { sqliteDatabase, sqliteDialect } from '../sql/sqlite.ts';
import { DatabaseFault } from '../storage-faults.ts';
import { type Migrations, migrate, migrations } from './migrations.ts';

/** Examples of migrations in later releases. */
const later: Migrations = {
  ...migrations,
  '9001-nickname': {
    up: (db) => db.schema.alterTable('accounts').addColumn('nickname', 'text').execute(),
  },
  '9002-nicknames': {
    up: async (db) => {
      await sql`update accounts set nickname = upper(name)`.execute(db);
    },
  },
};

async function folderWithAccount(): Promise<string> {
  const file = join(await temporaryFolder(), 'platen.db');
  const { dialect, commits } = sqliteDatabase(file);
  const stores = await openSqlStores(dialect, commits);
  await stores.accounts.ensureDeveloper('a@example.com', 'account', 5);
  await stores.close();
  return file;
}

async function opened(file: string): Promise<Kysely<unknown>> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) });
  onTestFinished(() => db.destroy());
  return db;
}

it('later changes are made in their order, once, and see what is stored', async () => {
  const db = await opened(await folderWithAccount());
  const made: string[] = [];
  const options = { known: later, onMigrated: (name: string) => void made.push(name) };
  expect(await migrate(db, options)).toEqual(['9001-nickname', '9002-nicknames']);
  expect(await migrate(db, options)).toEqual([]);
  expect(made).toEqual(['9001-nickname', '9002-nicknames']);
  const { rows } = await sql`select name, nickname, created_at from accounts`.execute(db);
  expect(rows).toEqual([{ name: 'a@example.com', nickname: 'A@EXAMPLE.COM', created_at: 5 }]);
});

it('a change that fails leaves the database as it was', async () => {
  const file = await folderWithAccount();
  const db = await opened(file);
  const failing = { up: () => Promise.reject(new Error('no')) };
  await expect(migrate(db, { known: { ...later, '9003-failing': failing } })).rejects.toThrow('no');
  expect(await migrate(db)).toEqual([]);
  const { rows } = await sql`select * from accounts`.execute(db);
  expect(rows).not.toEqual([expect.objectContaining({ nickname: expect.anything() })]);
  const { dialect, commits } = sqliteDatabase(file);
  const stores = await openSqlStores(dialect, commits);
  onTestFinished(() => stores.close());
  expect(await stores.accounts.find('developer', 'a@example.com')).toMatchObject({ id: 'account' });
});

const newer = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2040')`;

it('a schema newer than the program is named, and left as it is', async () => {
  const db = new Kysely({ dialect: sqliteDialect(join(await temporaryFolder(), 'platen.db')) });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await newer.execute(db);
  await expect(migrate(db)).rejects.toThrow(DatabaseFault);
  await expect(migrate(db)).rejects.toThrow('newer release (9999-later)');
});

describePostgres('an empty database of PostgreSQL', () => {
  it('is made ready by one of several servers that start at once', async () => {
    const url = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(settingsOf(url), () => undefined)));
    const numbers = opened.map(({ presence }) => presence.instance);
    expect(new Set(numbers).size).toBe(3);
    const [one] = opened;
    await one?.stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    expect(await opened[2]?.stores.accounts.list()).toHaveLength(1);
    for (const { stores } of opened) await stores.close();
  });

  it('migrated by a newer release prevents the start, and so does a missing one', async () => {
    const url = await emptyDatabase();
    const { stores } = await openPostgres(settingsOf(url), () => undefined);
    await newer.execute(stores.database.db);
    await stores.close();
    const open = (address: string) =>
      openPostgres({ ...settingsOf(address), connectMilliseconds: 5000 }, () => undefined);
    await expect(open(url)).rejects.toThrow(/newer release \(9999-later\).*PLATEN_DATABASE_URL/s);
    const missing = url.replace(/\/platen_\w+/, '/missing').replace('platen@', 'platen:secret@');
    await expect(open(missing)).rejects.toThrow(/platen@\/missing.*database "missing" does not exist/);
    await expect(open('postgres://platen@127.0.0.1:1/platen')).rejects.toThrow('ECONNREFUSED');
  });
});
