import { randomUUID } from 'node:crypto';
import { ensureAccount } from '../accounts/create-account.ts';
import { createKey, TooManyKeys } from '../accounts/keys.ts';
import type { KeySummary } from '../stores/account-store.ts';
import {
  actionCommand,
  type Command,
  describeOptions,
  inputError,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { minuteText, table } from './format.ts';
import {
  DATA_FOLDER_HELP,
  existingAccount,
  givenOwner,
  neededOwner,
  optionOf,
  ownerOptions,
  SHARED_SETTINGS_HELP,
  storagePlace,
  withExistingStores,
  withStores,
} from './with-stores.ts';

/** `platen keys create|list|revoke`: manages API keys. */
export const keysCommand: Command = actionCommand(
  'keys',
  `platen keys create (--email ADDRESS | --shop SHOP)
platen keys list [--email ADDRESS | --shop SHOP]
platen keys revoke KEY

Manages API keys. An account can have several: each has its own limits per minute, and all share the account's balance.
create creates a key and prints it. The key cannot be shown again, because only its hash is stored. If the account does not
exist, create also creates the account, with trial labels.
list shows keys by their last four characters and the names that their owners gave them; times are UTC.
revoke disables a key immediately and permanently; KEY is its id or its last four characters.

Options:
${describeOptions(ownerOptions)}
Examples:
  KEY=$(platen keys create --email you@example.com)
      creates a developer's key (plt_dev_…); standard output contains only the key
  platen keys create --shop tea-house.example.com
      creates a storefront's key (plt_app_…)
  platen keys list --email you@example.com
      lists the keys of this developer, and when each key was last used
  platen keys revoke 7Kq2
      revokes the key that ends in 7Kq2

${SHARED_SETTINGS_HELP}${DATA_FOLDER_HELP}`,
  { create, list, revoke },
);

async function create(args: readonly string[], terminal: Terminal): Promise<number> {
  const owner = neededOwner(readOptions(args, ownerOptions));
  return await withStores(async (stores, config, clock) => {
    const { trialLabels, keysPerAccount, billing } = config;
    const parts = { newId: randomUUID, now: clock.now(), trialLabels, keysPerAccount };
    const account = await ensureAccount(stores, owner, parts);
    const key = await createKey(stores, account, parts).catch((error: unknown) => {
      throw error instanceof TooManyKeys ? inputError(optionOf(owner), error.message) : error;
    });
    terminal.say(
      `Created an API key for ${account.name} in ${storagePlace(config)}. The key is shown only once: store it safely.\n`,
    );
    const isUnlimited = billing === 'none';
    if (account.kind === 'shop' && !isUnlimited && !(await stores.ledger.standing(account.id)).active) {
      terminal.say(`The shop can print once its subscription is active: platen shop activate --shop ${account.name}\n`);
    }
    await terminal.writeOutput(`${key}\n`);
    return STATUS.done;
  });
}

async function list(args: readonly string[], terminal: Terminal): Promise<number> {
  const owner = givenOwner(readOptions(args, ownerOptions));
  return await withExistingStores(async (stores) => {
    const account = owner === undefined ? undefined : await existingAccount(stores, owner);
    const keys = await stores.accounts.listKeys(account?.id);
    const rows = keys.map((key) => [
      key.id,
      shown(key),
      key.accountName,
      minuteText(key.createdAt),
      key.lastUsedAt === null ? 'never' : minuteText(key.lastUsedAt),
      key.revokedAt === null ? 'active' : `revoked ${minuteText(key.revokedAt)}`,
      key.name ?? '',
    ]);
    await terminal.writeOutput(table(['ID', 'KEY', 'ACCOUNT', 'CREATED', 'LAST USED', 'STATE', 'NAME'], rows));
    return STATUS.done;
  });
}

async function revoke(args: readonly string[], terminal: Terminal): Promise<number> {
  const [wanted, ...others] = args;
  if (wanted === undefined || others.length > 0 || !/^(?:[0-9A-Za-z]{4}|[0-9a-f-]{36})$/.test(wanted)) {
    const message = 'expected the id or the last four characters of one key; run platen keys list to see them';
    throw inputError('keys revoke', message);
  }
  return await withExistingStores(async (stores, _, clock) => {
    const key = findKey(await stores.accounts.listKeys(), wanted);
    const revoked = await stores.accounts.revokeKey(key.id, clock.now());
    const now = revoked ? 'was revoked and no longer works' : 'was already revoked';
    terminal.say(`The key ${shown(key)} of ${key.accountName} ${now}.\n`);
    return STATUS.done;
  });
}

/**
 * Finds a key by its id or its last four characters, preferring active keys. Throws InputError if no key or several
 * active keys match.
 */
function findKey(keys: readonly KeySummary[], wanted: string): KeySummary {
  const alike = keys.filter(({ id, lastFour }) => id === wanted || lastFour === wanted);
  const active = alike.filter(({ revokedAt }) => revokedAt === null);
  const [first, ...others] = active.length > 0 ? active : alike;
  if (first === undefined) {
    throw inputError(`"${wanted}"`, 'there is no such key; run platen keys list to see all keys');
  }
  if (others.length > 0 && active.length > 0) {
    const ids = [first, ...others].map(({ id, accountName }) => `${id} (${accountName})`).join(', ');
    throw inputError(`"${wanted}"`, `several keys end with these characters; pass one of these ids instead: ${ids}`);
  }
  return first;
}

const shown = ({ family, lastFour }: KeySummary): string => `plt_${family}_…${lastFour}`;
