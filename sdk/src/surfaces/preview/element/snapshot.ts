import { sameBytes } from '../../../base/bytes.ts';

/**
 * Copies data deeply. Objects and lists are copied, including class instances and a framework's proxies. Font bytes,
 * dates and similar values are shared. Values that neither messages nor JSON can carry, such as functions, are omitted.
 */
export const snapshotOf = <Value>(value: Value): Value => copied(value, new Map()) as Value;

/** Tests if `value` equals the value that `snapshot` was taken of, even if its objects are new. */
export const isSnapshotOf = (snapshot: unknown, value: unknown): boolean => isSame(snapshot, value, new Map());

type Container = Record<string, unknown>;

/** Copies a value. `copies` maps objects to their copies, so that cyclic data ends. */
function copied(given: unknown, copies: Map<object, unknown>): unknown {
  const value = sendable(given);
  if (!isContainer(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy: Container = Array.isArray(value) ? Object.assign([]) : {};
  copies.set(value, copy);
  for (const name of Object.keys(value)) set(copy, name, copied(value[name], copies));
  return copy;
}

function set(copy: Container, name: string, value: unknown): void {
  if (name !== '__proto__') copy[name] = value;
  // JSON may have an own property `__proto__`; a plain assignment would set the prototype.
  else Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
}

/**
 * Compares a value with its snapshot. `assumed` has the pairs whose comparison is in progress, so that cyclic data
 * ends.
 */
function isSame(snapshot: unknown, given: unknown, assumed: Map<object, unknown>): boolean {
  const value = sendable(given);
  if (!isContainer(value) || !isContainer(snapshot)) return isSameLeaf(snapshot, value);
  if (Array.isArray(value) !== Array.isArray(snapshot)) return false;
  if (assumed.get(value) === snapshot) return true;
  assumed.set(value, snapshot);
  const names = Object.keys(value);
  return (
    names.length === Object.keys(snapshot).length &&
    names.every((name) => Object.hasOwn(snapshot, name) && isSame(snapshot[name], value[name], assumed))
  );
}

function isSameLeaf(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof Uint8Array && b instanceof Uint8Array) return sameBytes(a, b);
  // Dates, maps and similar values: no template accepts them, and comparing them by JSON avoids reporting the same
  // issue twice.
  return isObject(a) && isObject(b) && tagOf(a) === tagOf(b) && JSON.stringify(a) === JSON.stringify(b);
}

const sendable = (value: unknown): unknown =>
  typeof value === 'function' || typeof value === 'symbol' ? undefined : value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** Tests for values that are compared by their properties: lists, objects, class instances and proxies. */
const isContainer = (value: unknown): value is Container =>
  isObject(value) && (Array.isArray(value) || tagOf(value) === '[object Object]');
