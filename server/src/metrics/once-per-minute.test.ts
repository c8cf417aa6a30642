import { describe, expect, it } from 'vitest';
import { oncePerMinute } from './once-per-minute.ts';

/** A cached read that returns the given values in turn, and its clock. */
function reader<T>(values: readonly (() => Promise<T>)[], isCostly?: (value: T) => boolean) {
  let reads = 0;
  const clock = { now: 0 };
  const read = oncePerMinute(
    () => (values[reads++] as () => Promise<T>)(),
    isCostly,
    () => clock.now,
  );
  return { read, clock };
}

const numbers = [1, 2, 3].map((value) => async () => value);

describe('a read once a minute', () => {
  it('is repeated after a minute', async () => {
    const { read, clock } = reader(numbers);
    expect([await read(), await read()]).toEqual([1, 1]);
    clock.now = 59_999;
    expect(await read()).toBe(1);
    clock.now = 60_000;
    expect(await read()).toBe(2);
  });

  it('is repeated with every call while its result is cheap to read, but shared by simultaneous calls', async () => {
    const { read } = reader(numbers, (value) => value > 1);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  it('is repeated after an error', async () => {
    const { read } = reader([() => Promise.reject(new Error('away')), ...numbers]);
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe(1);
  });
});
