import type { PrintJob, PrintWarning, VerifiedCodes } from '@platen/sdk';
import type { Job } from '../stores/job-store.ts';
import { fileOf } from './file-names.ts';

/** What a record says of a completed job's file. */
export interface JobFile {
  /** Its address. */
  linkTo(file: string, expiresAt: number): string;
  /** Whether it was lost before its time. */
  readonly isGone: boolean;
}

/** A job as its owner sees it. */
export function jobRecord(job: Job, { linkTo, isGone }: JobFile): PrintJob {
  const common = {
    jobId: job.id,
    ...(job.format !== 'pdf' && { format: job.format }),
    createdAt: new Date(job.createdAt).toISOString(),
    labels: { total: job.labelsTotal, done: job.labelsDone },
    warnings: JSON.parse(job.warnings) as PrintWarning[],
    warningCount: job.warningCount,
  };
  switch (job.status) {
    case 'pending':
    case 'processing':
      return { ...common, status: job.status };
    case 'completed': {
      const completedAt = new Date(job.completedAt ?? 0).toISOString();
      const url = linkTo(fileOf(job), job.expiresAt ?? 0);
      const verified = job.verified === null ? {} : { verified: JSON.parse(job.verified) as VerifiedCodes };
      const gone = isGone ? { fileGone: true as const } : {};
      const cut = job.cutItems === null ? {} : { cutItems: JSON.parse(job.cutItems) as number[] };
      return { ...common, ...verified, ...cut, ...gone, status: 'completed', url, completedAt };
    }
    case 'failed':
      return { ...common, status: 'failed', error: job.error ?? '', errorCode: job.errorCode ?? 'internal' };
    default:
      return job.status satisfies never;
  }
}
