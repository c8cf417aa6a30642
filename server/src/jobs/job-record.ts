import type { PrintJob, PrintWarning } from '@platen/sdk';
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
      return { ...common, status: 'completed', url: linkTo(job.id, job.expiresAt ?? 0), completedAt };
    }
    case 'failed':
      return { ...common, status: 'failed', error: job.error ?? '', errorCode: job.errorCode ?? 'internal' };
    default:
      return job.status satisfies never;
  }
}
