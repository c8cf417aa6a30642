import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Issue } from '@platen/sdk';
import type { Parsed } from '@platen/sdk/render';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Account, SignInStore } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { minuteOf, retryAfterSecondsOf } from './budgets.ts';
import { guessableIssue } from './guessable-passwords.ts';

/** Credentials for signing in: the e-mail address in lower case, and the password as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Parses and validates the credentials of a new account. */
export async function parseNewCredentials(body: unknown): Promise<Parsed<Credentials>> {
  const { value, issues } = parseCredentials(body);
  if (value === undefined) return { issues };
  const found: Issue[] = [];
  if (!isSignInAddress(value.email)) {
    found.push(issue('/email', 'format', 'expected an e-mail address, such as you@example.com'));
  }
  const tooWeak = passwordIssue(value.password);
  if (tooWeak !== undefined) found.push(issue('/password', 'length', tooWeak));
  else {
    const guessable = await guessableIssue(value);
    if (guessable !== undefined) found.push(issue('/password', 'guessable', guessable));
  }
  return found.length > 0 ? { issues: found } : { value, issues: [] };
}

/**
 * Parses credentials for signing in. Does not check their format, so that every wrong e-mail address or password gets
 * the same error.
 */
export function parseCredentials(body: unknown): Parsed<Credentials> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { issues: [issue('', 'type', 'The request body must be an object with email and password')] };
  }
  const given = new Map<string, unknown>(Object.entries(body));
  const [email, password] = [given.get('email'), given.get('password')];
  if (typeof email === 'string' && typeof password === 'string' && given.size === 2) {
    return { value: { email: inSmallLetters(email.trim()), password }, issues: [] };
  }
  const missing = ['email', 'password'].filter((name) => typeof given.get(name) !== 'string');
  const unknown = [...given.keys()].filter((name) => name !== 'email' && name !== 'password');
  return {
    issues: [
      ...missing.map((name) =>
        given.has(name)
          ? issue(`/${name}`, 'type', 'expected a string')
          : issue(`/${name}`, 'missing', 'required, but missing; expected a string'),
      ),
      ...unknown.map((name) =>
        issue('', 'unknown_property', `The request body has an unknown property ${JSON.stringify(name)}`),
      ),
    ],
  };
}

/**
 * Converts only ASCII letters to lower case. Converting other characters could produce someone else's address: for
 * example, the KELVIN SIGN would become k.
 */
const inSmallLetters = (email: string): string => email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const issue = (path: string, code: string, text: string): Issue => ({
  path,
  code,
  message: path === '' ? text : `${path}: ${text}`,
});

/** Matches the e-mail addresses of RFC 5321 that are used in practice: ASCII, no quoted names, a domain with a dot. */
const ADDRESS = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** Maximum length of an e-mail address: 256 characters, minus the two angle brackets (RFC 5321, clause 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

/**
 * True if a developer can sign in with this e-mail address. An account may also have an address that fails this check,
 * because its keys work without signing in.
 */
export function isSignInAddress(email: string): boolean {
  return email.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(email);
}

/** Minimum length of a password in characters (code points). */
export const MIN_PASSWORD_LENGTH = 10;
/** Maximum length of a password in characters (code points). */
export const MAX_PASSWORD_LENGTH = 128;

/** Returns an error message for a new password, or undefined if the password is valid. */
export function passwordIssue(password: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return `expected at least ${MIN_PASSWORD_LENGTH} characters, got ${length}`;
  return length > MAX_PASSWORD_LENGTH ? `expected at most ${MAX_PASSWORD_LENGTH} characters, got ${length}` : undefined;
}

/** Hashes a password for storage, with scrypt and a random salt. Uses the library that also verifies passwords. */
export async function hashPassword(password: string): Promise<string> {
  // the library is loaded on demand, because loading is slow
  const library = await import('better-auth/crypto');
  return await library.hashPassword(password);
}

/**
 * Sets a developer's password and ends the sessions started with the previous one. Call it in a transaction. Compute
 * `hash` before the transaction, because hashing is slow on purpose.
 */
export function setPassword(
  { signIns }: Stores,
  account: Account,
  hash: string,
  { newId, now }: { readonly newId: () => string; readonly now: number },
): Promise<void> {
  return signIns.setPassword({ account, hash, id: newId(), now });
}

/** One attempt to sign in or sign up. */
export interface Attempt {
  /** The client's network address. */
  readonly clientAddress: string;
  readonly email: string;
  /** Id of the browser, if the owner of this e-mail address has signed in from this browser before. */
  readonly device?: string | undefined;
}

/** Limits the number of attempts to sign in or sign up per UTC minute, to prevent password guessing. */
export interface Attempts {
  /**
   * Counts one attempt, successful or not. Throws 429 if a limit is reached.
   *
   * An attempt from a known device counts towards that device's limit, so that strangers can't use up its owner's
   * attempts. Known devices at one network address also share a larger limit. Any other attempt counts towards the
   * limits of its network address and of its e-mail address.
   */
  take(attempt: Attempt): Promise<void>;
  /**
   * Counts one sign-up, successful or not, in the current UTC hour. Throws 429 if the network address has reached its
   * limit. This limit is much lower than the limit on attempts: each sign-up costs a slow password hash and may grant
   * trial labels.
   */
  takeSignUp(clientAddress: string): Promise<void>;
}

/**
 * Limit on the attempts of all known devices at one network address, as a multiple of the limit for one device. Any
 * account holder can register new devices by signing in repeatedly, and each attempt costs the server a slow password
 * hash.
 */
const DEVICES_AT_AN_ADDRESS = 10;

type AttemptLimits = Pick<Config, 'signInAttempts' | 'addressSignUpsPerHour'>;

const HOUR = 3_600_000;

export function createAttempts(config: AttemptLimits, clock: Clock, stores: Stores): Attempts {
  const takeOf = async (who: string, limit: number): Promise<void> => {
    const windowAt = (now: number) => minuteOf(digest(who), 'attempts', now);
    // reads the clock inside the transaction, so that windows are written in chronological order
    const used = await stores.relaxed(({ windows }) => windows.take(windowAt(clock.now()), 1, limit));
    if (used !== undefined) return;
    const now = clock.now();
    const retryAfterSeconds = retryAfterSecondsOf(windowAt(now), now);
    const message = `Too many sign-in attempts. Try again in ${retryAfterSeconds} s.`;
    throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds });
  };
  const limit = config.signInAttempts;
  return {
    take: async ({ clientAddress, email, device }) => {
      if (device === undefined) {
        await takeOf(`address ${clientAddress}`, limit);
        await takeOf(`email ${email}`, limit);
      } else {
        await takeOf(`device ${device}`, limit);
        await takeOf(`devices at ${clientAddress}`, limit * DEVICES_AT_AN_ADDRESS);
      }
    },
    takeSignUp: async (clientAddress) => {
      const { addressSignUpsPerHour: most } = config;
      if (most === 0) return;
      const keyId = digest(`sign-ups ${clientAddress}`);
      const hourAt = (now: number) => Math.floor(now / HOUR) * HOUR;
      const used = await stores.relaxed(({ windows }) =>
        windows.take({ keyId, kind: 'attempts', startsAt: hourAt(clock.now()) }, 1, most),
      );
      if (used !== undefined) return;
      const now = clock.now();
      const retryAfterSeconds = Math.ceil((hourAt(now) + HOUR - now) / 1000);
      const message = `This network address has reached its limit of ${most} sign-ups an hour. Try again in ${retryAfterSeconds} s.`;
      throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds });
    },
  };
}

/** Hashes an e-mail address, network address or device id, so that the server does not store who tried to sign in. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('hex');
}

/**
 * Number of days for which a browser counts as known after its last sign-in. Browsers keep cookies for at most 400 days
 * (RFC 6265bis, 5.5).
 */
export const DEVICE_DAYS = 365;
const DAY_SECONDS = 86_400;
const ID_BYTES = 16;
const MARK_BYTES = 12;
/**
 * Format of a device cookie: device id, expiry in seconds since 1970, truncated HMAC of the password hash, signature.
 */
const DEVICE_COOKIE = /^([\w-]{22})\.(\d{10})\.([\w-]{16})\.([\w-]{43})$/;

/**
 * Recognises browsers that have signed in before, by a device cookie that grants no access (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies").
 *
 * The cookie contains a random id and a signature over the id, an e-mail address and the account's current password
 * hash. Therefore, no one can forge the cookie, use it for another address, or use it after a password change. The
 * server does not store the cookie.
 */
export interface Devices {
  /**
   * Returns the id of the device that sent this cookie. Returns undefined unless the owner of this e-mail address has
   * signed in on the device with the current password.
   */
  find(cookie: string, email: string): Promise<string | undefined>;
  /**
   * Returns the device cookie for a user who has just signed in with this e-mail address. `known` is the id of the
   * device if the user has signed in on it before.
   */
  remember(email: string, known: string | undefined): Promise<string>;
}

export interface DeviceParts {
  readonly signIns: Pick<SignInStore, 'passwordHash'>;
  readonly secret: string;
  readonly clock: Clock;
}

export function createDevices({ signIns, secret, clock }: DeviceParts): Devices {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const signature = (payload: string, email: string): string => mac(`device ${payload} ${email}`).toString('base64url');
  const passwordMark = async (email: string): Promise<string> => {
    const hash = (await signIns.passwordHash(email)) ?? '';
    return mac(`password ${hash}`).subarray(0, MARK_BYTES).toString('base64url');
  };
  return {
    find: async (cookie, email) => {
      const [, id = '', end = '', mark = '', signed = ''] = DEVICE_COOKIE.exec(cookie) ?? [];
      // checks the signature first, so that only a browser that has signed in with this address causes a database
      // lookup
      if (!isSame(signed, signature(`${id}.${end}.${mark}`, email))) return undefined;
      if (Number(end) * 1000 <= clock.now()) return undefined;
      return mark === (await passwordMark(email)) ? id : undefined;
    },
    remember: async (email, known) => {
      const id = known ?? randomBytes(ID_BYTES).toString('base64url');
      const end = Math.floor(clock.now() / 1000) + DEVICE_DAYS * DAY_SECONDS;
      const payload = `${id}.${end}.${await passwordMark(email)}`;
      return `${payload}.${signature(payload, email)}`;
    },
  };
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
