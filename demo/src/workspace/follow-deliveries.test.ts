import type { ServiceDelivery } from '@platen/editor';
import { ConnectionError, NotFoundError, PrintFailedError, type PrintJob, RateLimitedError } from '@platen/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFollower } from './follow-deliveries.ts';

type State = ServiceDelivery['state'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const completed = (jobId: string, state: State): PrintJob =>
  ({ jobId, status: 'completed', delivery: { printerId: 'p', state, at: '' } }) as unknown as PrintJob;

/** Follows jobs whose readings `answer` returns. Records the times of the readings and the reported states. */
function following(answer: (jobId: string, reading: number) => PrintJob) {
  const started = Date.now();
  const reads: { readonly jobId: string; readonly at: number }[] = [];
  const { follow, readSoon } = createFollower(async (jobId) => {
    reads.push({ jobId, at: Date.now() - started });
    return answer(jobId, reads.length);
  });
  const states: string[] = [];
  const end = new AbortController();
  const start = (jobId: string): Promise<unknown> =>
    follow(jobId, { signal: end.signal, onDelivery: ({ state }) => states.push(`${jobId} ${state}`) }).then(
      () => 'ended',
      (error: unknown) => error,
    );
  return { reads, states, end, start, readSoon };
}

describe('the deliveries of several jobs', () => {
  it('are read less and less often while nothing changes', async () => {
    const { reads, start } = following((jobId) => completed(jobId, 'queued'));
    for (const jobId of ['a', 'b', 'c']) void start(jobId);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reads.filter(({ jobId }) => jobId === 'c').map(({ at }) => at)).toEqual([
      1500, 4500, 10_500, 22_500, 46_500, 76_500, 106_500,
    ]);
    expect(reads).toHaveLength(21);
  });
  it('are read soon after a job is added', async () => {
    const { reads, start } = following((jobId) => completed(jobId, 'queued'));
    void start('a');
    await vi.advanceTimersByTimeAsync(50_000);
    void start('b');
    await vi.advanceTimersByTimeAsync(2000);
    expect(reads.at(-1)).toEqual({ jobId: 'b', at: 51_500 });
  });
  it('are read soon after one is cancelled', async () => {
    const { reads, start, readSoon } = following((jobId) => completed(jobId, 'queued'));
    void start('a');
    await vi.advanceTimersByTimeAsync(50_000);
    readSoon();
    await vi.advanceTimersByTimeAsync(2000);
    expect(reads.at(-1)).toEqual({ jobId: 'a', at: 51_500 });
  });
  it('are read until each ends, and each change is reported once', async () => {
    const { reads, states, start } = following((jobId, reading) => completed(jobId, reading < 3 ? 'sent' : 'printed'));
    const all = Promise.all([start('a'), start('b')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await all).toEqual(['ended', 'ended']);
    expect(states).toEqual(['a sent', 'b sent', 'a printed', 'b printed']);
    expect(reads).toHaveLength(4);
  });
  it('are no longer expected to become printed some time after they were sent', async () => {
    const { states, start } = following((jobId, reading) => completed(jobId, reading < 8 ? 'queued' : 'sent'));
    const ended = start('a');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await ended).toBe('ended');
    expect(states).toEqual(['a sent']);
    expect(vi.getTimerCount()).toBe(0);
  });
  it('are not read any more after the call is aborted', async () => {
    const { reads, end, start } = following((jobId) => completed(jobId, 'queued'));
    const ended = start('a');
    await vi.advanceTimersByTimeAsync(2000);
    end.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(1);
  });
});

describe('a delivery that cannot be read', () => {
  it('is read again after the time that the server asks for', async () => {
    const { reads, states, start } = following((jobId, reading) => {
      if (reading === 1) throw new RateLimitedError('', { status: 429, code: 'rate_limited', retryAfterSeconds: 40 });
      return completed(jobId, 'printed');
    });
    const all = Promise.all([start('a'), start('b')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await all).toEqual(['ended', 'ended']);
    expect(reads.map(({ at }) => at)).toEqual([1500, 41_500, 41_500]);
    expect(states).toEqual(['a printed', 'b printed']);
  });
  it('is read again after a lost connection, but not for ever', async () => {
    const lost = new ConnectionError('', { cause: undefined });
    const { reads, start } = following((jobId, reading) => {
      if (jobId === 'b' || reading < 4) throw lost;
      return completed(jobId, 'printed');
    });
    const first = start('a');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await first).toBe('ended');
    expect(reads).toHaveLength(4);
    const second = start('b');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await second).toBe(lost);
    expect(reads).toHaveLength(12);
  });
  it('ends at once for an error that waiting does not resolve', async () => {
    const gone = new NotFoundError('', { status: 404, code: 'not_found' });
    const { start } = following(() => {
      throw gone;
    });
    const ended = start('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ended).toBe(gone);
  });
  it('has failed if its labels could not be drawn', async () => {
    const undrawn = { jobId: 'a', status: 'failed', error: 'no picture', errorCode: 'image_unreachable' };
    const { states, start } = following(() => undrawn as unknown as PrintJob);
    const ended = start('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ended).toBeInstanceOf(PrintFailedError);
    expect(states).toEqual(['a failed']);
  });
});
