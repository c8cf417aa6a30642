import { MessageChannel, type ResourceLimits } from 'node:worker_threads';
import type { AddedFont } from '@platen/sdk/render';
import type { Config, Role } from '../config.ts';
import { drawingThread, threadArguments } from '../package-files.ts';
import type { TurnsOptions } from '../scheduling/turns.ts';
import { type EnabledNames, enabledKinds } from './enabled-kinds.ts';
import type { ImageFetcher } from './fetch-image.ts';
import { fetchedFile } from './label-images.ts';
import { createLabelThreads } from './label-threads.ts';
import type { JobMessage, JobOutcome, WorkerSettings } from './messages.ts';
import { serveImages } from './remote-images.ts';
import type { RenderedJob, Rendering } from './rendering.ts';
import {
  createLanes,
  drawnBy,
  type OnStart,
  type PoolOptions,
  startPool,
  type ThreadPool,
  threadsOf,
  timedWork,
  type Work,
  whyEnded,
} from './threads.ts';
import { warmUpJobs, warmUpLabels } from './warm-up.ts';

/** Number of threads for print jobs in addition to `printThreads`, so that a short job need not wait for long jobs. */
const SHORT_JOB_THREADS = 1;

/**
 * Number of threads for quick labels in addition to `renderThreads`. If another thread must be terminated, a warm
 * thread is then available immediately.
 */
const SPARE_QUICK_THREADS = 1;

/**
 * Number of threads that start with the server: for quick labels, or for jobs on a server that only processes jobs. The
 * other threads start on demand, because each takes 20 MB.
 */
const THREADS_AT_START = 1;

/** Idle time after which a thread that was started on demand ends. */
const IDLE_MILLISECONDS = 60_000;

/** Minimum interval between two calls that keep a thread for jobs running. */
const EXPECT_MILLISECONDS = 20_000;

/**
 * Lower bound for the maximum number of slow threads, so that slow work of one account does not block the slow work of
 * another account.
 */
const MIN_SLOW_PLACES = 2;

/**
 * Heap limits of a quick thread, in mebibytes. The memory of pixels and files does not count. A limit makes V8 collect
 * garbage earlier: without limits, a thread kept up to 1 GB of garbage after it had drawn labels with 1 MB of text. A
 * thread that exceeds its limit is terminated.
 */
const QUICK_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/**
 * Heap limits of low-priority threads, in mebibytes. Parsing the most expensive body of 5 MiB takes less than 256 MiB;
 * a job takes less than 96 MiB. The small young generation saves memory, but jobs take 5 to 8 % longer.
 */
const YIELDING_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 12 };

/** Settings for the number of threads and their time limits. */
export type PoolConfig = Pick<
  Config,
  'renderThreads' | 'renderLine' | 'printThreads' | 'renderSeconds' | 'jobSeconds' | 'imageHttp' | 'imageMegapixels'
> &
  Partial<EnabledNames>;

interface ThreadOptions {
  readonly minThreads: number;
  readonly maxThreads: number;
  /** Idle time in milliseconds after which a thread ends, unless only the minimum number of threads is left. */
  readonly idleTimeout: number;
  /** True to run at a lower priority than other threads. */
  readonly yields?: boolean;
  readonly resourceLimits?: ResourceLimits;
}

/** Options for a pool in addition to the server's settings. */
export interface PoolParts {
  readonly fonts?: readonly AddedFont[];
  /** Called after each label is drawn and after each check, with the time that this work took in a thread. */
  readonly onDone?: TurnsOptions['onDone'];
  readonly onStart?: OnStart | undefined;
  /**
   * True to start each thread only when its first task arrives. Used in tests, because many test servers never draw.
   */
  readonly lateThreads?: boolean | undefined;
  /** Number of quick threads in addition to `renderThreads`; 1 by default. Tests that start many servers use 0. */
  readonly spareThreads?: number | undefined;
  /**
   * Role of the server. Determines which threads start with the server: for jobs on a worker, otherwise for labels.
   */
  readonly role?: Role;
  /** Starts a group of threads; `startPool` by default. Tests that start many servers reuse the threads. */
  readonly startPool?: typeof startPool | undefined;
}

/**
 * Creates the worker threads for drawing. There are separate threads for quick labels, for slow labels and checks, for
 * large work, and for jobs. A long job or check therefore never delays a quick label, and drawing never blocks the main
 * thread.
 */
export function createRenderingPool(config: PoolConfig, fetcher: ImageFetcher, parts: PoolParts = {}): Rendering {
  const threads = new PoolThreads(config, parts);
  const { imageHttp: allowHttp, renderLine: line } = config;
  const milliseconds = config.renderSeconds * 1000;
  const lanes = createLanes({
    ...{ quick: threads.quickThreads(), quickPlaces: config.renderThreads },
    ...{ slow: threadsOf(threads.slow), slowPlaces: slowPlacesOf(config) },
    ...{ giant: threadsOf(threads.giant), line, milliseconds },
    ...(parts.onDone && { onDone: parts.onDone }),
    onStart: parts.onStart,
  });
  const job: Rendering['job'] = (task, options) => drawJob(threads, fetcher, config.jobSeconds * 1000, task, options);
  return {
    ...createLabelThreads({ lanes, fetcher, allowHttp, line, enabled: enabledKinds(namesIn(config)) }),
    job,
    lanes: () => [lanes.quick, lanes.slow, lanes.giant].map((lane) => lane.state()),
    isAlive: () => threads.isAlive(),
    warmUp: () => threads.warmUp(milliseconds, job),
    expectJobs: () => threads.expectJobs(),
    jobThread: (signal) => threads.jobThread(signal),
    close: async () => {
      await threads.close();
      await fetcher.close();
    },
  };
}

const slowPlacesOf = ({ renderThreads }: PoolConfig): number => Math.max(MIN_SLOW_PLACES, renderThreads);

/** The groups of threads of a pool. */
class PoolThreads {
  readonly quick: ThreadPool;
  readonly slow: ThreadPool;
  readonly giant: ThreadPool;
  readonly jobs: ThreadPool;
  /** Flag in shared memory: 1 when the pool has warmed up its first threads. See {@link WorkerSettings.warm}. */
  readonly #warm = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** Number of threads in each group that start with the server; depends on the server's role. */
  readonly #kept: { readonly quick: number; readonly jobs: number };
  readonly #startsLate: boolean;
  readonly #quickThreads: number;
  #allStarted = false;
  /** True if threads for jobs start only on demand, but this server draws jobs. */
  readonly #canExpectJobs: boolean;
  #expectedAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the thread for expected jobs is warm. */
  #preparing: Promise<void> | undefined;

  constructor(
    config: PoolConfig,
    { fonts = [], lateThreads = false, spareThreads = SPARE_QUICK_THREADS, role = 'all', ...parts }: PoolParts,
  ) {
    const startGroup = parts.startPool ?? startPool;
    const start = (options: ThreadOptions): ThreadPool =>
      startGroup(poolOptions({ ...config, fonts, warm: this.#warm }, options));
    const quickThreads = config.renderThreads + spareThreads;
    const printThreads = config.printThreads + SHORT_JOB_THREADS;
    const onDemand = { minThreads: 0, idleTimeout: IDLE_MILLISECONDS };
    const keep = (count: number) =>
      lateThreads ? onDemand : { minThreads: count, idleTimeout: Number.POSITIVE_INFINITY };
    this.#startsLate = lateThreads;
    this.#canExpectJobs = !lateThreads && role === 'all';
    this.#quickThreads = quickThreads;
    this.#kept = role === 'worker' ? { quick: 0, jobs: THREADS_AT_START } : { quick: THREADS_AT_START, jobs: 0 };
    this.quick = start({ ...keep(this.#kept.quick), maxThreads: quickThreads });
    this.quick.on('workerDestroy', () => {
      this.#allStarted = false;
    });
    this.slow = start({ ...onDemand, maxThreads: slowPlacesOf(config), yields: true });
    // a single thread, because a task in this group may need hundreds of megabytes of memory
    this.giant = start({ ...onDemand, maxThreads: 1, yields: true });
    this.jobs = start({ ...keep(this.#kept.jobs), maxThreads: printThreads, yields: true });
  }

  /**
   * Returns the threads for quick labels. Starts all of them for the first label, and again for the first label after a
   * thread has ended.
   */
  quickThreads(): ReturnType<typeof threadsOf> {
    const threads = threadsOf(this.quick);
    return {
      ...threads,
      run: (message, options) => {
        const drawing = threads.run(message, options);
        this.#startAll();
        return drawing;
      },
    };
  }

  /**
   * Starts the quick threads that are not running yet, by giving work to all quick threads at the same time. Each new
   * thread warms itself up.
   */
  #startAll(): void {
    if (this.#allStarted || this.#startsLate) return;
    this.#allStarted = true;
    for (let thread = 0; thread < this.#quickThreads; thread += 1)
      this.quick.run(undefined, { name: 'start' }).catch(() => undefined);
  }

  /** Returns true if every group of threads that starts with the server has at least one running thread. */
  isAlive(): boolean {
    if (this.#startsLate) return true;
    return this.quick.threads.length >= this.#kept.quick && this.jobs.threads.length >= this.#kept.jobs;
  }

  /**
   * Draws in all threads that run from the start, so that their code is compiled. Then sets the flag that makes new
   * quick threads warm themselves up.
   */
  async warmUp(milliseconds: number, job: Rendering['job']): Promise<void> {
    if (this.#startsLate) return;
    const drawAll = async (): Promise<void> => {
      for (const task of warmUpLabels()) {
        const work: Work = { name: 'drawLabel', message: { task, files: new Map() } };
        await timedWork(threadsOf(this.quick), work, { milliseconds, clock: 'wall' });
      }
    };
    const drawings = Array.from({ length: this.#kept.quick }, drawAll);
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    const prints = Array.from({ length: this.#kept.jobs }, warmUpJobs).flat();
    // ignore errors: the first request reports them
    await Promise.allSettled([...drawings, ...prints.map((task) => job(task, options))]);
    Atomics.store(this.#warm, 0, 1);
  }

  /** Gives a thread for jobs a task that only warms it up: starts the thread, or restarts its idle time. */
  expectJobs(): void {
    const now = performance.now();
    if (!this.#canExpectJobs || now < this.#expectedAt + EXPECT_MILLISECONDS) return;
    this.#expectedAt = now;
    this.#preparing = this.jobs.run(undefined, { name: 'prepare' }).catch(() => undefined);
  }

  /** See {@link Rendering.jobThread}. Ignores errors, because the job reports them. */
  async jobThread(signal: AbortSignal): Promise<void> {
    // otherwise, the pool would start a second thread, and both starts would take longer
    await this.#preparing;
    await this.jobs.run(undefined, { name: 'start', signal }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all([this.quick.destroy(), this.slow.destroy(), this.giant.destroy(), this.jobs.destroy()]);
  }
}

/**
 * Draws a job in a thread. The thread requests the job's images from the main thread through a message channel. An
 * image that was not fetched in advance is fetched when the thread requests it.
 */
async function drawJob(
  threads: PoolThreads,
  fetcher: ImageFetcher,
  milliseconds: number,
  ...[task, { onProgress, signal: stop, files }]: Parameters<Rendering['job']>
): Promise<RenderedJob> {
  const signal = AbortSignal.any([AbortSignal.timeout(milliseconds), stop]);
  const channel = new MessageChannel();
  const fileOf = async (url: string) => files?.get(url) ?? (await fetchedFile(url, fetcher, signal));
  serveImages(channel.port1, fileOf, onProgress);
  const message: JobMessage = { task, port: channel.port2 };
  const run = { name: 'drawJob', signal, transferList: [channel.port2, task.itemsJson.buffer] };
  try {
    return drawnBy(await (threads.jobs.run(message, run) as Promise<JobOutcome>));
  } catch (error) {
    throw whyEnded(error, signal, milliseconds);
  } finally {
    channel.port1.close();
  }
}

const namesIn = ({ symbologies = [], extensions = [] }: PoolConfig): EnabledNames => ({ symbologies, extensions });

function poolOptions(
  { fonts, warm, ...config }: PoolConfig & Pick<WorkerSettings, 'fonts' | 'warm'>,
  { yields = false, ...counts }: ThreadOptions,
): PoolOptions {
  const workerData: WorkerSettings = {
    allowHttp: config.imageHttp,
    maxMegapixels: config.imageMegapixels,
    yields,
    warm,
    fonts,
    enabled: namesIn(config),
  };
  const resourceLimits = yields ? YIELDING_HEAP : QUICK_HEAP;
  const filename = drawingThread.href;
  return { filename, execArgv: [...threadArguments], workerData, resourceLimits, ...counts };
}
