import type { Account } from './account-store.ts';

/** What a developer may sign in by. */
export interface NewPassword {
  readonly account: Account;
  /** As the sign-in library makes and checks it. */
  readonly hash: string;
  /** An id for the password, if the account has none yet. */
  readonly id: string;
  readonly now: number;
}

/** Passwords and sessions of developers. The sign-in library reads them, and makes and ends the sessions. */
export interface SignInStore {
  /**
   * Lets a developer sign in by a password from now on, in place of an earlier one, and signs out whoever was signed
   * in. To be called within a transaction.
   */
  setPassword(password: NewPassword): Promise<void>;
  /** The hash of the password by which an e-mail address (in small letters) signs in, if any does. */
  passwordHash(email: string): Promise<string | undefined>;
  /** Forgets sessions that are over, at most so many, and gives how many. */
  deleteExpired(now: number, most: number): Promise<number>;
}
