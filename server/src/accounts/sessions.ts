import { createHash, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Clock } from '../clock.ts';
import type { Account, Launch } from '../stores/account-store.ts';
import type { LibraryDatabase } from '../stores/sql/sql-stores.ts';
import type { Stores } from '../stores/stores.ts';
import { type Credentials, isSignInAddress, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './sign-in.ts';

/** Session of a user who is signed in to the portal. It gives access to the portal's own calls, but not to the API. */
export interface Session {
  readonly id: string;
  readonly account: Account;
  readonly expiresAt: number;
}

/** Dependencies of the functions that find and end sessions. */
export interface SessionParts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly developerSessions: DeveloperSessions;
  readonly publicUrl: () => string;
}

/** Returns the name of the cookie that identifies a session started by a launch link. */
export const launchedCookie = ({ publicUrl }: Pick<SessionParts, 'publicUrl'>): string =>
  hostCookie('platen_launched', publicUrl());

/**
 * Returns the session that a request's cookies identify: a session that a launch link started, or a developer's
 * session.
 */
export async function findSession(deps: SessionParts, cookies: string): Promise<Session | undefined> {
  const { stores, clock, developerSessions } = deps;
  const launched = await findLaunched(stores, launchedToken(deps, cookies), clock.now());
  const found =
    launched === undefined
      ? await developerSessions.find(cookies)
      : { id: launched.hash, accountId: launched.accountId, expiresAt: launched.expiresAt };
  if (found === undefined) return undefined;
  const account = await stores.accounts.findById(found.accountId);
  return account === undefined ? undefined : { id: found.id, account, expiresAt: found.expiresAt };
}

/** Ends every session that a request's cookies identify. Returns the cookies that clear a developer's session. */
export async function endSessions(deps: SessionParts, cookies: string): Promise<readonly string[]> {
  await endLaunched(deps.stores, launchedToken(deps, cookies));
  return await deps.developerSessions.end(cookies);
}

function launchedToken(deps: SessionParts, cookies: string): string {
  const name = launchedCookie(deps);
  return parse(cookies, name)[name] ?? '';
}

/** Lifetime of a launch link. */
export const LINK_SECONDS = 60;
/** Lifetime of a session that a launch link started. Activity does not extend it. */
export const SESSION_HOURS = 24;
const TOKEN_BYTES = 32;
/** Matches a token: 256 bits in base64url. */
const TOKEN_FORM = /^[\w-]{43}$/;

/** Secret for the cookie of a new session, and the session's expiry time. */
export interface LaunchedSession {
  readonly token: string;
  readonly expiresAt: number;
}

/**
 * Creates a launch link for a shop and returns its token. Only the hash is stored, so the token can't be read again.
 */
export async function createLaunchLink({ launches }: Stores, accountId: string, now: number): Promise<string> {
  const token = newToken();
  await launches.addLink({ hash: hashOf(token), accountId, expiresAt: now + LINK_SECONDS * 1000 });
  return token;
}

/** True if a launch link is still valid. The check does not consume the link. */
export async function isLive({ launches }: Stores, token: string, now: number): Promise<boolean> {
  return TOKEN_FORM.test(token) && (await launches.findLink(hashOf(token), now)) !== undefined;
}

/**
 * Consumes a launch link and starts a session for its shop. Returns undefined if the link is unknown, used or expired.
 */
export async function launch(stores: Stores, token: string, now: number): Promise<LaunchedSession | undefined> {
  if (!TOKEN_FORM.test(token)) return undefined;
  return await stores.transaction(async ({ launches }) => {
    const link = await launches.spendLink(hashOf(token), now);
    if (link === undefined) return undefined;
    const session = { token: newToken(), expiresAt: now + SESSION_HOURS * 3_600_000 };
    const { expiresAt } = session;
    await launches.addSession({ hash: hashOf(session.token), accountId: link.accountId, expiresAt });
    return session;
  });
}

/** Returns the launched session whose cookie contains this token. */
async function findLaunched({ launches }: Stores, token: string, now: number): Promise<Launch | undefined> {
  return TOKEN_FORM.test(token) ? await launches.findSession(hashOf(token), now) : undefined;
}

async function endLaunched({ launches }: Stores, token: string): Promise<void> {
  if (TOKEN_FORM.test(token)) await launches.endSession(hashOf(token));
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hashes a token. The hash needs no salt and need not be slow, because a token has 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const DAY_SECONDS = 86_400;
/** Lifetime of a developer's session. */
const SESSION_DAYS = 30;
const DEVELOPER_COOKIE = 'platen_session';

/** Session of a signed-in developer. */
export interface DeveloperSession {
  readonly id: string;
  readonly accountId: string;
  readonly expiresAt: number;
}

/**
 * Sessions of developers, who sign in with an e-mail address and a password. Cookies are passed in the format of the
 * `Cookie` header and returned in the format of `Set-Cookie` headers.
 */
export interface DeveloperSessions {
  /** Starts a session and returns its cookies. Returns undefined if the address is unknown or the password is wrong. */
  begin(credentials: Credentials): Promise<readonly string[] | undefined>;
  find(cookies: string): Promise<DeveloperSession | undefined>;
  /** Ends the session, if there is one, and returns the cookies that clear it. */
  end(cookies: string): Promise<readonly string[]>;
}

export interface DeveloperSessionParts {
  readonly database: LibraryDatabase;
  /** Secret key that signs the cookies. */
  readonly secret: string;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

/**
 * Creates the component that signs developers in, based on better-auth. The library checks passwords and signs the
 * cookies. Its response time does not reveal whether an address has an account.
 */
export function createDeveloperSessions(parts: DeveloperSessionParts): DeveloperSessions {
  let loading: ReturnType<typeof loadLibrary> | undefined;
  const library = (): ReturnType<typeof loadLibrary> => {
    loading ??= loadLibrary(parts);
    return loading;
  };
  return {
    begin: async ({ email, password }) => {
      if (!isSignInAddress(email)) return undefined;
      const { api } = await library();
      try {
        const { headers } = await api.signInEmail({ body: { email, password }, returnHeaders: true });
        return headers.getSetCookie();
      } catch (error) {
        if (isRejection(error)) return undefined;
        throw error;
      }
    },
    find: async (cookies) => {
      if (!hasCookie(cookies)) return undefined;
      const { api } = await library();
      const found = await api.getSession({ headers: new Headers({ Cookie: cookies }) });
      if (found === null) return undefined;
      const { id, userId, expiresAt } = found.session;
      return expiresAt.getTime() > parts.clock.now()
        ? { id, accountId: userId, expiresAt: expiresAt.getTime() }
        : undefined;
    },
    end: async (cookies) => {
      if (!hasCookie(cookies)) return [];
      const { api } = await library();
      const { headers } = await api.signOut({ headers: new Headers({ Cookie: cookies }), returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

/** True if the request has a session cookie. Without one, the library need not be called. */
function hasCookie(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${DEVELOPER_COOKIE}=`).test(cookies);
}

function isRejection(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401;
}

/**
 * Loads the sign-in library on demand, so that startup does not wait for it. Loading blocks the thread for half a
 * second.
 */
async function loadLibrary({ database, secret, clock, publicUrl }: DeveloperSessionParts) {
  const { betterAuth } = await import('better-auth');
  return betterAuth({
    appName: 'Platen',
    ...{ baseURL: publicUrl(), database },
    // passed as a list, because a secret from the process's environment would override a single value
    secrets: [{ version: 1, value: secret }],
    telemetry: { enabled: false },
    // disabled, because the library's log lines have no request id and may contain an e-mail address
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      // disabled, because `signUp` creates the accounts, with their trial labels
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    ...tablesOfOurs,
    session: { ...tablesOfOurs.session, expiresIn: SESSION_DAYS * DAY_SECONDS, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const now = clock.now();
            const expiresAt = new Date(now + SESSION_DAYS * DAY_SECONDS * 1000);
            return { data: { ...session, createdAt: new Date(now), updatedAt: new Date(now), expiresAt } };
          },
        },
      },
    },
    advanced: {
      // false, because the library would otherwise add its own prefix to the cookie's name
      useSecureCookies: false,
      cookies: { session_token: { name: hostCookie(DEVELOPER_COOKIE, publicUrl()) } },
      defaultCookieAttributes: {
        ...{ httpOnly: true, sameSite: 'lax', path: '/' },
        secure: publicUrl().startsWith('https:'),
      },
      // disabled, because our migration creates the tables and a test checks them
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** Maps the models and fields of the sign-in library to our tables and columns. */
const tablesOfOurs = {
  user: {
    modelName: 'sign_in_users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  account: {
    modelName: 'sign_in_passwords',
    fields: {
      ...{ accountId: 'account_id', providerId: 'provider_id', userId: 'user_id' },
      ...{ createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  },
  session: {
    modelName: 'sign_in_sessions',
    fields: {
      ...{ userId: 'user_id', expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      ...{ ipAddress: 'ip_address', userAgent: 'user_agent' },
    },
  },
} as const;

/**
 * Adds the prefix `__Host-` to a cookie's name if the server's public URL uses https. Browsers accept such a cookie
 * only from this host, so another host of the domain can't set it (RFC 6265bis, 4.1.3.2).
 */
export function hostCookie(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
