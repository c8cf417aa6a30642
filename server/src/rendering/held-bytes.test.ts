import { describe, expect, it } from 'vitest';
import { LineFull } from '../scheduling/turns.ts';
import { createHeldBytes } from './held-bytes.ts';

describe('bytes held for those who wait', () => {
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
