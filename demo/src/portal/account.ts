import { call } from './call.ts';
import { hasStatus } from './portal-error.ts';
import { forgetSignIn, rememberSignIn } from './sign-in-hint.ts';

export interface Account {
  readonly kind: 'developer' | 'shop';
  /** A developer's e-mail address, or a shop's name. */
  readonly name: string;
}

export interface Session {
  readonly account: Account;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Makes a developer account and signs in. Throws PortalError: 400 with issues, 409 where the address has an account. */
export async function signUp(credentials: Credentials): Promise<void> {
  await call('POST', '/portal/sign-up', { body: credentials });
  rememberSignIn();
}

/** Throws PortalError: 401 for a wrong address or password, 429 after too many tries. */
export async function signIn(credentials: Credentials): Promise<void> {
  await call('POST', '/portal/sign-in', { body: credentials });
  rememberSignIn();
}

export async function signOut(): Promise<void> {
  await call('POST', '/portal/sign-out');
  forgetSignIn();
}

/** Who is signed in; undefined for nobody. */
export async function readSession(): Promise<Session | undefined> {
  try {
    const { body } = await call('GET', '/portal/session');
    rememberSignIn();
    return body as Session;
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    forgetSignIn();
    return undefined;
  }
}
