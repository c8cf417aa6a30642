import type { Issue } from '@platen/sdk';
import type { Parsed } from '@platen/sdk/render';

/** Maximum length of a key's name, in Unicode code points. */
const MAX_KEY_NAME_LENGTH = 60;

/** The name of an API key, without leading and trailing spaces; null for a key without a name. */
export interface KeyName {
  readonly name: string | null;
}

/**
 * Control characters, unpaired surrogates, line separators, and characters that override the direction of text. They
 * could change how the text around a name is displayed.
 */
const REJECTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Parses the body of a call that creates a key. Both the body and the name in it are optional. */
export function parseNewKeyName(body: unknown): Parsed<KeyName> {
  return body === undefined ? { value: { name: null }, issues: [] } : parseName(body, { isRequired: false });
}

/** Parses the body of a call that renames a key. An empty name removes the key's name. */
export const parseKeyName = (body: unknown): Parsed<KeyName> => parseName(body, { isRequired: true });

function parseName(body: unknown, { isRequired }: { readonly isRequired: boolean }): Parsed<KeyName> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { issues: [issue('', 'type', 'The request body must be an object with a name')] };
  const given = new Map<string, unknown>(Object.entries(body));
  const unknown = [...given.keys()].filter((name) => name !== 'name');
  const name = given.get('name');
  const issues = [
    ...nameIssues(name, isRequired),
    ...unknown.map((key) =>
      issue('', 'unknown_property', `The request body has an unknown property ${JSON.stringify(key)}`),
    ),
  ];
  if (issues.length > 0) return { issues };
  return { value: { name: (typeof name === 'string' ? name.trim() : '') || null }, issues: [] };
}

function nameIssues(name: unknown, isRequired: boolean): readonly Issue[] {
  if (name === undefined)
    return isRequired ? [issue('/name', 'missing', 'required, but missing; expected a string')] : [];
  if (typeof name !== 'string') return [issue('/name', 'type', 'expected a string')];
  const trimmed = name.trim();
  if (REJECTED.test(trimmed)) return [issue('/name', 'format', 'expected text without control characters')];
  if ([...trimmed].length <= MAX_KEY_NAME_LENGTH) return [];
  return [issue('/name', 'length', `expected at most ${MAX_KEY_NAME_LENGTH} characters, got ${[...trimmed].length}`)];
}

const issue = (path: string, code: string, text: string): Issue => ({
  ...{ path, code },
  message: path === '' ? text : `${path}: ${text}`,
});
