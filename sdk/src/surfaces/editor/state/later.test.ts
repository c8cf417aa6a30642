import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { createLater } from './later.ts';

/** Code that comes, or does not, when the test says so. */
function awaited() {
  const asked: PromiseWithResolvers<string>[] = [];
  const failures: number[] = [];
  const load = (): Promise<string> => {
    const one = Promise.withResolvers<string>();
    asked.push(one);
    return one.promise;
  };
  return { asked, failures, later: createLater(load, () => failures.push(asked.length)) };
}

describe('code that is loaded later', () => {
  it('is loaded once, however often it is asked for', async () => {
    const { asked, later } = awaited();
    later.use(() => {});
    const loads = [later.load(), later.load()];
    asked[0]?.resolve('code');
    expect(await Promise.all(loads)).toEqual(['code', 'code']);
    expect(await later.load()).toBe('code');
    expect(asked).toHaveLength(1);
  });

  it('does what waited for it in the order in which it was asked for, then what is asked at once', async () => {
    const { asked, later } = awaited();
    const done: string[] = [];
    later.use((part) => done.push(`${part} 1`));
    later.use((part) => done.push(`${part} 2`));
    expect(done).toEqual([]);
    asked[0]?.resolve('code');
    await later.load();
    later.use((part) => done.push(`${part} 3`));
    expect(done).toEqual(['code 1', 'code 2', 'code 3']);
  });

  it('is seen by what follows it when all that waited is done', async () => {
    const { asked, later } = awaited();
    const seen: string[] = [];
    effect(() => {
      seen.push(`followed ${later.part.value}`);
    });
    later.use((part) => seen.push(`used ${part}`));
    asked[0]?.resolve('code');
    await later.load();
    expect(seen).toEqual(['followed undefined', 'used code', 'followed code']);
  });

  it('is asked for again after it could not be had, and nothing that waits is lost', async () => {
    const { asked, failures, later } = awaited();
    const done: string[] = [];
    later.use((part) => done.push(`${part} 1`));
    asked[0]?.reject(new TypeError('Failed to fetch'));
    expect(await later.load()).toBeUndefined();
    expect(later.isAwaited).toBe(true);
    expect(failures).toEqual([1]);
    later.use((part) => done.push(`${part} 2`));
    asked[1]?.resolve('code');
    expect(await later.load()).toBe('code');
    expect(later.isAwaited).toBe(false);
    expect(done).toEqual(['code 1', 'code 2']);
  });
});
