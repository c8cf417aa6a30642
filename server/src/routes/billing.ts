import type { BillingShop } from '../billing/billing.ts';
import type { AppHandler } from '../middleware/env.ts';
import { readBody } from '../middleware/read-body.ts';

const MOST_BYTES = 1024 * 1024;

/** POST /billing/webhook: a message of the payment service. Its signature covers the exact bytes of the body. */
export function postBillingWebhook(shop: BillingShop): AppHandler {
  return async (context) => {
    const message = await readBody(context.req.raw, MOST_BYTES);
    await shop.receive(message, context.req.header('Stripe-Signature') ?? '');
    return context.json({ received: true }, 200, { 'Cache-Control': 'no-store' });
  };
}
