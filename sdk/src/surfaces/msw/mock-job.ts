import type { Bytes } from '../../base/bytes.ts';
import { rejectionMessages } from '../../contract/rejections.ts';
import type {
  Delivery,
  GradedCodes,
  JobEvidence,
  PrintErrorCode,
  PrinterLanguage,
  PrintJob,
  PrintJobSummary,
  PrintWarning,
  VerifiedCodes,
} from '../../contract/types.ts';

/** The final state of a job. */
export type JobEnd =
  | {
      readonly kind: 'completed';
      readonly file: Bytes;
      readonly warnings: readonly PrintWarning[];
      readonly warningCount: number;
      readonly verified?: VerifiedCodes | undefined;
      readonly graded?: GradedCodes | undefined;
      readonly cutItems: readonly number[];
      readonly evidence?: JobEvidence | undefined;
      readonly completedAt: string;
    }
  | { readonly kind: 'failed'; readonly error: string; readonly errorCode: PrintErrorCode };

/** A job of the mocked API. */
export interface MockJob {
  readonly jobId: string;
  readonly createdAt: string;
  readonly total: number;
  readonly url: string;
  /** The printer's language; `undefined` for a PDF. */
  readonly format: PrinterLanguage | undefined;
  /** Id of the account's printer to which the job is delivered; `undefined` for none. */
  readonly printerId?: string | undefined;
  readonly end: Promise<JobEnd>;
  /**
   * Number of `GET /print/{jobId}` responses so far that did not wait for the job's end; determines the next status.
   */
  answers: number;
  /** Time at which the delivery was cancelled. */
  cancelledAt?: string;
}

/** All statuses of a job. */
export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
/** Statuses that the first responses report for a job, one each, before its final status. */
const STEPS = ['pending', 'processing'] as const;

/**
 * Returns the job in its next state: pending, then processing, then final. With `held` (long polling), the job is final
 * immediately.
 */
export async function nextResponse(job: MockJob, held: boolean): Promise<PrintJob> {
  const { createdAt, total, url, format, printerId } = job;
  const named = {
    jobId: job.jobId,
    ...(format && { format }),
    ...(printerId && { delivery: deliveryOf(job, printerId) }),
  };
  const status = held ? undefined : STEPS[job.answers++];
  if (status !== undefined) {
    const done = status === 'pending' ? 0 : Math.floor(total / 2);
    return { ...named, createdAt, status, labels: { total, done }, warnings: [], warningCount: 0 };
  }
  job.answers = STEPS.length;
  const end = await job.end;
  if (end.kind === 'failed') {
    const { error, errorCode } = end;
    const labels = { total, done: 0 };
    const undelivered = printerId && { delivery: undeliveredOf(job, printerId) };
    return {
      ...named,
      ...undelivered,
      createdAt,
      status: end.kind,
      error,
      errorCode,
      labels,
      warnings: [],
      warningCount: 0,
    };
  }
  const { completedAt, warnings, warningCount, verified, graded, cutItems, evidence } = end;
  const common = { ...named, createdAt, labels: { total, done: total }, warnings, warningCount };
  return {
    ...common,
    status: end.kind,
    url,
    completedAt,
    ...(verified && { verified }),
    ...(graded && { graded: { ...graded, lowest: [...graded.lowest] } }),
    ...(cutItems.length > 0 && { cutItems }),
    ...(evidence && { evidence }),
  };
}

/**
 * Returns the entry of a job in the list of jobs. Its status is the one that `GET /print/{jobId}` would report next;
 * listing a job does not advance it.
 */
export async function summaryOf(job: MockJob): Promise<PrintJobSummary> {
  const { warnings, ...record } = await nextResponse({ ...job }, false);
  if (record.status !== 'completed') return record;
  const { url, verified, graded, cutItems, evidence, fileGone, ...summary } = record;
  return summary;
}

/** Returns the delivery of a job: it stays queued until it is cancelled, because no agent can fetch it. */
export const deliveryOf = ({ createdAt, cancelledAt }: MockJob, printerId: string): Delivery =>
  cancelledAt === undefined
    ? { printerId, state: 'queued', at: createdAt }
    : {
        ...{ printerId, state: 'failed', at: cancelledAt },
        ...{ detail: rejectionMessages.deliveryCancelled, cancellation: 'done' },
      };

const undeliveredOf = ({ createdAt: at }: MockJob, printerId: string): Delivery => ({
  ...{ printerId, state: 'failed', at },
  detail: rejectionMessages.labelsNotDrawn,
});
