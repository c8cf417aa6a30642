import type { Issue } from '@platen/sdk';
import type { Parsed } from '@platen/sdk/render';
import { isSignInAddress } from './email-address.ts';
import { passwordIssue } from './password.ts';

/** Credentials for signing in: the e-mail address in lower case, and the password as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Parses the credentials of a new account and checks their form. */
export function parseNewCredentials(body: unknown): Parsed<Credentials> {
  const { value, issues } = parseCredentials(body);
  if (value === undefined) return { issues };
  const found: Issue[] = [];
  if (!isSignInAddress(value.email)) {
    found.push(issue('/email', 'format', 'expected an e-mail address, such as you@example.com'));
  }
  const tooWeak = passwordIssue(value.password);
  if (tooWeak !== undefined) found.push(issue('/password', 'length', tooWeak));
  return found.length > 0 ? { issues: found } : { value, issues: [] };
}

/**
 * Parses credentials for signing in. Does not check their form, so that the answer does not reveal whether an account
 * could have them.
 */
export function parseCredentials(body: unknown): Parsed<Credentials> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { issues: [issue('', 'type', 'must be an object with email and password')] };
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
          : issue(`/${name}`, 'missing', 'is missing: a string is needed'),
      ),
      ...unknown.map((name) => issue('', 'unknown_property', `has an unknown property ${JSON.stringify(name)}`)),
    ],
  };
}

/**
 * Changes ASCII letters only: lower-casing other characters can produce a different address (the KELVIN SIGN becomes
 * k), which may belong to someone else.
 */
const inSmallLetters = (email: string): string => email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const issue = (path: string, code: string, text: string): Issue => ({
  path,
  code,
  message: path === '' ? `The request body ${text}` : `${path}: ${text}`,
});
