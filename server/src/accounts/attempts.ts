import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import { minuteOf, retryAfterSecondsOf } from './minute-window.ts';

/** One attempt to sign in or sign up. */
export interface Attempt {
  /** The client's network address. */
  readonly clientAddress: string;
  readonly email: string;
  /** Id of the browser, if this e-mail address signed in from it before. */
  readonly device?: string | undefined;
}

/** Limits attempts to sign in or sign up per UTC minute, against password guessing. */
export interface Attempts {
  /**
   * Counts one attempt, successful or not. Throws 429 if a limit is reached.
   *
   * An attempt from a known device counts for that device, so that strangers can't use up its owner's attempts. Known
   * devices at one network address also share a larger limit. Any other attempt counts for its network address and for
   * its e-mail address.
   */
  take(attempt: Attempt): Promise<void>;
}

/**
 * Limit for known devices at one network address, as a multiple of the limit of one device. Any account holder can
 * register new devices by signing in repeatedly, and each attempt costs the server a slow password hash.
 */
const DEVICES_AT_AN_ADDRESS = 10;

export function createAttempts(config: Pick<Config, 'signInAttempts'>, clock: Clock, stores: Stores): Attempts {
  const takeOf = async (who: string, limit: number): Promise<void> => {
    const windowAt = (now: number) => minuteOf(digest(who), 'attempts', now);
    // reads the clock inside the transaction, so that windows are written in order of time
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

/** Hashes the address, because the server has no reason to store who tried to sign in. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('hex');
}
