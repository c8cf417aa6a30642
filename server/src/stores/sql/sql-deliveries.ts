import { type Kysely, sql } from 'kysely';
import type { DeliveryStore, ReadyDelivery } from '../delivery-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** The condition of the partial index `deliveries_queued`. Queries must repeat it exactly to use the index. */
const isQueued = sql<boolean>`deliveries.state = 'queued'`;

export function sqlDeliveries(db: Database): DeliveryStore {
  return {
    insert: async (jobId, accountId, printerId, now) => {
      const row = { job_id: jobId, account_id: accountId, printer_id: printerId, state: 'queued' as const };
      await db
        .insertInto('deliveries')
        .values({ ...row, changed_at: now })
        .execute();
    },
    find: (jobId) =>
      db
        .selectFrom('deliveries')
        .select(['job_id as jobId', 'printer_id as printerId', 'state', 'changed_at as changedAt', 'detail'])
        .select(['interrupted_at as interruptedAt', 'continued_by as continuedBy'])
        .select(['cancelled_at as cancelledAt', 'claimed_by as claimedBy'])
        .where('job_id', '=', jobId)
        .executeTakeFirst(),
    release: (...args) => release(db, ...args),
    ready: (agentId, now, most) =>
      whole(db)
        .where('printers.agent_id', '=', agentId)
        .where(isQueued)
        .where('deliveries.ready_at', 'is not', null)
        .where('deliveries.claim', 'is', null)
        .where('jobs.expires_at', '>', now)
        .orderBy('deliveries.ready_at')
        .orderBy('deliveries.job_id')
        .limit(most)
        .execute(),
    claim: (...args) => claim(db, ...args),
    claimed: (jobId, accountId, claim) =>
      whole(db)
        .where('deliveries.job_id', '=', jobId)
        .where('deliveries.account_id', '=', accountId)
        .where('deliveries.claim', '=', claim)
        .where(isQueued)
        .executeTakeFirst(),
    end: async (jobId, accountId, claim, { state, detail, interruptedAt, isCancelled = false }, now) => {
      const before = state === 'printed' ? (['queued', 'sent'] as const) : (['queued'] as const);
      const ended = await db
        .updateTable('deliveries')
        .set({ state, detail, interrupted_at: interruptedAt, changed_at: now, parts: null })
        .$if(state !== 'failed' || !isCancelled, (update) => update.set({ cancelled_at: null }))
        .where('job_id', '=', jobId)
        .where('account_id', '=', accountId)
        .where('claim', '=', claim)
        .where('state', 'in', before)
        .returning('job_id')
        .executeTakeFirst();
      return ended !== undefined;
    },
    cancelUnclaimed: async (jobId, accountId, detail, now) => {
      const cancelled = await db
        .updateTable('deliveries')
        .set({ state: 'failed', detail, changed_at: now, parts: null, cancelled_at: now })
        .where('job_id', '=', jobId)
        .where('account_id', '=', accountId)
        .where(isQueued)
        .where('claim', 'is', null)
        .returning('job_id')
        .executeTakeFirst();
      return cancelled !== undefined;
    },
    requestCancel: (...args) => requestCancel(db, ...args),
    cancelled: async (agentId, most) => {
      const cancelled = () =>
        db
          .selectFrom('deliveries')
          .select(['deliveries.job_id as jobId', 'deliveries.cancelled_at as cancelledAt'])
          .where(isQueued)
          .where('deliveries.cancelled_at', 'is not', null);
      // an OR of both conditions would not use the indexes
      const found = await cancelled()
        .where('deliveries.claimed_by', '=', agentId)
        .unionAll(
          cancelled()
            .innerJoin('printers', 'printers.id', 'deliveries.printer_id')
            .where('printers.agent_id', '=', agentId)
            .where('deliveries.claimed_by', 'is', null),
        )
        .orderBy('cancelledAt')
        .orderBy('jobId')
        .limit(most)
        .execute();
      return found.map(({ jobId }) => jobId);
    },
    failAll: async (printerId, detail, now, unclaimedOnly) => {
      const failed = db
        .updateTable('deliveries')
        .set({ state: 'failed', detail, changed_at: now, parts: null, cancelled_at: null })
        .where('printer_id', '=', printerId)
        .where(isQueued);
      await (unclaimedOnly ? failed.where('claim', 'is', null) : failed).execute();
    },
    confirmLate: async ({ jobId, printerId, label, isLast }, now) => {
      const confirmed = await db
        .updateTable('deliveries')
        .set(
          isLast
            ? { state: 'printed', detail: null, interrupted_at: null, changed_at: now }
            : {
                ...{ interrupted_at: label + 1, changed_at: now },
                detail: `interrupted after label ${label}, which the printer confirmed late`,
              },
        )
        .where('job_id', '=', jobId)
        .where('printer_id', '=', printerId)
        .where('state', '=', 'failed')
        .where('interrupted_at', '=', label)
        .where('continued_by', 'is', null)
        .where('cancelled_at', 'is', null)
        .returning('job_id')
        .executeTakeFirst();
      return confirmed !== undefined;
    },
    failOfAgent: async (agentId, detail, now) => {
      const failed = db
        .updateTable('deliveries')
        .set({ state: 'failed', detail, changed_at: now, parts: null, cancelled_at: null })
        .where(isQueued);
      const attached = db.selectFrom('printers').select('id').where('agent_id', '=', agentId);
      // in this order, because the agent may claim a delivery between the two statements
      await failed.where('printer_id', 'in', attached).where('claimed_by', 'is', null).execute();
      await failed.where('claimed_by', '=', agentId).execute();
    },
    markContinued: async (jobId, accountId, by) => {
      const marked = await db
        .updateTable('deliveries')
        .set({ continued_by: by })
        .where('job_id', '=', jobId)
        .where('account_id', '=', accountId)
        .where('state', '=', 'failed')
        .where('continued_by', 'is', null)
        .returning('job_id')
        .executeTakeFirst();
      return marked !== undefined;
    },
  };
}

async function release(
  db: Database,
  ...[jobId, parts, now]: Parameters<DeliveryStore['release']>
): ReturnType<DeliveryStore['release']> {
  const released = await db
    .updateTable('deliveries')
    .set({ ready_at: now, parts })
    .where('job_id', '=', jobId)
    .where(isQueued)
    .returning('printer_id as printerId')
    .executeTakeFirst();
  if (released === undefined) return undefined;
  const attached = db.selectFrom('printers').select('agent_id as agentId').where('id', '=', released.printerId);
  return (await attached.executeTakeFirst())?.agentId ?? undefined;
}

async function requestCancel(
  db: Database,
  ...[jobId, accountId, now]: Parameters<DeliveryStore['requestCancel']>
): ReturnType<DeliveryStore['requestCancel']> {
  const holder = await db
    .selectFrom('deliveries')
    .leftJoin('printers', 'printers.id', 'deliveries.printer_id')
    .innerJoin('agents', (join) =>
      join.on((eb) => eb('agents.id', '=', eb.fn.coalesce('deliveries.claimed_by', 'printers.agent_id'))),
    )
    .select('agents.id')
    .where('deliveries.job_id', '=', jobId)
    .where((eb) => eb.or([eb('agents.can_cancel', '=', 1), eb('agents.kind', '=', 'cloudprnt')]))
    .executeTakeFirst();
  if (holder === undefined) return undefined;
  const requested = await db
    .updateTable('deliveries')
    .set(({ fn, val }) => ({ cancelled_at: fn.coalesce('cancelled_at', val(now)) }))
    .where('job_id', '=', jobId)
    .where('account_id', '=', accountId)
    .where(isQueued)
    .where('claim', 'is not', null)
    .returning('job_id')
    .executeTakeFirst();
  return requested === undefined ? undefined : holder.id;
}

async function claim(
  db: Database,
  ...[jobId, agentId, claimText, now]: Parameters<DeliveryStore['claim']>
): ReturnType<DeliveryStore['claim']> {
  const found = await whole(db)
    .where('deliveries.job_id', '=', jobId)
    .where((eb) =>
      eb.or([
        eb('printers.agent_id', '=', agentId),
        eb.and([eb('deliveries.claimed_by', '=', agentId), eb('deliveries.claim', '=', claimText)]),
      ]),
    )
    .where('deliveries.ready_at', 'is not', null)
    .where(isQueued)
    .where('jobs.expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const taken = await db
    .updateTable('deliveries')
    .set({ claim: claimText, claimed_by: agentId })
    .where('job_id', '=', jobId)
    .where(isQueued)
    .where((eb) => eb.or([eb('claim', 'is', null), eb('claim', '=', claimText)]))
    .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', agentId)]))
    .returning('job_id')
    .executeTakeFirst();
  return taken === undefined ? undefined : found;
}

const whole = (db: Database) =>
  db
    .selectFrom('deliveries')
    .innerJoin('printers', 'printers.id', 'deliveries.printer_id')
    .innerJoin('jobs', 'jobs.id', 'deliveries.job_id')
    .select([
      ...(['deliveries.job_id as jobId', 'printers.id as printerId', 'printers.name as printerName'] as const),
      ...(['printers.address', 'jobs.printer', 'jobs.format', 'jobs.claim', 'jobs.labels_total as labels'] as const),
      'deliveries.parts',
    ])
    .select('jobs.expires_at as expiresAt')
    // the column is nullable, but a completed job always has an expiry time
    .$castTo<ReadyDelivery>();
