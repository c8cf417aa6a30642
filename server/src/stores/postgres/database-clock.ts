import type { Clock } from '../../clock.ts';

/** The database's clock. All instances use it, so that differences between their machines' clocks do not matter. */
export interface DatabaseClock extends Clock {
  /** Synchronizes with the database again. */
  set(): Promise<void>;
}

/** Number of queries for a synchronization. The answer with the shortest round trip is the most exact. */
const QUESTIONS = 3;

/**
 * Creates a clock that is synchronized with the database and advanced by a monotonic clock. Its error is at most half
 * of the shortest round trip. `ask` returns the database's time and `steady` a monotonic time, both in milliseconds.
 */
export async function createDatabaseClock(ask: () => Promise<number>, steady: () => number): Promise<DatabaseClock> {
  let ahead = 0;
  const set = async (): Promise<void> => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let question = 0; question < QUESTIONS; question++) {
      const asked = steady();
      const said = await ask();
      const took = steady() - asked;
      if (took < shortest) {
        shortest = took;
        ahead = said - (asked + took / 2);
      }
    }
  };
  await set();
  return { now: () => Math.floor(steady() + ahead), set };
}
