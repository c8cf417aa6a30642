import type { PrintJob, PrintWarning, VerifiedCodes } from '@platen/sdk';
import type { Job } from '../stores/job-store.ts';

/** A job as its owner sees it. `linkTo` gives the address of its PDF. */
export function jobRecord(job: Job, linkTo: (jobId: string, expiresAt: number) => string): PrintJob {
  const common = {
    jobId: job.id,
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
      const url = linkTo(job.id, job.expiresAt ?? 0);
      const verified = job.verified === null ? {} : { verified: JSON.parse(job.verified) as VerifiedCodes };
      return { ...common, ...verified, status: 'completed', url, completedAt };
    }
    case 'failed':
      return { ...common, status: 'failed', error: job.error ?? '', errorCode: job.errorCode ?? 'internal' };
    default:
      return job.status satisfies never;
  }
}
