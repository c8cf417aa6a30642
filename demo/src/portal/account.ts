import { connectPortal, type Gives, type TakesBody } from './connect-portal.ts';
import { hasStatus } from './say-error.ts';
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

interface Paths {
  readonly '/sign-up': { readonly post: TakesBody<Credentials> & Gives<{ readonly account: Account }> };
  readonly '/sign-in': { readonly post: TakesBody<Credentials> & Gives<{ readonly account: Account }> };
  readonly '/sign-out': { readonly post: Gives<undefined> };
  readonly '/session': { readonly get: Gives<Session> };
}

const { call } = connectPortal<Paths>();

/**
 * Creates a developer account and signs in. Rejects with PlatenApiError: 400 with issues, 409 if the address already
 * has an account.
 */
export async function signUp(credentials: Credentials): Promise<void> {
  await call('post', '/sign-up', { body: credentials });
  rememberSignIn();
}

/** Signs in. Rejects with PlatenApiError: 401 for a wrong address or password, 429 after too many attempts. */
export async function signIn(credentials: Credentials): Promise<void> {
  await call('post', '/sign-in', { body: credentials });
  rememberSignIn();
}

export async function signOut(): Promise<void> {
  await call('post', '/sign-out', {});
  forgetSignIn();
}

/** Returns the current session; `undefined` if no one is signed in. */
export async function readSession(): Promise<Session | undefined> {
  try {
    const session = await call('get', '/session', {});
    rememberSignIn();
    return session;
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    forgetSignIn();
    return undefined;
  }
}
