import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openDiskFiles } from '../stores/files/disk.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import { openSqlStores } from '../stores/sql/sql-stores.ts';
import { sqliteDialect } from '../stores/sql/sqlite.ts';
import { sweepIdempotency, sweepJobs, sweepWindows } from './sweeps.ts';

const HOUR = 3_600_000;
const job = {
  ...{ accountId: 'account', keyId: 'key', template: '{}', items: new TextEncoder().encode('[]') },
  ...{ startPosition: 1, resolution: 300, verify: null, labelsTotal: 1, createdAt: 1 },
};
const failed = { status: 'failed', error: 'why', errorCode: 'internal' } as const;

/** Stores and files with jobs that expire at the given times. Every job has a PDF. */
async function withJobs(expiry: Readonly<Record<string, number>>) {
  const folder = await temporaryFolder();
  const stores = await openSqlStores(sqliteDialect(join(folder, 'platen.db')));
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

describe('sweeping what a server remembers', () => {
  it('forgets an Idempotency-Key after its hours', async () => {
    const { stores } = await withJobs({});
    const request = { accountId: 'account', key: 'k', fingerprint: 'f' };
    await stores.idempotency.claim(request, 1000, 0);
    const sweep = sweepIdempotency(stores, { idempotencyHours: 24 });
    expect(await sweep.run(1000 + 24 * HOUR, 9)).toBe(0);
    expect(await sweep.run(1001 + 24 * HOUR, 9)).toBe(1);
  });

  it('forgets a rate window an hour after it began', async () => {
    const { stores } = await withJobs({});
    await stores.windows.take({ keyId: 'key', kind: 'requests', startsAt: 60_000 }, 1, 9);
    expect(await sweepWindows(stores).run(60_000 + HOUR, 9)).toBe(0);
    expect(await sweepWindows(stores).run(60_001 + HOUR, 9)).toBe(1);
  });
});
