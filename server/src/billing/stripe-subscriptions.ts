import type Stripe from 'stripe';
import type { Stores } from '../stores/stores.ts';
import type { StripeParts } from './stripe-parts.ts';

/** The name under which a subscription at Stripe carries our account's id. */
export const ACCOUNT = 'platen_account';

/** The states of a subscription that give Pro: a payment that failed is tried again for some days before it ends. */
const GIVES_PRO: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
const MOST_TRIES = 5;

/**
 * Stores how a subscription stands. Events come late, twice and out of order, so what one says of the subscription is
 * not believed: Stripe is asked how it stands now. Where two events ask at the same moment, the one that finds its
 * knowledge overtaken asks again. `note` is called in the transaction that stores.
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
