import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores } from '../sql/sql-stores.ts';
import { sqliteDialect } from '../sql/sqlite.ts';
import * as initial from './0001-initial.ts';

it('jobs that an earlier release accepted are printed with the template and items that they had', async () => {
  const file = join(await temporaryFolder(), 'platen.db');
  const db = new Kysely({ dialect: sqliteDialect(file) });
  await new Migrator({ db, provider: { getMigrations: async () => ({ '0001-initial': initial }) } }).migrateToLatest();
  await sql`insert into accounts values ('account', 'developer', 'a@example.com', 1)`.execute(db);
  for (const id of ['j', 'k']) {
    await sql`insert into jobs values
      (${id}, 'account', 'key', 'pending', 0, 1, 300, 1, 0, 0, null, null, 1, null, null, '[]', '{"é":1}', '["ä"]')`.execute(
      db,
    );
  }
  await db.destroy();

  const stores = await openSqlStores(sqliteDialect(file));
  onTestFinished(() => stores.close());
  expect((await stores.jobs.unfinished()).map(({ id }) => id)).toEqual(['j', 'k']);
  await stores.jobs.delete(['k']);
  const claimed = await stores.jobs.claim('j', ['pending']);
  expect(claimed).toMatchObject({ template: '{"é":1}', attempts: 1, startPosition: 1 });
  expect(new TextDecoder().decode(claimed?.items)).toBe('["ä"]');
  await stores.jobs.delete(['j']);
  const { db: tables } = stores.database;
  expect(await tables.selectFrom('job_templates').selectAll().execute()).toEqual([]);
  expect(await tables.selectFrom('job_items').selectAll().execute()).toEqual([]);
});
