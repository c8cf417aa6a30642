import type { Clock } from '../clock.ts';

/** Accounts that were refused a label lately. */
export interface RefusedAccounts {
  note(accountId: string): void;
  has(accountId: string): boolean;
}

/** As long as the window of a budget. */
const LATELY = 60_000;
/** Those that were refused longest ago are forgotten beyond; what that costs is one label drawn for nothing. */
const MOST = 10_000;

export function createRefusedAccounts(clock: Clock): RefusedAccounts {
  const refused = new Map<string, number>();
  return {
    note: (accountId) => {
      refused.delete(accountId);
      refused.set(accountId, clock.now());
      const [first] = refused.keys();
      if (refused.size > MOST && first !== undefined) refused.delete(first);
    },
    has: (accountId) => {
      const at = refused.get(accountId);
      if (at === undefined) return false;
      // a clock that was set back makes nobody wait
      const isLately = Math.abs(clock.now() - at) < LATELY;
      if (!isLately) refused.delete(accountId);
      return isLately;
    },
  };
}
