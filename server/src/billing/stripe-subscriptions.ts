import type Stripe from 'stripe';
import type { Stores } from '../stores/stores.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Metadata key of a Stripe subscription that contains our account's id. */
export const ACCOUNT = 'platen_account';

/**
 * States of a subscription that grant Pro. Stripe retries a failed payment for some days before the subscription ends.
 */
const GIVES_PRO: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
const MOST_TRIES = 5;

/**
 * Stores the state of a subscription. Events arrive late, twice and out of order, so the state comes from a new query
 * to Stripe, not from the event. If another event stored a newer state meanwhile, this function queries again
 * (optimistic locking). It calls `note` in the transaction that stores the state.
 */
export async function followSubscription(
  stripe: Stripe,
  { stores, log }: StripeParts,
  subscriptionId: string,
  note: (transaction: Stores) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = await stores.subscriptions.find(subscriptionId);
    const { metadata, customer, status } = await stripe.subscriptions.retrieve(subscriptionId);
    const accountId = known?.accountId ?? metadata[ACCOUNT];
    if (accountId === undefined || (await stores.accounts.findById(accountId)) === undefined) {
      log('warn', 'a subscription of no account of ours', { subscriptionId });
      return;
    }
    const subscription = {
      id: subscriptionId,
      accountId,
      customer: typeof customer === 'string' ? customer : customer.id,
      active: GIVES_PRO.has(status),
    };
    const saved = await stores.transaction(async (transaction) => {
      if (!(await transaction.subscriptions.save(subscription, known?.version ?? 0))) return false;
      await note(transaction);
      return true;
    });
    if (saved) {
      log('info', 'subscription', { accountId, subscriptionId, status });
      return;
    }
  }
  throw new Error(`subscription ${subscriptionId} changed ${MOST_TRIES} times while it was read`);
}
