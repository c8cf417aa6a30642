import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase, settingsOf } from '../../../../test/postgres/databases.ts';
import { describePostgres } from '../../../../test/postgres/describe-postgres.ts';
import { openPostgres } from '../../../stores/postgres/open-postgres.ts';
import type { JobRun } from '../job-queue.ts';
import { startBoss } from './boss.ts';
import { createSharedQueue, type SharedQueue, type SharedQueueOptions } from './pg-boss-queue.ts';

/** A database with queues whose jobs run until the test ends or releases them. */
async function controlled() {
  const { stores, settings, presence } = await openPostgres(settingsOf(await freshDatabase()), () => undefined);
  for (const account of ['a', 'b']) await stores.accounts.ensureDeveloper(`${account}@example.com`, account, 1);
  const started: string[] = [];
  const ends = new Map<string, (run: JobRun) => void>();
  const queues: SharedQueue[] = [];
  const queue = async (options: Partial<SharedQueueOptions> = {}): Promise<SharedQueue> => {
    const boss = await startBoss({
      ...{ settings, presence, works: true, onFault: () => undefined, jobSeconds: 60, jobAttempts: 3 },
    });
    const made = await createSharedQueue(boss, {
      ...{ stores, atOnce: 1, accountJobs: 4, onFault: () => undefined, onDone: () => undefined },
      fetchImages: () => Promise.reject(new Error('no images')),
      runJob: (jobId, signal) => {
        started.push(jobId);
        return new Promise((resolve) => {
          ends.set(jobId, resolve);
          signal.addEventListener('abort', () => resolve('released'));
        });
      },
      ...options,
    });
    queues.push(made);
    return made;
  };
  onTestFinished(async () => {
    for (const made of queues) await made.stop(0);
    await stores.close();
  });
  /** Accepts a job as a server does, and returns its id. */
  const accept = async (at: SharedQueue, accountId: string, labelsTotal: number): Promise<string> => {
    const id = randomUUID();
    await stores.transaction(async (within) => {
      await within.jobs.insert({
        ...{ id, accountId, labelsTotal, keyId: 'key', template: '{}', items: Buffer.from('[]'), createdAt: 1 },
        ...{ startPosition: 1, resolution: 203, verify: null },
      });
      await at.record(within, { id, accountId, labelsTotal, hasImages: false });
    });
    return id;
  };
  const begun = (count: number) => vi.waitFor(() => expect(started).toHaveLength(count), { timeout: 60_000 });
  const finish = (jobId: string, run: JobRun = 'ended'): void => ends.get(jobId)?.(run);
  return { queue, accept, started, begun, finish };
}

const idle = { atOnce: 0 };

describePostgres('the queue in PostgreSQL', () => {
  it('lets accounts take turns, whatever each asked for before', async () => {
    const { queue, accept, started, begun, finish } = await controlled();
    const accepting = await queue(idle);
    const [a1, a2, a3] = [
      await accept(accepting, 'a', 1000),
      await accept(accepting, 'a', 1000),
      await accept(accepting, 'a', 1000),
    ];
    const b1 = await accept(accepting, 'b', 1000);
    await queue();
    for (const [index, id] of [a1, b1, a2, a3].entries()) {
      await begun(index + 1);
      finish(id);
    }
    expect(started).toEqual([a1, b1, a2, a3]);
  });

  it('keeps no short job waiting behind a long one', async () => {
    const { queue, accept, started, begun } = await controlled();
    const working = await queue();
    const long = await accept(working, 'a', 1000);
    await begun(1);
    const short = await accept(working, 'a', 1);
    await begun(2);
    expect(started).toEqual([long, short]);
  });

  it('restarts a job that takes longer than estimated among the long jobs, together with its account’s others', async () => {
    const { queue, accept, started, begun, finish } = await controlled();
    const working = await queue({ shortMilliseconds: 1 });
    const slow = await accept(working, 'a', 1);
    await begun(2);
    expect(started).toEqual([slow, slow]);
    finish(slow);
    const next = await accept(working, 'a', 1);
    await begun(3);
    finish(next);
    expect(started).toEqual([slow, slow, next]);
  });

  it('works no more jobs of an account at once than it may have, over all workers', async () => {
    const { queue, accept, started, begun, finish } = await controlled();
    const bounded = { accountJobs: 1, atOnce: 1 };
    const [one] = [await queue(bounded), await queue(bounded)];
    const first = await accept(one, 'a', 1000);
    await begun(1);
    const second = await accept(one, 'a', 1000);
    const other = await accept(one, 'b', 1000);
    await begun(2);
    expect(started).toEqual([first, other]);
    finish(first);
    await begun(3);
    expect(started[2]).toBe(second);
  });

  it('releases running jobs to another worker when it stops, and claims no more', async () => {
    const { queue, accept, started, begun } = await controlled();
    const stopping = await queue();
    const job = await accept(stopping, 'a', 1000);
    await begun(1);
    await queue();
    await stopping.stop(0);
    await begun(2);
    expect(started).toEqual([job, job]);
  });

  it('tries again what met a fault, and forgets what is done', async () => {
    const faults: string[] = [];
    const runs: string[] = [];
    const { queue, accept } = await controlled();
    const runJob = async (jobId: string): Promise<JobRun> => {
      runs.push(jobId);
      if (runs.length === 1) throw new Error('the disk is full');
      return 'ended';
    };
    const working = await queue({ runJob, onFault: (jobId) => faults.push(jobId) });
    const job = await accept(working, 'a', 1);
    await vi.waitFor(() => expect(runs).toEqual([job, job]), { timeout: 60_000 });
    expect(faults).toEqual([job]);
  });
});
