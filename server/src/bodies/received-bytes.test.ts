import { describe, expect, it } from 'vitest';
import { LineFull } from '../scheduling/turns.ts';
import { createBodyBuffers, createReceivedBytes } from './received-bytes.ts';

const most = { account: 40, shared: 60, all: 100 };

describe('bytes of bodies', () => {
  it('are bounded for one account, and free again at the end of a body', () => {
    const received = createReceivedBytes(most);
    const [first, second] = [received.begin('a'), received.begin('a')];
    first.add(15);
    first.add(15);
    second.add(10);
    expect(() => second.add(1)).toThrow(LineFull);
    first.end();
    first.end();
    expect(() => second.add(30)).not.toThrow();
    expect(() => second.add(1)).toThrow(LineFull);
  });

  it('are bounded for all, with room that is kept for those who send one body only', () => {
    const received = createReceivedBytes(most);
    received.begin('a').add(30);
    received.begin('b').add(30);
    expect(() => received.begin('a').add(1)).toThrow(LineFull);
    const only = received.begin('c');
    only.add(20);
    only.add(20);
    expect(() => received.begin('d').add(1)).toThrow(LineFull);
    only.end();
    expect(() => received.begin('d').add(40)).not.toThrow();
  });
});

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

it('keeps at most 48 MiB of unused memory', () => {
  const buffers = createBodyBuffers();
  const taken = Array.from({ length: 8 }, () => buffers.take(5_000_000));
  for (const bytes of taken) buffers.giveBack(bytes);
  const again = new Set(Array.from({ length: 8 }, () => buffers.take(5_000_000).buffer));
  expect(taken.filter(({ buffer }) => again.has(buffer))).toHaveLength(6);
});
