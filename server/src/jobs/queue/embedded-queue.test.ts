import { describe, expect, it } from 'vitest';
import type { FetchedFiles } from '../../rendering/fetch-image.ts';
import type { OpenJob } from '../../stores/job-store.ts';
import { againAfter, createEmbeddedQueue, type EmbeddedQueueOptions } from './embedded-queue.ts';
import type { JobRun } from './job-queue.ts';

const long = (id: string, accountId = 'a'): OpenJob => ({ id, accountId, labelsTotal: 1000, hasImages: false });
const short = (id: string, accountId = 'a'): OpenJob => ({ id, accountId, labelsTotal: 1, hasImages: false });

/** A queue whose jobs run until the test ends them or they are released. */
function controlled(unfinished: readonly OpenJob[], options: Partial<EmbeddedQueueOptions> = {}) {
  const started: string[] = [];
  const given = new Map<string, FetchedFiles>();
  const ends = new Map<string, (run: JobRun) => void>();
  const queue = createEmbeddedQueue(unfinished, {
    atOnce: 1,
    runJob: (jobId, signal, files) => {
      started.push(jobId);
      if (files !== undefined) given.set(jobId, files);
      return new Promise((resolve) => {
        ends.set(jobId, resolve);
        signal.addEventListener('abort', () => resolve('released'));
      });
    },
    onFault: () => undefined,
    ...options,
  });
  const finish = async (jobId: string, run: JobRun = 'ended'): Promise<void> => {
    ends.get(jobId)?.(run);
    await settled();
  };
  return { queue, started, given, finish };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the embedded queue', () => {
  it('works what an earlier process left first, then what comes, a number at once', async () => {
    const { queue, started, finish } = controlled([long('a'), long('b')], { atOnce: 2 });
    queue.enqueue(long('c'));
    await settled();
    expect(started).toEqual(['a', 'b']);
    expect(queue.length()).toBe(1);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await queue.stop(0);
  });

  it('lets accounts take turns, whatever each asks for', async () => {
    const { queue, started, finish } = controlled([]);
    for (const id of ['a1', 'a2', 'a3']) queue.enqueue(long(id, 'a'));
    queue.enqueue(long('b1', 'b'));
    await settled();
    expect([queue.length('a'), queue.length('b')]).toEqual([2, 1]);
    for (const id of ['a1', 'b1', 'a2', 'a3']) await finish(id);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
    await queue.stop(0);
  });

  it('keeps no short job waiting behind a long one', async () => {
    const { queue, started } = controlled([]);
    queue.enqueue(long('long'));
    queue.enqueue(short('short', 'b'));
    queue.enqueue({ ...short('image', 'c'), hasImages: true });
    await settled();
    expect(started).toEqual(['long', 'short']);
    await queue.stop(0);
  });

  it('fetches the few images of a short job first, and keeps no other short job waiting for them', async () => {
    const fetched = new Map<string, () => void>();
    const fetchImages = (addresses: readonly string[]): Promise<FetchedFiles> =>
      new Promise((resolve) => {
        const files = addresses.map((address) => [address, { kind: 'fetched', bytes: new Uint8Array(1) }] as const);
        fetched.set(addresses.join(), () => resolve(new Map(files)));
      });
    const { queue, started, given, finish } = controlled([], { fetchImages });
    queue.enqueue(long('long'));
    queue.enqueue({ ...short('picture', 'b'), hasImages: true, imageAddresses: ['x', 'y'] });
    queue.enqueue({ ...short('within', 'c'), hasImages: true, imageAddresses: [] });
    await settled();
    expect(started).toEqual(['long', 'within']);
    await finish('within');
    fetched.get('x,y')?.();
    await settled();
    expect(started).toEqual(['long', 'within', 'picture']);
    expect([...(given.get('picture')?.keys() ?? [])]).toEqual(['x', 'y']);
    await finish('picture');
    await queue.stop(0);
  });

  it('fetches for a few short jobs at once, and fewer of one account', async () => {
    const asked: string[] = [];
    const fetchImages = (addresses: readonly string[]): Promise<FetchedFiles> => {
      asked.push(addresses.join());
      return new Promise(() => undefined);
    };
    const { queue } = controlled([], { fetchImages });
    for (const account of ['a', 'b', 'c']) {
      for (const number of [1, 2, 3, 4]) {
        const job = short(`${account}${number}`, account);
        queue.enqueue({ ...job, hasImages: true, imageAddresses: [job.id] });
      }
    }
    await settled();
    expect(asked).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2']);
    expect([queue.length('a'), queue.length('c')]).toEqual([1, 2]);
    await queue.stop(0);
  });

  it('restarts a job that takes longer than estimated among the long jobs, and moves its account’s others at once', async () => {
    const { queue, started, finish } = controlled([], { shortMilliseconds: 1 });
    queue.enqueue(short('slow'));
    while (started.length < 2) await settled();
    expect(started).toEqual(['slow', 'slow']);
    queue.enqueue(short('next'));
    await settled();
    expect(queue.length('a')).toBe(1);
    await finish('slow');
    expect(started).toEqual(['slow', 'slow', 'next']);
    await queue.stop(0);
  });

  it('starts the time limit of a short job when a thread is free', async () => {
    let free = (): void => undefined;
    const threadReady = () => new Promise<void>((resolve) => (free = resolve));
    const { queue, started, finish } = controlled([], { shortMilliseconds: 1, threadReady });
    queue.enqueue(short('a'));
    queue.enqueue(long('b', 'b'));
    await settled();
    expect(started).toEqual(['b']);
    await finish('b');
    free();
    while (started.length < 3) await settled();
    expect(started).toEqual(['b', 'a', 'a']);
    await finish('a');
    await queue.stop(0);
  });

  it('lets an account wait longer whose jobs take all their time', async () => {
    const { queue, started, finish } = controlled([]);
    for (const id of ['a1', 'a2', 'a3']) queue.enqueue(long(id, 'a'));
    await settled();
    await finish('a1', 'overran');
    await finish('a2', 'overran');
    expect(started).toEqual(['a1', 'a2']);
    queue.enqueue(long('b1', 'b'));
    await settled();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await queue.stop(0);
  });

  it('continues after a fault, and logs it', async () => {
    const faults: unknown[] = [];
    const queue = createEmbeddedQueue([long('bad'), long('good')], {
      atOnce: 1,
      runJob: async (jobId) => {
        if (jobId === 'bad') throw new Error('no');
        return 'ended';
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
    const queue = createEmbeddedQueue([long('a')], {
      atOnce: 1,
      againMilliseconds: 1,
      runJob: async () => {
        tries++;
        if (tries < 3) throw new Error('the database is locked');
        done();
        return 'ended';
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
    const { queue, started, finish } = controlled([long('a'), long('b')]);
    await settled();
    const stopped = queue.stop(60_000);
    await finish('a');
    await stopped;
    expect(started).toEqual(['a']);
  });

  it('hurries jobs that take too long to stop', async () => {
    const { queue } = controlled([long('a')]);
    await settled();
    await expect(queue.stop(1)).resolves.toBeUndefined();
  });
});
