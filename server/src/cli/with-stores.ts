import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Owner } from '../accounts/create-account.ts';
import type { Clock } from '../clock.ts';
import { type Config, settings, storageSettings } from '../config.ts';
import { ConfigError, type Environment, readConfig, readText } from '../read-config.ts';
import { fileVariable } from '../secret-files.ts';
import type { Account } from '../stores/account-store.ts';
import { DATABASE_FILE, makeDataFolder, readSharedSettings } from '../stores/data-folder.ts';
import { type CommandStorage, openStorageForCommand } from '../stores/open-storage.ts';
import { withoutPassword } from '../stores/postgres/address.ts';
import { DatabaseFault, DataFolderFault } from '../stores/storage-faults.ts';
import type { Stores } from '../stores/stores.ts';
import { type Given, InputError, inputError, type Option } from './command.ts';

/** Help text that all commands that open the database share. */
export const DATA_FOLDER_HELP = `PLATEN_DATA_DIR is the server's data folder (default: .platen in the current folder). PLATEN_DATABASE_URL is the
address of the server's PostgreSQL database, if any. The data folder stores this address, unless the address contains a
password. The command works while the server is running, and its changes take effect immediately.
`;

/** Part of the help text of every command that creates accounts or keys. */
export const SHARED_SETTINGS_HELP = `PLATEN_TRIAL_LABELS is the number of trial labels for a new developer. PLATEN_KEYS_PER_ACCOUNT is the maximum number of
keys per account. If you do not set them for this command, their values at the server's last start apply (defaults: 2000
and 100).
`;

/**
 * Runs `work` on the server's database; safe to call while a server uses it. Creates the database if no server has
 * been started yet.
 */
export async function withStores<T>(work: (stores: Stores, config: Config, clock: Clock) => Promise<T>): Promise<T> {
  const config = await configured();
  await makeDataFolder(config.dataDir);
  const { stores, clock, close } = await opened(config);
  try {
    return await work(stores, config, clock);
  } finally {
    await close();
  }
}

const opened = (config: Config): Promise<CommandStorage> =>
  orInputError(config, () => openStorageForCommand(storageSettings(config)));

/** Runs `work`, and converts an error from the data folder or the database to an InputError. */
export async function orInputError<T>({ dataDir }: Pick<Config, 'dataDir'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataFolderFault) throw inputError(dataDir, error.message);
    if (error instanceof DatabaseFault) throw inputError(settings.databaseUrl.variable, error.message);
    throw error;
  }
}

/** Variant of `withStores` for read-only commands: never creates a missing database. */
export async function withExistingStores<T>(
  work: (stores: Stores, config: Config, clock: Clock) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = await configured();
  if (databaseUrl !== '' || existsSync(join(dataDir, DATABASE_FILE))) return await withStores(work);
  throw inputError(dataDir, `${NO_DATA}, or create a first key here: platen keys create --email you@example.com`);
}

/**
 * Describes the storage of a command's accounts and keys: the data folder, or the database URL without its password.
 */
export const storagePlace = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl === '' ? `the data folder ${dataDir}` : `the database ${withoutPassword(databaseUrl)}`;

/** Error message for a folder without a database. */
export const NO_DATA = `contains no Platen server data (${DATABASE_FILE} is missing); set PLATEN_DATA_DIR to the server's data folder`;

/**
 * Reads the settings from the environment and from the secret files that it names. For a setting that is in neither,
 * uses the value that the server stored in the data folder for commands, if any. `overrides`, the values from options,
 * take precedence over all others. Throws InputError if a setting is invalid.
 */
export async function configured(overrides: Environment = {}): Promise<Config> {
  const overridden = Object.keys(overrides).map((variable) => [fileVariable(variable), undefined]);
  const environment: Environment = { ...process.env, ...Object.fromEntries(overridden), ...overrides };
  const dataDir = resolve(readText(environment, settings.dataDir));
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  try {
    const shared = Object.entries(await readSharedSettings(dataDir)).filter(
      ([variable]) => (environment[fileVariable(variable)]?.trim() ?? '') === '',
    );
    const config = readConfig({ ...Object.fromEntries(shared), ...Object.fromEntries(given) });
    return { ...config, dataDir };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new InputError(error.message.split('\n').map((message) => ({ place: 'settings', message })));
  }
}

/** Options that identify the account's owner. */
export const EMAIL: Option = { name: 'email', value: 'ADDRESS', help: 'the developer’s e-mail address' };
export const SHOP: Option = { name: 'shop', value: 'SHOP', help: 'the shop’s name or id on its platform' };
export const ownerOptions: readonly Option[] = [EMAIL, SHOP];

/**
 * Returns the owner that the options name; undefined if none is given. Throws InputError if several are given or the
 * owner is invalid.
 */
export function givenOwner(given: Given): Owner | undefined {
  const { email, shop } = given;
  if (email !== undefined && shop !== undefined) {
    throw inputError('--shop', 'cannot be used with --email: an account belongs to a developer or to a shop');
  }
  if (email !== undefined) return { email: checkedEmail(email.trim()) };
  return shop === undefined ? undefined : { shop: checkedShop(shop.trim()) };
}

/** Returns the owner that the options name. Throws InputError unless they name exactly one valid owner. */
export function neededOwner(given: Given): Owner {
  const owner = givenOwner(given);
  if (owner !== undefined) return owner;
  throw inputError('--email', '--email ADDRESS (a developer) or --shop SHOP is required');
}

/** Returns an owner's account. Throws InputError if there is none. */
export async function existingAccount({ accounts }: Stores, owner: Owner): Promise<Account> {
  const option = optionOf(owner);
  const account =
    'email' in owner ? await accounts.find('developer', owner.email) : await accounts.find('shop', owner.shop);
  if (account !== undefined) return account;
  const message = `there is no such account; create it with: platen accounts create ${option}`;
  throw inputError(option, message);
}

/** Returns the command-line option that identifies an owner. */
export const optionOf = (owner: Owner): string =>
  'email' in owner ? `--email ${owner.email}` : `--shop ${owner.shop}`;

function checkedEmail(email: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254) return email;
  throw inputError('--email', `expected an e-mail address, got "${email}"`);
}

/**
 * Validates a shop's name. The name must not contain `@`, so that it is never mistaken for a developer's e-mail
 * address.
 */
function checkedShop(shop: string): string {
  if (/^[^\s@\p{C}]{1,200}$/u.test(shop)) return shop;
  const message = `expected the name or id of a shop, at most 200 characters without spaces or "@", got "${shop}"`;
  throw inputError('--shop', message);
}
