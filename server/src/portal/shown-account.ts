import type { Account } from '../stores/account-store.ts';

/** An account as its owner's pages name it. */
export type ShownAccount = Pick<Account, 'kind' | 'name'>;

export function shownAccount({ kind, name }: Account): ShownAccount {
  return { kind, name };
}
