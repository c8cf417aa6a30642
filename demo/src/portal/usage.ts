import type { Account } from './account.ts';
import { connectPortal, type Gives } from './connect-portal.ts';

/** Balance and plan of an account: developers have `trial` and `pro`, shops have `subscription`. */
export interface AccountUsage {
  readonly account: Account;
  readonly trial?: TrialBalance;
  readonly pro?: ProState;
  readonly subscription?: { readonly active: boolean };
  /** Limits for labels that are printed from the pages. */
  readonly printing: PrintTerms;
}

/** The server's settings for print jobs. */
export interface PrintTerms {
  readonly labelsPerJob: number;
  readonly labelsPerMinute: number;
  /** Hours for which a job and its PDF are kept. */
  readonly keptHours: number;
}

/** The trial: a number of production labels, granted once per account. */
export interface TrialBalance {
  readonly total: number;
  readonly used: number;
  readonly available: number;
}

export interface ProState {
  readonly active: boolean;
  readonly priceUsdPerMonth: number;
  /** True if this server sells Pro; otherwise the operator enables it. */
  readonly canBuy: boolean;
  /** True if the subscription can be changed or cancelled on a page. */
  readonly canManage: boolean;
}

interface Paths {
  readonly '/usage': { readonly get: Gives<AccountUsage> };
  readonly '/billing/checkout': { readonly post: Gives<BillingPage> };
  readonly '/billing/portal': { readonly post: Gives<BillingPage> };
}
interface BillingPage {
  readonly url: string;
}

const { call } = connectPortal<Paths>();

export const readUsage = (signal?: AbortSignal): Promise<AccountUsage> => call('get', '/usage', {}, { signal });

/** Returns the address of the payment service's page: `checkout` to buy Pro, `portal` to change or cancel it. */
export async function billingPage(kind: 'checkout' | 'portal'): Promise<string> {
  const { url } = await call('post', `/billing/${kind}`, {});
  return url;
}
