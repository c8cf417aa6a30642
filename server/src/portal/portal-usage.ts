import { PRO_USD_PER_MONTH } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import type { Account } from '../stores/account-store.ts';
import { type ShownAccount, shownAccount } from './shown-account.ts';

/** What an account has left, and what can be bought. */
export interface PortalUsage {
  readonly account: ShownAccount;
  /** A developer's. */
  readonly trial?: { readonly total: number; readonly used: number; readonly available: number };
  /** A developer's. `canBuy`: a checkout can begin here; `canManage`: there is a subscription to change or to cancel. */
  readonly pro?: {
    readonly active: boolean;
    readonly priceUsdPerMonth: number;
    readonly canBuy: boolean;
    readonly canManage: boolean;
  };
  /** A shop's. */
  readonly subscription?: { readonly active: boolean };
  /** What holds for the labels that are printed from the pages. */
  readonly printing: {
    readonly labelsPerJob: number;
    readonly labelsPerMinute: number;
    /** How long a job and its PDF are kept, hours. */
    readonly keptHours: number;
  };
}

/** How an account stands, for its own page. */
export async function portalUsage(
  { stores, billing, config }: Pick<Deps, 'stores' | 'billing' | 'config'>,
  account: Account,
): Promise<PortalUsage> {
  const { active, trialTotal, trialAvailable } = await stores.ledger.standing(account.id);
  const { labelsPerJob, labelsPerMinute, fileHours: keptHours } = config;
  const common = { account: shownAccount(account), printing: { labelsPerJob, labelsPerMinute, keptHours } };
  if (account.kind === 'shop') return { ...common, subscription: { active } };
  const isSold = billing.shop !== undefined;
  return {
    ...common,
    trial: { total: trialTotal, used: trialTotal - trialAvailable, available: trialAvailable },
    pro: {
      active,
      priceUsdPerMonth: PRO_USD_PER_MONTH,
      canBuy: isSold && !active,
      canManage: isSold && (await stores.subscriptions.customerOf(account.id)) !== undefined,
    },
  };
}
