import { setTimeout as after } from 'node:timers/promises';
import type { Delivery, GradedCodes, JobEvidence, PrintJob, PrintWarning, VerifiedCodes } from '@platen/sdk';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { StoredDelivery } from '../stores/delivery-store.ts';
import type { Job } from '../stores/job-store.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import type { WaitEnd } from './job.ts';
import { fileOf } from './job-files.ts';

/** Maximum time, in seconds, that a request may wait for a job to end. */
export const MAX_WAIT_SECONDS = 30;

export interface JobQuestion {
  readonly jobId: string;
  readonly accountId: string;
  /** Seconds to wait for the job to end; 0 to return its current state. */
  readonly waitSeconds: number;
  /** Fires when the client has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * Returns a job's record when the job has ended, or after `waitSeconds` if it has not. Throws 404 if the account has no
 * such job.
 */
export async function readJob(deps: Deps, { jobId, accountId, waitSeconds, signal }: JobQuestion): Promise<PrintJob> {
  const find = () => deps.stores.jobs.find(jobId, accountId, deps.expiryClock.now());
  let job = await find();
  if (job !== undefined && waitSeconds > 0 && !isFinal(job)) {
    await ended(deps, jobId, waitSeconds, signal, find);
    job = await find();
  }
  if (job === undefined) throw new ApiError('not_found', rejectionMessages.jobUnknown);
  const delivery = job.printerId === null ? undefined : await deps.stores.deliveries.find(jobId);
  return jobRecord(job, {
    delivery,
    linkTo: (file, expiresAt) => `${deps.publicUrl()}${deps.links.pathTo(file, expiresAt)}`,
    isGone: job.status === 'completed' && (await isGone(deps, job)),
  });
}

/**
 * Returns true if a completed job's file is missing. If the storage is unavailable, returns false; opening the link
 * then reports the error.
 */
async function isGone({ files }: Deps, job: Job): Promise<boolean> {
  try {
    return (await files.open(fileOf(job))) === undefined;
  } catch (error) {
    if (faultyPart(error) === undefined) throw error;
    return false;
  }
}

/** Returns true if a job's status can no longer change. */
export function isFinal({ status }: Pick<Job, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/** Waits until the job ends, `seconds` have passed, or the client disconnects. */
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
    // the job may have ended between the first read and the wait
    const job = await find();
    said = job === undefined || isFinal(job) ? 'over' : await Promise.race([end, late]);
  }
  over.abort();
}

/**
 * Data that a job's record contains in addition to the stored job: the link to its file, whether the file still exists,
 * and the delivery.
 */
export interface JobFile {
  /** Returns the signed URL of a file. */
  linkTo(file: string, expiresAt: number): string;
  /** True if the file was lost before it expired. */
  readonly isGone: boolean;
  /** Delivery to a stored printer; undefined for none. */
  readonly delivery: StoredDelivery | undefined;
}

/** Converts a stored job to the record that the API returns. */
function jobRecord(job: Job, { linkTo, isGone, delivery }: JobFile): PrintJob {
  const common = {
    jobId: job.id,
    ...(job.format !== 'pdf' && { format: job.format }),
    createdAt: new Date(job.createdAt).toISOString(),
    ...(delivery && { delivery: deliveryRecord(delivery, job.status === 'failed') }),
    labels: { total: job.labelsTotal, done: job.labelsDone },
    warnings: JSON.parse(job.warnings) as PrintWarning[],
    warningCount: job.warningCount,
  };
  switch (job.status) {
    case 'pending':
    case 'processing':
      return { ...common, status: job.status };
    case 'completed': {
      const completedAt = new Date(setAtEnd(job.completedAt)).toISOString();
      const url = linkTo(fileOf(job), setAtEnd(job.expiresAt));
      const verified = job.verified === null ? {} : resultIn(job.verified);
      const gone = isGone ? { fileGone: true as const } : {};
      const cut = job.cutItems === null ? {} : { cutItems: JSON.parse(job.cutItems) as number[] };
      const evidence = job.evidence === null ? {} : { evidence: JSON.parse(job.evidence) as JobEvidence };
      return { ...common, ...verified, ...cut, ...evidence, ...gone, status: 'completed', url, completedAt };
    }
    case 'failed':
      return { ...common, status: 'failed', error: setAtEnd(job.error), errorCode: setAtEnd(job.errorCode) };
    default:
      return job.status satisfies never;
  }
}

/**
 * Converts a stored delivery to the record that the API returns. If the job could not be drawn (`isUndrawn`), the
 * record reports a failed delivery.
 */
export function deliveryRecord(
  { printerId, state, changedAt, detail, interruptedAt, continuedBy, cancelledAt }: StoredDelivery,
  isUndrawn: boolean,
): Delivery {
  const at = new Date(changedAt).toISOString();
  if (isUndrawn) return { printerId, state: 'failed', at, detail: rejectionMessages.labelsNotDrawn };
  return {
    ...{ printerId, state, at },
    ...(detail !== null && { detail }),
    ...(interruptedAt !== null && { interruptedAt }),
    ...(continuedBy !== null && { continuedBy }),
    ...(cancelledAt !== null && { cancellation: state === 'queued' ? 'requested' : 'done' }),
  };
}

/** Returns the stored result of a verification as the property `verified` or `graded`. */
function resultIn(json: string): Pick<PrintJob & { readonly status: 'completed' }, 'verified' | 'graded'> {
  const result = JSON.parse(json) as VerifiedCodes | GradedCodes;
  return 'lowest' in result ? { graded: result } : { verified: result };
}

/** Returns a property that the store sets when a job ends. Throws if it is missing, which is a bug in the store. */
export function setAtEnd<T>(value: T | null): T {
  if (value === null) throw new Error('a finished job lacks a property that the store sets when a job ends');
  return value;
}
