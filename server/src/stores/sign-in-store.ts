import type { Account } from './account-store.ts';

/** A developer's new password. */
export interface NewPassword {
  readonly account: Account;
  /** Hash in the sign-in library's format. */
  readonly hash: string;
  /** Id of the password's row, if the account has none yet. */
  readonly id: string;
  readonly now: number;
}

/** Passwords and sessions of developers. The sign-in library reads them, and starts and ends the sessions. */
export interface SignInStore {
  /** Sets or replaces a developer's password and ends all sessions of the account. Call it in a transaction. */
  setPassword(password: NewPassword): Promise<void>;
  /** Returns the password hash of an e-mail address in lower case, if it has one. */
  passwordHash(email: string): Promise<string | undefined>;
  /** Deletes at most `most` expired sessions, and returns their number. */
  deleteExpired(now: number, most: number): Promise<number>;
}
