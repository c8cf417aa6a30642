import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { type AddedFont, checkRequest } from '@platen/sdk/render';
import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
import type { ImageFetcher } from './fetch-image.ts';
import { isQuick } from './is-quick.ts';
import type {
  CheckMessage,
  CheckOutcome,
  InspectOutcome,
  JobMessage,
  JobOutcome,
  LabelMessage,
  LabelOutcome,
  Outcome,
  WorkerSettings,
} from './messages.ts';
import {
  DrawingCrash,
  DrawingError,
  DrawingTimeout,
  type JobTask,
  type LabelTask,
  type Rendering,
} from './rendering.ts';
import { serveImages } from './serve-images.ts';
import { warmUp } from './warm-up.ts';

const sourceOrBuilt = extname(import.meta.url);
const worker = new URL(`./worker${sourceOrBuilt}`, import.meta.url).href;
/** Threads that run from sources read the sdk's sources too. */
const execArgv = sourceOrBuilt === '.ts' ? ['--conditions=@platen/source'] : [];

/** Threads beside those of the setting, so that a short job need not wait for long ones. */
const SHORT_JOB_THREADS = 1;

/**
 * What a thread's JavaScript may take, in mebibytes; pixels and files do not count. V8 clears up the sooner the less a heap may
 * grow: without bounds threads keep what they no longer need. The worst body of 5 MiB takes less than 256 to read, as a job less
 * than 96.
 */
const MOST_HEAP = { maxOldGenerationSizeMb: 400 } as const;
/** Of threads whose work can wait: a small young generation costs jobs 5 to 8 % of their time. */
const SMALL_HEAP = { ...MOST_HEAP, maxYoungGenerationSizeMb: 12 } as const;

/** The settings that threads are made and timed by. */
export type PoolConfig = Pick<
  Config,
  'renderThreads' | 'printThreads' | 'renderSeconds' | 'jobSeconds' | 'imageHttp' | 'imageMegapixels'
>;

interface ThreadOptions {
  readonly minThreads: number;
  readonly maxThreads: number;
  /** Milliseconds that a thread without work is kept; without it only the least number is kept. */
  readonly idleTimeout?: number;
  /** Whether its work can wait while other threads have some. */
  readonly yields?: boolean;
}

/**
 * Drawing in worker threads. Single labels, jobs and checks have threads of their own, so that no job and no check,
 * however long, keeps a label waiting, and none keeps the server from answering.
 */
export function createRenderingPool(
  config: PoolConfig,
  fetcher: ImageFetcher,
  fonts: readonly AddedFont[] = [],
): Rendering {
  const threads = (options: ThreadOptions): Piscina => startThreads(config, fonts, options);
  const labels = threads({ minThreads: config.renderThreads, maxThreads: config.renderThreads });
  const printThreads = config.printThreads + SHORT_JOB_THREADS;
  const jobs = threads({ minThreads: printThreads, maxThreads: printThreads, yields: true });
  // Started when first needed: checking takes long only for very many or very large codes, and for pictures.
  const checks = threads({ minThreads: 0, maxThreads: 1, idleTimeout: 60_000, yields: true });
  const rendering: Rendering = {
    label: async (task) => {
      const signal = AbortSignal.timeout(config.renderSeconds * 1000);
      const channel = hasImages(task) ? new MessageChannel() : undefined;
      if (channel !== undefined) serveImages(channel.port1, fetcher, signal);
      const message: LabelMessage = { task, port: channel?.port2 };
      const run = { name: 'drawLabel', signal, transferList: channel === undefined ? [] : [channel.port2] };
      return await outcomeOf<LabelOutcome>(labels.run(message, run), signal, channel);
    },
    job: async (task, { onProgress, signal: stop }) => {
      const timeout = AbortSignal.timeout(config.jobSeconds * 1000);
      const signal = AbortSignal.any([timeout, stop]);
      const channel = new MessageChannel();
      serveImages(channel.port1, fetcher, signal, onProgress);
      const message: JobMessage = { task, port: channel.port2 };
      const run = { name: 'drawJob', signal, transferList: [channel.port2] };
      return await outcomeOf<JobOutcome>(jobs.run(message, run), signal, channel);
    },
    inspect: async (task) => {
      const signal = AbortSignal.timeout(config.renderSeconds * 1000);
      return await outcomeOf<InspectOutcome>(checks.run(task, { name: 'inspect', signal }), signal);
    },
    check: async (request, pictures) => {
      if (isQuick(request, pictures === 'decode')) return checkRequest(request, { allowHttp: config.imageHttp });
      const signal = AbortSignal.timeout(config.renderSeconds * 1000);
      const message: CheckMessage = { request, pictures };
      return await outcomeOf<CheckOutcome>(checks.run(message, { name: 'check', signal }), signal);
    },
    isAlive: () => labels.threads.length > 0 && jobs.threads.length > 0,
    warmUp: () => warmUp(rendering, { renderThreads: config.renderThreads, printThreads }),
    close: async () => {
      await Promise.all([labels.destroy(), jobs.destroy(), checks.destroy()]);
      await fetcher.close();
    },
  };
  return rendering;
}

function startThreads(
  { imageHttp, imageMegapixels }: PoolConfig,
  fonts: readonly AddedFont[],
  { yields = false, ...counts }: ThreadOptions,
): Piscina {
  const workerData: WorkerSettings = { allowHttp: imageHttp, mostMegapixels: imageMegapixels, yields, fonts };
  const resourceLimits = yields ? SMALL_HEAP : MOST_HEAP;
  return new Piscina({ filename: worker, execArgv, workerData, resourceLimits, ...counts });
}

function hasImages({ template }: LabelTask | JobTask): boolean {
  return template.elements.some(({ type }) => type === 'image');
}

async function outcomeOf<O extends Outcome<unknown>>(
  run: Promise<O>,
  signal: AbortSignal,
  channel?: MessageChannel,
): Promise<Extract<O, { kind: 'drawn' }>['value']> {
  try {
    const outcome = await run;
    if (outcome.kind === 'invalid') throw new DrawingError(outcome.issues);
    return outcome.value;
  } catch (error) {
    if (signal.aborted) throw isTimeout(signal.reason) ? new DrawingTimeout('Drawing took too long.') : signal.reason;
    // piscina rejects with the error of a thread that died: out of memory, or ended by itself
    throw isCrash(error) ? new DrawingCrash('The drawing thread died.', { cause: error }) : error;
  } finally {
    channel?.port1.close();
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER');
}
