import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores } from './sql-stores.ts';
import { sqliteDatabase } from './sqlite.ts';

it('bring what was committed into the database while it is open, and leave no log when it is closed', async () => {
  const file = join(await temporaryFolder(), 'platen.db');
  const { dialect, commits } = sqliteDatabase(file);
  const stores = await openSqlStores(dialect, commits);
  await sql`pragma wal_checkpoint(truncate)`.execute(stores.database.db);
  const before = (await stat(file)).size;
  // 5 MB, below the 32 MiB of log at which a commit would run a checkpoint itself
  for (let part = 0; part < 20; part++) {
    await stores.relaxed(({ jobs }) => jobs.storeItems('job', part, new Uint8Array(250_000)));
  }
  await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThan(before + 1_000_000), {
    timeout: 20_000,
  });
  await stores.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});
