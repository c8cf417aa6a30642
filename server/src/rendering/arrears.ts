/** Time that each account's labels took in excess of their estimates. It decays over time (leaky bucket). */
export interface Arrears {
  add(accountId: string, milliseconds: number): void;
  /** True if an account exceeds the limit. */
  tooHigh(accountId: string): boolean;
}

/** Maximum excess. A new thread reads fonts and compiles its code during its first label, and that time counts too. */
const MOST_MILLISECONDS = 1000;
/** Decay per millisecond: the largest share of the quick threads that an account can use in excess permanently. */
const PAID_BACK = 0.01;
/** Number of accounts in memory at which accounts without excess are removed. */
const MANY = 10_000;

export function createArrears(now: () => number = () => performance.now()): Arrears {
  /** Time at which each account's excess will have decayed. */
  const paidAt = new Map<string, number>();
  const forgetPaid = (): void => {
    for (const [accountId, time] of paidAt) if (time <= now()) paidAt.delete(accountId);
  };
  return {
    add: (accountId, milliseconds) => {
      if (paidAt.size >= MANY) forgetPaid();
      paidAt.set(accountId, Math.max(now(), paidAt.get(accountId) ?? 0) + milliseconds / PAID_BACK);
    },
    tooHigh: (accountId) => ((paidAt.get(accountId) ?? 0) - now()) * PAID_BACK > MOST_MILLISECONDS,
  };
}
