import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openSqlStores } from './sql-stores.ts';
import { sqliteDatabase } from './sqlite.ts';
import { createLogSync, shared } from './write-ahead-log.ts';

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

describe('the sync of a database’s log', () => {
  it('reaches the log of the database, also one that is new', async () => {
    const file = join(await temporaryFolder(), 'platen.db');
    const sync = createLogSync(file);
    onTestFinished(() => sync.close());
    await expect(sync.sync()).rejects.toMatchObject({ name: 'StorageFault', part: 'database' });
    const database = new DatabaseSync(file);
    onTestFinished(() => database.close());
    database.exec('pragma journal_mode=wal; create table numbers (value integer)');
    await expect(sync.sync()).resolves.toBeUndefined();
    await sync.close();
    await rm(`${file}-wal`);
    await expect(sync.sync()).rejects.toMatchObject({ part: 'database' });
  });
});

describe('a shared run', () => {
  /** A run that ends when the test says so, and a count of its starts. */
  function controlled() {
    const ends: ((error?: Error) => void)[] = [];
    const call = shared(
      () => new Promise((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error)))),
    );
    return { call, ends };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('starts at once, and once more for all requests during the run', async () => {
    const { call, ends } = controlled();
    const over: string[] = [];
    const calls = ['a', 'b', 'c'].map((name) => call().then(() => over.push(name)));
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await settled();
    expect([over, ends.length]).toEqual([['a'], 2]);
    const late = call().then(() => over.push('late'));
    ends[1]?.();
    await Promise.all(calls);
    expect([over, ends.length]).toEqual([['a', 'b', 'c'], 3]);
    ends[2]?.();
    await late;
    expect(ends).toHaveLength(3);
  });

  it('that fails does so for those who waited for it alone', async () => {
    const { call, ends } = controlled();
    const first = call();
    const second = call();
    ends[0]?.(new Error('no'));
    await expect(first).rejects.toThrow('no');
    ends[1]?.();
    await expect(second).resolves.toBeUndefined();
  });
});
