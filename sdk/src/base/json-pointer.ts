import { shortened } from './describe-value.ts';

// JSON Pointers (RFC 6901): where in a value something is.

const ESCAPED = /[~/]/;

/**
 * The JSON Pointer (RFC 6901, clauses 3 and 4) to `name` in what `pointer` points to.
 * @example pointerBelow('/data', 'price/kg') // '/data/price~1kg'
 */
export const pointerBelow = (pointer: string, name: string): string =>
  `${pointer}/${ESCAPED.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;

/**
 * The names along a JSON Pointer, such as an issue's `path`; none for the whole value.
 * @example pointerNames('/data/price~1kg') // ['data', 'price/kg']
 */
export const pointerNames = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const name of pointerNames(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** A pointer as a message shows it: long names cut, control characters escaped. */
export const shownPath = (pointer: string): string =>
  pointer
    .split('/')
    .map((token) => JSON.stringify(shortened(token)).slice(1, -1).replaceAll('\\"', '"'))
    .join('/');
