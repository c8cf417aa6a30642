import { sameBytes } from '../../../base/bytes.ts';

/**
 * A copy of data as it is now: objects and lists are copied, whatever their class and however a framework wraps them; the
 * bytes of a font, dates and the like are the same ones. What no message and no JSON can carry (functions) is left out.
 */
export const snapshotOf = <Value>(value: Value): Value => copied(value, new Map()) as Value;

/** Whether `value` is still, or again, what `snapshot` was taken of, however new its objects are. */
export const isSnapshotOf = (snapshot: unknown, value: unknown): boolean => isSame(snapshot, value, new Map());

type Container = Record<string, unknown>;

/** `copies`: of each object, so that copying one that contains itself ends. */
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
  // JSON may have an own property of that name; set, it would be the prototype.
  else Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
}

/** `assumed`: pairs that are being compared already, further up. */
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
  // Dates, maps and the like: no template takes them, and the same refusal need not be reported twice.
  return isObject(a) && isObject(b) && tagOf(a) === tagOf(b) && JSON.stringify(a) === JSON.stringify(b);
}

const sendable = (value: unknown): unknown =>
  typeof value === 'function' || typeof value === 'symbol' ? undefined : value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** What is known by its properties: lists, objects, instances of a page's own classes, and proxies of them. */
const isContainer = (value: unknown): value is Container =>
  isObject(value) && (Array.isArray(value) || tagOf(value) === '[object Object]');
