import { describe, expect, it } from 'vitest';
import { againAfter, createEmbeddedQueue } from './embedded-queue.ts';

/** Jobs that run until told. */
function controlled() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const runJob = (jobId: string, signal: AbortSignal): Promise<void> => {
    started.push(jobId);
    return new Promise((resolve) => {
      finish.set(jobId, resolve);
      signal.addEventListener('abort', () => resolve());
    });
  };
  return { started, finish: (jobId: string) => finish.get(jobId)?.(), runJob };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the embedded queue', () => {
  it('works what an earlier process left first, then what comes, a number at once', async () => {
    const { started, finish, runJob } = controlled();
    const queue = createEmbeddedQueue(['a', 'b'], { atOnce: 2, runJob, onFault: () => undefined });
    queue.enqueue('c');
    expect(started).toEqual(['a', 'b']);
    finish('b');
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    await queue.stop(0);
  });

  it('goes on after a fault, and tells of it', async () => {
    const faults: unknown[] = [];
    const queue = createEmbeddedQueue(['bad', 'good'], {
      atOnce: 1,
      runJob: async (jobId) => {
        if (jobId === 'bad') throw new Error('no');
      },
      onFault: (jobId) => faults.push(jobId),
    });
    await settled();
    await queue.stop(0);
    expect(faults).toEqual(['bad']);
  });

  it('works a job again that failed for a reason outside of it', async () => {
    let tries = 0;
    let done = (): void => undefined;
    const worked = new Promise<void>((resolve) => {
      done = resolve;
    });
    const queue = createEmbeddedQueue(['a'], {
      atOnce: 1,
      againMilliseconds: 1,
      runJob: async () => {
        tries++;
        if (tries < 3) throw new Error('the database is locked');
        done();
      },
      onFault: () => undefined,
    });
    await worked;
    expect(tries).toBe(3);
    await queue.stop(0);
  });

  it('waits longer after each such fault, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 2000].map((before) => againAfter(before))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
  });

  it('stops without taking up more, once the running jobs came back', async () => {
    const { started, finish, runJob } = controlled();
    const queue = createEmbeddedQueue(['a', 'b'], { atOnce: 1, runJob, onFault: () => undefined });
    const stopped = queue.stop(60_000);
    finish('a');
    await stopped;
    expect(started).toEqual(['a']);
  });

  it('hurries jobs that take too long to stop', async () => {
    const { runJob } = controlled();
    const queue = createEmbeddedQueue(['a'], { atOnce: 1, runJob, onFault: () => undefined });
    await expect(queue.stop(1)).resolves.toBeUndefined();
  });
});
