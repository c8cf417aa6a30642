import { LineFull } from '../scheduling/turns.ts';
import { BEGUN, type Outcome, type Timed } from './messages.ts';
import { DrawingCrash, DrawingError, DrawingTimeout } from './rendering.ts';

/** Poll interval for a starting thread to pick up its work, and for its CPU time. */
const LOOK_MILLISECONDS = 50;
/** Wall-clock limit of work with a CPU time limit, as a multiple of it, because other processes use the cores too. */
const WALL_PER_CPU = 3;
/**
 * If work got less than this share of its time limit as CPU time, the machine was busy and the work is not to blame.
 */
const LEAST_CPU_SHARE = 1 / 10;
/** Timeout for a thread to report its CPU time. A thread in native code answers late or never. */
const REPORT_MILLISECONDS = 1000;

/** A pool of threads with piscina's interface. */
export interface Threads {
  run(message: Timed, options: { readonly name: string; readonly signal: AbortSignal }): Promise<unknown>;
  /** Returns a thread's CPU time since its start; `undefined` before Node 24.6, which can't measure it. */
  readonly cpuMilliseconds?: (threadId: number) => Promise<number | undefined>;
}

/** Work for a thread: the name of a function in worker.ts, and its message without {@link Timed}. */
export interface Work {
  readonly name: 'drawLabel' | 'check' | 'inspect' | 'read' | 'readMcp';
  readonly message: object;
}

/** A time limit, starting when a thread starts the work. */
export interface TimeLimit {
  readonly milliseconds: number;
  /**
   * `cpu` limits the thread's CPU time, so that a busy machine does not end short work; three times that wall-clock
   * time ends it too. `wall` limits wall-clock time. Work that got little CPU time until then is rejected with
   * LineFull, because it may succeed on a less busy machine. Both limit wall-clock time if the CPU time is unknown.
   */
  readonly clock: 'wall' | 'cpu';
}

/**
 * Runs work in a thread with a time limit, which excludes the thread's startup. A thread that exceeds it is ended and
 * replaced. Throws DrawingError, DrawingTimeout, DrawingCrash, LineFull.
 */
export async function timedWork<O extends Outcome<unknown>>(
  threads: Threads,
  { name, message }: Work,
  limit: TimeLimit,
): Promise<Drawn<O>> {
  const bytes = BEGUN.length * Int32Array.BYTES_PER_ELEMENT;
  const begun: Timed['begun'] = new Int32Array(new SharedArrayBuffer(bytes));
  const end = new AbortController();
  const stopWatch = watch(threads, begun, limit, (error) => end.abort(error));
  try {
    return drawnBy(await (threads.run({ ...message, begun }, { name, signal: end.signal }) as Promise<O>));
  } catch (error) {
    throw whyEnded(error, end.signal, limit.milliseconds);
  } finally {
    stopWatch();
  }
}

/** Calls `overrun` with the reason when the work exceeds its time limit. Returns a function that stops watching. */
function watch(
  { cpuMilliseconds }: Threads,
  begun: Timed['begun'],
  { milliseconds, clock }: TimeLimit,
  overrun: (reason: DrawingTimeout | LineFull) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let wallTimer: NodeJS.Timeout | undefined;
  let stopped = false;
  const end = (reason: DrawingTimeout | LineFull = new DrawingTimeout(milliseconds)): void => {
    stop();
    overrun(reason);
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(wallTimer);
  };
  const lookForBegin = (): void => {
    if (Atomics.load(begun, BEGUN.threadId) === 0) timer = setTimeout(lookForBegin, LOOK_MILLISECONDS);
    else timer = setTimeout(timeOver, milliseconds);
  };
  const timeOver = (): void => {
    if (cpuMilliseconds === undefined) end();
    else {
      const left = clock === 'cpu' ? milliseconds * (WALL_PER_CPU - 1) : REPORT_MILLISECONDS;
      wallTimer ??= setTimeout(() => end(), left);
      void lookAtCpu(cpuMilliseconds);
    }
  };
  const lookAtCpu = async (read: NonNullable<Threads['cpuMilliseconds']>): Promise<void> => {
    const now = await read(begun[BEGUN.threadId] ?? 0).catch(() => undefined);
    if (stopped) return;
    const used = now === undefined ? milliseconds : now - (begun[BEGUN.cpuMilliseconds] ?? 0);
    if (used >= milliseconds * (clock === 'cpu' ? 1 : LEAST_CPU_SHARE)) end();
    else if (clock === 'wall') end(new LineFull('other work left too little CPU time'));
    else timer = setTimeout(timeOver, Math.max(LOOK_MILLISECONDS, milliseconds - used));
  };
  // an idle thread starts at once, and most work has ended by then
  timer = setTimeout(() => {
    if (Atomics.load(begun, BEGUN.threadId) === 0) lookForBegin();
    else timeOver();
  }, milliseconds);
  return stop;
}

/** Result of successful work. */
export type Drawn<O extends Outcome<unknown>> = Extract<O, { kind: 'drawn' }>['value'];

/** Returns the result. Throws DrawingError if there are issues. */
export function drawnBy<O extends Outcome<unknown>>(outcome: O): Drawn<O> {
  if (outcome.kind === 'invalid') throw new DrawingError(outcome.issues);
  return outcome.value;
}

/**
 * Returns the error to report for rejected work, depending on whether its signal ended it, for example at its time
 * limit.
 */
export function whyEnded(error: unknown, signal: AbortSignal, limitMilliseconds: number): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new DrawingTimeout(limitMilliseconds) : signal.reason;
  // piscina rejects with the error of a thread that died, from lack of memory or by exiting
  return isCrash(error) ? new DrawingCrash('The drawing thread died.', { cause: error }) : error;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER');
}
