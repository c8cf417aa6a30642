import type { Usage } from '@platen/sdk';
import { PRO_USD_PER_MONTH } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import type { BudgetState } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';

type RateWindow = Usage['windows']['labels'];

/** Returns an account's remaining labels, and the calling key's label budget and request budget. Charges nothing. */
export async function readUsage(
  { stores, budget, requestBudget, billing }: Deps,
  { accountId, keyId }: Caller,
): Promise<Usage> {
  const { kind, active, trialTotal, trialAvailable } = await stores.ledger.standing(accountId);
  const unlimited = billing.isMetered ? {} : { unlimited: true as const };
  const windows = {
    labels: windowOf(await budget.state(stores, keyId)),
    requests: windowOf(await requestBudget.state(keyId)),
  };
  switch (kind) {
    case 'shop':
      return { account: kind, ...unlimited, subscription: { active }, windows };
    case 'developer': {
      const trial = { total: trialTotal, used: trialTotal - trialAvailable, available: trialAvailable };
      return {
        account: kind,
        ...unlimited,
        trial,
        pro: { active, upgradeUrl: billing.upgradeUrl(), priceUsdPerMonth: PRO_USD_PER_MONTH },
        windows,
      };
    }
    default:
      return kind satisfies never;
  }
}

function windowOf({ limit, remaining, resetsAtSeconds }: BudgetState): RateWindow {
  return { limit, remaining, reset: resetsAtSeconds };
}
