// Entry point of a drawing thread, which pool.ts starts. A thread draws one label or job at a time.
import { threadId, workerData } from 'node:worker_threads';
import type { JobEvidence, Template } from '@platen/sdk';
import { checkAnyJob } from '@platen/sdk/internal/printer-requests';
import { checkPublicAddress, checkRequest, checkWholeRequest, pngHeaders } from '@platen/sdk/internal/requests';
import { nodePlatform } from '@platen/sdk/node';
import {
  type AddedFont,
  createRenderer,
  FontError,
  ImageError,
  type Inspection,
  inspect as inspectRows,
  type Platform,
  parseTemplate,
  type RenderedPng,
  type Renderer,
  TemplateError,
  type ValidationSubject,
} from '@platen/sdk/render';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { BodyKind, ReadBody } from '../bodies/sent-bodies.ts';
import { enabledKinds, loadSymbologies } from './enabled-kinds.ts';
import {
  accountFontDigests,
  type DrawnOptions,
  digestOf,
  evidenceOf,
  itemsDigest,
  namedFontDigests,
} from './evidence.ts';
import type { FetchedFile } from './fetch-image.ts';
import { usedFaces } from './font-families.ts';
import {
  type CheckMessage,
  type CheckOutcome,
  type FontOutcome,
  type FromWorker,
  type InspectMessage,
  type InspectOutcome,
  type JobMessage,
  type JobOutcome,
  type LabelMessage,
  type LabelOutcome,
  type Outcome,
  type ReadFontMessage,
  type ReadMcpMessage,
  type ReadMessage,
  TIMING,
  type Timed,
  type WorkerSettings,
} from './messages.ts';
import { type McpBody, readBody, readMessages } from './read-bodies.ts';
import { createRemoteImages } from './remote-images.ts';
import type { InspectTask, JobProgress, JobTask, JobWarnings, PngLabel, RenderedLabel } from './rendering.ts';
import { keepRenderers } from './thread-renderers.ts';
import { createLetGo, yieldToOthers } from './thread-resources.ts';
import { readInspected, readItems, readJob, shownItems } from './unread-job.ts';
import { warmUpLabels, warmUpPrinterTasks } from './warm-up.ts';

/** Fetches the images of the current task. A thread has only one task at a time. */
let fileOf: ((url: string) => Promise<FetchedFile>) | undefined;

const fetchBytes: Platform['fetchBytes'] = async (url) => {
  const file = await fileOf?.(url);
  if (file?.kind === 'fetched') return file.bytes;
  throw new ImageError(file?.code ?? 'image_unreachable', file?.message ?? 'images are not fetched for this label');
};
const { allowHttp, maxMegapixels, yields, warm, fonts, enabled: names } = workerData as WorkerSettings;
if (yields) yieldToOthers();
const enabled = enabledKinds(names);
await loadSymbologies(enabled.symbologies);
const letGo = createLetGo();
const platformWith = (own: readonly AddedFont[]): Platform => {
  const ofNode = nodePlatform({ fetchBytes, fonts: [...own, ...fonts] });
  return {
    ...ofNode,
    decodeImage: (bytes, key) => {
      // releases the pixels of the previous picture
      letGo();
      return ofNode.decodeImage(bytes, key);
    },
  };
};
const platform = platformWith([]);
const rendererFor = keepRenderers((own) =>
  createRenderer(platformWith(own), { allowHttp, maxImageMegapixels: maxMegapixels, ...enabled }),
);
const renderer = rendererFor([]);
// warms up here, because piscina assigns work only after this module has loaded
if (!yields && Atomics.load(warm, 0) === 1)
  for (const label of warmUpLabels()) await renderer.png(label.template, label.data);

/** Empty task that the pool runs to start a thread. */
export const start = (): void => undefined;

let isPrepared = false;

/** Draws labels for a label printer the first time, so that this thread's code is compiled before its first job. */
export async function prepare(): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  const { drawPrinterJob } = await import('./draw-printer-job.ts');
  for (const task of warmUpPrinterTasks()) await thenTidy(() => drawPrinterJob(renderer, task, () => undefined));
}

/** Draws one label as a response body. */
export async function drawLabel({
  task,
  files,
  timing,
}: LabelMessage): Promise<LabelOutcome | ReturnType<typeof move>> {
  const started = workedMilliseconds();
  const fetched = async (url: string): Promise<FetchedFile> => files.get(url) ?? NOT_FETCHED;
  const outcome = await timed(timing, () =>
    withImages(fetched, async () => {
      const drawn = await rendererFor(task.fonts).png(task.template, task.data, {
        ink: task.ink,
        resolution: task.resolution,
        verify: task.verify,
        ...task.lengths,
      });
      const label = task.format === 'png' ? pngResponse(drawn) : labelResponse(drawn);
      return { label, milliseconds: workedMilliseconds() - started };
    }),
  );
  if (outcome.kind === 'invalid') return outcome;
  // transfers the body's buffer instead of copying it
  return move({ [transferableSymbol]: outcome.value.label.body.buffer, [valueSymbol]: outcome });
}

const NOT_FETCHED: FetchedFile = {
  kind: 'refused',
  code: 'image_unreachable',
  message: 'the image could not be fetched',
};

/**
 * Runs work and then releases unused memory. Quick threads do not release memory, because that would delay their next
 * labels.
 */
async function thenTidy<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (yields) letGo();
  }
}

/**
 * Runs work like `thenTidy`, and reports to shared memory: at the start, the id and CPU time of this thread; at the
 * end, the CPU time that the work used.
 */
async function timed<T>(timing: Timed['timing'], work: () => T | Promise<T>): Promise<T> {
  const start = workedMilliseconds();
  timing[TIMING.startMilliseconds] = start;
  Atomics.store(timing, TIMING.threadId, threadId);
  try {
    return await thenTidy(work);
  } finally {
    timing[TIMING.usedMicroseconds] = (workedMilliseconds() - start) * 1000;
  }
}

/** Returns the CPU time of this thread so far. Before Node 23.9, returns the elapsed time. */
function workedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage?.() ?? { user: performance.now() * 1000, system: 0 };
  return (user + system) / 1000;
}

/** Draws one print job as a PDF, or in a printer's language. */
export async function drawJob(message: JobMessage): Promise<JobOutcome | ReturnType<typeof move>> {
  const outcome = await thenTidy(() => drawnJob(message));
  if (outcome.kind === 'invalid') return outcome;
  // transfers the file's buffer instead of copying it
  return move({ [transferableSymbol]: outcome.value.file.buffer, [valueSymbol]: outcome });
}

async function drawnJob({ task, port }: JobMessage): Promise<JobOutcome> {
  const images = createRemoteImages(port);
  const outcome = await withImages(images.fetch, async () => {
    let known: JobWarnings = { warnings: [], warningCount: 0 };
    const template = JSON.parse(task.templateJson) as Template;
    const sent = readItems(task);
    const finish = await startEvidence(task, template, itemsDigest(sent));
    const items = shownItems(template, sent);
    const renderer = rendererFor(task.fonts);
    const tell = (progress: JobProgress): void =>
      port.postMessage({ kind: 'progress', ...progress } satisfies FromWorker);
    if (task.printer !== undefined) {
      const { drawPrinterJob } = await import('./draw-printer-job.ts');
      const job = { template, items, printer: task.printer, lengths: task.lengths };
      const drawn = await drawPrinterJob(renderer, job, tell);
      const options = { format: task.printer.profile.language, ...task.printer, ...task.lengths };
      return { ...drawn, evidence: finish(options, drawn.file) };
    }
    const { renderPdf } = await import('@platen/sdk/pdf');
    const options = pdfOptions(task, template);
    const { pdf, warnings, warningCount, verified, graded } = await renderPdf(renderer, template, items, {
      ...options,
      verify: task.verify,
      onWarnings: (soFar, count) => {
        known = { warnings: soFar, warningCount: count };
      },
      onProgress: ({ done: labelsDone }) => tell({ labelsDone, ...known }),
    });
    const evidence = finish({ format: 'pdf', ...options }, pdf);
    return { file: alone(pdf), warnings, warningCount, verified, graded, evidence };
  });
  images.close();
  return outcome;
}

/** Returns the options that affect the bytes of a job's PDF and differ from their defaults. */
const pdfOptions = ({ startPosition, resolution, marks, codes, conforming, lengths }: JobTask, { type }: Template) => ({
  resolution,
  // a ROLL has no start position
  ...(type !== 'ROLL' && startPosition > 1 && { startPosition }),
  ...(marks === 'crop' && { cropMarks: true }),
  ...(codes && { codes }),
  ...conforming,
  ...lengths,
});

/**
 * Hashes the inputs of a job. Returns a function that hashes the finished file and returns the evidence. The template
 * is parsed again, because a template that an earlier release stored may lack defaults.
 */
async function startEvidence(task: JobTask, stored: Template, items: string) {
  const own = task.fonts ?? [];
  const ownFamilies = new Set(own.map(({ family }) => family));
  const shared = await namedFontDigests(stored, fonts);
  const used = [...accountFontDigests(own), ...shared.filter(({ family }) => !ownFamilies.has(family))];
  return (options: DrawnOptions, file: Uint8Array): JobEvidence => {
    const { value: template = stored } = parseTemplate(stored, enabled);
    return evidenceOf({ template, items, options, fonts: used, file: digestOf(file) });
  };
}

/** Returns all issues that can be found in a request without drawing. Fetches no images. */
export async function check({ request: given, pictures, timing }: CheckMessage): Promise<CheckOutcome> {
  const value = await timed(timing, () => {
    const request = readJob(given);
    const options = { checkImageAddress: checkPublicAddress, allowHttp, ...enabled, jobs: checkAnyJob };
    return pictures === 'leave' ? checkRequest(request, options) : checkWholeRequest(request, platform, options);
  });
  return { kind: 'drawn', value };
}

/** Inspects a template and its rows. Fetches no images. */
export function inspect({ task, timing }: InspectMessage): Promise<InspectOutcome> {
  return timed(timing, () => inspected(task));
}

async function inspected(task: InspectTask): Promise<InspectOutcome> {
  const subject = readInspected(task.subject);
  if (subject.value === undefined) return { kind: 'invalid', issues: subject.issues };
  const { fonts, faces = [] } = task;
  const neededFaces = fonts === undefined ? usedFaces(subject.value.template, faces) : [];
  if (neededFaces.length > 0) return { kind: 'drawn', value: { neededFaces } };
  const inspected = { ...task, subject: subject.value };
  return { kind: 'drawn', value: await inspectLabels(rendererFor(fonts), inspected, allowHttp) };
}

/** Parses a large request body of the given kind. */
export async function read({ task, timing }: ReadMessage): Promise<Outcome<ReadBody<BodyKind>>> {
  return { kind: 'drawn', value: await timed(timing, () => readBody({ ...task, ...enabled })) };
}

/** Parses a large body of a request to /mcp. */
export async function readMcp({ bytes, timing }: ReadMcpMessage): Promise<Outcome<McpBody>> {
  return { kind: 'drawn', value: await timed(timing, () => readMessages(bytes)) };
}

/** Reads a font file that a client uploads. */
export function readFont({ bytes, timing }: ReadFontMessage): Promise<FontOutcome> {
  return timed(timing, async () => (await import('./font-file.ts')).readFontFile(bytes));
}

async function withImages<T>(from: NonNullable<typeof fileOf>, draw: () => Promise<T>): Promise<Outcome<T>> {
  fileOf = from;
  try {
    return { kind: 'drawn', value: await draw() };
  } catch (error) {
    if (error instanceof TemplateError) return { kind: 'invalid', issues: error.issues };
    // a damaged glyph in an uploaded font is detected only when a label needs the glyph
    if (error instanceof FontError && error.path !== undefined)
      return { kind: 'invalid', issues: [{ path: '', code: error.code, message: error.message }] };
    throw error;
  } finally {
    fileOf = undefined;
  }
}

/**
 * Returns the bytes in a buffer that contains nothing else, copied if necessary: transferring bytes to another thread
 * transfers their whole buffer.
 */
function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isAlone ? new Uint8Array(buffer) : bytes.slice();
}

/** Builds the response of `POST /render` for a client that accepts `image/png`. */
const pngResponse = ({ png, report }: RenderedPng): PngLabel => ({ body: alone(png), headers: pngHeaders(report) });

/** Builds the response body of `POST /render` for a drawn label. */
export function labelResponse({ png, width, height, report, grades }: RenderedPng): RenderedLabel {
  const image = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  const head = `{"image":{"format":"png","width":${width},"height":${height},"dataUri":"data:image/png;base64,`;
  const middle = '"},"layout":';
  const layout = Buffer.from(JSON.stringify(report));
  const start = head.length + image.length + middle.length;
  const end = start + layout.length;
  const tail = Buffer.from(grades === undefined ? '}' : `,"grades":${JSON.stringify(grades)}}`);
  // not a pooled Buffer, because the body's memory is transferred to the main thread
  const body = new Uint8Array(new ArrayBuffer(end + tail.length));
  const bytes = Buffer.from(body.buffer);
  bytes.write(`${head}${image}${middle}`, 0, 'latin1');
  bytes.set(layout, start);
  bytes.set(tail, end);
  return {
    ...{ body, width, height },
    base64: { start: head.length, end: head.length + image.length },
    layout: { start, end },
    ...(grades && { grades: { start: end + ',"grades":'.length, end: end + tail.length - 1 } }),
  };
}

/** Maximum number of warnings in the result. Further warnings are only counted. */
const MAX_WARNINGS = 200;
/**
 * Time limit, in milliseconds, for the search for warnings. Validation is free of charge, so it must not occupy a
 * thread for long.
 */
const INSPECTION_MILLISECONDS = 1000;

/**
 * Runs the SDK's inspection of a template and rows. It fetches no images, so linked images get no warnings. An embedded
 * image that can't be decoded is an error.
 */
export function inspectLabels(
  renderer: Renderer,
  { subject: { template, items }, maxLabels }: { readonly subject: ValidationSubject; readonly maxLabels: number },
  allowHttp: boolean,
): Promise<Inspection> {
  const end = performance.now() + INSPECTION_MILLISECONDS;
  const keepGoing = (): boolean => performance.now() < end;
  const bounds = { maxLabels, maxWarnings: MAX_WARNINGS, keepGoing };
  return inspectRows(renderer, template, items, {
    ...bounds,
    images: 'inline',
    checkImageAddress: checkPublicAddress,
    allowHttp,
  });
}
