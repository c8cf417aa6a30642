import { LineFull } from '../scheduling/turns.ts';
import { BEGUN, type Outcome, type Timed } from './messages.ts';
import { DrawingCrash, DrawingError, DrawingTimeout } from './rendering.ts';

/** Poll interval: whether a starting thread has taken the work up, and whether it has used its CPU time. */
const LOOK_MILLISECONDS = 50;
/** The wall-clock limit of work that has a limit of CPU time, as a multiple of it: other processes use the cores too. */
const WALL_PER_CPU = 3;
/** Work that had less than this share of its time limit as CPU time did not take too long: the machine was busy. */
const LEAST_CPU_SHARE = 1 / 10;
/** How long a thread may take to report its CPU time: native code answers late, or never. */
const REPORT_MILLISECONDS = 1000;

/** A pool of threads, as piscina's are asked. */
export interface Threads {
  run(message: Timed, options: { readonly name: string; readonly signal: AbortSignal }): Promise<unknown>;
  /** The CPU time of a thread since it started; `undefined` if this version of Node cannot tell (before 24.6). */
  readonly cpuMilliseconds?: (threadId: number) => Promise<number | undefined>;
}

/** Work for a thread: which function of worker.ts, and what it is told beside {@link Timed}. */
export interface Work {
  readonly name: 'drawLabel' | 'check' | 'inspect' | 'read' | 'readMcp';
  readonly message: object;
}

/** A time limit, counted from when a thread starts the work. */
export interface TimeLimit {
  readonly milliseconds: number;
  /**
   * `cpu` counts the thread's CPU time, so that a busy machine ends no work that is short; three times as much wall-clock time
   * ends it too. `wall` counts wall-clock time; work that had little CPU time until then is rejected with LineFull, since it
   * may be done in time when the machine is less busy. Both count wall-clock time alone if the CPU time is unknown.
   */
  readonly clock: 'wall' | 'cpu';
}

/**
 * Work in a thread that ends when its time is over: what a thread needs to start does not count. A thread whose time is over
 * is ended and replaced. Throws DrawingError, DrawingTimeout, DrawingCrash, LineFull.
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

/** Calls `overrun` with the reason when the work's time is over. Returns a function that stops the watch. */
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
  // an idle thread takes work up at once, and most of it is over by then
  timer = setTimeout(() => {
    if (Atomics.load(begun, BEGUN.threadId) === 0) lookForBegin();
    else timeOver();
  }, milliseconds);
  return stop;
}

/** What a thread made of its work. */
export type Drawn<O extends Outcome<unknown>> = Extract<O, { kind: 'drawn' }>['value'];

/** Throws DrawingError where the outcome is issues. */
export function drawnBy<O extends Outcome<unknown>>(outcome: O): Drawn<O> {
  if (outcome.kind === 'invalid') throw new DrawingError(outcome.issues);
  return outcome.value;
}

/** The error to report for rejected work; its signal may have ended it, for instance because the limit was reached. */
export function whyEnded(error: unknown, signal: AbortSignal, limitMilliseconds: number): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new DrawingTimeout(limitMilliseconds) : signal.reason;
  // piscina rejects with the error of a thread that died: out of memory, or ended by itself
  return isCrash(error) ? new DrawingCrash('The drawing thread died.', { cause: error }) : error;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER');
}
