import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import { minuteOf, retryAfterSecondsOf } from './minute-window.ts';

/** Who attempts to sign in or up. */
export interface Attempt {
  /** The client's network address. */
  readonly clientAddress: string;
  readonly email: string;
  /** The browser, where this e-mail address signed in before. */
  readonly device?: string | undefined;
}

/** Attempts to sign in or up in the present UTC minute: the guard against guessing. */
export interface Attempts {
  /**
   * Counts one attempt, whatever becomes of it. One from a known device counts for that device alone, so that others can't
   * use up what its owner has; any other counts for its network address, and for the e-mail address from wherever it
   * comes. Throws 429 where none is left.
   */
  take(attempt: Attempt): Promise<void>;
}

/**
 * How many devices' attempts one network address has: whoever has an account can make its browser a new device as often as
 * he signs in, and each attempt costs the server the slow hash of a password.
 */
const DEVICES_AT_AN_ADDRESS = 10;

export function createAttempts(config: Pick<Config, 'signInAttempts'>, clock: Clock, stores: Stores): Attempts {
  const takeOf = async (who: string, limit: number): Promise<void> => {
    const windowAt = (now: number) => minuteOf(digest(who), 'attempts', now);
    // the clock is read when it is this attempt's turn to write: windows are written in their order
    const used = await stores.relaxed(({ windows }) => windows.take(windowAt(clock.now()), 1, limit));
    if (used !== undefined) return;
    const now = clock.now();
    const retryAfterSeconds = retryAfterSecondsOf(windowAt(now), now);
    const message = `Too many attempts to sign in. Try again in ${retryAfterSeconds} s.`;
    throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds });
  };
  const limit = config.signInAttempts;
  return {
    take: async ({ clientAddress, email, device }) => {
      if (device === undefined) {
        await takeOf(`address ${clientAddress}`, limit);
        await takeOf(`email ${email}`, limit);
      } else {
        await takeOf(`device ${device}`, limit);
        await takeOf(`devices at ${clientAddress}`, limit * DEVICES_AT_AN_ADDRESS);
      }
    },
  };
}

/** The addresses of those who tried are nobody's business a minute later. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('hex');
}
