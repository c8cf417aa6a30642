import { createAccountUse } from '../accounts/account-use.ts';
import {
  createAddressGuard,
  createLabelBudget,
  createRequestBudget,
  createSharedRequestBudget,
} from '../accounts/budgets.ts';
import { createKeyUse, createPayingKeys } from '../accounts/keys.ts';
import { createLedger } from '../accounts/ledger.ts';
import { createDeveloperSessions } from '../accounts/sessions.ts';
import { createAttempts, createDevices } from '../accounts/sign-in.ts';
import { createBilling } from '../billing/create-billing.ts';
import type { Deps } from '../deps.ts';
import { measuredAddressGuard, measuredLabelBudget, measuredRequestBudget } from '../metrics/measured.ts';
import { deviceSecret, signInSecret } from '../stores/data-folder.ts';
import type { StorageParts } from './build-storage.ts';
import type { Foundation } from './world.ts';

/** Components that identify callers, apply their rate limits and charge them. */
export type AccountParts = Pick<
  Deps,
  | 'accountUse'
  | 'addressGuard'
  | 'attempts'
  | 'billing'
  | 'budget'
  | 'developerSessions'
  | 'devices'
  | 'keyUse'
  | 'ledger'
  | 'payingKeys'
  | 'requestBudget'
>;

export async function buildAccounts(
  { config, world, metrics }: Foundation,
  { stores, clock, secret }: Pick<StorageParts, 'stores' | 'clock' | 'secret'>,
): Promise<AccountParts> {
  const { log, publicUrl, stripeAddress } = world;
  const billing = await createBilling(config, { stores, clock, log, publicUrl, stripeAddress });
  const budget = measuredLabelBudget(createLabelBudget(config, clock), metrics);
  const requestParts = { clock, stores, log, labels: budget };
  const requestBudget =
    stores.admissions === undefined
      ? createRequestBudget(config, requestParts)
      : createSharedRequestBudget(config, requestParts);
  return {
    ...{ billing, budget },
    accountUse: createAccountUse(stores, clock, log),
    addressGuard: measuredAddressGuard(createAddressGuard(config, clock), metrics),
    attempts: createAttempts(config, clock, stores),
    developerSessions: createDeveloperSessions({
      ...{ database: stores.database, secret: signInSecret(secret), clock, publicUrl },
    }),
    devices: createDevices({ signIns: stores.signIns, secret: deviceSecret(secret), clock }),
    keyUse: createKeyUse(stores.accounts, clock, log),
    ledger: createLedger(clock, billing),
    payingKeys: createPayingKeys(),
    requestBudget: measuredRequestBudget(requestBudget, metrics),
  };
}
