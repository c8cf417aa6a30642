import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Stores } from '../stores/stores.ts';

/** Where Stripe's API is, if not at Stripe: for tests. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs Stripe's messages to us. */
  readonly webhookSecret: string;
  /** The price of Developer Pro: 29 USD a month. */
  readonly price: string;
  readonly address: StripeAddress | undefined;
}

export interface StripeParts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly log: Log;
  /** The page that people come back to. */
  readonly returnUrl: () => string;
}
