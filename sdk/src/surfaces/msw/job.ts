import type { Bytes } from '../../base/bytes.ts';
import type { PrintErrorCode, PrintJob, PrintWarning, VerifiedCodes } from '../../contract/types.ts';

/** How a job ended. */
export type JobEnd =
  | {
      readonly kind: 'completed';
      readonly pdf: Bytes;
      readonly warnings: readonly PrintWarning[];
      readonly warningCount: number;
      readonly verified: VerifiedCodes | undefined;
      readonly completedAt: string;
    }
  | { readonly kind: 'failed'; readonly error: string; readonly errorCode: PrintErrorCode };

/** A job of the mocked API. */
export interface MockJob {
  readonly jobId: string;
  readonly createdAt: string;
  readonly total: number;
  readonly url: string;
  readonly end: Promise<JobEnd>;
  /** Answers given without waiting: each shows the job one step further. */
  answers: number;
}

/** What a job is before it is final, an answer each. */
const STEPS = ['pending', 'processing'] as const;

/** The job as its next answer shows it: pending, then processing, then its end; or its end at once where `held`. */
export async function nextAnswer(job: MockJob, held: boolean): Promise<PrintJob> {
  const { jobId, createdAt, total, url } = job;
  const status = held ? undefined : STEPS[job.answers++];
  if (status !== undefined) {
    const done = status === 'pending' ? 0 : Math.floor(total / 2);
    return { jobId, createdAt, status, labels: { total, done }, warnings: [], warningCount: 0 };
  }
  job.answers = STEPS.length;
  const end = await job.end;
  if (end.kind === 'failed') {
    const { error, errorCode } = end;
    const labels = { total, done: 0 };
    return { jobId, createdAt, status: end.kind, error, errorCode, labels, warnings: [], warningCount: 0 };
  }
  const { completedAt, warnings, warningCount, verified } = end;
  const common = { jobId, createdAt, labels: { total, done: total }, warnings, warningCount };
  return { ...common, status: end.kind, url, completedAt, ...(verified && { verified }) };
}
