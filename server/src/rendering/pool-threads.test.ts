import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRenderingPool, type PoolParts } from './pool.ts';
import type { LabelTask } from './rendering.ts';

const text = { type: 'text', x: 0, y: 0, width: 40, height: 10, rotation: 0, value: 'Hose' } as const;
const label: LabelTask = { template: { unit: 'mm', width: 50, height: 25, type: 'ROLL', elements: [text] }, data: {} };
const requester = { accountId: 'a' };

/** Creates a pool. Returns it with the threads that it has started. */
function poolOf(parts: PoolParts = {}) {
  const started: Worker[] = [];
  const add = (worker: Worker): void => void started.push(worker);
  process.on('worker', add);
  const pool = createRenderingPool(
    {
      ...{ renderThreads: 2, renderLine: 1024, printThreads: 1, renderSeconds: 600, jobSeconds: 600 },
      ...{ imageHttp: false, imageMegapixels: 400 },
    },
    { fetch: () => Promise.reject(new Error('no image')), close: async () => undefined },
    parts,
  );
  onTestFinished(async () => {
    process.off('worker', add);
    await pool.close();
  });
  return { pool, started };
}

it('starts one thread, the others with the first label, and another one after a thread has ended', async () => {
  const { pool, started } = poolOf();
  await pool.warmUp();
  expect(started).toHaveLength(1);
  await pool.label(label, requester);
  await vi.waitFor(() => expect(started).toHaveLength(3), 60_000);
  await started[2]?.terminate();
  await pool.label(label, requester);
  await vi.waitFor(() => expect(started).toHaveLength(4), 60_000);
});

it('starts a single thread for expected jobs', async () => {
  const { pool, started } = poolOf();
  for (let call = 0; call < 3; call++) pool.expectJobs();
  await pool.warmUp();
  expect(started).toHaveLength(2);
  await pool.jobThread(new AbortController().signal);
});

it('expects no jobs in a server that only answers requests', async () => {
  const { pool, started } = poolOf({ role: 'api' });
  pool.expectJobs();
  await pool.warmUp();
  expect(started).toHaveLength(1);
});
