import Stripe from 'stripe';
import { ApiError } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { BillingShop, StripeParts, StripeSettings } from './billing.ts';

const TIMEOUT_MILLISECONDS = 20_000;
const DAY = 86_400_000;
/** Number of days for which the ids of processed events are stored. Stripe retries a delivery for only three days. */
const EVENT_DAYS = 30;

/** Creates the payment service that sells Developer Pro through Stripe: Checkout, the customer portal and webhooks. */
export function createStripeShop(settings: StripeSettings, parts: StripeParts): BillingShop {
  const stripe = new Stripe(settings.secretKey, {
    telemetry: false,
    timeout: TIMEOUT_MILLISECONDS,
    ...settings.address,
  });
  const { stores, clock, returnUrl } = parts;
  return {
    checkout: async ({ id, name }) => {
      if ((await stores.ledger.standing(id)).active) {
        throw new ApiError('conflict', 'Developer Pro is already active for this account.');
      }
      const customer = await stores.subscriptions.customerOf(id);
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: settings.price, quantity: 1 }],
        client_reference_id: id,
        subscription_data: { metadata: { [ACCOUNT]: id } },
        ...(customer === undefined ? { customer_email: name } : { customer }),
        success_url: returnUrl(),
        cancel_url: returnUrl(),
      });
      if (session.url === null) throw new Error('Stripe returned no URL for the checkout session');
      return session.url;
    },
    portal: async (accountId) => {
      const customer = await stores.subscriptions.customerOf(accountId);
      if (customer === undefined) throw new ApiError('not_found', 'This account has no subscription.');
      const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl() });
      return session.url;
    },
    receive: async (message, signature) => {
      const event = verified(stripe, message, signature, settings.webhookSecret, clock.now());
      const subscriptionId = subscriptionOf(event);
      if (subscriptionId === undefined || (await stores.subscriptions.knowsEvent(event.id))) return;
      await followSubscription(stripe, parts, subscriptionId, (transaction) =>
        transaction.subscriptions.noteEvent(event.id, clock.now(), clock.now() - EVENT_DAYS * DAY),
      );
    },
  };
}

function verified(stripe: Stripe, message: Uint8Array, signature: string, secret: string, now: number): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(message), signature, secret, undefined, undefined, now);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw new ApiError(
        'broken_request',
        'The signature of this message is not valid. Only the payment service may send messages to this address.',
      );
    }
    throw error;
  }
}

/** Returns the subscription id of an event, or undefined if the event does not affect Pro. */
function subscriptionOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id;
    case 'checkout.session.completed': {
      const { subscription } = event.data.object;
      return typeof subscription === 'string' ? subscription : subscription?.id;
    }
    default:
      return undefined;
  }
}

/** Key in the metadata of a Stripe subscription. Its value is the id of the Platen account that subscribed. */
const ACCOUNT = 'platen_account';

/**
 * States of a subscription that grant Pro. They include `past_due`, because Stripe retries a failed payment for several
 * days before the subscription ends.
 */
const GIVES_PRO: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
const MAX_TRIES = 5;

/**
 * Stores the state of a subscription. Events may arrive late, twice or out of order, so the state comes from a new
 * query to Stripe, not from the event. If another event has stored a newer state in the meantime, this function queries
 * again (optimistic locking). It calls `note` in the transaction that stores the state.
 */
async function followSubscription(
  stripe: Stripe,
  { stores, log }: StripeParts,
  subscriptionId: string,
  note: (transaction: Stores) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const known = await stores.subscriptions.find(subscriptionId);
    const { metadata, customer, status } = await stripe.subscriptions.retrieve(subscriptionId);
    const accountId = known?.accountId ?? metadata[ACCOUNT];
    if (accountId === undefined || (await stores.accounts.findById(accountId)) === undefined) {
      log('warn', 'subscription does not belong to a known account', { subscriptionId });
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
  throw new Error(`the subscription ${subscriptionId} changed during each of ${MAX_TRIES} attempts to read it`);
}
