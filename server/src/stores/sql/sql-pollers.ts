import { type Kysely, sql } from 'kysely';
import type { PolledLabel, Poller, PollerStore } from '../poller-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

const NO_JOB = { job_id: null, label: null, sent_at: null, idle_at: null } as const;

export function sqlPollers(db: Database): PollerStore {
  /**
   * Updates a printer's row if `label` is the printer's current label and, if `sent` is given, `sent_at` is (or is not)
   * null.
   */
  const at = (id: string, { jobId, label }: PolledLabel, change: object, sent: 'is' | 'is not' | undefined) => {
    const changed = db
      .updateTable('agents')
      .set(change)
      .where('id', '=', id)
      .where('job_id', '=', jobId)
      .where('label', '=', label);
    return isChanged(sent === undefined ? changed : changed.where('sent_at', sent, null));
  };
  const set = async (id: string, change: object): Promise<void> => {
    await db.updateTable('agents').set(change).where('id', '=', id).execute();
  };
  return {
    insert: async ({ id, accountId, name, createdAt }, hash) => {
      const row = { id, account_id: accountId, name, hash, devices: '[]', created_at: createdAt };
      await db
        .insertInto('agents')
        .values({ ...row, kind: 'cloudprnt' })
        .execute();
    },
    findByToken: (hash, now) => find(db, 'agents.hash', hash, now),
    find: (id, now) => find(db, 'agents.id', id, now),
    setToken: (id, hash) => set(id, { hash, mac: null, problem: null, problem_at: null }),
    setMac: async (id, mac) => {
      await db.updateTable('agents').set({ mac }).where('id', '=', id).where('mac', 'is', null).execute();
    },
    setProblem: (id, problem, now) => set(id, { problem, problem_at: problem === null ? null : now }),
    start: (id, jobId) =>
      isChanged(
        db
          .updateTable('agents')
          .set({ ...NO_JOB, job_id: jobId, label: 1 })
          .where('id', '=', id)
          .where('job_id', 'is', null),
      ),
    fetch: (id, label, now) => at(id, label, { sent_at: now, idle_at: null }, 'is'),
    noteIdle: (id, label, now) => at(id, label, { idle_at: now }, 'is not'),
    confirm: (id, label) => at(id, label, { ...NO_JOB, job_id: label.jobId, label: label.label + 1 }, 'is not'),
    release: (id, label) => at(id, label, NO_JOB, 'is'),
    clear: (id, label) => at(id, label, NO_JOB, undefined),
  };
}

const isChanged = async (update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint } | undefined> }) =>
  Number((await update.executeTakeFirst())?.numUpdatedRows ?? 0) > 0;

/** The condition of the partial index `deliveries_queued`. */
const isQueued = sql<boolean>`deliveries.state = 'queued'`;

function find(db: Database, key: 'agents.hash' | 'agents.id', value: string, now: number): Promise<Poller | undefined> {
  return db
    .selectFrom('agents')
    .innerJoin('printers', 'printers.agent_id', 'agents.id')
    .leftJoin('deliveries as current', (join) =>
      join.onRef('current.job_id', '=', 'agents.job_id').on('current.state', '=', 'queued'),
    )
    .leftJoin('jobs as printed', (join) =>
      join.onRef('printed.id', '=', 'current.job_id').on('printed.expires_at', '>', now),
    )
    .select(['agents.id', 'agents.account_id as accountId', 'printers.id as printerId', 'printers.profile'])
    .select(['printers.state', 'agents.last_seen_at as lastSeenAt', 'agents.mac', 'agents.problem'])
    .select('agents.problem_at as problemAt')
    .select(['agents.job_id as jobId', 'agents.label', 'agents.sent_at as sentAt', 'agents.idle_at as idleAt'])
    .select(['printed.labels_total as labels', 'current.claim', 'current.cancelled_at as cancelledAt'])
    .select((eb) =>
      eb
        .selectFrom('deliveries')
        .innerJoin('jobs', 'jobs.id', 'deliveries.job_id')
        .select('deliveries.job_id')
        .whereRef('deliveries.printer_id', '=', 'printers.id')
        .where(isQueued)
        .where('deliveries.ready_at', 'is not', null)
        .where('deliveries.claim', 'is', null)
        .where('jobs.expires_at', '>', now)
        .orderBy('deliveries.ready_at')
        .orderBy('deliveries.job_id')
        .limit(1)
        .as('next'),
    )
    .where(key, '=', value)
    .where('agents.kind', '=', 'cloudprnt')
    .$castTo<Poller>()
    .executeTakeFirst();
}
