import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noPostgres, startPostgres } from './postgres/postgres-server.ts';
import type { TrialDatabase } from './stored-trial/database.ts';
import { POSTGRES_SETTINGS, postgresDatabase } from './stored-trial/postgres-database.ts';
import { sqliteDatabase } from './stored-trial/sqlite-database.ts';
import { addBacklog, sweepsOf } from './stored-trial/sweeps.ts';
import { compareSweeps, fill, isFlat, sweepAll } from './stored-trial/trial.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FEW = { accounts: 10, jobs: 200, keys: 400 };
const MANY = { accounts: 100, jobs: 2000, keys: 4000 };
const nothingSaid = (): void => undefined;

/** Returns the sums of stored data, and the sums that the rows of the tables give. */
async function sums({ open }: TrialDatabase) {
  const { stores, close } = await open();
  const { db } = stores.database;
  const counted = async (table: 'templates' | 'jobs' | 'idempotency') => {
    const { things, bytes } = await db
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('things'), fn.sum<number>('bytes').as('bytes')])
      .executeTakeFirstOrThrow();
    return { things: Number(things), bytes: Number(bytes) };
  };
  const { sums: stored } = await stores.use.storedPage({ position: 0, entries: 1000, most: 1 });
  const rows = [
    { kind: 'answers', ...(await counted('idempotency')) },
    { kind: 'jobs', ...(await counted('jobs')) },
    { kind: 'templates', ...(await counted('templates')) },
  ];
  await close();
  return { stored, rows };
}

async function sqlite(): Promise<TrialDatabase> {
  return await sqliteDatabase(await temporaryFolder());
}

describe('the trial of a server with many rows', () => {
  it('fills a database whose sums are right, and sweeps what has expired', async () => {
    const database = await sqlite();
    const now = Date.now();
    const measured = await fill(database, FEW, now, nothingSaid);
    // the sixth account has no jobs, because every fifth job belongs to the first account
    expect(measured).toHaveLength(9);
    const filled = await sums(database);
    expect(filled.stored).toEqual(filled.rows);
    // 1 % of the jobs and of the keys had expired
    await sweepAll(database, nothingSaid);
    const swept = await sums(database);
    expect(swept.stored).toEqual(swept.rows);
    expect(filled.rows.map(({ things }, index) => things - (swept.rows[index]?.things ?? 0))).toEqual([2, 2, 0]);
  });

  it('adds a backlog that the sweeps remove', async () => {
    const database = await sqlite();
    const now = Date.now();
    await fill(database, FEW, now, nothingSaid);
    await sweepAll(database, nothingSaid);
    await addBacklog(database, { from: 1000, count: 30, accounts: 10, now });
    const { stores, close } = await database.open();
    onTestFinished(close);
    const sweeps = await sweepsOf(stores, database.environment.PLATEN_DATA_DIR);
    for (const { run } of sweeps) expect(await run(now, 100)).toBe(30);
    for (const { run } of sweeps) expect(await run(now, 100)).toBe(0);
  });

  it('counts the pages that sweeps write on SQLite, which are more with more rows', async () => {
    const [empty, filled] = [await sqlite(), await sqlite()];
    const now = Date.now();
    await fill(empty, FEW, now, nothingSaid);
    await fill(filled, MANY, now, nothingSaid);
    for (const database of [empty, filled]) await sweepAll(database, nothingSaid);
    const rows = await compareSweeps({ empty, filled }, { empty: FEW, filled: MANY }, { batch: 100, turns: 2 });
    for (const { action, empty: few, filled: many } of rows) {
      const isEmpty = action.startsWith('sweep with no expired');
      expect([action, few.pages > 0, many.pages > few.pages]).toEqual([action, !isEmpty, !isEmpty]);
    }
  });

  it('accepts a sweep on SQLite that takes longer because it writes more pages, but not a slower page', () => {
    const row = (milliseconds: number, cpu: number, pages: number) => ({
      action: 'sweep of 100 jobs',
      empty: { milliseconds: 2, cpu: 1, pages: 10 },
      filled: { milliseconds, cpu, pages },
    });
    expect(isFlat(row(2.6, 1.3, 10), false)).toBe(true);
    expect(isFlat(row(20, 10, 100), false)).toBe(true);
    expect(isFlat(row(20, 10, 50), false)).toBe(false);
    expect(isFlat(row(80, 40, 1000), false)).toBe(false);
    expect(isFlat(row(8, 4, 13), true)).toBe(true);
    expect(isFlat(row(8, 4, 14), true)).toBe(false);
  });

  it.skipIf(noPostgres !== undefined)(
    'sees that sweeps touch as many pages of PostgreSQL with ten times the rows',
    async () => {
      const server = await startPostgres(POSTGRES_SETTINGS);
      onTestFinished(() => server.end());
      const folder = await temporaryFolder();
      const empty = await postgresDatabase(server, 'few', join(folder, 'few'));
      const filled = await postgresDatabase(server, 'many', join(folder, 'many'));
      onTestFinished(async () => {
        await empty.close();
        await filled.close();
      });
      const now = Date.now();
      await fill(empty, FEW, now, nothingSaid);
      await fill(filled, MANY, now, nothingSaid);
      for (const database of [empty, filled]) await sweepAll(database, nothingSaid);
      const rows = await compareSweeps({ empty, filled }, { empty: FEW, filled: MANY }, { batch: 100, turns: 2 });
      expect(rows.map(({ action }) => action)).toEqual([
        ...['sweep of 100 jobs', 'sweep with no expired jobs'],
        ...['sweep of 100 idempotency keys', 'sweep with no expired idempotency keys'],
        ...['sweep of 100 idempotency keys of labels', 'sweep with no expired idempotency keys of labels'],
      ]);
      // a B-tree of ten times the entries has at most one level more
      for (const { action, empty: few, filled: many } of rows) {
        expect([action, many.pages <= 1.6 * few.pages + 20]).toEqual([action, true]);
        expect(many.pages).toBeGreaterThan(0);
      }
    },
  );
});
