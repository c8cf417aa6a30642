import { PRO_USD_PER_MONTH } from '@platen/sdk/internal/rejections';
import type { KeyName } from '../accounts/key-names.ts';
import { createKey, TooManyKeys } from '../accounts/keys.ts';
import type { Billing, BillingShop } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { Account, KeySummary } from '../stores/account-store.ts';

/** Remaining labels of an account, its plan and its limits, for the portal's usage page. */
export interface PortalUsage {
  readonly account: ShownAccount;
  /** True if labels are unlimited on this server. There is then no trial, no Pro and no subscription. */
  readonly unlimited?: true;
  /** Numbers of trial labels; set only for developers. */
  readonly trial?: { readonly total: number; readonly used: number; readonly available: number };
  /**
   * State of Developer Pro; absent for a shop. `canBuy` is true if the developer can buy it on this server, and
   * `canManage` if there is a subscription to change or cancel.
   */
  readonly pro?: {
    readonly active: boolean;
    readonly priceUsdPerMonth: number;
    readonly canBuy: boolean;
    readonly canManage: boolean;
  };
  /** State of the API subscription; only for a shop. */
  readonly subscription?: { readonly active: boolean };
  /** Limits for print jobs that the portal's pages create. */
  readonly printing: {
    readonly labelsPerJob: number;
    readonly labelsPerMinute: number;
    /** Retention time of a job and its file, in hours. */
    readonly keptHours: number;
  };
}

/** Returns the usage data of an account for the portal. */
export async function portalUsage(
  { stores, billing, config }: Pick<Deps, 'stores' | 'billing' | 'config'>,
  account: Account,
): Promise<PortalUsage> {
  const { active, trialTotal, trialAvailable } = await stores.ledger.standing(account.id);
  const { labelsPerJob, labelsPerMinute, fileHours: keptHours } = config;
  const common = { account: shownAccount(account), printing: { labelsPerJob, labelsPerMinute, keptHours } };
  if (!billing.isMetered) return { ...common, unlimited: true };
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

type KeyDeps = Pick<Deps, 'stores' | 'clock' | 'newId'>;

/** A key in its owner's list, identified by its last four characters, and by its name if it has one. */
export interface ShownKey {
  readonly id: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** The name that the owner gave to the key; null for a key without a name. */
  readonly name: string | null;
  /** Time of creation in ISO 8601. `lastUsedAt` and `revokedAt` have the same format. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A new key. Its full text is shown only once. */
export interface MadeKey extends Pick<ShownKey, 'id' | 'prefix' | 'lastFour' | 'name' | 'createdAt'> {
  readonly key: string;
}

/** Returns the keys of an account, newest first, including revoked ones. */
export async function shownKeys({ stores }: KeyDeps, { id }: Account): Promise<readonly ShownKey[]> {
  return (await stores.accounts.listKeys(id)).toReversed().map(shown);
}

/**
 * Creates a key for an account: a developer key or a storefront key, depending on the kind of account. Throws 400 if
 * the account already has its maximum number of keys.
 */
export async function makeKey(
  { stores, clock, newId, config }: KeyDeps & Pick<Deps, 'config'>,
  account: Account,
  { name }: KeyName,
): Promise<MadeKey> {
  const [id, now] = [newId(), clock.now()];
  const { keysPerAccount } = config;
  const key = await createKey(stores, account, { newId: () => id, now, keysPerAccount, name }).catch(
    (error: unknown) => {
      throw error instanceof TooManyKeys ? tooManyKeysError(error) : error;
    },
  );
  const createdAt = new Date(now).toISOString();
  return { id, key, prefix: key.slice(0, key.lastIndexOf('_') + 1), lastFour: key.slice(-4), name, createdAt };
}

/** Sets or removes the name of an account's key. Throws 404 if the account has no such key. */
export async function renameOwnKey(
  { stores }: KeyDeps,
  { id }: Account,
  keyId: string,
  { name }: KeyName,
): Promise<void> {
  if (!(await stores.accounts.renameKey(id, keyId, name))) throw noSuchKey();
}

/** Revokes an account's key permanently, with immediate effect. Throws 404 if the account has no such key. */
export async function revokeOwnKey({ stores, clock }: KeyDeps, { id }: Account, keyId: string): Promise<void> {
  const owned = await stores.accounts.listKeys(id);
  if (!owned.some((key) => key.id === keyId)) throw noSuchKey();
  await stores.accounts.revokeKey(keyId, clock.now());
}

const noSuchKey = (): ApiError => new ApiError('not_found', 'The account has no key with this id.');

function tooManyKeysError({ message }: TooManyKeys): ApiError {
  return invalidInput('invalid_request', [{ path: '', code: 'too_many_keys', message }]);
}

function shown({ id, family, lastFour, name, createdAt, lastUsedAt, revokedAt }: KeySummary): ShownKey {
  return {
    ...{ id, prefix: `plt_${family}_`, lastFour, name, createdAt: new Date(createdAt).toISOString() },
    lastUsedAt: isoOrNull(lastUsedAt),
    revokedAt: isoOrNull(revokedAt),
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/**
 * Returns the URL of the page where a developer pays for Pro. Throws 409 if Pro is already active or not sold on this
 * server.
 */
export async function checkoutAddress(billing: Billing, account: Account): Promise<string> {
  return await proShop(billing, account).checkout(account);
}

/**
 * Returns the URL of the page where a developer changes or cancels the subscription. Throws 409 if Pro is not sold on
 * this server, and 404 if the developer has no subscription.
 */
export async function subscriptionAddress(billing: Billing, account: Account): Promise<string> {
  return await proShop(billing, account).portal(account.id);
}

function proShop({ shop }: Billing, { kind, name }: Account): BillingShop {
  if (kind === 'shop') {
    throw new ApiError(
      'conflict',
      'Developer Pro is only for developers. A shop subscribes through its shop platform.',
    );
  }
  if (shop === undefined) {
    const message = `This server does not sell Developer Pro: ask its operator (platen pro on --email ${name}).`;
    throw new ApiError('conflict', message);
  }
  return shop;
}

/** Account properties that the owner's pages show. */
export type ShownAccount = Pick<Account, 'kind' | 'name'>;

export function shownAccount({ kind, name }: Account): ShownAccount {
  return { kind, name };
}
