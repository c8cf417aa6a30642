import { PRO_USD_PER_MONTH } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import type { Account } from '../stores/account-store.ts';
import { type ShownAccount, shownAccount } from './shown-account.ts';

/** Remaining labels of an account, and its options to buy more. */
export interface PortalUsage {
  readonly account: ShownAccount;
  /** Trial labels; only for a developer. */
  readonly trial?: { readonly total: number; readonly used: number; readonly available: number };
  /**
   * Developer Pro; only for a developer. `canBuy`: the developer can buy it here. `canManage`: there is a subscription
   * to change or cancel.
   */
  readonly pro?: {
    readonly active: boolean;
    readonly priceUsdPerMonth: number;
    readonly canBuy: boolean;
    readonly canManage: boolean;
  };
  /** API subscription; only for a shop. */
  readonly subscription?: { readonly active: boolean };
  /** Limits of printing from the pages. */
  readonly printing: {
    readonly labelsPerJob: number;
    readonly labelsPerMinute: number;
    /** Hours for which a job and its PDF are kept. */
    readonly keptHours: number;
  };
}

/** Returns the state of an account for its page. */
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
