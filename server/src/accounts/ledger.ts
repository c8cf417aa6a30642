import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Billing } from '../billing/billing.ts';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors.ts';
import type { Standing } from '../stores/ledger-store.ts';
import type { Stores } from '../stores/stores.ts';

/**
 * Charges accounts for production labels. Developers pay with their trial labels or with Developer Pro; shops pay with
 * their API subscription. On a server that does not meter labels, no account is charged.
 */
export interface Ledger {
  /** True if accounts pay for labels. */
  readonly isMetered: boolean;
  /**
   * Charges an account for all labels of a job, or for none of them. Call it in the transaction that accepts the job,
   * before the first label is drawn. Throws 402 if the account can't pay.
   */
  charge(transaction: Stores, accountId: string, reference: string, labels: number): Promise<void>;
  /** Throws 402 if an account can't pay for this number of labels. Charges nothing. */
  check(stores: Stores, accountId: string, labels: number): Promise<void>;
  /** Returns the 402 error for an account that can't pay for this number of labels. */
  unpaid(stores: Stores, accountId: string, labels: number): Promise<ApiError>;
  /** Refunds the charge of a failed job, once. Call it in the transaction that marks the job as failed. */
  refund(transaction: Stores, reference: string): Promise<void>;
  /**
   * Cancels the charge of a label, for callers that do not know whether the database stored it. If the charge was
   * stored, refunds it once. Otherwise, a transaction that tries to store the charge later fails. Also makes the
   * charge's Idempotency-Key, with the id `keyId`, unused. If the charge also paid for a retry, keeps the charge and
   * the key.
   */
  voidCharge(transaction: Stores, accountId: string, reference: string, keyId?: string): Promise<void>;
}

export function createLedger(
  clock: Clock,
  { isMetered, upgradeUrl }: Pick<Billing, 'isMetered' | 'upgradeUrl'>,
): Ledger {
  const charge: Ledger['charge'] = async ({ ledger }, accountId, reference, labels) => {
    if (!isMetered || (await ledger.charge(accountId, reference, labels, clock.now()))) return;
    throw paymentError(await ledger.standing(accountId), labels, upgradeUrl());
  };
  const refund: Ledger['refund'] = async ({ ledger }, reference) => {
    await ledger.refund(reference, clock.now());
  };
  const voidCharge: Ledger['voidCharge'] = async ({ accounts, ledger, renderKeys }, accountId, reference, keyId) => {
    const free = async (id: string): Promise<boolean> => {
      // locks the account before the key's entry, in the same order as a charge: the opposite order could deadlock
      await accounts.hold(accountId);
      return await renderKeys.free(id);
    };
    const mayRefund = keyId === undefined ? undefined : () => free(keyId);
    await ledger.voidCharge(accountId, reference, clock.now(), mayRefund);
  };
  return {
    isMetered,
    charge,
    check: async ({ ledger }, accountId, labels) => {
      if (!isMetered) return;
      const standing = await ledger.standing(accountId);
      const isOnTrial = standing.kind === 'developer' && standing.trialAvailable >= labels;
      if (!standing.active && !isOnTrial) throw paymentError(standing, labels, upgradeUrl());
    },
    unpaid: async ({ ledger }, accountId, labels) =>
      paymentError(await ledger.standing(accountId), labels, upgradeUrl()),
    refund,
    voidCharge,
  };
}

function paymentError({ kind, trialAvailable }: Standing, requested: number, upgradeUrl: string): ApiError {
  if (kind === 'shop') {
    return new ApiError('subscription_inactive', rejectionMessages.subscriptionInactive);
  }
  const payment = { available: trialAvailable, requested, upgradeUrl };
  return new ApiError('payment_required', rejectionMessages.unpaidLabels(payment), { payment });
}
