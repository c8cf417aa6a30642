import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';

/** The owner of an account: a developer's, by e-mail address, or a shop's, by its name at its platform. */
export type Owner = { readonly email: string } | { readonly shop: string };

/** What an account and a key are made with. */
export interface AccountParts {
  readonly newId: () => string;
  readonly now: number;
  /** The trial allowance of a new developer. */
  readonly trialLabels: number;
}

/** The account of an owner. It is made if there is none; a developer's is given its trial then, once and for all. */
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
