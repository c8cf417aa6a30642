import { connectPortal, type Gives, hasStatus, type TakesBody } from './connect-portal.ts';

export interface Account {
  readonly kind: 'developer' | 'shop';
  /** A developer's e-mail address, or a shop's name. */
  readonly name: string;
}

export interface Session {
  readonly account: Account;
  /** Time at which the session expires, in ISO 8601. */
  readonly expiresAt: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Paths {
  readonly '/sign-up': { readonly post: TakesBody<Credentials> & Gives<{ readonly account: Account }> };
  readonly '/sign-in': { readonly post: TakesBody<Credentials> & Gives<{ readonly account: Account }> };
  readonly '/sign-out': { readonly post: Gives<undefined> };
  readonly '/session': { readonly get: Gives<Session> };
  readonly '/usage': { readonly get: Gives<AccountUsage> };
  readonly '/billing/checkout': { readonly post: Gives<BillingPage> };
  readonly '/billing/portal': { readonly post: Gives<BillingPage> };
}

const { call } = connectPortal<Paths>();

/**
 * Creates a developer account and signs in. Rejects with PlatenApiError: 400 with issues for invalid credentials, 409
 * if the address already has an account.
 */
export async function signUp(credentials: Credentials): Promise<void> {
  const { account } = await call('post', '/sign-up', { body: credentials });
  rememberSignIn(account);
}

/** Signs in. Rejects with PlatenApiError: 401 for a wrong address or password, 429 after too many attempts. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { account } = await call('post', '/sign-in', { body: credentials });
  rememberSignIn(account);
}

export async function signOut(): Promise<void> {
  await call('post', '/sign-out', {});
  forgetSignIn();
}

/** Returns the current session; `undefined` if no one is signed in. */
export async function readSession(): Promise<Session | undefined> {
  try {
    const session = await call('get', '/session', {});
    rememberSignIn(session.account);
    return session;
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    forgetSignIn();
    return undefined;
  }
}

/**
 * Usage and plan of an account. Unless labels are unlimited, developer accounts have `trial` and `pro`, and shop
 * accounts have `subscription`.
 */
export interface AccountUsage {
  readonly account: Account;
  /** True if labels are unlimited on this server. There is then no trial, no Pro and no subscription. */
  readonly unlimited?: true;
  readonly trial?: TrialBalance;
  readonly pro?: ProState;
  readonly subscription?: { readonly active: boolean };
  /** Limits for printing labels from the pages of this site. */
  readonly printing: PrintTerms;
}

/** The server's settings for print jobs. */
export interface PrintTerms {
  readonly labelsPerJob: number;
  readonly labelsPerMinute: number;
  /** Number of hours for which the server keeps a job and its PDF. */
  readonly keptHours: number;
}

/** Balance of the trial's production labels, which the server grants once per account. */
export interface TrialBalance {
  readonly total: number;
  readonly used: number;
  readonly available: number;
}

export interface ProState {
  readonly active: boolean;
  readonly priceUsdPerMonth: number;
  /** True if users can buy Pro on this server. Otherwise, the operator enables Pro for an account. */
  readonly canBuy: boolean;
  /** True if the subscription can be changed or cancelled on a page of the payment service. */
  readonly canManage: boolean;
}

interface BillingPage {
  readonly url: string;
}

export const readUsage = (signal?: AbortSignal): Promise<AccountUsage> => call('get', '/usage', {}, { signal });

/** Returns the URL of the payment service's page: `checkout` to buy Pro, `portal` to change or cancel it. */
export async function billingPage(kind: 'checkout' | 'portal'): Promise<string> {
  const { url } = await call('post', `/billing/${kind}`, {});
  return url;
}

// Name of the local storage entry that records a sign-in. Scripts cannot read the session cookie, so pages request the
// session only if this entry exists. It contains the account's name, and grants no access.
const SIGN_IN_MARKER = 'platen.signed-in';

const rememberSignIn = ({ name }: Account): void => store((storage) => storage.setItem(SIGN_IN_MARKER, name));

const forgetSignIn = (): void => store((storage) => storage.removeItem(SIGN_IN_MARKER));

/** Returns the name of the account that last signed in with this browser and has not signed out. */
export const lastAccount = (): string | undefined => store((storage) => storage.getItem(SIGN_IN_MARKER) ?? undefined);

/** True if a user has signed in with this browser and not signed out. The session may have expired since. */
export const mayBeSignedIn = (): boolean => store((storage) => storage.getItem(SIGN_IN_MARKER) !== null) ?? true;

/**
 * Calls `work` with the browser's local storage, and returns the result of `work`. Returns `undefined` if the browser
 * denies access.
 */
function store<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

// Name of the local storage entry that `askForFirstKey` sets.
const FIRST_KEY = 'platen.first-key';

/** Requests a first key for a new account. The API keys page creates the key when the user next opens that page. */
export const askForFirstKey = (): void => store((storage) => storage.setItem(FIRST_KEY, '1'));

/**
 * Returns true if `askForFirstKey` was called in this browser. Clears that request, so that the next call returns
 * false.
 */
export const isFirstKeyAsked = (): boolean =>
  store((storage) => {
    const isAsked = storage.getItem(FIRST_KEY) !== null;
    storage.removeItem(FIRST_KEY);
    return isAsked;
  }) ?? false;
