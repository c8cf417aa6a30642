import { expect, it } from 'vitest';
import type { Stores } from '../stores/stores.ts';
import { createAccountUse } from './account-use.ts';

const DAY = 86_400_000;

/** An `AccountUse` with settable clocks, and the work that it writes. */
function noting() {
  const time = { now: 10 * DAY + 5, steady: 0, broken: false };
  const written: unknown[] = [];
  const log: string[] = [];
  const use = { addWork: async (...row: unknown[]) => void written.push(row) };
  const relaxed = async <T>(work: (stores: Stores) => Promise<T>): Promise<T> => {
    if (time.broken) throw new Error('disk full');
    return await work({ use } as unknown as Stores);
  };
  const clock = { now: () => time.now };
  const accountUse = createAccountUse(
    { relaxed },
    clock,
    (_, event) => log.push(event),
    () => time.steady,
  );
  return { ...accountUse, time, written, log };
}
const took = (accountId: string, milliseconds: number, overran = false) => ({ accountId, milliseconds, overran });

it('writes what an account used in a day once, however often it was noted', async () => {
  const { worked, made, flush, written } = noting();
  worked('labels', took('a', 1.4));
  worked('labels', took('a', 2.2, true));
  worked('jobs', took('a', 500));
  made('a', 7);
  made('b', 1);
  await flush();
  await flush();
  expect(written).toEqual([
    ['a', 10 * DAY, { labels: 7, labelMilliseconds: 4, jobMilliseconds: 500, timeouts: 1 }],
    ['b', 10 * DAY, { labels: 1, labelMilliseconds: 0, jobMilliseconds: 0, timeouts: 0 }],
  ]);
});

it('keeps days apart, by UTC', async () => {
  const { made, flush, written, time } = noting();
  made('a', 1);
  time.now = 11 * DAY;
  made('a', 2);
  await flush();
  expect(written).toMatchObject([
    ['a', 10 * DAY, { labels: 1 }],
    ['a', 11 * DAY, { labels: 2 }],
  ]);
});

it('writes later what could not be written, and adds to it meanwhile', async () => {
  const { made, flush, written, log, time } = noting();
  time.broken = true;
  made('a', 1);
  await flush();
  expect([written, log]).toEqual([[], ['account usage could not be recorded']]);
  time.broken = false;
  made('a', 2);
  await flush();
  expect(written).toMatchObject([['a', 10 * DAY, { labels: 3 }]]);
});

it('says who keeps threads busy of late, and forgets by and by', () => {
  const { worked, busiest, time } = noting();
  worked('jobs', took('early', 600_000));
  time.steady = 300_000;
  worked('labels', took('late', 300_000));
  expect(busiest(2)).toEqual([
    { accountId: 'late', threads: 1, work: expect.objectContaining({ labelMilliseconds: 300_000 }) },
    {
      accountId: 'early',
      threads: expect.closeTo(2 / Math.E, 9),
      work: expect.objectContaining({ jobMilliseconds: 600_000 }),
    },
  ]);
  expect(busiest(1).map(({ accountId }) => accountId)).toEqual(['late']);
});

it('remembers a bounded number of accounts that were not busy of late', () => {
  const { worked, busiest, time } = noting();
  for (let account = 0; account < 10_000; account++) worked('labels', took(`a${account}`, 1));
  time.steady = 1;
  worked('labels', took('one more', 1));
  expect(busiest(20_000).map(({ accountId }) => accountId)).toEqual(['one more']);
});
