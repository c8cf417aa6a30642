import { setImmediate } from 'node:timers/promises';

/**
 * A line for pieces of work that are short each: every call of the function resolves in a round of the event loop of its
 * own, so that others' requests come in between.
 */
export function oneByOne(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
