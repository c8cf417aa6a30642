import { describe, expect, it } from 'vitest';
import type { StoredPage } from '../stores/account-store.ts';
import { createStoredSurvey } from './stored-survey.ts';

const entry = (accountId: string, bytes: number) => ({ accountId, kind: 'jobs', things: 1, bytes }) as const;

/** A survey of three pages with two accounts each, whose pauses end when the test says so. */
function survey(pages: readonly StoredPage[]) {
  const clock = { now: 0 };
  const asked: number[] = [];
  const pauses: { readonly milliseconds: number; readonly end: () => void }[] = [];
  const read = createStoredSurvey({
    most: 2,
    now: () => clock.now,
    pause: (milliseconds) => new Promise((end) => pauses.push({ milliseconds, end: () => end(undefined) })),
    readPage: async ({ position }) => {
      asked.push(position);
      clock.now += 3;
      const page = pages[(asked.length - 1) % pages.length];
      if (page === undefined) throw new Error('away');
      return page;
    },
  });
  const endPause = async (): Promise<void> => {
    pauses.shift()?.end();
    await new Promise(setImmediate);
  };
  return { read, clock, asked, pauses, endPause };
}

const page = (next: number | undefined, ...sizes: readonly [string, number][]): StoredPage => ({
  sums: [{ kind: 'jobs', things: sizes.length, bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) }],
  largest: sizes.map(([id, bytes]) => entry(id, bytes)).toSorted((a, b) => b.bytes - a.bytes),
  next,
});

const THREE = [page(2, ['a', 5], ['b', 1]), page(4, ['c', 9], ['d', 2]), page(undefined, ['e', 7])];
const ALL = { sums: [{ kind: 'jobs', things: 5, bytes: 24 }], largest: [entry('c', 9), entry('e', 7)] };

describe('a survey of the stored data', () => {
  it('of few accounts is known at once, and repeated after a minute', async () => {
    const { read, clock, asked } = survey([page(undefined, ['a', 5])]);
    expect((await read())?.sums).toEqual([{ kind: 'jobs', things: 1, bytes: 5 }]);
    await read();
    expect(asked).toEqual([0]);
    clock.now += 60_000;
    await read();
    expect(asked).toEqual([0, 0]);
  });

  it('of many accounts reads one page at a time, with pauses of twenty times as long, and is known at the end', async () => {
    const { read, asked, pauses, endPause } = survey(THREE);
    expect(await read()).toBeUndefined();
    expect([asked, pauses.map(({ milliseconds }) => milliseconds)]).toEqual([[0], [60]]);
    await endPause();
    expect(await read()).toBeUndefined();
    await endPause();
    expect(asked).toEqual([0, 2, 4]);
    expect(await read()).toEqual(ALL);
  });

  it('keeps the previous result while the next survey runs, of which only one runs at a time', async () => {
    const { read, clock, asked, endPause } = survey(THREE);
    await read();
    await endPause();
    await endPause();
    clock.now += 60_000;
    expect(await read()).toEqual(ALL);
    clock.now += 60_000;
    expect(await read()).toEqual(ALL);
    expect(asked).toEqual([0, 2, 4, 0]);
  });

  it('rejects if the first page can’t be read, and starts over with the next call', async () => {
    const failing: readonly (StoredPage | undefined)[] = [undefined, page(undefined, ['a', 5])];
    const { read } = survey(failing as readonly StoredPage[]);
    await expect(read()).rejects.toThrow('away');
    expect((await read())?.largest).toEqual([entry('a', 5)]);
  });

  it('is dropped if a later page can’t be read', async () => {
    const failing: readonly (StoredPage | undefined)[] = [THREE[0], undefined];
    const { read, clock, asked, endPause } = survey(failing as readonly StoredPage[]);
    await read();
    await endPause();
    expect(await read()).toBeUndefined();
    clock.now += 60_000;
    await read();
    expect(asked).toEqual([0, 2, 0]);
  });
});
