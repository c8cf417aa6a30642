import type { AccountKind } from './account-store.ts';

/** Billing state of an account. */
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
  /** Id of the charged job or render. For a grant, the account's id. */
  readonly reference: string;
  readonly kind: 'grant' | 'charge' | 'refund';
  readonly accountId: string;
  /**
   * Number of labels: negative for a charge; 0 for an entry of `voidCharge`, which makes any later charge for the same
   * reference fail. The sum of an account's entries is the account's balance.
   */
  readonly labels: number;
  readonly createdAt: number;
}

/**
 * The ledger of trial labels: an append-only list of entries, and each account's balance, which is the sum of its
 * entries. Entries and balance change in one transaction, so call every writing method in a transaction.
 */
export interface LedgerStore {
  /** Grants an account its trial labels. Later calls for the same account change nothing. */
  grant(accountId: string, labels: number, now: number): Promise<void>;
  /**
   * Charges all labels or none to a developer's trial. Charges nothing while Pro or the shop's subscription is active.
   * Returns false if the trial has too few labels, or if the shop's subscription is inactive. Charges each reference
   * only once.
   */
  charge(accountId: string, reference: string, labels: number, now: number): Promise<boolean>;
  /** Refunds the charge with this reference, at most once. Does nothing if there is no such charge. */
  refund(reference: string, now: number): Promise<void>;
  /**
   * Refunds a charge that may or may not have been made. If a transaction is making the charge at this moment, waits
   * for it to end. If a transaction tries to make the charge afterwards, that transaction fails. If the charge was made
   * and not yet refunded, calls `mayRefund`, and keeps the charge if `mayRefund` returns false.
   */
  voidCharge(accountId: string, reference: string, now: number, mayRefund?: () => Promise<boolean>): Promise<void>;
  standing(accountId: string): Promise<Standing>;
  /** Enables or disables Pro, or a shop's subscription, on the operator's request. */
  setGranted(accountId: string, granted: boolean): Promise<void>;
  /** Returns an account's entries, oldest first. */
  entries(accountId: string): Promise<readonly LedgerEntry[]>;
}

/** An account's subscription at the payment service. */
export interface Subscription {
  /** Id of the subscription at the payment service. */
  readonly id: string;
  readonly accountId: string;
  /** Id of the customer at the payment service. */
  readonly customer: string;
  /** True if the subscription grants Pro. */
  readonly active: boolean;
}

export interface KnownSubscription extends Subscription {
  /** Version number for optimistic locking; it increases by one with each save. */
  readonly version: number;
}

export interface SubscriptionStore {
  find(id: string): Promise<KnownSubscription | undefined>;
  /**
   * Returns the customer id from an account's active subscription, or from any other subscription if none is active.
   */
  customerOf(accountId: string): Promise<string | undefined>;
  /**
   * Stores a subscription's state and updates its account. `readVersion` is the version that was stored before the
   * query to the payment service (0 for none). If another save has happened since, returns false and stores nothing.
   * Call it in a transaction.
   */
  save(subscription: Subscription, readVersion: number): Promise<boolean>;
  /** Returns true if an event was already processed. */
  knowsEvent(id: string): Promise<boolean>;
  /** Records a processed event, and deletes the records of events processed before `oldest`. */
  noteEvent(id: string, now: number, oldest: number): Promise<void>;
}
