import { type Kysely, sql } from 'kysely';
import type {
  StoredEvent,
  StoredWebhook,
  StoredWebhookDelivery,
  WebhookChanges,
  WebhookStore,
} from '../webhook-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

const webhook = [
  ...(['id', 'account_id as accountId', 'url', 'events', 'secret', 'enabled', 'failures'] as const),
  ...(['old_secret as oldSecret', 'old_secret_until as oldSecretUntil'] as const),
  ...(['disabled_reason as disabledReason', 'failing_since as failingSince'] as const),
  ...(['paused_until as pausedUntil', 'created_at as createdAt'] as const),
] as const;

const delivery = [
  ...(['id', 'webhook_id as webhookId', 'type', 'body', 'state', 'attempts', 'next_at as nextAt'] as const),
  ...(['expires_at as expiresAt', 'last_attempt as lastAttempt', 'created_at as createdAt'] as const),
] as const;

/** Conditions with the same text as in the partial indexes. */
const isPending = sql<boolean>`state = 'pending'`;
const isWaiting = sql<boolean>`due_at is not null`;

/** Divisor for `trial.low`, which is recorded when a tenth of the trial or less is left. */
const TRIAL_LOW_DIVISOR = 10;

export function sqlWebhooks(db: Database): WebhookStore {
  return { ...webhooks(db), ...events(db), ...deliveries(db), ...leases(db) };
}

/** Returns the time at which a webhook's next pending delivery is due. */
const nextDue = (db: Database, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('webhook_id', '=', webhookId)
    .where(isPending);

function columnsOf({ accountId, createdAt, id, ...changes }: StoredWebhook) {
  return { id, account_id: accountId, created_at: createdAt, ...changedColumns(changes) };
}

function changedColumns<Changes extends WebhookChanges>(changes: Changes) {
  const { oldSecret, oldSecretUntil, disabledReason, failingSince, pausedUntil, ...same } = changes;
  return {
    ...{ ...same, old_secret: oldSecret, old_secret_until: oldSecretUntil },
    ...{ disabled_reason: disabledReason, failing_since: failingSince, paused_until: pausedUntil },
  };
}

function webhooks(
  db: Database,
): Pick<WebhookStore, 'insert' | 'find' | 'list' | 'change' | 'delete' | 'watchTrial' | 'setHealth' | 'disable'> {
  return {
    insert: async (stored) => {
      await db.insertInto('webhooks').values(columnsOf(stored)).execute();
    },
    find: (id, accountId) =>
      db
        .selectFrom('webhooks')
        .select(webhook)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
    list: (accountId) =>
      db
        .selectFrom('webhooks')
        .select(webhook)
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    change: async (id, changes) => {
      // locks the row first, as `release` does; Kysely omits undefined columns
      await db
        .updateTable('webhooks')
        .set((eb) => ({ id: eb.ref('id'), ...changedColumns(changes) }))
        .where('id', '=', id)
        .execute();
      const next = (await nextDue(db, id).executeTakeFirst())?.at ?? null;
      await db
        .updateTable('webhooks')
        .set({ due_at: next === null ? null : dueAt(Number(next)) })
        .where('id', '=', id)
        .execute();
    },
    delete: async (id) => {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },
    watchTrial: async (accountId) => {
      const granted = db
        .selectFrom('ledger')
        .select((eb) => eb(eb.ref('labels'), '/', eb.lit(TRIAL_LOW_DIVISOR)).as('threshold'))
        .where('reference', '=', accountId)
        .where('kind', '=', 'grant');
      await db
        .updateTable('accounts')
        .set({ trial_low_at: granted })
        .where('id', '=', accountId)
        .where('trial_low_at', 'is', null)
        .execute();
    },
    setHealth: async (id, { failures, failingSince }) => {
      await db.updateTable('webhooks').set({ failures, failing_since: failingSince }).where('id', '=', id).execute();
    },
    disable: async (id, reason) => {
      await db
        .updateTable('webhooks')
        .set({ enabled: 0, disabled_reason: reason, due_at: null })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Selects the ids of the oldest events. */
export const oldestEvents = (db: Database, most: number) =>
  db.selectFrom('webhook_events').select('id').orderBy('created_at').orderBy('id').limit(most);

/** Columns of an event, as stores return them. */
export const storedEvent = ['id', 'account_id as accountId', 'type', 'data', 'created_at as createdAt'] as const;

/** Sorts events by time. */
export const inOrder = (taken: readonly StoredEvent[]): readonly StoredEvent[] =>
  taken.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

function events(
  db: Database,
): Pick<WebhookStore, 'addEvent' | 'jobForEvent' | 'hasEvents' | 'takeEvents' | 'deleteEventsBefore'> {
  return {
    addEvent: async ({ accountId, createdAt, ...same }) => {
      const { id, type, data } = same;
      const { rows } = await sql<{ id: string }>`insert into webhook_events (id, account_id, type, data, created_at)
        select ${sql.val(id)}, account_id, ${sql.val(type)}, ${sql.val(data)}, cast(${sql.val(createdAt)} as bigint)
        from webhooks where account_id = ${accountId} and enabled = 1 limit 1 returning id`.execute(db);
      return rows.length > 0;
    },
    jobForEvent: (jobId) =>
      db
        .selectFrom('jobs')
        .select(['account_id as accountId', 'status', 'labels_total as labelsTotal', 'warning_count as warningCount'])
        .select(['format', 'printer_id as printerId', 'error', 'error_code as errorCode'])
        .where('id', '=', jobId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('webhooks')
              .select('webhooks.id')
              .whereRef('webhooks.account_id', '=', 'jobs.account_id')
              .where('webhooks.enabled', '=', 1),
          ),
        )
        .executeTakeFirst(),
    hasEvents: async () =>
      (await db.selectFrom('webhook_events').select('id').limit(1).executeTakeFirst()) !== undefined,
    takeEvents: async (most) => {
      const taken = db.deleteFrom('webhook_events').where('id', 'in', oldestEvents(db, most)).returning(storedEvent);
      return inOrder(await taken.execute());
    },
    deleteEventsBefore: async (before, most) => {
      const old = oldestEvents(db, most).where('created_at', '<', before);
      const { numDeletedRows } = await db.deleteFrom('webhook_events').where('id', 'in', old).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function deliveries(
  db: Database,
): Pick<
  WebhookStore,
  | 'addDelivery'
  | 'addDeliveries'
  | 'findDelivery'
  | 'deliveries'
  | 'requeue'
  | 'dueDeliveries'
  | 'endAttempt'
  | Deletions
> {
  return {
    addDelivery: (added) => addDeliveries(db, [added]),
    addDeliveries: (added) => addDeliveries(db, added),
    findDelivery: (id, webhookId) =>
      db
        .selectFrom('webhook_deliveries')
        .select(delivery)
        .where('id', '=', id)
        .where('webhook_id', '=', webhookId)
        .executeTakeFirst(),
    deliveries: (webhookId, limit, after) => {
      const newest = db
        .selectFrom('webhook_deliveries')
        .select(delivery)
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after === undefined) return newest.execute();
      return newest
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
        .execute();
    },
    requeue: async (id, webhookId, now, expiresAt) => {
      await db
        .updateTable('webhook_deliveries')
        .set({ state: 'pending', attempts: 0, next_at: now, expires_at: expiresAt })
        .where('id', '=', id)
        .where('webhook_id', '=', webhookId)
        .execute();
      await makeDue(db, webhookId, now);
    },
    dueDeliveries: (webhookId, now, most) =>
      db
        .selectFrom('webhook_deliveries')
        .select(delivery)
        .where('webhook_id', '=', webhookId)
        .where(isPending)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(most)
        .execute(),
    endAttempt: async (read, { state, attempts, nextAt, lastAttempt }) => {
      await db
        .updateTable('webhook_deliveries')
        .set({ state, attempts, next_at: nextAt, last_attempt: lastAttempt })
        .where('id', '=', read.id)
        .where('attempts', '=', read.attempts)
        .where('next_at', '=', read.nextAt)
        .where(isPending)
        .execute();
    },
    ...deletions(db),
  };
}

async function addDeliveries(db: Database, added: readonly StoredWebhookDelivery[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ webhookId, nextAt, expiresAt, lastAttempt, createdAt, ...same }) => ({
    ...{ ...same, webhook_id: webhookId, next_at: nextAt, expires_at: expiresAt, created_at: createdAt },
    last_attempt: lastAttempt,
  }));
  await db.insertInto('webhook_deliveries').values(rows).execute();
  const due = new Map<string, number>();
  for (const { webhookId, nextAt } of added)
    if (nextAt !== null) due.set(webhookId, Math.min(nextAt, due.get(webhookId) ?? nextAt));
  // sorted, so that concurrent transactions lock webhooks in the same order and cannot deadlock
  const sorted = [...due].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [webhookId, at] of sorted) await makeDue(db, webhookId, at);
}

/** Value of `due_at` for a delivery that is due at this time, or at the end of the webhook's pause if that is later. */
const dueAt = (at: number) =>
  sql<number | null>`case when enabled = 0 then null when paused_until > ${at} then paused_until
    else cast(${at} as bigint) end`;

/**
 * Makes an enabled webhook due at this time or after its pause, unless it is already due earlier. Writes the row in
 * either case: the row's lock makes a concurrent `release` or `change` wait until it can read this transaction's
 * delivery.
 */
async function makeDue(db: Database, id: string, at: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ due_at: sql<number | null>`case when enabled = 1 and due_at <= ${at} then due_at else ${dueAt(at)} end` })
    .where('id', '=', id)
    .execute();
}

type Deletions = 'deleteBefore' | 'deleteRemoved' | 'trim';

function deletions(db: Database): Pick<WebhookStore, Deletions> {
  const all = () => db.selectFrom('webhook_deliveries').select('id');
  const remove = async (old: ReturnType<typeof all>): Promise<number> => {
    const removed = db.deleteFrom('webhook_deliveries').where('id', 'in', old);
    return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
  };
  return {
    deleteBefore: (before, most) => remove(all().where('created_at', '<', before).orderBy('created_at').limit(most)),
    deleteRemoved: async (most) => {
      // a loose index scan: reads one entry of the index for each webhook, not one for each delivery
      const { rows } = await sql<{ id: string }>`with recursive ids (id) as (
          select min(webhook_id) from webhook_deliveries
          union all
          select (select min(webhook_id) from webhook_deliveries where webhook_id > ids.id)
          from ids where ids.id is not null)
        select id from ids
        where id is not null and not exists (select 1 from webhooks where webhooks.id = ids.id)
        limit ${most}`.execute(db);
      if (rows.length === 0) return 0;
      const removed = rows.map(({ id }) => id);
      return await remove(all().where('webhook_id', 'in', removed).limit(most));
    },
    trim: async (webhookId, kept, most) => {
      const own = () => db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
      const newestOld = await own()
        .select(['created_at as createdAt', 'id'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(kept)
        .executeTakeFirst();
      if (newestOld === undefined) return 0;
      const { createdAt, id } = newestOld;
      return await remove(
        own()
          .select('id')
          .where((eb) => eb(eb.refTuple('created_at', 'id'), '<=', eb.tuple(createdAt, id)))
          .orderBy('created_at')
          .orderBy('id')
          .limit(most),
      );
    },
  };
}

function leases(db: Database): Pick<WebhookStore, 'due' | 'lease' | 'release'> {
  return {
    due: (now, except, most) => {
      const longest = db
        .selectFrom('webhooks')
        .select(['id', 'account_id as accountId'])
        .where(isWaiting)
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .orderBy('due_at')
        .limit(most);
      return (except.length === 0 ? longest : longest.where('account_id', 'not in', except)).execute();
    },
    lease: (id, lease, now, until) =>
      db
        .updateTable('webhooks')
        .set({ lease, leased_until: until })
        .where('id', '=', id)
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .returning(webhook)
        .executeTakeFirst(),
    release: async (id, lease, now, pause) => {
      // locks the row first, so that no delivery of a concurrent transaction is missed: either the second statement
      // sees the delivery, or the other transaction sets `due_at` afterwards
      const ended = await db
        .updateTable('webhooks')
        .set({ lease: null, leased_until: null })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .returning('enabled')
        .executeTakeFirst();
      if (ended === undefined || ended.enabled === 0) return;
      const next = (await nextDue(db, id).executeTakeFirst())?.at ?? null;
      const notBefore = now + pause;
      await db
        .updateTable('webhooks')
        .set({ due_at: next === null ? null : Math.max(Number(next), notBefore) })
        .$if(pause > 0, (update) => update.set({ paused_until: notBefore }))
        .where('id', '=', id)
        .execute();
    },
  };
}
