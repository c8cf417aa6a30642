import { expect, it } from 'vitest';
import { createBodyBuffers } from './body-buffers.ts';

it('gives the same room to the next body of about that length, and another while it is taken', () => {
  const buffers = createBodyBuffers();
  const first = buffers.take(5_000_000);
  const second = buffers.take(5_000_000);
  expect(first.byteLength).toBe(5_000_000);
  expect(second.buffer).not.toBe(first.buffer);
  buffers.giveBack(first);
  const third = buffers.take(4_500_000);
  expect([third.buffer === first.buffer, third.byteLength]).toEqual([true, 4_500_000]);
  expect(buffers.take(100_000).buffer).not.toBe(first.buffer);
});

it('keeps at most 48 MiB that nobody needs', () => {
  const buffers = createBodyBuffers();
  const taken = Array.from({ length: 8 }, () => buffers.take(5_000_000));
  for (const bytes of taken) buffers.giveBack(bytes);
  const again = new Set(Array.from({ length: 8 }, () => buffers.take(5_000_000).buffer));
  expect(taken.filter(({ buffer }) => again.has(buffer))).toHaveLength(6);
});
