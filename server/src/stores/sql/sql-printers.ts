import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { AgentStore, PrinterStore, SilentSince } from '../printer-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

const printer = [
  ...(['id', 'account_id as accountId', 'name', 'profile', 'agent_id as agentId', 'address', 'state'] as const),
  ...(['last_seen_at as lastSeenAt', 'created_at as createdAt'] as const),
] as const;

export function sqlPrinters(db: Database): PrinterStore {
  return {
    insert: async ({ accountId, agentId, lastSeenAt, createdAt, ...same }) => {
      const row = { ...same, account_id: accountId, agent_id: agentId, last_seen_at: lastSeenAt };
      await db
        .insertInto('printers')
        .values({ ...row, created_at: createdAt })
        .execute();
    },
    find: (id, accountId) =>
      db
        .selectFrom('printers')
        .select(printer)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
    list: (accountId, limit, after) => {
      const newest = db
        .selectFrom('printers')
        .select(printer)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after === undefined) return newest.execute();
      return newest
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
        .execute();
    },
    count: async (accountId) => {
      const counted = db
        .selectFrom('printers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId);
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    change: async ({ id, agentId, lastSeenAt, ...same }) => {
      const row = { ...same, agent_id: agentId, last_seen_at: lastSeenAt };
      await db.updateTable('printers').set(row).where('id', '=', id).execute();
    },
    setState: async (id, agentId, state, lastSeenAt) => {
      await db
        .updateTable('printers')
        .set({ state, ...(lastSeenAt !== null && { last_seen_at: lastSeenAt }) })
        .where('id', '=', id)
        .where('agent_id', '=', agentId)
        .execute();
    },
    ofAgent: (agentId) =>
      db.selectFrom('printers').select(printer).where('agent_id', '=', agentId).orderBy('created_at').execute(),
    delete: async (id) => {
      await db.deleteFrom('printers').where('id', '=', id).execute();
    },
  };
}

const agent = [
  ...(['id', 'account_id as accountId', 'name', 'devices'] as const),
  ...(['last_seen_at as lastSeenAt', 'created_at as createdAt'] as const),
] as const;

/** Condition with the same text as in the partial index `agents_heard`. */
const isHeard = sql<boolean>`is_silent = 0`;

const pairing = ['hash', 'code', 'name', 'agent_id as agentId', 'expires_at as expiresAt'] as const;

export function sqlAgents(db: Database): AgentStore {
  const agents = () => db.selectFrom('agents').select(agent).where('kind', '=', 'agent');
  return {
    insert: async ({ accountId, lastSeenAt, createdAt, ...same }) => {
      const row = { ...same, account_id: accountId, hash: null, last_seen_at: lastSeenAt, created_at: createdAt };
      await db.insertInto('agents').values(row).execute();
    },
    setToken: async (id, hash) => {
      const set = db.updateTable('agents').set({ hash }).where('id', '=', id).returning('id');
      return (await set.executeTakeFirst()) !== undefined;
    },
    findByToken: (hash) => agents().where('hash', '=', hash).executeTakeFirst(),
    find: (id, accountId) => agents().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst(),
    list: (accountId) => agents().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute(),
    contacts: async (ids) => {
      if (ids.length === 0) return new Map();
      const contact = ['id', 'last_seen_at as lastSeenAt', 'mac', 'problem'] as const;
      const found = await db.selectFrom('agents').select(contact).where('id', 'in', ids).execute();
      return new Map(found.map(({ id, ...same }) => [id, same]));
    },
    noteSeen: async (id, at, canCancel) => {
      const seen = { last_seen_at: at, is_silent: 0, can_cancel: canCancel ? 1 : 0 };
      await db.updateTable('agents').set(seen).where('id', '=', id).execute();
    },
    setDevices: async (id, devices, at) => {
      await db.updateTable('agents').set({ devices, last_seen_at: at, is_silent: 0 }).where('id', '=', id).execute();
    },
    silent: (before, most) =>
      db
        .selectFrom('agents')
        .select(['id', 'kind'])
        .select(({ ref }) => ref('last_seen_at').$notNull().as('lastSeenAt'))
        .where(isHeard)
        // lets the database read only a range of the index
        .where('last_seen_at', '<', Math.max(before.agent, before.cloudprnt))
        .where(isSilent(before))
        .orderBy('last_seen_at')
        .limit(most)
        .execute(),
    markSilent: (ids, before) =>
      db
        .updateTable('agents')
        .set({ is_silent: 1 })
        .where('id', 'in', ids)
        .where(isHeard)
        .where(isSilent(before))
        .returning(['id', 'account_id as accountId'])
        .execute(),
    delete: async (id) => {
      // locks the agent before its printers, in the same order as an agent's report
      await db.updateTable('agents').set({ devices: '[]' }).where('id', '=', id).execute();
      const detached = { agent_id: null, address: null, state: 'unknown' as const };
      await db.updateTable('printers').set(detached).where('agent_id', '=', id).execute();
      await db.deleteFrom('agents').where('id', '=', id).execute();
    },
    insertPairing: async ({ agentId, expiresAt, ...same }) => {
      await db
        .insertInto('agent_pairings')
        .values({ ...same, agent_id: agentId, expires_at: expiresAt })
        .execute();
    },
    findPairing: (hash, now) =>
      db
        .selectFrom('agent_pairings')
        .select(pairing)
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    approve: (code, agentId, now) =>
      db
        .updateTable('agent_pairings')
        .set({ agent_id: agentId })
        .where('code', '=', code)
        .where('agent_id', 'is', null)
        .where('expires_at', '>', now)
        .returning(pairing)
        .executeTakeFirst(),
    deleteExpired: async (now, most) => {
      const due = db.selectFrom('agent_pairings').select('hash').where('expires_at', '<=', now).limit(most);
      const { numDeletedRows } = await db
        .deleteFrom('agent_pairings')
        .where('hash', 'in', due)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Matches agents and polling printers whose last call was before the time for their kind in `before`. */
const isSilent = (before: SilentSince) => (eb: ExpressionBuilder<Tables, 'agents'>) =>
  eb.or([
    eb.and([eb('kind', '=', 'agent'), eb('last_seen_at', '<', before.agent)]),
    eb.and([eb('kind', '=', 'cloudprnt'), eb('last_seen_at', '<', before.cloudprnt)]),
  ]);
