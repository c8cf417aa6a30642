// A drawing thread: one label or one job at a time. Started by pool.ts.
import { workerData } from 'node:worker_threads';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import {
  checkRequest,
  checkWholeRequest,
  createRenderer,
  ImageError,
  type Platform,
  TemplateError,
} from '@platen/sdk/render';
import { inspectLabels } from './inspect-labels.ts';
import type {
  CheckMessage,
  CheckOutcome,
  FromWorker,
  InspectOutcome,
  JobMessage,
  JobOutcome,
  LabelMessage,
  LabelOutcome,
  Outcome,
  WorkerSettings,
} from './messages.ts';
import { createRemoteImages, type RemoteImages } from './remote-images.ts';
import type { InspectTask, JobWarnings } from './rendering.ts';
import { yieldToOthers } from './yield-to-others.ts';

/** The images of the task being worked; a thread has one task at a time. */
let images: RemoteImages | undefined;

const fetchBytes: Platform['fetchBytes'] = (url) =>
  images?.fetch(url) ?? Promise.reject(new ImageError('image_unreachable', 'no images are fetched here'));
const { allowHttp, mostMegapixels, yields, fonts } = workerData as WorkerSettings;
if (yields) yieldToOthers();
const platform = nodePlatform({ fetchBytes, fonts });
const renderer = createRenderer(platform, { allowHttp, maxImageMegapixels: mostMegapixels });

/** One label as a PNG, with the report of its layout. */
export function drawLabel({ task, port }: LabelMessage): Promise<LabelOutcome> {
  return withImages(port, async () => {
    const label = await renderer.png(task.template, task.data);
    return { ...label, png: alone(label.png) };
  });
}

/** One print job as a PDF. */
export function drawJob({ task, port }: JobMessage): Promise<JobOutcome> {
  return withImages(port, async () => {
    let known: JobWarnings = { warnings: [], warningCount: 0 };
    const { pdf, warnings, warningCount, verified } = await renderPdf(renderer, task.template, task.items, {
      // a ROLL has no positions
      startPosition: task.template.type === 'ROLL' ? undefined : task.startPosition,
      resolution: task.resolution,
      verify: task.verify,
      onWarnings: (soFar, count) => {
        known = { warnings: soFar, warningCount: count };
      },
      onProgress: ({ done: labelsDone }) =>
        port.postMessage({ kind: 'progress', labelsDone, ...known } satisfies FromWorker),
    });
    return { pdf: alone(pdf), warnings, warningCount, verified };
  });
}

/** Every issue of a request that can be known without drawing it; no image is fetched. */
export async function check({ request, pictures }: CheckMessage): Promise<CheckOutcome> {
  const value =
    pictures === 'leave'
      ? checkRequest(request, { allowHttp })
      : await checkWholeRequest(request, platform, { allowHttp });
  return { kind: 'drawn', value };
}

/** What is wrong with a template and its rows; no image is fetched. */
export async function inspect(task: InspectTask): Promise<InspectOutcome> {
  return { kind: 'drawn', value: await inspectLabels(renderer, task, allowHttp) };
}

async function withImages<T>(port: LabelMessage['port'], draw: () => Promise<T>): Promise<Outcome<T>> {
  images = port && createRemoteImages(port, (code, message) => new ImageError(code, message));
  try {
    return { kind: 'drawn', value: await draw() };
  } catch (error) {
    if (error instanceof TemplateError) return { kind: 'invalid', issues: error.issues };
    throw error;
  } finally {
    images?.close();
    images = undefined;
  }
}

/** Bytes in a buffer of their own: a message carries a view's whole buffer. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
