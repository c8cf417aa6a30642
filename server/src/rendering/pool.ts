import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
import type { ImageFetcher } from './fetch-image.ts';
import type {
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

export type PoolConfig = Pick<
  Config,
  'renderThreads' | 'printThreads' | 'renderSeconds' | 'jobSeconds' | 'imageHttp' | 'imageMegapixels'
>;

/**
 * Drawing in worker threads. Single labels and jobs have threads of their own, so that no job, however long, keeps a
 * label waiting, and neither keeps the server from answering.
 */
export function createRenderingPool(config: PoolConfig, fetcher: ImageFetcher): Rendering {
  const threads = (count: number, yields: boolean): Piscina => {
    const workerData: WorkerSettings = { allowHttp: config.imageHttp, mostMegapixels: config.imageMegapixels, yields };
    return new Piscina({ filename: worker, execArgv, workerData, minThreads: count, maxThreads: count });
  };
  const labels = threads(config.renderThreads, false);
  const jobs = threads(config.printThreads, true);
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
      return await outcomeOf<InspectOutcome>(labels.run(task, { name: 'inspect', signal }), signal, undefined);
    },
    isAlive: () => labels.threads.length > 0 && jobs.threads.length > 0,
    warmUp: () => warmUp(rendering, config),
    close: async () => {
      await Promise.all([labels.destroy(), jobs.destroy()]);
      await fetcher.close();
    },
  };
  return rendering;
}

function hasImages({ template }: LabelTask | JobTask): boolean {
  return template.elements.some(({ type }) => type === 'image');
}

async function outcomeOf<O extends Outcome<unknown>>(
  run: Promise<O>,
  signal: AbortSignal,
  channel: MessageChannel | undefined,
): Promise<Extract<O, { kind: 'drawn' }>['value']> {
  try {
    const outcome = await run;
    if (outcome.kind === 'faulty') throw new DrawingError(outcome.issues);
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
