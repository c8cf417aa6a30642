import type { Account } from './account.ts';
import { call } from './call.ts';

/** What an account has and pays; `trial` and `pro` are a developer's, `subscription` is a shop's. */
export interface AccountUsage {
  readonly account: Account;
  readonly trial?: TrialBalance;
  readonly pro?: ProState;
  readonly subscription?: { readonly active: boolean };
}

/** Production labels, once an account. */
export interface TrialBalance {
  readonly total: number;
  readonly used: number;
  readonly available: number;
}

export interface ProState {
  readonly active: boolean;
  readonly priceUsdPerMonth: number;
  /** Whether this server sells it; else the operator turns it on. */
  readonly canBuy: boolean;
  /** Whether there is a page to change or cancel the subscription. */
  readonly canManage: boolean;
}

export async function readUsage(): Promise<AccountUsage> {
  const { body } = await call('GET', '/portal/usage');
  return body as AccountUsage;
}

/** The address of the payment service's page: `checkout` to buy Pro, `portal` to change or cancel it. */
export async function billingPage(kind: 'checkout' | 'portal'): Promise<string> {
  const { body } = await call('POST', `/portal/billing/${kind}`);
  return (body as { readonly url: string }).url;
}
