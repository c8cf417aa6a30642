import { shortened } from '../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../base/errors.ts';
import { pointerBelow, shownPath } from '../base/json-pointer.ts';

/** Maximum nesting of objects and arrays. */
const MAX_NESTING = 32;
/**
 * Maximum number of properties of one object. This limit bounds the time for a copy and is far above the size of any
 * real row of data.
 */
const MAX_PROPERTIES = 10_000;

/** A copy of plain data, with an issue for each part that could not be copied. */
export interface PlainCopy {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** False if copying stopped early. The copy is then incomplete and must not be checked. */
  readonly isComplete: boolean;
}

/**
 * Copies a value, so that defaults can be filled in without changing the caller's object. Drops properties that are
 * `undefined`, as JSON does.
 *
 * Reports an issue for an instance of a class (a `Map`, a `Date`), for nesting above 32, and for an object with over
 * 10,000 properties. Keeps functions and NaN, because every schema rejects them.
 * @param path position of the value in the request, for the issues
 */
export function plainCopy(value: unknown, path = ''): PlainCopy {
  const walk: Walk = { root: path, issues: [], isOver: false };
  return { value: copy(value, path, 1, walk), issues: walk.issues, isComplete: !walk.isOver };
}

interface Walk {
  readonly root: string;
  readonly issues: Issue[];
  isOver: boolean;
}

function copy(value: unknown, path: string, depth: number, walk: Walk): unknown {
  if (typeof value !== 'object' || value === null) return scalar(value);
  // Stops once a limit is exceeded. Otherwise, a value that contains itself twice would take 2^32 steps.
  if (walk.isOver) return null;
  if (depth > MAX_NESTING) return rejectNesting(path, walk);
  if (!Array.isArray(value) && !isPlain(value)) return reject(path, notPlain(value), walk);
  return Array.isArray(value)
    ? copyList(value, path, depth, walk)
    : copyObject(value as Readonly<Record<string, unknown>>, path, depth, walk);
}

/** Replaces -0 with 0. JSON writes -0 as 0, and a report must not change when it is serialised and parsed. */
const scalar = (value: unknown): unknown => (typeof value === 'number' ? value + 0 : value);

function copyList(list: readonly unknown[], path: string, depth: number, walk: Walk): unknown[] {
  return Array.from(list, (item, index) =>
    typeof item === 'object' ? copy(item, `${path}/${index}`, depth + 1, walk) : scalar(item),
  );
}

function copyObject(object: Readonly<Record<string, unknown>>, path: string, depth: number, walk: Walk): unknown {
  const result: Record<string, unknown> = {};
  const names = Object.keys(object);
  if (names.length > MAX_PROPERTIES) return reject(path, TOO_MANY_PROPERTIES, walk);
  for (const name of names) {
    const item: unknown = object[name];
    if (item === undefined) continue;
    const copied = typeof item === 'object' ? copy(item, pointerBelow(path, name), depth + 1, walk) : scalar(item);
    if (name === '__proto__') Object.defineProperty(result, name, { value: copied, enumerable: true, writable: true });
    else result[name] = copied;
  }
  return result;
}

type Rejection = readonly [code: string, message: string];
const TOO_MANY_PROPERTIES: Rejection = ['count', `expected at most ${MAX_PROPERTIES} properties, got more`];

const TOO_DEEP: Rejection = [
  'nesting',
  `expected at most ${MAX_NESTING} levels of nested objects and arrays, got more`,
];
const notPlain = (value: object): Rejection => [
  'type',
  `expected plain JSON data, got ${shortened(value.constructor?.name || 'an instance of a class')}`,
];

function reject(path: string, [code, message]: Rejection, walk: Walk): null {
  walk.issues.push({ path, code, message: `${shownPath(path) || 'The value'}: ${message}` });
  walk.isOver = code === 'nesting' || walk.issues.length >= MAX_ISSUES;
  return null;
}

/** Reports excessive nesting at the outermost property, because a path of thirty-two names would not help the user. */
function rejectNesting(path: string, walk: Walk): null {
  const end = path.indexOf('/', walk.root.length + 1);
  return reject(end < 0 ? path : path.slice(0, end), TOO_DEEP, walk);
}

/** True for objects created by `{}`, `JSON.parse` or `Object.create(null)`, in this realm or another. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
