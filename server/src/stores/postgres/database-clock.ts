import type { Clock } from '../../clock.ts';

/** The database's clock, which all of its instances go by, whatever their machines say. */
export interface DatabaseClock extends Clock {
  /** Asks the database again. */
  set(): Promise<void>;
}

/** Questions when it is set: the answer that came soonest is the most exact. */
const QUESTIONS = 3;

/**
 * A clock set by what the database says, and moved on by time that passes evenly: exact to half of the shortest time that an
 * answer took. `ask` gives the database's time, `steady` time that passes evenly, both in milliseconds.
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
