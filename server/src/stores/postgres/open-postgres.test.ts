import { expect, it } from 'vitest';
import { createDatabaseClock } from './open-postgres.ts';

it('follows the database, by the answer that came soonest, and even time in between', async () => {
  let [steady, database] = [1000, 5_000_000];
  const pass = (milliseconds: number): void => {
    steady += milliseconds;
    database += milliseconds;
  };
  const ways = [90, 4, 50, 10, 10, 10];
  const ask = async (): Promise<number> => {
    const way = ways.shift() ?? 0;
    // the request takes longer than the answer: the error is at most half of the round trip
    pass(way * 0.75);
    const said = database;
    pass(way * 0.25);
    return said;
  };
  const clock = await createDatabaseClock(ask, () => steady);
  expect(Math.abs(clock.now() - database)).toBeLessThanOrEqual(2);
  pass(60_000);
  expect(Math.abs(clock.now() - database)).toBeLessThanOrEqual(2);
  database += 3_600_000;
  await clock.set();
  expect(Math.abs(clock.now() - database)).toBeLessThanOrEqual(5);
});
