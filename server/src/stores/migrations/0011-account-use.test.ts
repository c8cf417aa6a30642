import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores } from '../sql/sql-stores.ts';
import { sqliteDialect } from '../sql/sqlite.ts';
import * as initial from './0001-initial.ts';

it('sums up what a database of the first schema has stored', async () => {
  const file = join(await temporaryFolder(), 'platen.db');
  const db = new Kysely({ dialect: sqliteDialect(file) });
  await new Migrator({ db, provider: { getMigrations: async () => ({ '0001-initial': initial }) } }).migrateToLatest();
  await sql`insert into accounts values ('account', 'developer', 'a@example.com', 1)`.execute(db);
  for (const id of ['t', 'u']) {
    await sql`insert into templates values (${id}, 'account', 'n', '{"elements":[],"é":1}', 1, 5)`.execute(db);
  }
  await sql`insert into jobs values
    ('j', 'account', 'key', 'pending', 0, 1, 300, 1, 0, 0, null, null, 1, null, null, '[]', '{}', '[1]')`.execute(db);
  await sql`insert into idempotency values ('account', 'k', 'f', 201, 0, '{"a":1}', 1)`.execute(db);
  await db.destroy();

  const stores = await openSqlStores(sqliteDialect(file));
  onTestFinished(() => stores.close());
  expect(await stores.use.stored('account')).toEqual([
    { kind: 'answers', things: 1, bytes: 7 },
    { kind: 'jobs', things: 1, bytes: 5 },
    { kind: 'templates', things: 2, bytes: 44 },
  ]);
  await stores.templates.delete('t');
  await stores.jobs.delete(['j']);
  expect(await stores.use.stored('account')).toMatchObject([{}, { things: 0, bytes: 0 }, { things: 1, bytes: 22 }]);
});
