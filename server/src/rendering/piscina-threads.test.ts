import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { startedFirst, startPool, threadsOf } from './piscina-threads.ts';
import { DrawingTimeout } from './rendering.ts';
import { timedWork } from './thread-work.ts';

/** A thread whose labels never end and whose checks end at once. */
const source = `
import { threadId } from 'node:worker_threads';
const begin = (begun) => {
  begun[1] = process.threadCpuUsage().user / 1000;
  Atomics.store(begun, 0, threadId);
};
export function drawLabel({ begun }) {
  begin(begun);
  for (;;);
}
export function check({ begun }) {
  begin(begun);
  return { kind: 'drawn', value: threadId };
}`;
const filename = join(await temporaryFolder(), 'worker.mjs');
await writeFile(filename, source);
const pool = startPool({ filename, minThreads: 2, maxThreads: 2 });
afterAll(() => pool.destroy());

describe('threads', () => {
  it('are ended when their work has used its CPU time, and replaced', async () => {
    const threads = threadsOf(pool);
    const endless = timedWork(threads, { name: 'drawLabel', message: {} }, { milliseconds: 100, clock: 'cpu' });
    await expect(endless).rejects.toThrow(DrawingTimeout);
    const check = timedWork(threads, { name: 'check', message: {} }, { milliseconds: 60_000, clock: 'cpu' });
    await expect(check).resolves.toEqual(expect.any(Number));
    expect(pool.threads).toHaveLength(2);
  });

  it('get work once they have started, not before, while another is idle', () => {
    const threads = [
      { id: 3, currentUsage: 0 },
      { id: 1, currentUsage: 1 },
      { id: 2, currentUsage: 0 },
    ];
    expect(startedFirst(threads, new Set([1, 2]))).toEqual({ id: 2, currentUsage: 0 });
    expect(startedFirst(threads, new Set([1]))).toEqual({ id: 3, currentUsage: 0 });
    expect(startedFirst([{ id: 1, currentUsage: Number.POSITIVE_INFINITY }], new Set([1]))).toBeNull();
  });
});
