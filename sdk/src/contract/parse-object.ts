import { describeValue } from '../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../base/errors.ts';
import type { Parsed } from './parse.ts';

// Parser for small request bodies, with a separate check for each property.

/** Returns the issues of one property. */
export type Check = (value: unknown, path: string) => readonly Issue[];

/** Parses an object with the properties that `checks` names. Unknown and missing properties are issues. */
export function parseObject<T extends object>(
  body: unknown,
  checks: Readonly<Record<keyof T & string, Check>>,
  required: readonly (keyof T & string)[],
): Parsed<Partial<T>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { issues: [issue('', 'type', `The request body must be an object, got ${describeValue(body)}`)] };
  const given = new Map<string, unknown>(Object.entries(body));
  const names = Object.keys(checks);
  const issues = [
    ...required
      .filter((name) => given.get(name) === undefined)
      .map((name) => issue(`/${name}`, 'missing', 'required, but missing')),
    ...[...given].flatMap(([name, value]) => {
      if (!names.includes(name))
        return [issue('', 'unknown_property', `unknown property ${JSON.stringify(name).slice(0, 80)}`)];
      return value === undefined ? [] : checks[name as keyof T & string](value, `/${name}`);
    }),
  ].slice(0, MAX_ISSUES);
  if (issues.length > 0) return { issues };
  const entries = [...given].filter(([, value]) => value !== undefined);
  const trimmed = entries.map(([name, value]) => [name, name === 'name' ? String(value).trim() : value]);
  return { value: Object.fromEntries(trimmed) as Partial<T>, issues: [] };
}

/** Creates the issue for an unexpected value. */
export const expected = (path: string, code: string, what: string, value: unknown): Issue =>
  issue(path, code, `expected ${what}, got ${describeValue(value)}`);

export const issue = (path: string, code: string, text: string): Issue => ({
  ...{ path, code },
  message: path === '' ? text : `${path}: ${text}`,
});
