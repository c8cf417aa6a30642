import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { partGroup } from './part-group.ts';

/** Code that comes, or does not, when the test says so. */
function awaited() {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = (): Promise<string> => {
    const one = Promise.withResolvers<string>();
    asked.push(one);
    return one.promise;
  };
  return { asked, group: partGroup(load) };
}

describe('a group of parts', () => {
  it('is loaded once, however often it is asked for', async () => {
    const { asked, group } = awaited();
    group.use(() => {});
    const loads = [group.load(), group.load()];
    asked[0]?.resolve('code');
    expect(await Promise.all(loads)).toEqual(['code', 'code']);
    expect(await group.load()).toBe('code');
    expect(asked).toHaveLength(1);
  });

  it('does what waited for it in the order in which it was asked for, then what is asked at once', async () => {
    const { asked, group } = awaited();
    const done: string[] = [];
    group.use((part) => done.push(`${part} 1`));
    group.use((part) => done.push(`${part} 2`));
    expect(done).toEqual([]);
    asked[0]?.resolve('code');
    await group.load();
    group.use((part) => done.push(`${part} 3`));
    expect(done).toEqual(['code 1', 'code 2', 'code 3']);
  });

  it('is seen by what follows it when all that waited is done', async () => {
    const { asked, group } = awaited();
    const seen: string[] = [];
    effect(() => {
      seen.push(`followed ${group.parts.value}`);
    });
    group.use((part) => seen.push(`used ${part}`));
    asked[0]?.resolve('code');
    await group.load();
    expect(seen).toEqual(['followed undefined', 'used code', 'followed code']);
  });

  it('is asked for again after it could not be had, and nothing that waits is lost', async () => {
    const { asked, group } = awaited();
    const done: string[] = [];
    group.use((part) => done.push(`${part} 1`));
    asked[0]?.reject(new TypeError('Failed to fetch'));
    expect(await group.load()).toBeUndefined();
    expect(group.isAwaited).toBe(true);
    expect(group.isFailed.value).toBe(true);
    group.use((part) => done.push(`${part} 2`));
    asked[1]?.resolve('code');
    expect(await group.load()).toBe('code');
    expect([group.isAwaited, group.isFailed.value]).toEqual([false, false]);
    expect(done).toEqual(['code 1', 'code 2']);
  });
});
