import type { AccountKind } from './account-store.ts';

/** How an account stands. */
export interface Standing {
  readonly kind: AccountKind;
  /** Whether Developer Pro, or the shop's API subscription, is active. */
  readonly active: boolean;
  /** Trial labels given, once; 0 for a shop. */
  readonly trialTotal: number;
  /** Trial labels left. */
  readonly trialAvailable: number;
}

export interface LedgerEntry {
  /** The job or the render that was charged; the account itself for its grant. */
  readonly reference: string;
  readonly kind: 'grant' | 'charge' | 'refund';
  readonly accountId: string;
  /** Negative for a charge, 0 for one that was voided before it was made: the sum over an account is its balance. */
  readonly labels: number;
  readonly createdAt: number;
}

/**
 * Trial labels: entries that are only ever added, and each account's balance, their sum. Both change in one
 * transaction, so every method that writes is to be called within one.
 */
export interface LedgerStore {
  /** Gives an account its trial labels, the first time it is called. */
  grant(accountId: string, labels: number, now: number): Promise<void>;
  /**
   * Takes labels from a developer's trial, all or none; nothing while Pro or the subscription is active. False when
   * the trial does not cover them or the shop's subscription is not active. A reference is charged once.
   */
  charge(accountId: string, reference: string, labels: number, now: number): Promise<boolean>;
  /** Gives back exactly what a reference was charged, once; nothing where nothing was charged. */
  refund(reference: string, now: number): Promise<void>;
  /**
   * Gives back a charge of which nobody knows whether it was made, or ever will be: one that comes later fails, and with it
   * its transaction; one that another transaction is about to make is waited for.
   */
  voidCharge(accountId: string, reference: string, now: number): Promise<void>;
  standing(accountId: string): Promise<Standing>;
  /** Turns Pro, or a shop's subscription, on or off by the operator's word. */
  setGranted(accountId: string, granted: boolean): Promise<void>;
  /** An account's entries, oldest first. */
  entries(accountId: string): Promise<readonly LedgerEntry[]>;
}
