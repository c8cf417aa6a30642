import { shortened } from '../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../base/issue.ts';
import { pointerBelow, shownPath } from '../base/json-pointer.ts';

/** How deep objects and arrays may lie in each other. */
const MAX_NESTING = 32;
/** The most properties of one object: a bound on work, far above any row of data. */
const MAX_PROPERTIES = 10_000;

/** A copy of plain data, and what in it could not be copied. */
export interface PlainCopy {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** False when copying was given up: nothing more can be said about the copy. */
  readonly isComplete: boolean;
}

/**
 * Copies a value so that defaults can be filled in and nobody else's object is changed. Properties that are `undefined`
 * are left out, as JSON does. Refused, with an issue each: instances of classes (a `Map`, a `Date`), nesting over 32,
 * over 10,000 properties in one object. Functions, NaN and the like stay: no schema takes them.
 * @param path where the value stands in the request, for the issues
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
  // Without this a value that contains itself twice would be walked 2 to the power of 32 times.
  if (walk.isOver) return null;
  if (depth > MAX_NESTING) return refuseNesting(path, walk);
  if (!Array.isArray(value) && !isPlain(value)) return refuse(path, notPlain(value), walk);
  return Array.isArray(value)
    ? copyList(value, path, depth, walk)
    : copyObject(value as Readonly<Record<string, unknown>>, path, depth, walk);
}

/** No -0: JSON does not write it, and a report must read back as it was. */
const scalar = (value: unknown): unknown => (typeof value === 'number' ? value + 0 : value);

function copyList(list: readonly unknown[], path: string, depth: number, walk: Walk): unknown[] {
  return Array.from(list, (item, index) =>
    typeof item === 'object' ? copy(item, `${path}/${index}`, depth + 1, walk) : scalar(item),
  );
}

function copyObject(object: Readonly<Record<string, unknown>>, path: string, depth: number, walk: Walk): unknown {
  const result: Record<string, unknown> = {};
  const names = Object.keys(object);
  if (names.length > MAX_PROPERTIES) return refuse(path, TOO_MANY_PROPERTIES, walk);
  for (const name of names) {
    const item: unknown = object[name];
    if (item === undefined) continue;
    const copied = typeof item === 'object' ? copy(item, pointerBelow(path, name), depth + 1, walk) : scalar(item);
    if (name === '__proto__') Object.defineProperty(result, name, { value: copied, enumerable: true, writable: true });
    else result[name] = copied;
  }
  return result;
}

type Refusal = readonly [code: string, message: string];
const TOO_MANY_PROPERTIES: Refusal = ['count', `expected at most ${MAX_PROPERTIES} properties, got more`];

const TOO_DEEP: Refusal = ['nesting', `expected at most ${MAX_NESTING} levels of objects and arrays, got more`];
const notPlain = (value: object): Refusal => [
  'type',
  `expected plain data, got ${shortened(value.constructor?.name || 'an instance of a class')}`,
];

function refuse(path: string, [code, message]: Refusal, walk: Walk): null {
  walk.issues.push({ path, code, message: `${shownPath(path) || 'The value'}: ${message}` });
  walk.isOver = code === 'nesting' || walk.issues.length >= MAX_ISSUES;
  return null;
}

/** Reported at the outermost property: the thirty-two names inside would say nothing. */
function refuseNesting(path: string, walk: Walk): null {
  const end = path.indexOf('/', walk.root.length + 1);
  return refuse(end < 0 ? path : path.slice(0, end), TOO_DEEP, walk);
}

/** Made by `{}`, `JSON.parse` or `Object.create(null)`, in this realm or another. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
