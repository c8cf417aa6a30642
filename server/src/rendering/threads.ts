import { Piscina } from 'piscina';
import { type Charge, createTurns, LineFull, type Turns, type TurnsOptions } from '../scheduling/turns.ts';
import type { Cost } from './cost.ts';
import { type Outcome, TIMING, type Timed } from './messages.ts';
import { DrawingCrash, DrawingError, DrawingTimeout, type Lane, type Requester } from './rendering.ts';

/**
 * Maximum estimated cost, in milliseconds, of a label for the quick threads. A label of 4 x 6 in at 300 dpi with text,
 * codes and a small logo is below this limit.
 */
const QUICK_MILLISECONDS = 40;
/**
 * Work with more megapixels than this runs in the single thread for large work: a label of 40 megapixels takes 200 to
 * 400 MB.
 */
const GIANT_MEGAPIXELS = 10;
/**
 * CPU time limit, in milliseconds, of work in a quick thread. Work that exceeds the limit is stopped and starts again
 * in a slow thread.
 */
export const GUARD_MILLISECONDS = 1500;
/** Maximum waiting time in a queue. By then, most clients have given up. */
export const MAX_WAIT_MILLISECONDS = 30_000;
/**
 * Number of labels over which an account's costs are averaged. Labels in quick threads cost nearly the same, but a
 * garbage collection can cost as much as ten labels. Without the average, the account's next label would wait for ten
 * labels of every other account. With an average over fewer labels, one garbage collection would still delay an account
 * noticeably.
 */
const AVERAGED_LABELS = 128;
/** Maximum share of a queue that one account's requests may occupy. */
const SHARE_OF_LINE = 1 / 4;

/** Returns the maximum number of requests that one account may have in a queue with the given maximum length. */
export const lineOfOne = (line: number): number => Math.max(1, Math.floor(line * SHARE_OF_LINE));

/** Infinite cost, for work that must never run in a quick thread. */
export const SLOW: Cost = { milliseconds: Number.POSITIVE_INFINITY, megapixels: 0 };

/** A group of threads. Accounts take turns using the threads. */
export interface LaneOfThreads {
  /**
   * Waits for the account's turn, then runs the work. If `inTurn` is given, calls `inTurn` instead, which runs the work
   * by calling `draw`; the turn then lasts until `inTurn` has completed. Throws LineFull, the signal's reason, and the
   * errors of `checkMemory` and the work.
   */
  run<O extends Outcome<unknown>>(
    work: Work,
    requester: Requester,
    inTurn?: (draw: () => Promise<Drawn<O>>) => Promise<Drawn<O>>,
  ): Promise<Drawn<O>>;
  state(): Lane;
}

/**
 * Three groups of threads: quick ones for cheap labels, slow ones for other work, and a single thread for work that
 * needs a lot of memory.
 */
export interface Lanes {
  readonly quick: LaneOfThreads;
  readonly slow: LaneOfThreads;
  readonly giant: LaneOfThreads;
  /** Returns the group of threads for work with this cost. */
  of(cost: Cost): LaneOfThreads;
}

export interface LanesOptions {
  readonly quick: Threads;
  readonly quickPlaces: number;
  readonly slow: Threads;
  readonly slowPlaces: number;
  /** Pool with a single thread, so that only one large task is in memory at a time. */
  readonly giant: Threads;
  /** Maximum number of waiting requests in each queue. */
  readonly line: number;
  /** Wall-clock limit of work in the slow threads. */
  readonly milliseconds: number;
  /** Called after each task, with the time that the task took in a thread. */
  readonly onDone?: TurnsOptions['onDone'];
  readonly onStart?: OnStart | undefined;
}

/** Called when a task gets its turn, with its group of threads and its waiting time. */
export type OnStart = (threads: Lane['name'], waitedMilliseconds: number) => void;

export function createLanes(options: LanesOptions): Lanes {
  const { quick, quickPlaces, slow, slowPlaces, giant, line, milliseconds, onDone, onStart } = options;
  const turnsAt = (places: number, averagedTasks = 1): Turns =>
    createTurns({
      averagedTasks,
      places,
      // no account can occupy all slots at the same time, unless there is only one slot
      placesAnAccount: Math.max(1, places - 1),
      line,
      lineAnAccount: lineOfOne(line),
      longestWait: MAX_WAIT_MILLISECONDS,
      isOverrun: (error) => error instanceof DrawingTimeout || error instanceof DrawingCrash,
      ...(onDone && { onDone }),
    });
  const lanes = {
    quick: laneOf('quick', {
      ...{ threads: quick, turns: turnsAt(quickPlaces, AVERAGED_LABELS), onStart },
      limit: { milliseconds: GUARD_MILLISECONDS, clock: 'cpu' },
    }),
    slow: laneOf('slow', {
      threads: slow,
      turns: turnsAt(slowPlaces),
      limit: { milliseconds, clock: 'wall' },
      onStart,
    }),
    giant: laneOf('giant', { threads: giant, turns: turnsAt(1), limit: { milliseconds, clock: 'wall' }, onStart }),
  };
  return {
    ...lanes,
    of: (cost) => {
      if (cost.megapixels > GIANT_MEGAPIXELS) return lanes.giant;
      return cost.milliseconds > QUICK_MILLISECONDS ? lanes.slow : lanes.quick;
    },
  };
}

interface LaneParts {
  readonly threads: Threads;
  readonly turns: Turns;
  readonly limit: TimeLimit;
  readonly onStart: OnStart | undefined;
}

function laneOf(name: Lane['name'], { threads, turns, limit, onStart }: LaneParts): LaneOfThreads {
  return {
    run: <O extends Outcome<unknown>>(
      work: Work,
      { accountId, signal, checkMemory }: Requester,
      inTurn = (draw: () => Promise<Drawn<O>>) => draw(),
    ) => {
      const askedAt = performance.now();
      const begin = async (charge: Charge): Promise<Drawn<O>> => {
        onStart?.(name, performance.now() - askedAt);
        checkMemory?.();
        return await inTurn(() => timedWork<O>(threads, work, limit, charge));
      };
      return turns.run(accountId, begin, signal);
    },
    state: () => ({ name, waiting: turns.waiting(), working: turns.working() }),
  };
}

/**
 * Poll interval in milliseconds. Each poll checks whether a starting thread has picked up its work, or how much CPU
 * time a working thread has used.
 */
const POLL_MILLISECONDS = 50;
/**
 * Wall-clock limit for a task that has a CPU time limit, as a multiple of the CPU time limit. The wall-clock limit is
 * higher, because other processes use the CPU cores too.
 */
const WALL_PER_CPU = 3;
/**
 * Work that reaches its wall-clock limit counts as timed out only if it used at least this share of the limit as CPU
 * time. Otherwise, the machine was too busy.
 */
const MIN_CPU_SHARE = 1 / 10;
/** Timeout for a thread to report its CPU time. A thread that is running native code responds late or never. */
const REPORT_MILLISECONDS = 1000;

/** A pool of threads with piscina's interface. */
interface Threads {
  run(message: Timed, options: { readonly name: string; readonly signal: AbortSignal }): Promise<unknown>;
  /**
   * Returns a thread's CPU time since its start, or `undefined` if the Node version is older than 24.6 and can't
   * measure it.
   */
  readonly cpuMilliseconds?: (threadId: number) => Promise<number | undefined>;
}

/** Work for a thread: the name of a function in worker.ts, and its message without the properties of {@link Timed}. */
export interface Work {
  readonly name: 'drawLabel' | 'check' | 'inspect' | 'read' | 'readMcp' | 'readFont';
  readonly message: object;
}

/** A time limit that starts when a thread starts the work. */
interface TimeLimit {
  readonly milliseconds: number;
  /**
   * `cpu` limits the thread's CPU time, so that short work does not time out on a busy machine. It also ends the work
   * after three times that much wall-clock time. `wall` limits wall-clock time. If the work has used little CPU time
   * when that limit is reached, it is rejected with LineFull instead of DrawingTimeout, because it may succeed on a
   * less busy machine. If the CPU time is unknown, both limit wall-clock time.
   */
  readonly clock: 'wall' | 'cpu';
}

/**
 * Runs work in a thread with a time limit that excludes the thread's startup. A thread whose work exceeds the limit is
 * terminated and replaced. If the work ends within the limit, calls `charge` with the CPU time that the work used, even
 * if the work fails. Throws DrawingError, DrawingTimeout, DrawingCrash or LineFull.
 */
export async function timedWork<O extends Outcome<unknown>>(
  threads: Threads,
  { name, message }: Work,
  limit: TimeLimit,
  charge?: Charge,
): Promise<Drawn<O>> {
  const bytes = TIMING.length * Int32Array.BYTES_PER_ELEMENT;
  const timing: Timed['timing'] = new Int32Array(new SharedArrayBuffer(bytes));
  const end = new AbortController();
  const stopWatch = watch(threads, timing, limit, (error) => end.abort(error));
  try {
    return drawnBy(await (threads.run({ ...message, timing }, { name, signal: end.signal }) as Promise<O>));
  } catch (error) {
    throw whyEnded(error, end.signal, limit.milliseconds);
  } finally {
    stopWatch();
    const used = Atomics.load(timing, TIMING.usedMicroseconds);
    if (used > 0) charge?.(used / 1000);
  }
}

/**
 * Watches work and calls `overrun` with an error when the work exceeds its time limit. Returns a function that stops
 * watching.
 */
function watch(
  { cpuMilliseconds }: Threads,
  timing: Timed['timing'],
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
  const waitForStart = (): void => {
    if (Atomics.load(timing, TIMING.threadId) === 0) timer = setTimeout(waitForStart, POLL_MILLISECONDS);
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
    const now = await read(Atomics.load(timing, TIMING.threadId)).catch(() => undefined);
    if (stopped) return;
    const used = now === undefined ? milliseconds : now - Atomics.load(timing, TIMING.startMilliseconds);
    if (used >= milliseconds * (clock === 'cpu' ? 1 : MIN_CPU_SHARE)) end();
    else if (clock === 'wall') end(new LineFull('other work left too little CPU time for this task'));
    else timer = setTimeout(timeOver, Math.max(POLL_MILLISECONDS, milliseconds - used));
  };
  // poll only after the full time limit has passed: most work starts immediately and has ended by then
  timer = setTimeout(() => {
    if (Atomics.load(timing, TIMING.threadId) === 0) waitForStart();
    else timeOver();
  }, milliseconds);
  return stop;
}

/** Type of the value that successful work returns. */
type Drawn<O extends Outcome<unknown>> = Extract<O, { kind: 'drawn' }>['value'];

/** Returns the value of an outcome. Throws DrawingError if the outcome contains issues. */
export function drawnBy<O extends Outcome<unknown>>(outcome: O): Drawn<O> {
  if (outcome.kind === 'invalid') throw new DrawingError(outcome.issues);
  return outcome.value;
}

/**
 * Returns the error to report for failed work. If the work was aborted, returns the reason of the work's signal, or a
 * DrawingTimeout if the signal timed out.
 */
export function whyEnded(error: unknown, signal: AbortSignal, limitMilliseconds: number): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new DrawingTimeout(limitMilliseconds) : signal.reason;
  // if a thread runs out of memory or exits, piscina rejects with the thread's error
  return isCrash(error) ? new DrawingCrash('The drawing thread crashed.', { cause: error }) : error;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER');
}

type PiscinaOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
export type PoolOptions = Omit<PiscinaOptions, 'loadBalancer'>;

/** A pool of threads: the part of piscina's interface that the server uses. */
export interface ThreadPool extends Pick<Piscina, 'run' | 'threads' | 'destroy'> {
  on(event: 'workerDestroy', listener: () => void): unknown;
}

/** Starts a pool of threads. The pool gives work first to idle threads whose startup is complete. */
export function startPool(options: PoolOptions): ThreadPool {
  const started = new Set<number>();
  const pool = new Piscina({
    ...options,
    // needed because piscina's default balancer may choose a thread that is still starting
    loadBalancer: (_, threads) => startedFirst(threads, started),
  });
  // An `error` event without a listener would end the process. The pool emits the event if an idle thread fails, and
  // then replaces the thread. It also emits the event if it terminates a thread whose result is already being
  // delivered. Neither case needs handling here: the promise of an affected task rejects.
  pool.on('error', () => undefined);
  pool.on('workerCreate', ({ id }: { readonly id: number }) => {
    const present = new Set(pool.threads.map(({ threadId }) => threadId));
    for (const past of started) if (!present.has(past)) started.delete(past);
    started.add(id);
  });
  return pool;
}

/**
 * Returns an idle thread whose startup is complete. Returns `null` if every such thread is busy, because one of them
 * will be free before another thread has started. If no thread has started yet, returns any idle thread.
 */
export function startedFirst<T extends { readonly id: number; readonly currentUsage: number }>(
  threads: readonly T[],
  started: ReadonlySet<number>,
): T | null {
  const idle = threads.filter(({ currentUsage }) => currentUsage === 0);
  const ready = idle.find(({ id }) => started.has(id));
  return ready ?? (threads.some(({ id }) => started.has(id)) ? null : idle[0]) ?? null;
}

/** Adapts a piscina pool to {@link Threads}, which gives access to the CPU time of its threads. */
export const threadsOf = (pool: ThreadPool): Threads => ({
  run: (message, options) => pool.run(message, options),
  cpuMilliseconds: async (threadId) => {
    const thread = pool.threads.find((each) => each.threadId === threadId);
    // `cpuUsage` was added in Node 24.6
    if (typeof thread?.cpuUsage !== 'function') return undefined;
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  },
});
