import { sameBytes } from '../../../base/bytes.ts';
import type { Issue } from '../../../base/errors.ts';
import { type GivenLabel, isCancelled } from '../engine/engine.ts';

/** A snapshot of a label at the time of the request, with an issue for each property that is not valid JSON. */
export interface RequestedLabel extends GivenLabel {
  readonly unreadable: readonly Issue[];
}

type Given = 'template' | 'data' | 'fonts';

/** Detects whether a page has set a different label. A new object with an equal label does not count as a change. */
interface LabelChanges {
  /**
   * Returns a property's value; a string is parsed as JSON. If the string is not valid JSON, stores an issue and
   * returns `undefined`.
   */
  read(name: Given, value: unknown): unknown;
  /** Returns the issue of a property whose value is not valid JSON; `undefined` if there is no issue. */
  unreadable(name: Given): Issue | undefined;
  /**
   * Returns the label to request; `undefined` if there is no template, or if the last requested label was equal and
   * `again` is false. Rethrows errors from getters in the template or the data.
   */
  next(label: GivenLabel, again: boolean): RequestedLabel | undefined;
  /** Records that a label was painted or rejected. */
  answered(label: RequestedLabel): void;
  /** Marks an unanswered request as lost, so that the label is requested again. */
  giveUp(): void;
}

/** Creates a detector of label changes. At first, no label has been requested. */
export function createLabelChanges(): LabelChanges {
  const unreadable = new Map<Given, Issue>();
  let requestedLabel: RequestedLabel | undefined;
  let answered: RequestedLabel | undefined;

  return {
    read(name, value) {
      unreadable.delete(name);
      // Some frameworks set JSON text as a property instead of an attribute.
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value);
      } catch (error) {
        const message = `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
        unreadable.set(name, { path: `/${name}`, code: 'json_syntax', message });
        return undefined;
      }
    },
    unreadable: (name) => unreadable.get(name),
    next(label, again) {
      const given = { ...label, unreadable: [...unreadable.values()] };
      if (unreadable.size === 0 && (given.template === undefined || given.template === null)) return undefined;
      if (!again && isSnapshotOf(requestedLabel, given)) return undefined;
      requestedLabel = undefined;
      requestedLabel = snapshotOf(given);
      return requestedLabel;
    },
    answered(label) {
      answered = label;
    },
    giveUp() {
      requestedLabel = answered;
    },
  };
}

/**
 * Copies data deeply. Objects and lists are copied, including class instances and a framework's proxies. Font bytes,
 * dates and similar values are shared. Values that can be sent neither in messages nor as JSON, such as functions, are
 * omitted.
 */
export const snapshotOf = <Value>(value: Value): Value => copied(value, new Map()) as Value;

/** True if `value` is deeply equal to the value from which `snapshot` was taken. */
export const isSnapshotOf = (snapshot: unknown, value: unknown): boolean => isSame(snapshot, value, new Map());

type Container = Record<string, unknown>;

/** Copies a value. `copies` maps objects to their copies, so that copying cyclic data terminates. */
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
  // Parsed JSON can have an own property `__proto__`; a plain assignment would set the prototype.
  else Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
}

/**
 * Compares a value with its snapshot. `assumed` contains the pairs whose comparison is in progress, so that comparing
 * cyclic data terminates.
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
  // Compares dates, maps and similar values as JSON. No template accepts them, but if equal values counted as a change,
  // the same issue would be reported again.
  return isObject(a) && isObject(b) && tagOf(a) === tagOf(b) && JSON.stringify(a) === JSON.stringify(b);
}

const sendable = (value: unknown): unknown =>
  typeof value === 'function' || typeof value === 'symbol' ? undefined : value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** True for values that are compared by their properties: lists, objects, class instances and proxies. */
const isContainer = (value: unknown): value is Container =>
  isObject(value) && (Array.isArray(value) || tagOf(value) === '[object Object]');

/** Runs work for the newest input only and drops older inputs. */
export interface Latest<Input> {
  /** Runs `input` now, or when the current run has ended. Replaces an input that is still waiting. */
  submit(input: Input): void;
  /** Settles when no run is active or waiting. */
  idle(): Promise<void>;
}

/** The function that processes an input, and the callbacks that receive its result or error. */
interface LatestHandlers<Input, Output> {
  /** Processes one input. Rejects with an AbortError once it notices that `signal` is aborted. */
  readonly work: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly done: (output: Output, input: Input) => void;
  readonly failed: (error: unknown, input: Input) => void;
}

/**
 * Creates a latest-wins runner: one run is active and one waits. A newer input replaces the waiting input and aborts
 * the active run, so that fast typing never builds a queue.
 */
export function latest<Input, Output>(handlers: LatestHandlers<Input, Output>): Latest<Input> {
  let waiting: { readonly input: Input } | undefined;
  let running: AbortController | undefined;
  let idlers: (() => void)[] = [];

  async function run(input: Input): Promise<void> {
    running = new AbortController();
    try {
      handlers.done(await handlers.work(input, running.signal), input);
    } catch (error) {
      if (!isCancelled(error)) handlers.failed(error, input);
    }
    running = undefined;
    next();
  }

  function next(): void {
    const following = waiting;
    waiting = undefined;
    if (following !== undefined) {
      void run(following.input);
      return;
    }
    const settled = idlers;
    idlers = [];
    for (const settle of settled) settle();
  }

  return {
    submit(input) {
      waiting = { input };
      if (running === undefined) next();
      else running.abort();
    },
    idle: () => (running === undefined ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}
