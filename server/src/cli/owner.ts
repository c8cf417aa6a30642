import type { Owner } from '../accounts/create-account.ts';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { inputError } from './input-error.ts';
import type { Given, Option } from './options.ts';

/** The options that say whose account is meant. */
export const EMAIL: Option = { name: 'email', value: 'ADDRESS', help: 'the developer’s e-mail address' };
export const SHOP: Option = { name: 'shop', value: 'SHOP', help: 'the shop’s name or id at its platform' };
export const ownerOptions: readonly Option[] = [EMAIL, SHOP];

/** Whose account the options name; undefined when they name none. Throws InputError. */
export function givenOwner(given: Given): Owner | undefined {
  const { email, shop } = given;
  if (email !== undefined && shop !== undefined) {
    throw inputError('--shop', 'can’t be given with --email: an account is one or the other');
  }
  if (email !== undefined) return { email: checkedEmail(email.trim()) };
  return shop === undefined ? undefined : { shop: checkedShop(shop.trim()) };
}

/** Whose account the options name. Throws InputError. */
export function neededOwner(given: Given): Owner {
  const owner = givenOwner(given);
  if (owner !== undefined) return owner;
  throw inputError('--email', 'is missing: --email ADDRESS of a developer, or --shop SHOP');
}

/** The account of an owner. Throws InputError when there is none. */
export async function existingAccount({ accounts }: Stores, owner: Owner): Promise<Account> {
  const option = optionOf(owner);
  const account =
    'email' in owner ? await accounts.find('developer', owner.email) : await accounts.find('shop', owner.shop);
  if (account !== undefined) return account;
  const message = `there is no such account; make it with: platen accounts create ${option}`;
  throw inputError(option, message);
}

/** An owner as it is written on the command line. */
export const optionOf = (owner: Owner): string =>
  'email' in owner ? `--email ${owner.email}` : `--shop ${owner.shop}`;

function checkedEmail(email: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254) return email;
  throw inputError('--email', `expected an e-mail address, got "${email}"`);
}

/** Without `@`, so that a shop is never taken for a developer. */
function checkedShop(shop: string): string {
  if (/^[^\s@\p{C}]{1,200}$/u.test(shop)) return shop;
  const message = `expected the name or id of a shop, at most 200 characters without spaces and "@", got "${shop}"`;
  throw inputError('--shop', message);
}
