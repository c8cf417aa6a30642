/** What accounts owe because their labels took longer than labels of their kind should; time pays it back. */
export interface Arrears {
  add(accountId: string, milliseconds: number): void;
  /** Whether an account owes more than anybody may. */
  tooHigh(accountId: string): boolean;
}

/** What may be owed: a thread that begins reads fonts and compiles its code at the first label's cost. */
const MOST_MILLISECONDS = 1000;
/** Of each millisecond that passes: what nobody can take of the quick threads for longer. */
const PAID_BACK = 0.01;
/** Accounts that are remembered before those that owe nothing are forgotten. */
const MANY = 10_000;

export function createArrears(now: () => number = () => performance.now()): Arrears {
  /** When each account's debt will be paid. */
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
