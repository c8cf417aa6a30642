import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import { minuteOf, retryAfterSecondsOf } from './minute-window.ts';

/** Attempts to sign in or up in the present UTC minute: the guard against guessing. */
export interface Attempts {
  /**
   * Counts one attempt, whatever becomes of it: of the client's network address, and for the e-mail address from wherever
   * it comes. Throws 429 when either has none left.
   */
  take(clientAddress: string, email: string): Promise<void>;
}

export function createAttempts(config: Pick<Config, 'signInAttempts'>, clock: Clock, stores: Stores): Attempts {
  const limit = config.signInAttempts;
  const takeOf = async (who: string): Promise<void> => {
    const windowAt = (now: number) => minuteOf(digest(who), 'attempts', now);
    // the clock is read when it is this attempt's turn to write: windows are written in their order
    const used = await stores.relaxed(({ windows }) => windows.take(windowAt(clock.now()), 1, limit));
    if (used !== undefined) return;
    const now = clock.now();
    const retryAfterSeconds = retryAfterSecondsOf(windowAt(now), now);
    const message = `Too many attempts to sign in. Try again in ${retryAfterSeconds} s.`;
    throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds });
  };
  return {
    take: async (clientAddress, email) => {
      await takeOf(`address ${clientAddress}`);
      await takeOf(`email ${email}`);
    },
  };
}

/** The addresses of those who tried are nobody's business a minute later. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('hex');
}
