import type { Clock } from '../clock.ts';
import type { LibraryDatabase } from '../stores/sql/sql-stores.ts';
import type { Credentials } from './credentials.ts';
import { isSignInAddress } from './email-address.ts';
import { hostCookie } from './host-cookie.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts';

const DAY_SECONDS = 86_400;
/** How long a developer stays signed in. */
const SESSION_DAYS = 30;
const COOKIE = 'platen_session';

/** A developer who signed in, for some days. */
export interface DeveloperSession {
  readonly id: string;
  readonly accountId: string;
  readonly expiresAt: number;
}

/** Sessions of developers, by e-mail and password. Cookies are as the header `Cookie` has them, and as `Set-Cookie` takes them. */
export interface DeveloperSessions {
  /** Begins a session and gives its cookies; undefined when there is no such address or the password is wrong. */
  begin(credentials: Credentials): Promise<readonly string[] | undefined>;
  find(cookies: string): Promise<DeveloperSession | undefined>;
  /** Ends the session, if there is one, and gives the cookies that forget it. */
  end(cookies: string): Promise<readonly string[]>;
  /** Loads what the first session needs, so that nobody waits for it. Never rejects: a fault is told at the first session. */
  warmUp(): Promise<void>;
}

export interface DeveloperSessionParts {
  readonly database: LibraryDatabase;
  /** Signs the cookies. */
  readonly secret: string;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

/** Sessions kept by better-auth: it checks passwords, takes as long for an unknown address, and signs the cookies. */
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

/** Whether there is anything to ask the library about: most visitors have no session. */
function hasCookie(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${COOKIE}=`).test(cookies);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401;
}

/** The library: loading it holds the thread for half a second, which a start need not wait for. */
async function loadLibrary({ database, secret, clock, publicUrl }: DeveloperSessionParts) {
  const { betterAuth } = await import('better-auth');
  return betterAuth({
    appName: 'Platen',
    ...{ baseURL: publicUrl(), database },
    // as a list, so that no secret from the process's environment takes precedence
    secrets: [{ version: 1, value: secret }],
    telemetry: { enabled: false },
    // its lines would have no request id, and might have an address
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      // accounts are made by signUp, with their trial
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
      // it would put a prefix of its own before the name
      useSecureCookies: false,
      cookies: { session_token: { name: hostCookie(COOKIE, publicUrl()) } },
      defaultCookieAttributes: {
        ...{ httpOnly: true, sameSite: 'lax', path: '/' },
        secure: publicUrl().startsWith('https:'),
      },
      // the tables are made by a migration of ours, which a test opens
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** The names under which the library finds what it keeps. */
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
