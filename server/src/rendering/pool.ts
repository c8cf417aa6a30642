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
import type { Rendering } from './rendering.ts';
import { createLanes, drawnBy, startPool, threadsOf, timedWork, type Work, whyEnded } from './threads.ts';
import { warmUpJobs, warmUpLabels } from './warm-up.ts';

const sourceOrBuilt = extname(import.meta.url);
const worker = new URL(`./worker${sourceOrBuilt}`, import.meta.url).href;
/** Threads that run from sources also load the SDK's sources. */
const execArgv = sourceOrBuilt === '.ts' ? ['--conditions=@platen/source'] : [];

/** Additional threads, so that a short job need not wait for long ones. */
const SHORT_JOB_THREADS = 1;

/** Additional warm threads for quick labels. One replaces an ended thread at once. */
const SPARE_QUICK_THREADS = 1;

/** Idle time after which a thread that was started on demand ends. */
const IDLE_MILLISECONDS = 60_000;

/** Minimum number of slow works at once, so that one account's slow work does not block another's. */
const LEAST_SLOW_PLACES = 2;

/**
 * Heap limits of a quick thread, in mebibytes; pixels and files do not count. V8 collects garbage earlier in a smaller
 * heap. Without limits threads kept garbage, 1 GB after texts of 1 MB. A thread that exceeds its limit ends.
 */
const QUICK_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/**
 * Heap limits of low-priority threads. The small young generation costs jobs 5 to 8 % of their time. The worst body of
 * 5 MiB takes less than 256 MiB to parse, a job less than 96.
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
  /** Idle time in milliseconds after which a thread ends. If absent, only the minimum number of threads is kept. */
  readonly idleTimeout?: number;
  /** True to run at a lower priority than other threads. */
  readonly yields?: boolean;
  readonly resourceLimits?: ResourceLimits;
}

/** Parts of a pool in addition to its settings. */
export interface PoolParts {
  readonly fonts?: readonly AddedFont[];
  /** Called with the thread time of each label and check. */
  readonly onDone?: TurnsOptions['onDone'];
  /** True to start each thread with its first work, for tests whose server may never draw. */
  readonly lateThreads?: boolean | undefined;
  /** Number of quick threads in addition to `renderThreads`; 0 for tests that start many servers. */
  readonly spareThreads?: number | undefined;
  /** Role that determines the threads: for labels, for jobs, or both (the default). */
  readonly role?: Role;
}

/**
 * Creates the worker threads for drawing. Quick labels, slow labels and checks, and jobs have separate threads. So no
 * long job or check delays a quick label, and no drawing blocks the main thread.
 */
export function createRenderingPool(
  config: PoolConfig,
  fetcher: ImageFetcher,
  { fonts = [], onDone, lateThreads = false, spareThreads = SPARE_QUICK_THREADS, role = 'all' }: PoolParts = {},
): Rendering {
  const warm = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const threads = (options: ThreadOptions): Piscina => startThreads({ ...config, fonts, warm }, options);
  const { renderThreads } = config;
  const printThreads = config.printThreads + SHORT_JOB_THREADS;
  const slowPlaces = Math.max(LEAST_SLOW_PLACES, renderThreads);
  const drawsLabels = role !== 'worker';
  const quickThreads = renderThreads + spareThreads;
  const onDemand = { minThreads: 0, idleTimeout: IDLE_MILLISECONDS };
  const kept = (count: number) => (lateThreads ? onDemand : { minThreads: count });
  const quick = threads({ ...kept(drawsLabels ? quickThreads : 0), maxThreads: quickThreads });
  const slow = threads({ ...onDemand, maxThreads: slowPlaces, yields: true });
  // a single thread: each of several would grow to the memory of the largest body
  const giant = threads({ ...onDemand, maxThreads: 1, yields: true });
  const startJobs = (): Piscina => threads({ ...kept(printThreads), maxThreads: printThreads, yields: true });
  let jobs = role === 'api' ? undefined : startJobs();
  const milliseconds = config.renderSeconds * 1000;
  const line = config.renderLine;
  const lanes = createLanes({
    ...{
      quick: threadsOf(quick),
      quickPlaces: renderThreads,
      slow: threadsOf(slow),
      slowPlaces,
      giant: threadsOf(giant),
    },
    ...{ line, milliseconds },
    ...(onDone && { onDone }),
  });
  const rendering: Rendering = {
    ...createLabelThreads({
      lanes,
      fetcher,
      allowHttp: config.imageHttp,
      line,
      symbologies: optedSymbologies(config.symbologies ?? []),
    }),
    job: async (task, { onProgress, signal: stop, files }) => {
      const signal = AbortSignal.any([AbortSignal.timeout(config.jobSeconds * 1000), stop]);
      const channel = new MessageChannel();
      const fileOf = async (url: string) => files?.get(url) ?? (await fetchedFile(url, fetcher, signal));
      serveImages(channel.port1, fileOf, onProgress);
      const message: JobMessage = { task, port: channel.port2 };
      const run = { name: 'drawJob', signal, transferList: [channel.port2, task.itemsJson.buffer] };
      try {
        jobs ??= startJobs();
        return drawnBy(await (jobs.run(message, run) as Promise<JobOutcome>));
      } catch (error) {
        throw whyEnded(error, signal, config.jobSeconds * 1000);
      } finally {
        channel.port1.close();
      }
    },
    lanes: () => [lanes.quick, lanes.slow, lanes.giant].map((lane) => lane.state()),
    isAlive: () =>
      lateThreads || ((!drawsLabels || quick.threads.length > 0) && (jobs === undefined || jobs.threads.length > 0)),
    warmUp: async () => {
      if (lateThreads) return;
      const drawAll = async (): Promise<void> => {
        for (const task of warmUpLabels()) {
          const work: Work = { name: 'drawLabel', message: { task, files: new Map() } };
          await timedWork(threadsOf(quick), work, { milliseconds, clock: 'wall' });
        }
      };
      // one drawing for each thread at the same time, so that all of them warm up, including the spare one
      const drawings = Array.from({ length: drawsLabels ? quickThreads : 0 }, drawAll);
      const options = { onProgress: () => undefined, signal: new AbortController().signal };
      const prints = Array.from({ length: role === 'api' ? 0 : printThreads }, warmUpJobs).flat();
      // ignores errors, which the first request reports
      await Promise.allSettled([...drawings, ...prints.map((task) => rendering.job(task, options))]);
      Atomics.store(warm, 0, 1);
    },
    close: async () => {
      await Promise.all([quick.destroy(), slow.destroy(), giant.destroy(), jobs?.destroy()]);
      await fetcher.close();
    },
  };
  return rendering;
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
