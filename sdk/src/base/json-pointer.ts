import { shortened } from './describe-value.ts';

// JSON Pointers (RFC 6901): paths into a JSON value.

const ESCAPED = /[~/]/;

/**
 * Appends `name` to a JSON Pointer and escapes it (RFC 6901, clauses 3 and 4).
 * @example pointerBelow('/data', 'price/kg') // '/data/price~1kg'
 */
export const pointerBelow = (pointer: string, name: string): string =>
  `${pointer}/${ESCAPED.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;

/**
 * Splits a JSON Pointer, such as an issue's `path`, into unescaped names. Returns an empty list for the whole value.
 * @example pointerNames('/data/price~1kg') // ['data', 'price/kg']
 */
export const pointerNames = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value at a pointer, or `undefined` if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const name of pointerNames(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** Formats a pointer for a message: cuts long names and escapes control characters. */
export const shownPath = (pointer: string): string =>
  pointer
    .split('/')
    .map((token) => JSON.stringify(shortened(token)).slice(1, -1).replaceAll('\\"', '"'))
    .join('/');
