import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores } from '../sql/sql-stores.ts';
import { sqliteDialect } from '../sql/sqlite.ts';
import * as initial from './0001-initial.ts';

it('a database of the first schema opens, its templates listed like any other', async () => {
  const file = join(await temporaryFolder(), 'platen.db');
  const db = new Kysely({ dialect: sqliteDialect(file) });
  await new Migrator({ db, provider: { getMigrations: async () => ({ '0001-initial': initial }) } }).migrateToLatest();
  await sql`insert into accounts values ('account', 'developer', 'a@example.com', 1)`.execute(db);
  for (let number = 101; number <= 350; number++) {
    const template = JSON.stringify({ width: number, elements: [{ type: 'text' }], type: 'ROLL' });
    await sql`insert into templates values (${`t${number}`}, 'account', 'n', ${template}, ${number}, 5)`.execute(db);
  }
  await db.destroy();

  const stores = await openSqlStores(sqliteDialect(file));
  onTestFinished(() => stores.close());
  const listed = await stores.templates.list('account', 1000);
  expect(listed).toHaveLength(250);
  expect(listed.map(({ frame }) => JSON.parse(frame).width)).toEqual(listed.map(({ createdAt }) => createdAt));
  expect(listed[0]).toEqual({
    ...{ id: 't350', name: 'n', createdAt: 350, updatedAt: 5 },
    frame: '{"width":350,"type":"ROLL"}',
  });
});
