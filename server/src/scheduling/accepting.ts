import { setImmediate } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** Shares the main thread fairly between accounts that send jobs and templates. Other requests run in between. */
export interface Accepting {
  /** Runs one part of accepting a job or a template, a few milliseconds, when it is the account's turn. */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

/** Number of parts that run at once. Their writes share one disk sync. */
const PLACES = 8;
/**
 * Limit for one account. Each turn of the event loop advances at most this many of its parts, next to other requests.
 */
const PLACES_AN_ACCOUNT = 2;

export function createAccepting(): Accepting {
  const turns = createTurns({
    ...{ places: PLACES, placesAnAccount: PLACES_AN_ACCOUNT },
    // no limit on waiting parts: their bodies are already read, and budgets limit their number
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
