import type { Credentials } from '../portal/account.ts';

export const SHORTEST_PASSWORD = 10;
const MAX_PASSWORD = 128;

/**
 * Finds missing values before the form is sent, by field; the server checks the rest. `isNew` is true for a new
 * password.
 */
export function checkCredentials(
  { email, password }: Credentials,
  isNew: boolean,
): Readonly<Partial<Record<keyof Credentials, string>>> {
  return { ...emailIssue(email), ...passwordIssue(password, isNew) };
}

function emailIssue(email: string): { readonly email?: string } {
  if (email === '') return { email: 'Enter your e-mail address' };
  if (!/^[^\s@]+@\S+$/.test(email)) return { email: 'Enter a whole e-mail address, such as name@example.com' };
  return {};
}

function passwordIssue(password: string, isNew: boolean): { readonly password?: string } {
  const { length } = password;
  if (length === 0) return { password: isNew ? 'Choose a password' : 'Enter your password' };
  if (!isNew) return {};
  if (length < SHORTEST_PASSWORD) {
    return { password: `A password has at least ${SHORTEST_PASSWORD} characters; this one has ${length}` };
  }
  if (length > MAX_PASSWORD) {
    return { password: `A password has at most ${MAX_PASSWORD} characters; this one has ${length}` };
  }
  return {};
}
