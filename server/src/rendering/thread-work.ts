import type { Outcome, Timed } from './messages.ts';
import { DrawingCrash, DrawingError, DrawingTimeout } from './rendering.ts';

/** How often it is looked whether a thread that is still being started has taken the work up. */
const LOOK_MILLISECONDS = 50;

/** A pool of threads, as piscina's are asked. */
export interface Threads {
  run(message: Timed, options: { readonly name: string; readonly signal: AbortSignal }): Promise<unknown>;
}

/** Work for a thread: which function of worker.ts, and what it is told beside {@link Timed}. */
export interface Work {
  readonly name: 'drawLabel' | 'check' | 'inspect' | 'read' | 'readMcp';
  readonly message: object;
}

/**
 * Work in a thread that ends at the latest `milliseconds` after the thread took it up: what a thread needs to start does not
 * count. A thread whose time is over is ended and replaced. Throws DrawingError, DrawingTimeout, DrawingCrash.
 */
export async function timedWork<O extends Outcome<unknown>>(
  threads: Threads,
  { name, message }: Work,
  milliseconds: number,
): Promise<Drawn<O>> {
  const begun: Timed['begun'] = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const end = new AbortController();
  const stopWatch = watch(begun, milliseconds, () => end.abort(new DrawingTimeout('Drawing took too long.')));
  try {
    return drawnBy(await (threads.run({ ...message, begun }, { name, signal: end.signal }) as Promise<O>));
  } catch (error) {
    throw whyEnded(error, end.signal);
  } finally {
    stopWatch();
  }
}

/** Calls `overrun` when work has been under way for so long; what it gives stops that. */
function watch(begun: Timed['begun'], milliseconds: number, overrun: () => void): () => void {
  const isBegun = (): boolean => Atomics.load(begun, 0) === 1;
  const look = (): void => {
    timer = isBegun() ? setTimeout(overrun, milliseconds) : setTimeout(look, LOOK_MILLISECONDS);
  };
  // an idle thread takes work up at once, and most of it is over by then
  let timer = setTimeout(() => (isBegun() ? overrun() : look()), milliseconds);
  return () => clearTimeout(timer);
}

/** What a thread made of its work. */
export type Drawn<O extends Outcome<unknown>> = Extract<O, { kind: 'drawn' }>['value'];

/** Throws DrawingError where the outcome is issues. */
export function drawnBy<O extends Outcome<unknown>>(outcome: O): Drawn<O> {
  if (outcome.kind === 'invalid') throw new DrawingError(outcome.issues);
  return outcome.value;
}

/** The error to tell where a thread's work was rejected; its signal may have ended it. */
export function whyEnded(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new DrawingTimeout('Drawing took too long.') : signal.reason;
  // piscina rejects with the error of a thread that died: out of memory, or ended by itself
  return isCrash(error) ? new DrawingCrash('The drawing thread died.', { cause: error }) : error;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER');
}
