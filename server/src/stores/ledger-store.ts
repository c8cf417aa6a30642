import type { AccountKind } from './account-store.ts';

/** State of an account. */
export interface Standing {
  readonly kind: AccountKind;
  /** True if Developer Pro, or the shop's API subscription, is active. */
  readonly active: boolean;
  /** Trial labels granted in total; 0 for a shop. */
  readonly trialTotal: number;
  /** Remaining trial labels. */
  readonly trialAvailable: number;
}

export interface LedgerEntry {
  /** Id of the charged job or render; the account's id for its grant. */
  readonly reference: string;
  readonly kind: 'grant' | 'charge' | 'refund';
  readonly accountId: string;
  /** Negative for a charge, 0 for a charge that was voided in advance. The sum over an account is its balance. */
  readonly labels: number;
  readonly createdAt: number;
}

/**
 * Trial labels: an append-only list of entries, and each account's balance, which is their sum. Both change in one
 * transaction, so call every writing method in a transaction.
 */
export interface LedgerStore {
  /** Grants an account its trial labels at the first call. */
  grant(accountId: string, labels: number, now: number): Promise<void>;
  /**
   * Takes all labels or none from a developer's trial; takes nothing while Pro or the subscription is active. Returns
   * false if the trial has too few, or if the shop's subscription is inactive. Charges a reference once.
   */
  charge(accountId: string, reference: string, labels: number, now: number): Promise<boolean>;
  /** Refunds the charge of a reference, once. Does nothing if there was none. */
  refund(reference: string, now: number): Promise<void>;
  /**
   * Refunds a charge that may or may not have been made. A charge that arrives later fails with its transaction. Waits
   * for a transaction that is making the charge.
   */
  voidCharge(accountId: string, reference: string, now: number): Promise<void>;
  standing(accountId: string): Promise<Standing>;
  /** Enables or disables Pro, or a shop's subscription, on the operator's request. */
  setGranted(accountId: string, granted: boolean): Promise<void>;
  /** Returns an account's entries, oldest first. */
  entries(accountId: string): Promise<readonly LedgerEntry[]>;
}
