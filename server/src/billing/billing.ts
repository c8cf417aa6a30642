import type { Account } from '../stores/account-store.ts';

/** How Developer Pro is sold. */
export interface Billing {
  /** Where a developer gets Pro: a page of this server, absolute. */
  upgradeUrl(): string;
  /** A payment service that sells Pro; undefined where the operator turns it on and off. */
  readonly shop: BillingShop | undefined;
}

/** A payment service. */
export interface BillingShop {
  /** Begins a purchase of Pro and gives the address of the page where it is paid. */
  checkout(account: Account): Promise<string>;
  /** The address of the page where an account changes how it pays, or cancels. Throws 404 for one that never paid. */
  portal(accountId: string): Promise<string>;
  /** Works a message of the payment service. Throws 400 when it is not the service's own. */
  receive(message: Uint8Array, signature: string): Promise<void>;
}
