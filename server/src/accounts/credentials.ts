import type { Issue } from '@platen/sdk';
import type { Parsed } from '@platen/sdk/render';
import { isSignInAddress } from './email-address.ts';
import { passwordIssue } from './password.ts';

/** Who signs in: an e-mail address in small letters, and a password as it was typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The credentials of someone new: their form is checked too. */
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
 * The credentials of someone who signs in. Their form is not checked: the answer must not tell whether they could be
 * anyone's.
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
 * ASCII only: in other alphabets a small letter can be another letter (that of the KELVIN SIGN is k), and the address
 * somebody else's.
 */
const inSmallLetters = (email: string): string => email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const issue = (path: string, code: string, text: string): Issue => ({
  path,
  code,
  message: path === '' ? `The request body ${text}` : `${path}: ${text}`,
});
