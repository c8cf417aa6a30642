import { setImmediate } from 'node:timers/promises';
import { pointerNames, type Template } from '@platen/sdk';
import type { PrinterOrder } from '@platen/sdk/internal/printer-requests';
import { isCode, type JobExtras, showsImage } from '@platen/sdk/internal/requests';
import type { Config } from '../config.ts';
import type { AccountFonts } from '../fonts/account-fonts.ts';
import { messageWithoutPath } from '../issues.ts';
import { faultFacts, type Log } from '../log.ts';
import {
  DrawingCrash,
  DrawingError,
  DrawingTimeout,
  type JobOptions,
  type JobProgress,
  type Rendering,
} from '../rendering/rendering.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import type { FontFace } from '../stores/font-store.ts';
import type { ClaimedJob, JobErrorCode } from '../stores/job-store.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import type { Stores } from '../stores/stores.ts';
import type { JobEvents, JobLifecycle, StartedJob } from './job.ts';
import { fileOf, filesOf } from './job-files.ts';
import type { JobRun, RunJob } from './queue/job-queue.ts';

export interface WorkerDeps {
  readonly config: Pick<Config, 'jobAttempts' | 'jobSeconds'>;
  readonly stores: Stores;
  readonly files: FileStore;
  readonly rendering: Pick<Rendering, 'job'>;
  readonly accountFonts: Pick<AccountFonts, 'load'>;
  readonly lifecycle: JobLifecycle;
  readonly events: JobEvents;
  readonly log: Log;
}

/**
 * Returns a function that runs one job until it ends: it draws the job, stores the file, then marks the job as
 * completed. The function throws if the database or the file store can't be written. The job must then run again later,
 * and the attempt does not count.
 */
export function createJobWorker(deps: WorkerDeps): RunJob {
  /**
   * Ids of jobs that could not be released yet because the database failed. Their last attempts must not count towards
   * the maximum.
   */
  const uncounted = new Set<string>();
  const release = async (jobId: string): Promise<void> => {
    uncounted.add(jobId);
    await deps.lifecycle.release(jobId);
    uncounted.delete(jobId);
  };
  const checkWritable = atMostNowAndThen(() => deps.files.checkWritable());
  return async (jobId, signal, files) => {
    // lets pending requests run first, because parsing the job's items may take a long time
    await setImmediate();
    let run: JobRun | 'crashed' = 'crashed';
    while (run === 'crashed') {
      if (signal.aborted) return 'released';
      if (uncounted.has(jobId)) await release(jobId);
      // checked before drawing, because a file that can't be stored would be useless
      await checkWritable();
      const job = await deps.lifecycle.begin(jobId);
      if (job === undefined) return 'ended';
      try {
        run = await attempt(deps, job, { signal, files });
      } catch (error) {
        if (faultyPart(error) !== undefined) await release(jobId).catch(() => undefined);
        throw error;
      }
    }
    if (run !== 'released' && run !== 'taken over') deps.events.ended(jobId);
    return run;
  };
}

/** Cache lifetime of a successful check of the file store. */
const BELIEVED_MILLISECONDS = 1000;

/** Wraps a check so that a success is cached for a short time. */
function atMostNowAndThen(check: () => Promise<void>): () => Promise<void> {
  let wentWell = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - wentWell < BELIEVED_MILLISECONDS) return;
    await check();
    wentWell = performance.now();
  };
}

/** Options of one attempt to run a job. */
type Given = Pick<JobOptions, 'signal' | 'files'>;

/** Ids that identify a job in the log. */
const idsOf = ({ id, accountId }: ClaimedJob) => ({ jobId: id, accountId });

/** Times of a job for the log. `since` is the time when the worker claimed the job. */
const timesOf = ({ waitedMilliseconds, claim }: StartedJob, since: number) => ({
  waitedMilliseconds,
  workedMilliseconds: Math.round(performance.now() - since),
  // a claim number above 1 explains a long wait: earlier attempts did not complete the job
  ...(claim > 1 && { claims: claim }),
});

/** Runs one attempt. Returns `crashed` if the drawing thread died and the job may be tried again. */
async function attempt(deps: WorkerDeps, job: StartedJob, given: Given): Promise<JobRun | 'crashed'> {
  const { signal } = given;
  const { lifecycle, files, log, config } = deps;
  const claimedAt = performance.now();
  if (job.attempts > config.jobAttempts) {
    log('error', 'job failed', { ...idsOf(job), reason: 'every attempt crashed' });
    // crashed attempts may have stored files
    await Promise.all(filesOf(job).map((name) => files.delete(name)));
    const message = `The job was tried ${config.jobAttempts} times and crashed each time.`;
    return (await lifecycle.fail(job.id, 'internal', message, job.claim)) ? 'worn out' : 'taken over';
  }
  try {
    return await print(deps, job, given);
  } catch (error) {
    if (signal.aborted) {
      await lifecycle.release(job.id);
      return 'released';
    }
    if (faultyPart(error) !== undefined) throw error;
    if (error instanceof DrawingCrash) {
      log('warn', 'job crashed', { ...idsOf(job), attempts: job.attempts, ...faultFacts(error) });
      return 'crashed';
    }
    const reason = reasonOf(error, job, config);
    const ours = reason.code === 'internal';
    log(ours ? 'error' : 'info', 'job failed', {
      ...{ ...idsOf(job), code: reason.code, ...timesOf(job, claimedAt) },
      ...(ours && faultFacts(error)),
    });
    if (!(await lifecycle.fail(job.id, reason.code, reason.message, job.claim))) return 'taken over';
    return error instanceof DrawingTimeout ? 'overran' : 'ended';
  }
}

async function print(
  { stores, files, rendering, lifecycle, log, accountFonts }: WorkerDeps,
  job: StartedJob,
  given: Given,
): Promise<JobRun> {
  const claimedAt = performance.now();
  const task = {
    templateJson: job.template,
    itemsJson: job.items,
    labelsTotal: job.labelsTotal,
    startPosition: job.startPosition,
    resolution: job.resolution,
    verify: job.verify ?? undefined,
    marks: job.marks ?? undefined,
    codes: job.codes ?? undefined,
    ...(job.conforming !== null && { conforming: JSON.parse(job.conforming) as JobExtras['conforming'] }),
    ...(job.lengths !== null && { lengths: JSON.parse(job.lengths) as JobExtras['lengths'] }),
    ...(job.printer !== null && { printer: JSON.parse(job.printer) as PrinterOrder }),
    ...(job.fonts !== null && { fonts: await accountFonts.load(JSON.parse(job.fonts) as readonly FontFace[]) }),
  };
  const onProgress = progressNotes(job.labelsTotal, ({ labelsDone, warnings, warningCount }) =>
    stores.relaxed(({ jobs }) =>
      jobs.progress(job.id, { labelsDone, warnings: JSON.stringify(warnings), warningCount }, job.claim),
    ),
  );
  const drawingSince = performance.now();
  const { file, warnings, warningCount, verified, graded, cutItems, evidence, parts } = await rendering.job(task, {
    ...given,
    onProgress,
  });
  const drawnMilliseconds = Math.round(performance.now() - drawingSince);
  // writes the final progress here: storing the file may take a while, and the drawing thread's own message may arrive
  // later
  onProgress({ labelsDone: job.labelsTotal, warnings, warningCount });
  await files.put(fileOf(job), file);
  await removeEarlier(files, job);
  const delivered = job.printerId === null ? {} : { parts: parts ?? null };
  const result = {
    ...{ warnings, warningCount, fileBytes: file.byteLength, verified: verified ?? graded, cutItems, evidence },
    ...delivered,
  };
  if (!(await lifecycle.complete(job.id, result, job.claim))) {
    log('warn', 'job taken over by another worker', { ...idsOf(job), claim: job.claim });
    await files.delete(fileOf(job));
    // this attempt did not crash, so it must not count: another worker wrongly considered this worker dead
    await lifecycle.release(job.id);
    return 'taken over';
  }
  const made = { labels: job.labelsTotal, bytes: file.byteLength, ...(job.format !== 'pdf' && { format: job.format }) };
  log('info', 'job completed', { ...idsOf(job), ...made, ...timesOf(job, claimedAt), drawnMilliseconds });
  return 'ended';
}

/** Deletes the files that workers with earlier claims may have stored. Those workers can no longer complete the job. */
async function removeEarlier(files: FileStore, { id, claim, format }: ClaimedJob): Promise<void> {
  if (claim > 1) await Promise.all(filesOf({ id, claim: claim - 1, format }).map((name) => files.delete(name)));
}

/** Minimum interval between two writes of progress. */
const NOTE_MILLISECONDS = 250;

/**
 * Returns a throttled function that writes a job's progress. Two writes are not delayed: the first one with warnings,
 * and the write after the last label if there are new warnings.
 */
function progressNotes(
  labelsTotal: number,
  write: (progress: JobProgress) => Promise<void>,
): (progress: JobProgress) => void {
  let last = performance.now();
  let written = 0;
  return (progress) => {
    const { labelsDone, warningCount } = progress;
    const isNews = warningCount > written && (written === 0 || labelsDone === labelsTotal);
    if (!isNews && performance.now() - last < NOTE_MILLISECONDS) return;
    last = performance.now();
    written = warningCount;
    // progress is optional: if the write fails, the job continues
    write(progress).catch(() => undefined);
  };
}

function reasonOf(error: unknown, job: ClaimedJob, config: WorkerDeps['config']): FailureReason {
  if (error instanceof DrawingTimeout) {
    return { code: 'render_timeout', message: `The job was not finished within ${config.jobSeconds} s.` };
  }
  // a font of the account has a damaged glyph: the contract has no error code for this, so only the message reports it
  const font = error instanceof DrawingError && error.issues.find(({ code }) => code === 'font_unsupported');
  if (font) return { code: 'internal', message: font.message };
  return inputReason(error, job) ?? { code: 'internal', message: 'Something went wrong on the server.' };
}

interface FailureReason {
  readonly code: JobErrorCode;
  /** Error message that names the item and the element that caused the failure. */
  readonly message: string;
}

/**
 * Error codes for input problems that are detected only after a job was accepted: unusable images, barcodes that can't
 * be read back, and a file that is too large.
 */
const inputErrorCodes: readonly JobErrorCode[] = [
  'image_unreachable',
  'image_blocked',
  'image_too_large',
  'image_unsupported',
  'code_unreadable',
  'file_too_large',
];

/**
 * Matches an element's name at the start of an issue's message. The name is removed, because the job's error message
 * already names the element.
 */
const ELEMENT = /^elements\[\d+\] \(\w+\): /;

/** Returns the first issue and the number of further issues if a job failed because of its input. */
export function inputReason(error: unknown, job: Pick<ClaimedJob, 'template'>): FailureReason | undefined {
  if (!(error instanceof DrawingError)) return undefined;
  const [first, ...others] = error.issues.filter(({ code }) => inputErrorCodes.includes(code as JobErrorCode));
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return {
    code: first.code as JobErrorCode,
    message: `${first.path === '' ? '' : `${placeOf(first.path, job)}: `}${messageWithoutPath(first).replace(ELEMENT, '')}${more}`,
  };
}

/**
 * Formats the location of an issue: `/items/3/data/photo` becomes `items[3].data.photo, element e2`, and
 * `/template/elements/2/value` becomes `every item, element e2`.
 */
function placeOf(path: string, job: Pick<ClaimedJob, 'template'>): string {
  const [part, first, second, field] = pointerNames(path);
  if (part === 'template') return `every item, element e${second ?? '?'}`;
  if (part !== 'items' || field === undefined) return path;
  const { elements } = JSON.parse(job.template) as Template;
  // in a validated job, only images and codes can fail, so the field belongs to one of them
  const element = elements.findIndex((each) => (showsImage(each.type) || isCode(each.type)) && each.field === field);
  return `items[${first}].data.${field}, element e${element}`;
}
