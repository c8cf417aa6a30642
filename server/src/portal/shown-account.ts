import type { Account } from '../stores/account-store.ts';

/** The properties of an account that its owner's pages show. */
export type ShownAccount = Pick<Account, 'kind' | 'name'>;

export function shownAccount({ kind, name }: Account): ShownAccount {
  return { kind, name };
}
