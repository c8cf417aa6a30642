import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { LineFull } from '../scheduling/turns.ts';
import { type CheckOutcome, TIMING, type Timed } from './messages.ts';
import { DrawingCrash, DrawingTimeout } from './rendering.ts';
import { startedFirst, startPool, threadsOf, timedWork, type Work } from './threads.ts';

/** Fake threads that start and end work when the test says so. `cpu` is the CPU time that they report. */
function threads(cpu?: { milliseconds: number }) {
  let reported: (Timed & { readonly fail: (error: unknown) => void }) | undefined;
  return {
    run: (message: Timed, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<CheckOutcome>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        reported = { timing: message.timing, fail: reject };
      }),
    begin: () => reported && Atomics.store(reported.timing, TIMING.threadId, 1),
    fail: (error: unknown) => reported?.fail(error),
    ...(cpu && { cpuMilliseconds: async () => cpu.milliseconds }),
  };
}
const work = { name: 'check', message: {} } as const;

describe('the time of work in a thread', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('counts from when the thread takes it up: what it needs to start does not', async () => {
    const slow = threads();
    const ended = vi.fn();
    const checking = timedWork<CheckOutcome>(slow, work, { milliseconds: 20_000, clock: 'wall' }).catch(ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    slow.begin();
    await vi.advanceTimersByTimeAsync(19_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await checking;
    expect(ended).toHaveBeenCalledWith(expect.any(DrawingTimeout));
  });

  it('counts at once where a thread is idle', async () => {
    const idle = threads();
    const checking = expect(timedWork<CheckOutcome>(idle, work, { milliseconds: 1000, clock: 'wall' })).rejects.toThrow(
      DrawingTimeout,
    );
    idle.begin();
    await vi.advanceTimersByTimeAsync(1000);
    await checking;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts CPU time where asked to, so that a busy machine ends no short work', async () => {
    const cpu = { milliseconds: 0 };
    const busy = threads(cpu);
    const ended = vi.fn();
    const checking = timedWork<CheckOutcome>(busy, work, { milliseconds: 1500, clock: 'cpu' }).catch(ended);
    busy.begin();
    await vi.advanceTimersByTimeAsync(1600);
    cpu.milliseconds = 1400;
    await vi.advanceTimersByTimeAsync(1500);
    expect(ended).not.toHaveBeenCalled();
    cpu.milliseconds = 1500;
    await vi.advanceTimersByTimeAsync(200);
    await checking;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'DrawingTimeout', limitMilliseconds: 1500 }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends after three times as much wall-clock time in any case: native code may never report its CPU time', async () => {
    const native = { ...threads(), cpuMilliseconds: () => new Promise<number>(() => undefined) };
    const ended = vi.fn();
    const checking = timedWork<CheckOutcome>(native, work, { milliseconds: 1500, clock: 'cpu' }).catch(ended);
    native.begin();
    await vi.advanceTimersByTimeAsync(4400);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await checking;
    expect(ended).toHaveBeenCalledWith(expect.any(DrawingTimeout));
  });

  it('counts wall-clock time where the CPU time is unknown', async () => {
    const old = { ...threads(), cpuMilliseconds: async () => undefined };
    const ended = vi.fn();
    const checking = timedWork<CheckOutcome>(old, work, { milliseconds: 1500, clock: 'cpu' }).catch(ended);
    old.begin();
    await vi.advanceTimersByTimeAsync(1600);
    await checking;
    expect(ended).toHaveBeenCalledWith(expect.any(DrawingTimeout));
  });

  it('is not used up by a machine that is too busy to work on it: another try may succeed', async () => {
    const cpu = { milliseconds: 1900 };
    const starved = threads(cpu);
    const ended = vi.fn();
    const work20s = () => timedWork<CheckOutcome>(starved, work, { milliseconds: 20_000, clock: 'wall' }).catch(ended);
    const checking = work20s();
    starved.begin();
    await vi.advanceTimersByTimeAsync(20_000);
    await checking;
    expect(ended).toHaveBeenLastCalledWith(expect.any(LineFull));
    cpu.milliseconds = 2000;
    const other = work20s();
    starved.begin();
    await vi.advanceTimersByTimeAsync(20_000);
    await other;
    expect(ended).toHaveBeenLastCalledWith(expect.any(DrawingTimeout));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the thread: one that dies is a crash', async () => {
    const dying = threads();
    const checking = expect(
      timedWork<CheckOutcome>(dying, work, { milliseconds: 1000, clock: 'wall' }),
    ).rejects.toThrow(DrawingCrash);
    dying.fail(Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    await checking;
  });
});

/** A thread whose labels never end and whose checks end at once. */
const source = `
import { threadId } from 'node:worker_threads';
const begin = (timing) => {
  timing[1] = process.threadCpuUsage().user / 1000;
  Atomics.store(timing, 0, threadId);
};
export const start = () => undefined;
export function drawLabel({ timing }) {
  begin(timing);
  for (;;);
}
export function check({ timing }) {
  begin(timing);
  timing[2] = 1500;
  return { kind: 'drawn', value: threadId };
}`;
const filename = join(await temporaryFolder(), 'worker.mjs');
await writeFile(filename, source);
const pool = startPool({ filename, minThreads: 2, maxThreads: 2 });
afterAll(() => pool.destroy());

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);

describe('threads', () => {
  it('are ended when their work has used its CPU time, and replaced', async () => {
    const threads = threadsOf(pool);
    const endless = timedWork(threads, { name: 'drawLabel', message: {} }, { milliseconds: 100, clock: 'cpu' });
    await expect(endless).rejects.toThrow(DrawingTimeout);
    const work: Work = { name: 'check', message: {} };
    const charged: number[] = [];
    const check = timedWork(threads, work, { milliseconds: 60_000, clock: 'cpu' }, (used) => charged.push(used));
    await expect(check).resolves.toEqual(expect.any(Number));
    expect(charged).toEqual([1.5]);
    expect(pool.threads).toHaveLength(2);
  });

  it('can be terminated while their results are on their way', async () => {
    // in most rounds the second result arrives after its task has been rejected, which must not end the process
    for (let round = 0; round < 8; round += 1) {
      const ending = startPool({ filename, minThreads: 1, maxThreads: 1 });
      const first = ending.run(undefined, { name: 'start' });
      const second = ending.run(undefined, { name: 'start' }).catch((error: unknown) => error);
      await first;
      const until = Date.now() + 30;
      while (Date.now() < until);
      await ending.destroy();
      expect([undefined, 'Terminating worker thread']).toContain(messageOf(await second));
    }
  });

  it('get no work while they start if another thread has started', () => {
    const threads = [
      { id: 3, currentUsage: 0 },
      { id: 1, currentUsage: 1 },
      { id: 2, currentUsage: 0 },
    ];
    expect(startedFirst(threads, new Set([1, 2]))).toEqual({ id: 2, currentUsage: 0 });
    expect(startedFirst(threads, new Set([1]))).toBeNull();
    expect(startedFirst(threads, new Set())).toEqual({ id: 3, currentUsage: 0 });
    expect(startedFirst([{ id: 1, currentUsage: Number.POSITIVE_INFINITY }], new Set([1]))).toBeNull();
  });
});
