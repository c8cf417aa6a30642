import { PRO_USD_PER_MONTH } from '../billing/billing.ts';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors.ts';
import type { Standing } from '../stores/ledger-store.ts';
import { StorageFault } from '../stores/storage-fault.ts';
import type { Stores } from '../stores/stores.ts';

/** Pays for production labels: from a developer's trial, by Developer Pro, or by a shop's API subscription. */
export interface Ledger {
  /**
   * Charges an account for the labels of one job or render, all or none, before anything is made. To be called within
   * the transaction that accepts the work. Throws 402 when the account can't pay.
   */
  charge(transaction: Stores, accountId: string, reference: string, labels: number): Promise<void>;
  /** The refusal, 402, of an account that can't pay for so many labels. */
  unpaid(stores: Stores, accountId: string, labels: number): Promise<ApiError>;
  /**
   * A running render is done and about to be answered: its charge stands. Throws StorageFault where it was given back
   * meanwhile, since others took this process for dead.
   */
  settle(reference: string): Promise<void>;
  /**
   * Gives back, once, what a job or render that failed has taken. To be called within the transaction that marks it as
   * failed.
   */
  refund(transaction: Stores, reference: string): Promise<void>;
  /**
   * Gives back, once, what a render took of which nobody knows whether it was charged; a charge of it that reaches the
   * database later fails.
   */
  voidCharge(transaction: Stores, accountId: string, reference: string): Promise<void>;
  /**
   * Gives back what was taken for renders that died with their process, and returns how many they were.
   */
  refundUnsettled(): Promise<number>;
}

/** Renders that are given back in one transaction. */
const MOST_AT_ONCE = 100;

/** `upgradeUrl`: where a developer gets Pro, absolute. */
export function createLedger(stores: Stores, clock: Clock, upgradeUrl: () => string): Ledger {
  const charge: Ledger['charge'] = async ({ ledger }, accountId, reference, labels) => {
    if (await ledger.charge(accountId, reference, labels, clock.now())) return;
    throw refusal(await ledger.standing(accountId), labels, upgradeUrl());
  };
  const refund: Ledger['refund'] = async ({ ledger }, reference) => {
    await ledger.refund(reference, clock.now());
    await ledger.settle(reference);
  };
  const voidCharge: Ledger['voidCharge'] = async ({ ledger }, accountId, reference) => {
    await ledger.voidCharge(accountId, reference, clock.now());
    await ledger.settle(reference);
  };
  const refundSome = (): Promise<number> =>
    stores.transaction(async (transaction) => {
      const references = await transaction.ledger.unsettled(MOST_AT_ONCE);
      for (const reference of references) await refund(transaction, reference);
      return references.length;
    });
  return {
    charge,
    unpaid: async ({ ledger }, accountId, labels) => refusal(await ledger.standing(accountId), labels, upgradeUrl()),
    settle: async (reference) => {
      if (await stores.renders.settle(reference)) return;
      throw new StorageFault('database', 'the render was given back while it was drawn');
    },
    refund,
    voidCharge,
    refundUnsettled: async () => {
      let all = 0;
      for (let some = await refundSome(); some > 0; some = await refundSome()) all += some;
      return all;
    },
  };
}

function refusal({ kind, trialAvailable }: Standing, requested: number, upgradeUrl: string): ApiError {
  if (kind === 'shop') {
    return new ApiError('subscription_inactive', 'The API subscription of this shop is not active.');
  }
  const message =
    `This request makes ${requested} ${requested === 1 ? 'label' : 'labels'}, but the account has ${trialAvailable} ` +
    `trial ${trialAvailable === 1 ? 'label' : 'labels'} left. Developer Pro (${PRO_USD_PER_MONTH} USD a month) has no such ` +
    `limit: ${upgradeUrl}`;
  return new ApiError('payment_required', message, { payment: { available: trialAvailable, requested, upgradeUrl } });
}
