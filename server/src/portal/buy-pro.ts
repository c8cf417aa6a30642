import type { Billing, BillingShop } from '../billing/billing.ts';
import { ApiError } from '../errors.ts';
import type { Account } from '../stores/account-store.ts';

/**
 * Returns the address of the page where a developer pays for Pro. Throws 409 if Pro is already active or not sold here.
 */
export async function checkoutAddress(billing: Billing, account: Account): Promise<string> {
  return await proShop(billing, account).checkout(account);
}

/**
 * Returns the address of the page where a developer changes or cancels the subscription. Throws 409 if Pro is not sold
 * here, and 404 without a subscription.
 */
export async function subscriptionAddress(billing: Billing, account: Account): Promise<string> {
  return await proShop(billing, account).portal(account.id);
}

function proShop({ shop }: Billing, { kind, name }: Account): BillingShop {
  if (kind === 'shop') {
    throw new ApiError('conflict', 'Developer Pro is for developers: the subscription of a shop is with its platform.');
  }
  if (shop === undefined) {
    const message = `Developer Pro is not sold here: ask the operator of this server (platen pro on --email ${name}).`;
    throw new ApiError('conflict', message);
  }
  return shop;
}
