import type { Clock } from '../clock.ts';
import { ApiError } from '../errors.ts';
import type { Standing } from '../stores/ledger-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Pays for production labels: from a developer's trial, by Developer Pro, or by a shop's API subscription. */
export interface Ledger {
  /**
   * Charges an account for the labels of one job or render, all or none, before anything is made. To be called within
   * the transaction that accepts the work. Throws 402 when the account can't pay.
   */
  charge(transaction: Stores, accountId: string, reference: string, labels: number): Promise<void>;
  /** Gives back what a job or render took, once: it failed. To be called within the transaction that says so. */
  refund(transaction: Stores, reference: string): Promise<void>;
}

/** `upgradeUrl`: where a developer gets Pro, absolute. */
export function createLedger(clock: Clock, upgradeUrl: () => string): Ledger {
  return {
    charge: async ({ ledger }, accountId, reference, labels) => {
      if (await ledger.charge(accountId, reference, labels, clock.now())) return;
      throw unpaid(await ledger.standing(accountId), labels, upgradeUrl());
    },
    refund: ({ ledger }, reference) => ledger.refund(reference, clock.now()),
  };
}

function unpaid({ kind, trialAvailable }: Standing, requested: number, upgradeUrl: string): ApiError {
  if (kind === 'shop') {
    return new ApiError('subscription_inactive', 'The API subscription of this shop is not active.');
  }
  const message =
    `This request makes ${requested} ${requested === 1 ? 'label' : 'labels'}, but the account has ${trialAvailable} ` +
    `trial ${trialAvailable === 1 ? 'label' : 'labels'} left. Developer Pro has no such limit: ${upgradeUrl}`;
  return new ApiError('payment_required', message, { payment: { available: trialAvailable, requested, upgradeUrl } });
}
