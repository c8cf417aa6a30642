import type { Kysely } from 'kysely';
import type { JobListQuery, ListedJob } from '../job-store.ts';
import type { Tables } from './tables.ts';

/**
 * Returns the jobs of an account that have not expired, newest first, each with its delivery. Omits warnings and
 * verification results, because they can be large.
 */
export async function listJobs(
  db: Kysely<Tables>,
  { accountId, status, printerId, limit, after, now }: JobListQuery,
): Promise<readonly ListedJob[]> {
  let jobs = db
    .selectFrom('jobs')
    .leftJoin('deliveries', 'deliveries.job_id', 'jobs.id')
    .select(['jobs.id', 'status', 'labels_total as labelsTotal', 'labels_done as labelsDone', 'format', 'error'])
    .select(['warning_count as warningCount', 'error_code as errorCode', 'created_at as createdAt'])
    .select(['completed_at as completedAt', 'jobs.printer_id as printerId', 'deliveries.state', 'detail'])
    .select(['changed_at as changedAt', 'interrupted_at as interruptedAt', 'continued_by as continuedBy'])
    .select(['cancelled_at as cancelledAt', 'claimed_by as claimedBy'])
    .where('jobs.account_id', '=', accountId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit);
  if (status !== undefined) jobs = jobs.where('status', '=', status);
  if (printerId !== undefined) jobs = jobs.where('jobs.printer_id', '=', printerId);
  if (after !== undefined)
    jobs = jobs.where((eb) => eb(eb.refTuple('created_at', 'jobs.id'), '<', eb.tuple(after.createdAt, after.id)));
  const rows = await jobs.execute();
  return rows.map(({ state, detail, changedAt, interruptedAt, continuedBy, cancelledAt, claimedBy, ...job }) => ({
    ...job,
    delivery:
      job.printerId === null || state === null || changedAt === null
        ? undefined
        : {
            jobId: job.id,
            printerId: job.printerId,
            state,
            changedAt,
            detail,
            interruptedAt,
            continuedBy,
            cancelledAt,
            claimedBy,
          },
  }));
}
