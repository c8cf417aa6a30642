import type { Account } from './account.ts';
import { connectPortal, type Gives } from './connect-portal.ts';

/** What an account has and pays; `trial` and `pro` are a developer's, `subscription` is a shop's. */
export interface AccountUsage {
  readonly account: Account;
  readonly trial?: TrialBalance;
  readonly pro?: ProState;
  readonly subscription?: { readonly active: boolean };
  /** What holds for the labels that are printed from the pages. */
  readonly printing: PrintTerms;
}

/** The server's settings for print jobs. */
export interface PrintTerms {
  readonly labelsPerJob: number;
  readonly labelsPerMinute: number;
  /** How long a job and its PDF are kept, hours. */
  readonly keptHours: number;
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

/** The address of the payment service's page: `checkout` to buy Pro, `portal` to change or cancel it. */
export async function billingPage(kind: 'checkout' | 'portal'): Promise<string> {
  const { url } = await call('post', `/billing/${kind}`, {});
  return url;
}
