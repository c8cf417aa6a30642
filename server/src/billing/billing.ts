import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Billing settings of this server, and the payment service that sells Developer Pro. */
export interface Billing {
  /** True if accounts pay for labels. False if labels are unlimited on this server (`PLATEN_BILLING=none`). */
  readonly isMetered: boolean;
  /** Returns the absolute URL of this server's page where a developer buys Pro. */
  upgradeUrl(): string;
  /** Payment service that sells Pro. Undefined if only the operator enables and disables Pro. */
  readonly shop: BillingShop | undefined;
}

/** A payment service that sells Developer Pro. */
export interface BillingShop {
  /** Starts a purchase of Pro and returns the URL of the payment page. */
  checkout(account: Account): Promise<string>;
  /**
   * Returns the URL of the page where an account changes its payment method or cancels. Throws 404 if the account
   * has never paid.
   */
  portal(accountId: string): Promise<string>;
  /** Processes a webhook message. Throws 400 if the payment service did not sign the message. */
  receive(message: Uint8Array, signature: string): Promise<void>;
}

/** Address of a Stripe mock, for tests. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Secret that Stripe uses to sign its webhook messages. */
  readonly webhookSecret: string;
  /** Stripe's id for the price of Developer Pro: 29 USD a month. */
  readonly price: string;
  readonly address: StripeAddress | undefined;
}

export interface StripeParts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns the URL of the page to which Stripe redirects the user. */
  readonly returnUrl: () => string;
}
