import type { PrintJob, PrintWarning, VerifiedCodes } from '@platen/sdk';
import type { Job } from '../stores/job-store.ts';
import { fileOf } from './file-names.ts';

/** File of a completed job, for its record. */
export interface JobFile {
  /** Returns the file's address. */
  linkTo(file: string, expiresAt: number): string;
  /** True if the file was lost before it expired. */
  readonly isGone: boolean;
}

/** Converts a job to the record that its owner reads. */
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
