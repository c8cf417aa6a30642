import type { PrintJobList, PrintJobSummary } from '@platen/sdk';
import { rejectionIssues } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import type { JobStatus, ListedJob } from '../stores/job-store.ts';
import { deliveryRecord, setAtEnd } from './read-job.ts';

export interface JobListOptions extends ListOptions {
  readonly status?: JobStatus | undefined;
  /** Id of the printer to which the jobs are delivered; absent for all jobs. */
  readonly printer?: string | undefined;
}

const STATUSES: readonly JobStatus[] = ['pending', 'processing', 'completed', 'failed'];

/** Parses the query parameter `status`. Throws 400 for an unknown status. */
export function readStatus(given: string | undefined): JobStatus | undefined {
  const status = STATUSES.find((known) => known === given);
  if (given === undefined || status !== undefined) return status;
  throw invalidInput('invalid_request', [rejectionIssues.jobStatus]);
}

/** Returns a page of an account's jobs, newest first. Throws 400 for an invalid cursor. */
export async function listJobs(
  { stores, expiryClock }: Deps,
  accountId: string,
  { limit, cursor, status, printer }: JobListOptions,
): Promise<PrintJobList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const printerId = printer?.toLowerCase();
  // fetches one extra job, to find out whether there is another page
  const query = { accountId, status, printerId, limit: limit + 1, after, now: expiryClock.now() };
  const found = await stores.jobs.list(query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(summaryOf),
    nextCursor: last !== undefined && found.length > limit ? cursorAt(last) : null,
  };
}

function summaryOf(job: ListedJob): PrintJobSummary {
  const { id, status, format, delivery } = job;
  return {
    ...{ jobId: id, status },
    ...(format !== 'pdf' && { format }),
    createdAt: new Date(job.createdAt).toISOString(),
    labels: { total: job.labelsTotal, done: job.labelsDone },
    warningCount: job.warningCount,
    ...(delivery && { delivery: deliveryRecord(delivery, status === 'failed') }),
    ...(status === 'completed' && { completedAt: new Date(setAtEnd(job.completedAt)).toISOString() }),
    ...(status === 'failed' && { error: setAtEnd(job.error), errorCode: setAtEnd(job.errorCode) }),
  };
}
