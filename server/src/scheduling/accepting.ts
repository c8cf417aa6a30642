import { setImmediate } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** The server's thread, shared by accounts where they send jobs and templates: as much as one takes, others are answered between. */
export interface Accepting {
  /** Does a part of what a job or a template costs that thread, a few milliseconds, when it is the account's turn. */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

/** Works at once: what is stored together waits for one sync of the disk. */
const PLACES = 8;
/** Of one account: each round of the event loop brings so many of its works forward, and whatever came from others. */
const PLACES_AN_ACCOUNT = 2;

export function createAccepting(): Accepting {
  const turns = createTurns({
    ...{ places: PLACES, placesAnAccount: PLACES_AN_ACCOUNT },
    // bodies are read by then, and budgets bound how many there are
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
  });
  return {
    take: (accountId, work) =>
      turns.run(accountId, async () => {
        await setImmediate();
        return await work();
      }),
  };
}
