import { describe, expect, it } from 'vitest';
import { LineFull } from '../scheduling/turns.ts';
import { createDrawnBytes, createHeldBytes, MemoryLimitReached } from './held-bytes.ts';

describe('bytes held for waiting requests', () => {
  it('are bounded for an account and for all, and free again when the work is over', async () => {
    const held = createHeldBytes(100, 60);
    let end = (): void => undefined;
    const work = () =>
      new Promise<string>((resolve) => {
        end = () => resolve('done');
      });
    const first = held.hold('a', 50, work);
    await expect(held.hold('a', 11, work)).rejects.toBeInstanceOf(LineFull);
    await expect(held.hold('b', 51, work)).rejects.toBeInstanceOf(LineFull);
    await expect(held.hold('b', 50, async () => 'small')).resolves.toBe('small');
    end();
    await expect(first).resolves.toBe('done');
    await expect(held.hold('a', 60, async () => 'large')).resolves.toBe('large');
    await expect(
      held.hold('a', 60, async () => {
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    await expect(held.hold('a', 60, async () => 'again')).resolves.toBe('again');
  });
});

/** A `DrawnBytes` with a limit of 100 bytes. */
function drawn() {
  const { hold, checkMemory } = createDrawnBytes(100);
  const waiting: { readonly end: () => void; readonly over: Promise<void> }[] = [];
  return {
    /** Holds a label until the test ends it; resolves with false if there is no room. */
    waits: async (accountId: string, bytes: number): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let begun = false;
      const over = hold(accountId, bytes, () => {
        begun = true;
        return promise;
      });
      if (begun) waiting.push({ end: resolve, over });
      else await expect(over).rejects.toBeInstanceOf(MemoryLimitReached);
      return begun;
    },
    isFull: (accountId: string): boolean => {
      try {
        checkMemory(accountId);
        return false;
      } catch (error) {
        if (error instanceof MemoryLimitReached) return true;
        throw error;
      }
    },
    /** Ends the label that was held first. */
    end: async (): Promise<void> => {
      const first = waiting.shift();
      first?.end();
      await first?.over;
    },
  };
}

describe('bytes of labels that wait for the database', () => {
  it('are limited for each account, which gets an error before its next label is drawn', async () => {
    const { waits, isFull, end } = drawn();
    expect([await waits('a', 9), await waits('a', 9)]).toEqual([true, true]);
    // a quarter of the 82 free bytes
    expect([isFull('a'), isFull('b')]).toEqual([true, false]);
    expect([await waits('a', 3), isFull('a')]).toEqual([false, true]);
    // expected to be as large as its last label, accepted or not
    expect([await waits('a', 1), isFull('a')]).toEqual([true, false]);
    expect(await waits('a', 9)).toBe(false);
    await end();
    expect([isFull('a'), await waits('a', 9)]).toEqual([false, true]);
  });

  it('leave room for others, however many labels of some accounts wait', async () => {
    const { waits, isFull } = drawn();
    const held = async (accountId: string): Promise<number> => {
      let count = 0;
      while (await waits(accountId, 1)) count++;
      return count;
    };
    const shares: number[] = [];
    for (const accountId of ['a', 'b', 'c', 'd', 'e', 'f']) shares.push(await held(accountId));
    expect(shares).toEqual([20, 16, 13, 10, 8, 6]);
    expect([isFull('a'), isFull('g'), await waits('g', 27), isFull('h')]).toEqual([true, false, true, true]);
  });

  it('let through an only label that is larger than what an account may have', async () => {
    const { waits, isFull, end } = drawn();
    expect([await waits('a', 101), await waits('a', 70)]).toEqual([false, true]);
    // other accounts continue meanwhile, with several labels each
    expect([await waits('a', 1), await waits('b', 2), await waits('b', 4)]).toEqual([false, true, true]);
    await end();
    await end();
    await end();
    expect([isFull('a'), await waits('a', 100)]).toEqual([false, true]);
  });

  it('are free again where the work fails', async () => {
    const { hold } = createDrawnBytes(1);
    const fail = () => hold('a', 1, () => Promise.reject(new Error('failed')));
    await expect(fail()).rejects.toThrow('failed');
    await expect(fail()).rejects.toThrow('failed');
  });
});
