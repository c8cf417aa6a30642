import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors.ts';
import type { Standing } from '../stores/ledger-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Pays for production labels: from a developer's trial, by Developer Pro, or by a shop's API subscription. */
export interface Ledger {
  /**
   * Charges an account for the labels of one job, all or none, before anything is made. To be called within the transaction
   * that accepts the work. Throws 402 when the account can't pay.
   */
  charge(transaction: Stores, accountId: string, reference: string, labels: number): Promise<void>;
  /** Throws 402 where an account can't pay for so many labels, nothing taken. */
  check(stores: Stores, accountId: string, labels: number): Promise<void>;
  /** The refusal, 402, of an account that can't pay for so many labels. */
  unpaid(stores: Stores, accountId: string, labels: number): Promise<ApiError>;
  /** Gives back, once, what a job that failed has taken. To be called within the transaction that marks it as failed. */
  refund(transaction: Stores, reference: string): Promise<void>;
  /**
   * Gives back, once, what a render took of which nobody knows whether it was charged; a charge of it that reaches the
   * database later fails.
   */
  voidCharge(transaction: Stores, accountId: string, reference: string): Promise<void>;
}

/** `upgradeUrl`: absolute address at which a developer gets Pro. */
export function createLedger(clock: Clock, upgradeUrl: () => string): Ledger {
  const charge: Ledger['charge'] = async ({ ledger }, accountId, reference, labels) => {
    if (await ledger.charge(accountId, reference, labels, clock.now())) return;
    throw refusal(await ledger.standing(accountId), labels, upgradeUrl());
  };
  const refund: Ledger['refund'] = async ({ ledger }, reference) => {
    await ledger.refund(reference, clock.now());
  };
  const voidCharge: Ledger['voidCharge'] = async ({ ledger }, accountId, reference) => {
    await ledger.voidCharge(accountId, reference, clock.now());
  };
  return {
    charge,
    check: async ({ ledger }, accountId, labels) => {
      const standing = await ledger.standing(accountId);
      const isOnTrial = standing.kind === 'developer' && standing.trialAvailable >= labels;
      if (!standing.active && !isOnTrial) throw refusal(standing, labels, upgradeUrl());
    },
    unpaid: async ({ ledger }, accountId, labels) => refusal(await ledger.standing(accountId), labels, upgradeUrl()),
    refund,
    voidCharge,
  };
}

function refusal({ kind, trialAvailable }: Standing, requested: number, upgradeUrl: string): ApiError {
  if (kind === 'shop') {
    return new ApiError('subscription_inactive', rejectionMessages.subscriptionInactive);
  }
  const payment = { available: trialAvailable, requested, upgradeUrl };
  return new ApiError('payment_required', rejectionMessages.unpaidLabels(payment), { payment });
}
