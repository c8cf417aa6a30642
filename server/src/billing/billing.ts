import type { Account } from '../stores/account-store.ts';

/** Sale of Developer Pro. */
export interface Billing {
  /** Absolute address of this server's page where a developer buys Pro. */
  upgradeUrl(): string;
  /** Payment service that sells Pro. Undefined if the operator enables and disables Pro. */
  readonly shop: BillingShop | undefined;
}

/** A payment service. */
export interface BillingShop {
  /** Starts a purchase of Pro and returns the address of the payment page. */
  checkout(account: Account): Promise<string>;
  /**
   * Returns the address of the page where an account changes its payment method or cancels. Throws 404 if the account
   * never paid.
   */
  portal(accountId: string): Promise<string>;
  /** Processes a webhook message. Throws 400 if its signature is not the payment service's. */
  receive(message: Uint8Array, signature: string): Promise<void>;
}
