import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openDiskFiles } from '../stores/files/disk.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import type { OldestEntries } from '../stores/measure-store.ts';
import { openSqlStores } from '../stores/sql/sql-stores.ts';
import { sqliteDatabase } from '../stores/sql/sqlite.ts';
import {
  createSweeper,
  FIRST_BATCH,
  MAX_BATCH,
  type Sweep,
  sweepIdempotency,
  sweepJobs,
  sweepLags,
  sweepRenderKeys,
  sweepWindows,
} from './sweeper.ts';

/** A sweeper that records its pauses instead of waiting. Each batch takes the given time. */
function sweeper(sweeps: readonly Sweep[], milliseconds = 1) {
  const rests: number[] = [];
  const forbidden: number[] = [];
  const log: string[] = [];
  let time = 0;
  let wake = (): void => undefined;
  const made = createSweeper(sweeps, {
    clock: { now: () => 1234 },
    // read before and after each batch
    steady: () => (time += milliseconds),
    log: (level, event, facts) => log.push(`${level} ${event} ${facts?.what} ${facts?.count ?? facts?.fault}`),
    after: (milliseconds, work) => {
      rests.push(milliseconds);
      wake = work;
      return () => forbidden.push(milliseconds);
    },
  });
  return { ...made, rests, forbidden, log, wake: () => wake() };
}

/** A sweep that returns the given counts, one per round. */
function finding(...counts: number[]) {
  const rounds: (readonly number[])[] = [];
  const run = async (now: number, most: number): Promise<number> => {
    rounds.push([now, most]);
    return counts.shift() ?? 0;
  };
  return { what: 'things', run, rounds };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the sweeper', () => {
  it('sweeps at its start by the clock it is given, then every minute', async () => {
    const sweep = finding();
    const { start, wake, rests } = sweeper([sweep]);
    start();
    await settled();
    wake();
    await settled();
    expect(sweep.rounds).toEqual([
      [1234, FIRST_BATCH],
      [1234, FIRST_BATCH],
    ]);
    expect(rests).toEqual([60_000, 60_000]);
  });

  it('takes a breath of a second only while there is more than a round may delete', async () => {
    const { start, wake, rests, log } = sweeper([finding(FIRST_BATCH, 3)]);
    start();
    await settled();
    wake();
    await settled();
    expect(rests).toEqual([1000, 60_000]);
    expect(log).toEqual([`info swept things ${FIRST_BATCH}`, 'info swept things 3']);
  });

  it('deletes twice as much in each round while data is left, up to a limit', async () => {
    const sweep = finding(100, 200, 400, 800, 1600, 3200, 6400, 6400, 3);
    const { round } = sweeper([sweep]);
    while (await round());
    await round();
    const batches = sweep.rounds.map(([, most]) => most);
    expect(batches).toEqual([100, 200, 400, 800, 1600, 3200, MAX_BATCH, MAX_BATCH, MAX_BATCH, FIRST_BATCH]);
  });

  it('deletes less in the next round if a batch took long', async () => {
    const sweep = finding(100, 100, 100);
    const { round } = sweeper([sweep], 30);
    while (await round());
    expect(sweep.rounds.map(([, most]) => most)).toEqual([100, 100, 100, 100]);
  });

  it('continues after a fault, and logs it', async () => {
    const broken: Sweep = { what: 'files', run: () => Promise.reject(new Error('disk full')) };
    const sweep = finding();
    const { start, rests, log } = sweeper([broken, sweep]);
    start();
    await settled();
    expect([sweep.rounds.length, rests]).toEqual([1, [60_000]]);
    expect(log).toEqual(['error sweep fault files Error: disk full']);
  });

  it('stops after the current round, and starts no other', async () => {
    let finish = (): void => undefined;
    const slow = new Promise<number>((resolve) => {
      finish = () => resolve(0);
    });
    const { start, stop, rests } = sweeper([{ what: 'things', run: () => slow }]);
    start();
    let over = false;
    const stopped = stop().then(() => {
      over = true;
    });
    await settled();
    expect(over).toBe(false);
    finish();
    await stopped;
    expect(rests).toEqual([]);
  });

  it('forbids the next round when it stops in between', async () => {
    const { start, stop, forbidden } = sweeper([finding()]);
    start();
    await settled();
    await stop();
    expect(forbidden).toEqual([60_000]);
  });
});

const HOUR = 3_600_000;
const job = {
  ...{ accountId: 'account', keyId: 'key', template: '{}', items: new TextEncoder().encode('[]') },
  ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 1, createdAt: 1 },
};
const failed = { status: 'failed', error: 'why', errorCode: 'internal' } as const;

/** Stores and files with jobs that expire at the given times. Every job has a PDF. */
async function withJobs(expiry: Readonly<Record<string, number>>) {
  const folder = await temporaryFolder();
  const { dialect, commits } = sqliteDatabase(join(folder, 'platen.db'));
  const stores = await openSqlStores(dialect, commits);
  onTestFinished(() => stores.close());
  const files = await openDiskFiles(join(folder, 'files'));
  await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
  for (const [id, expiresAt] of Object.entries(expiry)) {
    await stores.jobs.insert({ ...job, id });
    await stores.jobs.end(id, ['pending'], { ...failed, expiresAt });
    await files.put(`${id}.pdf`, new Uint8Array([1]));
  }
  const left = async () => ({
    jobs: (await stores.jobs.expired(Number.MAX_SAFE_INTEGER, 99)).map(({ id }) => id),
    files: (await readdir(join(folder, 'files'))).toSorted(),
  });
  return { folder, stores, files, left };
}

describe('sweeping jobs', () => {
  it('deletes record and PDF of what expired, and nothing else', async () => {
    const { stores, files, left } = await withJobs({ a: 10, b: 11 });
    expect(await sweepJobs(stores, files).run(10, 9)).toBe(1);
    expect(await left()).toEqual({ jobs: ['b'], files: ['b.pdf'] });
  });

  it('leaves nothing dangling when the process dies between file and record', async () => {
    const { stores, files, left } = await withJobs({ a: 10 });
    const dies = { ...stores.jobs, delete: () => Promise.reject(new Error('killed')) };
    await expect(sweepJobs({ jobs: dies }, files).run(10, 9)).rejects.toThrow('killed');
    expect(await left()).toEqual({ jobs: ['a'], files: [] });
    expect(await sweepJobs(stores, files).run(10, 9)).toBe(1);
    expect(await left()).toEqual({ jobs: [], files: [] });
  });

  it('keeps a record whose file could not be deleted, for the next round', async () => {
    const { stores, files, left } = await withJobs({ a: 10, b: 10 });
    const stuck: FileStore = {
      ...files,
      delete: (name) => (name === 'a.pdf' ? Promise.reject(new Error('busy')) : files.delete(name)),
    };
    await expect(sweepJobs(stores, stuck).run(10, 9)).rejects.toThrow('busy');
    expect(await left()).toEqual({ jobs: ['a'], files: ['a.pdf'] });
  });

  it('deletes what a process left that died while it wrote the PDF', async () => {
    const { folder, stores, files, left } = await withJobs({ a: 10 });
    await writeFile(join(folder, 'files', 'a.pdf.part'), 'half');
    await sweepJobs(stores, files).run(10, 9);
    expect(await left()).toEqual({ jobs: [], files: [] });
  });

  it('deletes at most as many as it may', async () => {
    const { stores, files, left } = await withJobs({ a: 3, b: 1, c: 2 });
    expect(await sweepJobs(stores, files).run(10, 2)).toBe(2);
    expect((await left()).jobs).toEqual(['a']);
  });
});

describe('sweeping stored data', () => {
  it('forgets an Idempotency-Key after its hours', async () => {
    const { stores } = await withJobs({});
    const request = { accountId: 'account', key: 'k', fingerprint: 'f' };
    await stores.idempotency.claim(request, 1000, 0);
    const sweep = sweepIdempotency(stores, { idempotencyHours: 24 });
    expect(await sweep.run(1000 + 24 * HOUR, 9)).toBe(0);
    expect(await sweep.run(1001 + 24 * HOUR, 9)).toBe(1);
  });

  it('forgets the Idempotency-Key of a label in the minute after its hours', async () => {
    const { stores } = await withJobs({});
    await stores.renders.take({
      ...{ reference: 'render', accountId: 'account', isPaid: false, limit: 9, now: 60_000 },
      windowNow: () => ({ keyId: 'key', kind: 'labels', startsAt: 60_000 }),
      key: { id: randomUUID(), fingerprint: 'ab'.repeat(10), oldest: 0 },
    });
    const sweep = sweepRenderKeys(stores, { idempotencyHours: 24 });
    expect(await sweep.run(119_999 + 24 * HOUR, 9)).toBe(0);
    expect(await sweep.run(120_000 + 24 * HOUR, 9)).toBe(1);
  });

  it('forgets a rate window an hour after it began', async () => {
    const { stores } = await withJobs({});
    await stores.windows.take({ keyId: 'key', kind: 'requests', startsAt: 60_000 }, 1, 9);
    expect(await sweepWindows(stores).run(60_000 + HOUR, 9)).toBe(0);
    expect(await sweepWindows(stores).run(60_001 + HOUR, 9)).toBe(1);
  });
});

describe('the lag of the sweeper', () => {
  const none = {
    ...{ jobExpiry: undefined, idempotencyKey: undefined, renderKey: undefined, rateWindow: undefined },
    ...{ sessionExpiry: undefined, launchExpiry: undefined, accountDay: undefined, removedFont: undefined },
    ...{ pairingExpiry: undefined, webhookDelivery: undefined, webhookEvent: undefined },
  };
  const hour = 3_600_000;
  const now = 100 * 24 * hour;
  const secondsOf = (oldest: Partial<OldestEntries>) =>
    Object.fromEntries(
      sweepLags({ ...none, ...oldest }, now, { idempotencyHours: 24 })
        .filter(({ seconds }) => seconds > 0)
        .map(({ data, seconds }) => [data, seconds]),
    );

  it('is the time since the oldest entry expired', () => {
    const expiry = now - 5000;
    const oldest = {
      ...{ jobExpiry: expiry, sessionExpiry: expiry - 1000, launchExpiry: expiry - 2000 },
      renderKey: expiry - 24 * hour - 60_000,
      ...{ idempotencyKey: expiry - 24 * hour, rateWindow: expiry - hour, accountDay: expiry - 31 * 24 * hour },
      ...{ removedFont: expiry - 600_000, pairingExpiry: expiry - 3000 },
      ...{ webhookDelivery: expiry - 30 * 24 * hour, webhookEvent: expiry - 24 * hour },
    };
    expect(secondsOf(oldest)).toEqual({
      ...{ jobs: 5, sessions: 6, launches: 7 },
      ...{ idempotency_keys: 5, render_keys: 5, rate_windows: 5, account_days: 5 },
      ...{ fonts: 5, agent_codes: 8, webhook_deliveries: 5, webhook_events: 5 },
    });
  });

  it('is 0 while nothing has expired or nothing is stored', () => {
    expect(secondsOf({})).toEqual({});
    expect(secondsOf({ jobExpiry: now + 1, idempotencyKey: now - hour, rateWindow: now, accountDay: now })).toEqual({});
  });
});
