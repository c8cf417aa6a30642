import type { Owner } from '../accounts/create-account.ts';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { inputError } from './input-error.ts';
import type { Given, Option } from './options.ts';

/** Options that identify the account's owner. */
export const EMAIL: Option = { name: 'email', value: 'ADDRESS', help: 'the developer’s e-mail address' };
export const SHOP: Option = { name: 'shop', value: 'SHOP', help: 'the shop’s name or id at its platform' };
export const ownerOptions: readonly Option[] = [EMAIL, SHOP];

/** Returns the owner that the options name; undefined if none is given. Throws InputError. */
export function givenOwner(given: Given): Owner | undefined {
  const { email, shop } = given;
  if (email !== undefined && shop !== undefined) {
    throw inputError('--shop', 'can’t be given with --email: an account is one or the other');
  }
  if (email !== undefined) return { email: checkedEmail(email.trim()) };
  return shop === undefined ? undefined : { shop: checkedShop(shop.trim()) };
}

/** Returns the owner that the options name. Throws InputError. */
export function neededOwner(given: Given): Owner {
  const owner = givenOwner(given);
  if (owner !== undefined) return owner;
  throw inputError('--email', 'is missing: --email ADDRESS of a developer, or --shop SHOP');
}

/** Returns an owner's account. Throws InputError if there is none. */
export async function existingAccount({ accounts }: Stores, owner: Owner): Promise<Account> {
  const option = optionOf(owner);
  const account =
    'email' in owner ? await accounts.find('developer', owner.email) : await accounts.find('shop', owner.shop);
  if (account !== undefined) return account;
  const message = `there is no such account; make it with: platen accounts create ${option}`;
  throw inputError(option, message);
}

/** Formats an owner as its command line option. */
export const optionOf = (owner: Owner): string =>
  'email' in owner ? `--email ${owner.email}` : `--shop ${owner.shop}`;

function checkedEmail(email: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254) return email;
  throw inputError('--email', `expected an e-mail address, got "${email}"`);
}

/** Validates a shop's name. It must not contain `@`, so that no shop is mistaken for a developer. */
function checkedShop(shop: string): string {
  if (/^[^\s@\p{C}]{1,200}$/u.test(shop)) return shop;
  const message = `expected the name or id of a shop, at most 200 characters without spaces and "@", got "${shop}"`;
  throw inputError('--shop', message);
}
