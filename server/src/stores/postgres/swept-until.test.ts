import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase, settingsOf } from '../../../test/postgres/databases.ts';
import { describePostgres } from '../../../test/postgres/describe-postgres.ts';
import type { SqlStores } from '../sql/sql-stores.ts';
import { openPostgres } from './open-postgres.ts';
import { SweptUntil } from './swept-until.ts';

const HOUR = 3_600_000;

it('starts a search where the last one ended, and once an hour at the oldest row', () => {
  const until = new SweptUntil();
  const start = (end: number, noted: number): number => {
    const time = until.startBefore(end);
    until.note(noted);
    return time;
  };
  expect([start(9 * HOUR, 5), start(9 * HOUR + 1, 7), start(10 * HOUR - 1, 8), start(10 * HOUR, 9)]).toEqual([
    0, 5, 7, 0,
  ]);
  // the clock was set back
  expect([start(10 * HOUR + 1, 9), start(9 * HOUR, 3), start(9 * HOUR, 3)]).toEqual([9, 0, 3]);
});

describePostgres('sweeps in PostgreSQL', () => {
  async function opened(): Promise<SqlStores> {
    const { stores, presence } = await openPostgres(settingsOf(await freshDatabase()), () => undefined);
    onTestFinished(async () => {
      await presence.close();
      await stores.close();
    });
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    return stores;
  }

  it('delete a backlog in batches, oldest first, and keys of the same time in the next batch', async () => {
    const { idempotency, database } = await opened();
    const times = [10, 20, 20, 20, 30, 40];
    for (const now of times) {
      await idempotency.claim({ accountId: 'account', key: randomUUID(), fingerprint: 'f' }, now, 0);
    }
    const left = async () => {
      const rows = await database.db
        .selectFrom('idempotency')
        .select('created_at as at')
        .orderBy('created_at')
        .execute();
      return rows.map(({ at }) => at);
    };
    expect([await idempotency.deleteBefore(40, 2), await left()]).toEqual([2, [20, 20, 30, 40]]);
    expect([await idempotency.deleteBefore(40, 2), await left()]).toEqual([2, [30, 40]]);
    expect([await idempotency.deleteBefore(40, 2), await left()]).toEqual([1, [40]]);
    expect([await idempotency.deleteBefore(41, 2), await left()]).toEqual([1, []]);
  });

  it('find a row that an earlier sweep skipped, an hour later', async () => {
    const { idempotency } = await opened();
    expect(await idempotency.deleteBefore(50, 9)).toBe(0);
    await idempotency.claim({ accountId: 'account', key: 'late', fingerprint: 'f' }, 40, 0);
    expect(await idempotency.deleteBefore(50 + HOUR - 1, 9)).toBe(0);
    expect(await idempotency.deleteBefore(50 + HOUR, 9)).toBe(1);
  });

  it('find jobs again whose files could not be deleted', async () => {
    const { jobs } = await opened();
    for (const [id, expiresAt] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ] as const) {
      await jobs.insert({
        ...{ id, accountId: 'account', keyId: 'key', template: '{}', items: new TextEncoder().encode('[]') },
        ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 1, createdAt: 1 },
      });
      await jobs.end(id, ['pending'], { status: 'failed', error: 'why', errorCode: 'internal', expiresAt });
    }
    const expired = async (most: number) => (await jobs.expired(25, most)).map(({ id }) => id);
    expect(await expired(9)).toEqual(['a', 'b']);
    await jobs.delete(['b']);
    expect(await expired(1)).toEqual(['a']);
    await jobs.delete(['a']);
    expect(await expired(9)).toEqual([]);
    await jobs.delete([]);
    expect((await jobs.expired(30, 9)).map(({ id }) => id)).toEqual(['c']);
  });

  it('read as few pages after the deletion of many keys as before', async () => {
    const { renderKeys, database } = await opened();
    const { db } = database;
    await sql`alter table render_keys set (autovacuum_enabled = off)`.execute(db);
    await sql`insert into render_keys (id, charged_minute, fingerprint)
      select gen_random_uuid(), n, '\\x00' from generate_series(1, 30000) as s(n)`.execute(db);
    expect(await renderKeys.deleteBefore(40_000 * 60_000, 30_000)).toBe(30_000);
    await sql`insert into render_keys (id, charged_minute, fingerprint) values (gen_random_uuid(), 40000, '\\x00')`.execute(
      db,
    );
    const pages = async (): Promise<number> => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const read = sql<{ pages: number }>`select (idx_blks_read + idx_blks_hit)::float8 as pages
        from pg_statio_user_tables where relname = 'render_keys'`;
      return (await read.execute(db)).rows[0]?.pages ?? Number.NaN;
    };
    const pagesOf = async (sweep: () => Promise<number>) => {
      await pages();
      const before = await pages();
      return [await sweep(), (await pages()) - before] as const;
    };
    const [none, few] = await pagesOf(() => renderKeys.deleteBefore(40_000 * 60_000, 100));
    // an hour later, the search starts at the oldest of the 30,000 deleted entries, which take about 80 pages
    const [one, many] = await pagesOf(() => renderKeys.deleteBefore(40_060 * 60_000, 100));
    expect([none, few < 10, one, many > 50]).toEqual([0, true, 1, true]);
  });
});
