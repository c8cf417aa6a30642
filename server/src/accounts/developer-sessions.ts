import type { Clock } from '../clock.ts';
import type { LibraryDatabase } from '../stores/sql/sql-stores.ts';
import type { Credentials } from './credentials.ts';
import { isSignInAddress } from './email-address.ts';
import { hostCookie } from './host-cookie.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts';

const DAY_SECONDS = 86_400;
/** Lifetime of a developer's session. */
const SESSION_DAYS = 30;
const COOKIE = 'platen_session';

/** Session of a signed-in developer. */
export interface DeveloperSession {
  readonly id: string;
  readonly accountId: string;
  readonly expiresAt: number;
}

/**
 * Sessions of developers, by e-mail and password. Parameters have the form of the header `Cookie`, results that of
 * `Set-Cookie`.
 */
export interface DeveloperSessions {
  /** Starts a session and returns its cookies. Returns undefined if the address is unknown or the password is wrong. */
  begin(credentials: Credentials): Promise<readonly string[] | undefined>;
  find(cookies: string): Promise<DeveloperSession | undefined>;
  /** Ends the session, if there is one, and returns the cookies that clear it. */
  end(cookies: string): Promise<readonly string[]>;
  /** Loads the library before the first session needs it. Never rejects: the first session reports a failure. */
  warmUp(): Promise<void>;
}

export interface DeveloperSessionParts {
  readonly database: LibraryDatabase;
  /** Secret key that signs the cookies. */
  readonly secret: string;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

/**
 * Sessions managed by better-auth. The library checks passwords, takes equally long for unknown addresses, and signs
 * the cookies.
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
        if (isRefusal(error)) return undefined;
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
    warmUp: async () => {
      await library().catch(() => undefined);
    },
  };
}

/** True if the request has a session cookie. Most visitors have none, so the library is not called for them. */
function hasCookie(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${COOKIE}=`).test(cookies);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401;
}

/** Loads the library on demand: loading blocks the thread for half a second, and startup need not wait for it. */
async function loadLibrary({ database, secret, clock, publicUrl }: DeveloperSessionParts) {
  const { betterAuth } = await import('better-auth');
  return betterAuth({
    appName: 'Platen',
    ...{ baseURL: publicUrl(), database },
    // passed as a list, because a secret from the process's environment would override a single value
    secrets: [{ version: 1, value: secret }],
    telemetry: { enabled: false },
    // the library's log lines have no request id and may contain an e-mail address
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      // signUp creates accounts, with their trial labels
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
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
      // the library would add its own prefix to the name
      useSecureCookies: false,
      cookies: { session_token: { name: hostCookie(COOKIE, publicUrl()) } },
      defaultCookieAttributes: {
        ...{ httpOnly: true, sameSite: 'lax', path: '/' },
        secure: publicUrl().startsWith('https:'),
      },
      // our migration creates the tables, and a test checks them
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** Maps the library's models and fields to our tables and columns. */
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
