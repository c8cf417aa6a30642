import { setTimeout as after } from 'node:timers/promises';
import type { PrintJob } from '@platen/sdk';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { Job } from '../stores/job-store.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import { fileOf } from './file-names.ts';
import type { WaitEnd } from './job-events.ts';
import { jobRecord } from './job-record.ts';

/** The longest that a reader may wait for a job's end. */
export const LONGEST_WAIT_SECONDS = 30;

export interface JobQuestion {
  readonly jobId: string;
  readonly accountId: string;
  /** How long to wait for the job's end; 0 for its present state. */
  readonly waitSeconds: number;
  /** Fires when nobody waits any longer. */
  readonly signal: AbortSignal;
}

/** A job as its owner sees it: once it is final, or when the time is over. Throws 404 when there is none. */
export async function readJob(deps: Deps, { jobId, accountId, waitSeconds, signal }: JobQuestion): Promise<PrintJob> {
  const find = () => deps.stores.jobs.find(jobId, accountId, deps.expiryClock.now());
  let job = await find();
  if (job !== undefined && waitSeconds > 0 && !isFinal(job)) {
    await ended(deps, jobId, waitSeconds, signal, find);
    job = await find();
  }
  if (job === undefined) throw new ApiError('not_found', rejectionMessages.jobUnknown);
  return jobRecord(job, {
    linkTo: (file, expiresAt) => `${deps.publicUrl()}${deps.links.pathTo(file, expiresAt)}`,
    isGone: job.status === 'completed' && (await isGone(deps, job)),
  });
}

/** Whether a completed job's file is not there. Where that can't be found out, its link tells. */
async function isGone({ files }: Deps, job: Job): Promise<boolean> {
  try {
    return (await files.open(fileOf(job))) === undefined;
  } catch (error) {
    if (faultyPart(error) === undefined) throw error;
    return false;
  }
}

/** Whether a job can change no more. */
export function isFinal({ status }: Pick<Job, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/** Waits until the job ended, the time is over, or the reader went away. */
async function ended(
  deps: Deps,
  jobId: string,
  seconds: number,
  reader: AbortSignal,
  find: () => Promise<Job | undefined>,
): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, reader]);
  const late = after(seconds * 1000, 'over' as const, { signal: either }).catch(() => 'over' as const);
  for (let said: WaitEnd = 'unsure'; said === 'unsure'; ) {
    const end = deps.events.waitFor(jobId, either);
    // it may have ended between the first look and the wait
    const job = await find();
    said = job === undefined || isFinal(job) ? 'over' : await Promise.race([end, late]);
  }
  over.abort();
}
