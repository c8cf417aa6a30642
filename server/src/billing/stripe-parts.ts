import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Stores } from '../stores/stores.ts';

/** Address of a Stripe mock, for tests. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Secret with which Stripe signs its webhook messages. */
  readonly webhookSecret: string;
  /** The price of Developer Pro: 29 USD a month. */
  readonly price: string;
  readonly address: StripeAddress | undefined;
}

export interface StripeParts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly log: Log;
  /** Page to which Stripe redirects the user. */
  readonly returnUrl: () => string;
}
