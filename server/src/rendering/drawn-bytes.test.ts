import { describe, expect, it } from 'vitest';
import { createDrawnBytes, NoRoom } from './drawn-bytes.ts';

/** Bytes of drawn labels, those that wait by the order in which they came. */
function drawn() {
  const { hold, checkRoom } = createDrawnBytes({ account: 40, shared: 60, all: 100 });
  const ends: (() => void)[] = [];
  const held: Promise<unknown>[] = [];
  return {
    ends,
    wait: (accountId: string, bytes: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      const label = hold(accountId, bytes, () => promise);
      held.push(label);
      return label;
    },
    isFull: (accountId: string): boolean => {
      try {
        checkRoom(accountId);
        return false;
      } catch (error) {
        if (error instanceof NoRoom) return true;
        throw error;
      }
    },
    endAll: async () => {
      for (const end of ends) end();
      await Promise.allSettled(held);
    },
  };
}

describe('bytes of labels that wait for the database', () => {
  it('are bounded for an account, which is told before its next label is drawn', async () => {
    const { wait, isFull, ends, endAll } = drawn();
    const first = wait('a', 15);
    void wait('a', 15);
    expect([isFull('a'), isFull('b')]).toEqual([true, false]);
    await expect(wait('a', 11)).rejects.toBeInstanceOf(NoRoom);
    // as large as the last one, taken or not
    expect(isFull('a')).toBe(true);
    void wait('a', 10);
    expect(isFull('a')).toBe(true);
    ends[0]?.();
    await first;
    expect(isFull('a')).toBe(false);
    await endAll();
    expect(isFull('a')).toBe(false);
  });

  it('are bounded for all, with room that is kept for those who have one label only', async () => {
    const { wait, isFull, ends, endAll } = drawn();
    void wait('a', 30);
    void wait('b', 30);
    await expect(wait('a', 1)).rejects.toBeInstanceOf(NoRoom);
    expect([isFull('a'), isFull('c')]).toEqual([true, false]);
    const large = wait('c', 40);
    expect([isFull('c'), isFull('d')]).toEqual([true, true]);
    await expect(wait('d', 1)).rejects.toBeInstanceOf(NoRoom);
    ends[3]?.();
    await large;
    expect(isFull('d')).toBe(false);
    void wait('d', 40);
    await endAll();
    expect([isFull('a'), isFull('d')]).toEqual([false, false]);
  });

  it('let a label through that is larger than what an account may have, where it is the only one', async () => {
    const { wait, isFull, endAll } = drawn();
    void wait('a', 100);
    expect(isFull('b')).toBe(true);
    await endAll();
    await expect(wait('a', 101)).rejects.toBeInstanceOf(NoRoom);
    const failing = createDrawnBytes({ account: 1, shared: 1, all: 1 });
    const failed = () => failing.hold('a', 1, () => Promise.reject(new Error('failed')));
    await expect(failed()).rejects.toThrow('failed');
    await expect(failed()).rejects.toThrow('failed');
  });
});
