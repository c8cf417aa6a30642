import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckOutcome, Timed } from './messages.ts';
import { DrawingCrash, DrawingTimeout } from './rendering.ts';
import { timedWork } from './thread-work.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Threads that take work up and end it when told. */
function threads() {
  let told: (Timed & { readonly fail: (error: unknown) => void }) | undefined;
  return {
    run: (message: Timed, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<CheckOutcome>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        told = { begun: message.begun, fail: reject };
      }),
    begin: () => told && Atomics.store(told.begun, 0, 1),
    fail: (error: unknown) => told?.fail(error),
  };
}
const work = { name: 'check', message: {} } as const;

describe('the time of work in a thread', () => {
  it('counts from when the thread takes it up: what it needs to start does not', async () => {
    const slow = threads();
    const ended = vi.fn();
    const checking = timedWork<CheckOutcome>(slow, work, 20_000).catch(ended);
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
    const checking = expect(timedWork<CheckOutcome>(idle, work, 1000)).rejects.toThrow(DrawingTimeout);
    idle.begin();
    await vi.advanceTimersByTimeAsync(1000);
    await checking;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the thread: one that dies is a crash', async () => {
    const dying = threads();
    const checking = expect(timedWork<CheckOutcome>(dying, work, 1000)).rejects.toThrow(DrawingCrash);
    dying.fail(Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    await checking;
  });
});
