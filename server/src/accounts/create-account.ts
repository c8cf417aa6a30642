import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Owner of an account: a developer, by e-mail address, or a shop, by its name on its platform. */
export type Owner = { readonly email: string } | { readonly shop: string };

/** Dependencies of creating accounts and keys. */
export interface AccountParts {
  readonly newId: () => string;
  readonly now: number;
  /** Number of free labels for a new developer. */
  readonly trialLabels: number;
}

/**
 * Returns an owner's account, and creates it if there is none. A new developer's account gets its trial labels, once
 * only.
 */
export function ensureAccount(
  stores: Stores,
  owner: Owner,
  { newId, now, trialLabels }: AccountParts,
): Promise<Account> {
  return stores.transaction(async ({ accounts, ledger }) => {
    if ('shop' in owner) return await accounts.ensureShop(owner.shop, newId(), now);
    const account = await accounts.ensureDeveloper(owner.email, newId(), now);
    await ledger.grant(account.id, trialLabels, now);
    return account;
  });
}
