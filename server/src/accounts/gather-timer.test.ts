import { expect, it, vi } from 'vitest';
import { GatherTimer } from './gather-timer.ts';

it('notes are written once, a period after the first of them, and later ones a period after theirs', async () => {
  vi.useFakeTimers();
  const write = vi.fn(async () => timer.written());
  const timer = new GatherTimer(1000, write);
  timer.noted();
  await vi.advanceTimersByTimeAsync(999);
  timer.noted();
  expect(write).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(write).toHaveBeenCalledTimes(1);
  timer.noted();
  await vi.advanceTimersByTimeAsync(1000);
  expect(write).toHaveBeenCalledTimes(2);
});

it('a write that someone else starts leaves none to the timer', async () => {
  vi.useFakeTimers();
  const write = vi.fn(async () => undefined);
  const timer = new GatherTimer(1000, write);
  timer.noted();
  timer.written();
  await vi.advanceTimersByTimeAsync(5000);
  expect(write).toHaveBeenCalledTimes(0);
});
