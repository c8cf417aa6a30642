import type { Kysely } from 'kysely';
import type { JobStore } from '../job-store.ts';
import type { Tables } from './tables.ts';

const unfinished = ['pending', 'processing'] as const;

export function sqlJobs(db: Kysely<Tables>): JobStore {
  const open = (id: string) => db.updateTable('jobs').where('id', '=', id).where('status', 'in', unfinished);
  return {
    insert: async (job) => {
      const row = {
        id: job.id,
        account_id: job.accountId,
        key_id: job.keyId,
        status: 'pending' as const,
        attempts: 0,
        template: job.template,
        items: job.items,
        start_position: job.startPosition,
        resolution: job.resolution,
        labels_total: job.labelsTotal,
        labels_done: 0,
        warnings: '[]',
        warning_count: 0,
        created_at: job.createdAt,
      };
      await db.insertInto('jobs').values(row).execute();
    },
    find: (id, accountId, now) =>
      db
        .selectFrom('jobs')
        .select([
          'id',
          'account_id as accountId',
          'status',
          'labels_total as labelsTotal',
          'labels_done as labelsDone',
          'warnings',
          'warning_count as warningCount',
          'error',
          'error_code as errorCode',
          'created_at as createdAt',
          'completed_at as completedAt',
          'expires_at as expiresAt',
        ])
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .executeTakeFirst(),
    claim: (id) =>
      open(id)
        .set((eb) => ({ status: 'processing', attempts: eb('attempts', '+', 1), labels_done: 0 }))
        .returning([
          'id',
          'attempts',
          'template',
          'items',
          'start_position as startPosition',
          'resolution',
          'labels_total as labelsTotal',
        ])
        .executeTakeFirst(),
    unclaim: async (id) => {
      await open(id)
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .execute();
    },
    progress: async (id, labelsDone) => {
      await open(id).set({ labels_done: labelsDone }).execute();
    },
    end: async (id, end) => {
      const ended = await open(id)
        .set((eb) =>
          end.status === 'completed'
            ? {
                status: end.status,
                labels_done: eb.ref('labels_total'),
                warnings: end.warnings,
                warning_count: end.warningCount,
                completed_at: end.completedAt,
                expires_at: end.expiresAt,
              }
            : { status: end.status, error: end.error, error_code: end.errorCode, expires_at: end.expiresAt },
        )
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },
    unfinished: async () => {
      const rows = await db
        .selectFrom('jobs')
        .select('id')
        .where('status', 'in', unfinished)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    deleteExpired: async (now) => {
      const rows = await db.deleteFrom('jobs').where('expires_at', '<=', now).returning('id').execute();
      return rows.map(({ id }) => id);
    },
  };
}
