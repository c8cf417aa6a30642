import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits 150 ms', async () => {
  let isQuiet = false;
  const waiting = whenQuiet(new AbortController().signal).then(() => {
    isQuiet = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isQuiet).toBe(true);
  await waiting;
});

it('ends with the reason of a change, and leaves no timer behind', async () => {
  const changed = new AbortController();
  const waiting = whenQuiet(changed.signal);
  changed.abort(new Error('changed'));
  await expect(waiting).rejects.toThrow('changed');
  expect(vi.getTimerCount()).toBe(0);
  await expect(whenQuiet(changed.signal)).rejects.toThrow('changed');
});
