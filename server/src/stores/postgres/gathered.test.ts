import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** Work that is done when it is told to, and which items were worked together. */
function told() {
  const groups: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = gathered(
    (item: string) => item.charAt(0),
    (items) =>
      new Promise<readonly string[]>((resolve, reject) => {
        groups.push(items);
        ends.push((error) => (error === undefined ? resolve(items.map((item) => `${item} done`)) : reject(error)));
      }),
  );
  return { work, groups, end: (error?: Error) => ends.shift()?.(error) };
}

it('works one that comes alone at once, and what comes meanwhile together after it', async () => {
  const { work, groups, end } = told();
  const first = work('a1');
  const others = [work('a2'), work('a3')];
  expect(groups).toEqual([['a1']]);
  end();
  expect(await first).toBe('a1 done');
  expect(groups).toEqual([['a1'], ['a2', 'a3']]);
  end();
  expect(await Promise.all(others)).toEqual(['a2 done', 'a3 done']);
  const alone = work('a4');
  expect(groups.at(-1)).toEqual(['a4']);
  end();
  expect(await alone).toBe('a4 done');
});

it('lets no key wait for another', async () => {
  const { work, groups, end } = told();
  const both = [work('a1'), work('b1')];
  expect(groups).toEqual([['a1'], ['b1']]);
  end();
  end();
  expect(await Promise.all(both)).toEqual(['a1 done', 'b1 done']);
});

it('fails those that were worked together, and no others', async () => {
  const { work, end } = told();
  const first = work('a1');
  const others = Promise.allSettled([work('a2'), work('a3')]);
  end();
  await first;
  const last = work('a4');
  end(new Error('away'));
  expect(await others).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  end();
  expect(await last).toBe('a4 done');
});

it('works a hundred together at most', async () => {
  const { work, groups, end } = told();
  const all = Array.from({ length: 151 }, (_, index) => work(`a${index}`));
  for (let group = 0; group < 3; group++) {
    end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(groups.map(({ length }) => length)).toEqual([1, 100, 50]);
});
