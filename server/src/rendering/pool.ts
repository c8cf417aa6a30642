import { extname } from 'node:path';
import { MessageChannel, type ResourceLimits } from 'node:worker_threads';
import type { AddedFont } from '@platen/sdk/render';
import type { Piscina } from 'piscina';
import type { Config, Role } from '../config.ts';
import type { TurnsOptions } from '../scheduling/turns.ts';
import type { ImageFetcher } from './fetch-image.ts';
import { fetchedFile } from './label-images.ts';
import { createLabelThreads } from './label-threads.ts';
import { createLanes } from './lanes.ts';
import type { JobMessage, JobOutcome, WorkerSettings } from './messages.ts';
import { optedSymbologies } from './opted-symbologies.ts';
import { startPool, threadsOf } from './piscina-threads.ts';
import type { Rendering } from './rendering.ts';
import { serveImages } from './serve-images.ts';
import { drawnBy, timedWork, type Work, whyEnded } from './thread-work.ts';
import { warmUpJobs, warmUpLabels } from './warm-up.ts';

const sourceOrBuilt = extname(import.meta.url);
const worker = new URL(`./worker${sourceOrBuilt}`, import.meta.url).href;
/** Threads that run from sources read the sdk's sources too. */
const execArgv = sourceOrBuilt === '.ts' ? ['--conditions=@platen/source'] : [];

/** Threads beside those of the setting, so that a short job need not wait for long ones. */
const SHORT_JOB_THREADS = 1;

/** Threads for quick labels beyond those that work: when one is ended, another that is warm takes its place at once. */
const SPARE_QUICK_THREADS = 1;

/** How long threads that are started when needed are kept without work. */
const IDLE_MILLISECONDS = 60_000;

/** Slow works at once, at least: while one takes its time another account's can be done. */
const LEAST_SLOW_PLACES = 2;

/**
 * What a thread may take of JavaScript's values, in mebibytes; pixels and files do not count. V8 clears up the sooner the less
 * a heap may grow: without bounds threads keep what they no longer need, 1 GB after texts of a megabyte. One that asks for
 * more ends.
 */
const QUICK_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/**
 * Of threads whose work can wait: a small young generation costs jobs 5 to 8 % of their time. The worst body of 5 MiB takes
 * less than 256 to read, a job less than 96.
 */
const YIELDING_HEAP: ResourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 12 };

/** The settings that threads are made and timed by. */
export type PoolConfig = Pick<
  Config,
  'renderThreads' | 'renderLine' | 'printThreads' | 'renderSeconds' | 'jobSeconds' | 'imageHttp' | 'imageMegapixels'
> &
  Partial<Pick<Config, 'symbologies'>>;

interface ThreadOptions {
  readonly minThreads: number;
  readonly maxThreads: number;
  /** Milliseconds that a thread without work is kept; without it only the least number is kept. */
  readonly idleTimeout?: number;
  /** Whether its work can wait while other threads have some. */
  readonly yields?: boolean;
  readonly resourceLimits?: ResourceLimits;
}

/** What a pool is made with beside its settings. */
export interface PoolParts {
  readonly fonts?: readonly AddedFont[];
  /** Told of the time that each label and check had a thread. */
  readonly onDone?: TurnsOptions['onDone'];
  /** Whether the threads of jobs are started with the first job: for a test, whose server may never print. */
  readonly lateJobs?: boolean | undefined;
  /** Threads for quick labels beyond `renderThreads`; 0 for a test that starts many servers. */
  readonly spareThreads?: number | undefined;
  /** Which threads are needed: those for labels, those for jobs, or both; both if left out. */
  readonly role?: Role;
}

/**
 * Drawing in worker threads. Quick labels, slow labels with checks, and jobs have threads of their own, so that no job and no
 * check, however long, keeps a label waiting, and none keeps the server from answering.
 */
export function createRenderingPool(
  config: PoolConfig,
  fetcher: ImageFetcher,
  { fonts = [], onDone, lateJobs = false, spareThreads = SPARE_QUICK_THREADS, role = 'all' }: PoolParts = {},
): Rendering {
  const warm = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const threads = (options: ThreadOptions): Piscina => startThreads({ ...config, fonts, warm }, options);
  const { renderThreads } = config;
  const printThreads = config.printThreads + SHORT_JOB_THREADS;
  const slowPlaces = Math.max(LEAST_SLOW_PLACES, renderThreads);
  const drawsLabels = role !== 'worker';
  const quickThreads = renderThreads + spareThreads;
  const quick = threads({ minThreads: drawsLabels ? quickThreads : 0, maxThreads: quickThreads });
  // started when first needed
  const slow = threads({ minThreads: 0, maxThreads: slowPlaces, idleTimeout: IDLE_MILLISECONDS, yields: true });
  // always the same one: of several each would come to hold what the largest body needs
  const giant = threads({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MILLISECONDS, yields: true });
  const startJobs = (): Piscina => threads({ minThreads: printThreads, maxThreads: printThreads, yields: true });
  let jobs = lateJobs || role === 'api' ? undefined : startJobs();
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
    isAlive: () => (!drawsLabels || quick.threads.length > 0) && (jobs === undefined || jobs.threads.length > 0),
    warmUp: async () => {
      const drawAll = async (): Promise<void> => {
        for (const task of warmUpLabels()) {
          const work: Work = { name: 'drawLabel', message: { task, files: new Map() } };
          await timedWork(threadsOf(quick), work, { milliseconds, clock: 'wall' });
        }
      };
      // as many at a time as there are threads, so that each gets its part, the spare one too
      const drawings = Array.from({ length: drawsLabels ? quickThreads : 0 }, drawAll);
      const options = { onProgress: () => undefined, signal: new AbortController().signal };
      const prints = Array.from({ length: role === 'api' ? 0 : printThreads }, warmUpJobs).flat();
      // what is wrong shows at the first request
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
