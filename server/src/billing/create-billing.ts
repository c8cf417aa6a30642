import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Stores } from '../stores/stores.ts';
import type { Billing, StripeAddress } from './billing.ts';

export interface BillingParts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: () => string;
  readonly stripeAddress?: StripeAddress | undefined;
}

/** Creates the billing component for the payment service that the settings select. */
export async function createBilling(config: Config, parts: BillingParts): Promise<Billing> {
  const upgradeUrl = (): string => `${parts.publicUrl()}/usage`;
  const isMetered = config.billing !== 'none';
  if (config.billing !== 'stripe') return { isMetered, upgradeUrl, shop: undefined };
  // loaded on demand, because it is large
  const { createStripeShop } = await import('./stripe.ts');
  const settings = {
    secretKey: config.stripeSecretKey,
    webhookSecret: config.stripeWebhookSecret,
    price: config.stripePrice,
    address: parts.stripeAddress,
  };
  return { isMetered, upgradeUrl, shop: createStripeShop(settings, { ...parts, returnUrl: upgradeUrl }) };
}
