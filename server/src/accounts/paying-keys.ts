import type { Clock } from '../clock.ts';

/** Keys whose last label was paid for lately: their next one is drawn before it is asked whether it can be paid for. */
export interface PayingKeys {
  /** A label was charged. */
  note(keyId: string): void;
  /** A label was refused. */
  forget(keyId: string): void;
  has(keyId: string): boolean;
}

/** As long as the window of a budget. */
const LATELY = 60_000;
/** Those that paid longest ago are forgotten beyond; what that costs is a look at the database. */
const MOST = 10_000;

export function createPayingKeys(clock: Clock): PayingKeys {
  const paidAt = new Map<string, number>();
  return {
    note: (keyId) => {
      paidAt.delete(keyId);
      paidAt.set(keyId, clock.now());
      const [first] = paidAt.keys();
      if (paidAt.size > MOST && first !== undefined) paidAt.delete(first);
    },
    forget: (keyId) => void paidAt.delete(keyId),
    has: (keyId) => {
      const at = paidAt.get(keyId);
      // a clock that was set back trusts nobody for longer
      return at !== undefined && Math.abs(clock.now() - at) < LATELY;
    },
  };
}
