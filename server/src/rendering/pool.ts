import { extname } from 'node:path';
import { MessageChannel, type ResourceLimits } from 'node:worker_threads';
import type { AddedFont } from '@platen/sdk/render';
import type { Piscina } from 'piscina';
import type { Config, Role } from '../config.ts';
import type { TurnsOptions } from '../scheduling/turns.ts';
import type { ImageFetcher } from './fetch-image.ts';
import { fetchedFile } from './label-images.ts';
import { createLabelThreads } from './label-threads.ts';
import type { JobMessage, JobOutcome, WorkerSettings } from './messages.ts';
import { optedSymbologies } from './opted-symbologies.ts';
import { serveImages } from './remote-images.ts';
import type { RenderedJob, Rendering } from './rendering.ts';
import { createLanes, drawnBy, startPool, threadsOf, timedWork, type Work, whyEnded } from './threads.ts';
import { warmUpJobs, warmUpLabels } from './warm-up.ts';

const sourceOrBuilt = extname(import.meta.url);
const worker = new URL(`./worker${sourceOrBuilt}`, import.meta.url).href;
/** Threads that run from sources also load the SDK's sources. */
const execArgv = sourceOrBuilt === '.ts' ? ['--conditions=@platen/source'] : [];

/** Number of additional threads for print jobs, so that a short job need not wait for long ones. */
const SHORT_JOB_THREADS = 1;

/** Number of additional warm threads for quick labels. A spare thread replaces an ended thread at once. */
const SPARE_QUICK_THREADS = 1;

/** Idle time after which a thread that was started on demand ends. */
const IDLE_MILLISECONDS = 60_000;

/** Minimum number of tasks that slow threads run at once, so that one account's slow work does not block another's. */
const LEAST_SLOW_PLACES = 2;

/**
 * Heap limits of a quick thread, in mebibytes; pixels and files do not count. V8 collects garbage earlier in a smaller
 * heap. Without limits, a thread kept up to 1 GB of garbage after texts of 1 MB. A thread that exceeds its limit ends.
 */
const QUICK_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/**
 * Heap limits of low-priority threads. The small young generation makes jobs take 5 to 8 % longer. Parsing the worst
 * body of 5 MiB takes less than 256 MiB; a job takes less than 96 MiB.
 */
const YIELDING_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 12 };

/** Settings for the number of threads and their time limits. */
export type PoolConfig = Pick<
  Config,
  'renderThreads' | 'renderLine' | 'printThreads' | 'renderSeconds' | 'jobSeconds' | 'imageHttp' | 'imageMegapixels'
> &
  Partial<Pick<Config, 'symbologies'>>;

interface ThreadOptions {
  readonly minThreads: number;
  readonly maxThreads: number;
  /**
   * Idle time in milliseconds after which a thread ends. If absent, idle threads above the minimum number end at once.
   */
  readonly idleTimeout?: number;
  /** True to run at a lower priority than other threads. */
  readonly yields?: boolean;
  readonly resourceLimits?: ResourceLimits;
}

/** Parts of a pool in addition to its settings. */
export interface PoolParts {
  readonly fonts?: readonly AddedFont[];
  /** Called with the thread time of each label and each check. */
  readonly onDone?: TurnsOptions['onDone'];
  /** True to start each thread with its first work, for tests whose server may never draw. */
  readonly lateThreads?: boolean | undefined;
  /** Number of quick threads in addition to `renderThreads`; 0 for tests that start many servers. */
  readonly spareThreads?: number | undefined;
  /** Role of the server, which determines the threads that it keeps: for labels, for jobs, or both (the default). */
  readonly role?: Role;
}

/**
 * Creates the worker threads for drawing. Quick labels, slow labels and checks, and jobs have separate threads. So no
 * long job or check delays a quick label, and no drawing blocks the main thread.
 */
export function createRenderingPool(config: PoolConfig, fetcher: ImageFetcher, parts: PoolParts = {}): Rendering {
  const threads = new PoolThreads(config, parts);
  const { imageHttp: allowHttp, renderLine: line, symbologies = [] } = config;
  const milliseconds = config.renderSeconds * 1000;
  const lanes = createLanes({
    ...{ quick: threadsOf(threads.quick), quickPlaces: config.renderThreads },
    ...{ slow: threadsOf(threads.slow), slowPlaces: slowPlacesOf(config) },
    ...{ giant: threadsOf(threads.giant), line, milliseconds },
    ...(parts.onDone && { onDone: parts.onDone }),
  });
  const job: Rendering['job'] = (task, options) => drawJob(threads, fetcher, config.jobSeconds * 1000, task, options);
  return {
    ...createLabelThreads({ lanes, fetcher, allowHttp, line, symbologies: optedSymbologies(symbologies) }),
    job,
    lanes: () => [lanes.quick, lanes.slow, lanes.giant].map((lane) => lane.state()),
    isAlive: () => threads.isAlive(),
    warmUp: () => threads.warmUp(milliseconds, job),
    close: async () => {
      await threads.close();
      await fetcher.close();
    },
  };
}

const slowPlacesOf = ({ renderThreads }: PoolConfig): number => Math.max(LEAST_SLOW_PLACES, renderThreads);

/** The groups of threads of a pool. */
class PoolThreads {
  readonly quick: Piscina;
  readonly slow: Piscina;
  readonly giant: Piscina;
  readonly #startJobs: () => Piscina;
  /**
   * Threads for print jobs. A server whose role excludes print jobs starts these threads only if it gets a job anyway.
   */
  #jobs: Piscina | undefined;
  /** Flag in memory that all threads share: 1 once the pool is warm. */
  readonly #warm = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** Number of threads in each group that this server's role keeps. */
  readonly #kept: { readonly quick: number; readonly jobs: number };
  readonly #startsLate: boolean;

  constructor(
    config: PoolConfig,
    { fonts = [], lateThreads = false, spareThreads = SPARE_QUICK_THREADS, role = 'all' }: PoolParts,
  ) {
    const start = (options: ThreadOptions): Piscina => startThreads({ ...config, fonts, warm: this.#warm }, options);
    const quickThreads = config.renderThreads + spareThreads;
    const printThreads = config.printThreads + SHORT_JOB_THREADS;
    const onDemand = { minThreads: 0, idleTimeout: IDLE_MILLISECONDS };
    const keep = (count: number) => (lateThreads ? onDemand : { minThreads: count });
    this.#startsLate = lateThreads;
    this.#kept = { quick: role === 'worker' ? 0 : quickThreads, jobs: role === 'api' ? 0 : printThreads };
    this.quick = start({ ...keep(this.#kept.quick), maxThreads: quickThreads });
    this.slow = start({ ...onDemand, maxThreads: slowPlacesOf(config), yields: true });
    // only a single thread, because each of several threads would grow to the memory of the largest body
    this.giant = start({ ...onDemand, maxThreads: 1, yields: true });
    this.#startJobs = () => start({ ...keep(printThreads), maxThreads: printThreads, yields: true });
    if (role !== 'api') this.jobs();
  }

  /** Returns the threads for jobs, and starts them if necessary. */
  jobs(): Piscina {
    this.#jobs ??= this.#startJobs();
    return this.#jobs;
  }

  /** True if every group that the role keeps has a thread. */
  isAlive(): boolean {
    if (this.#startsLate) return true;
    const drawsLabels = this.#kept.quick === 0 || this.quick.threads.length > 0;
    return drawsLabels && (this.#jobs === undefined || this.#jobs.threads.length > 0);
  }

  /**
   * Draws in all threads at the same time, so that their code is compiled. Then sets the flag that makes new threads
   * warm up.
   */
  async warmUp(milliseconds: number, job: Rendering['job']): Promise<void> {
    if (this.#startsLate) return;
    const drawAll = async (): Promise<void> => {
      for (const task of warmUpLabels()) {
        const work: Work = { name: 'drawLabel', message: { task, files: new Map() } };
        await timedWork(threadsOf(this.quick), work, { milliseconds, clock: 'wall' });
      }
    };
    // starts as many drawings at the same time as there are threads, so that all of them warm up, including the spare
    // one
    const drawings = Array.from({ length: this.#kept.quick }, drawAll);
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    const prints = Array.from({ length: this.#kept.jobs }, warmUpJobs).flat();
    // ignores errors, which the first request reports
    await Promise.allSettled([...drawings, ...prints.map((task) => job(task, options))]);
    Atomics.store(this.#warm, 0, 1);
  }

  async close(): Promise<void> {
    await Promise.all([this.quick.destroy(), this.slow.destroy(), this.giant.destroy(), this.#jobs?.destroy()]);
  }
}

/**
 * Draws a job in a thread. The thread requests its images through a message channel; only images that were not fetched
 * in advance are then fetched.
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
    return drawnBy(await (threads.jobs().run(message, run) as Promise<JobOutcome>));
  } catch (error) {
    throw whyEnded(error, signal, milliseconds);
  } finally {
    channel.port1.close();
  }
}

function startThreads(
  { imageHttp, imageMegapixels, symbologies = [], fonts, warm }: PoolConfig & Pick<WorkerSettings, 'fonts' | 'warm'>,
  { yields = false, ...counts }: ThreadOptions,
): Piscina {
  const workerData: WorkerSettings = {
    allowHttp: imageHttp,
    mostMegapixels: imageMegapixels,
    yields,
    warm,
    fonts,
    symbologies,
  };
  const resourceLimits = yields ? YIELDING_HEAP : QUICK_HEAP;
  return startPool({ filename: worker, execArgv, workerData, resourceLimits, ...counts });
}
