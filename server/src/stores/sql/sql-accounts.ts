import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type {
  Account,
  AccountKind,
  AccountStore,
  DayOfWork,
  Launch,
  LaunchStore,
  SignInStore,
  Stored,
  StoredPage,
  StoredPageOptions,
  UseStore,
  Work,
} from '../account-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

export function sqlAccounts(db: Database): AccountStore {
  const find = (kind: AccountKind, name: string) =>
    db
      .selectFrom('accounts')
      .select(['id', 'kind', 'name'])
      .where('kind', '=', kind)
      .where('name', '=', name.toLowerCase());
  const ensure = async (kind: AccountKind, name: string, id: string, now: number): Promise<Account> => {
    await db
      .insertInto('accounts')
      .values({ id, kind, name: name.toLowerCase(), created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return await find(kind, name).executeTakeFirstOrThrow();
  };
  return {
    ensureDeveloper: (email, id, now) => ensure('developer', email, id, now),
    ensureShop: (shop, id, now) => ensure('shop', shop, id, now),
    find: (kind, name) => find(kind, name).executeTakeFirst(),
    findById: (id) => db.selectFrom('accounts').select(['id', 'kind', 'name']).where('id', '=', id).executeTakeFirst(),
    list: () => listAccounts(db),
    addKey: async (key) => {
      const row = {
        id: key.id,
        account_id: key.accountId,
        family: key.family,
        hash: key.hash,
        last_four: key.lastFour,
        name: key.name ?? null,
        created_at: key.createdAt,
        revoked_at: null,
      };
      await db.insertInto('api_keys').values(row).execute();
    },
    hold: () => Promise.resolve(),
    countKeys: async (accountId) => {
      const { keys } = await db
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll<number>().as('keys'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(keys);
    },
    findCaller: (hash) =>
      db
        .selectFrom('api_keys')
        .select(['id as keyId', 'account_id as accountId'])
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    listKeys: (accountId) => listKeys(db, accountId),
    renameKey: (accountId, keyId, name) => renameKey(db, accountId, keyId, name),
    revokeKey: (keyId, now) => revokeKey(db, keyId, now),
    wereServed: async () => {
      const [key, session, job] = await Promise.all([
        db.selectFrom('api_keys').select('id').where('last_used_at', 'is not', null).limit(1).executeTakeFirst(),
        db.selectFrom('sign_in_sessions').select('id').limit(1).executeTakeFirst(),
        db.selectFrom('jobs').select('id').limit(1).executeTakeFirst(),
      ]);
      return (key ?? session ?? job) !== undefined;
    },
    noteUse: async (keyId, usedAt) => {
      await db
        .updateTable('api_keys')
        .set({ last_used_at: usedAt })
        .where('id', '=', keyId)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', usedAt)]))
        .execute();
    },
  };
}

async function renameKey(
  db: Database,
  ...[accountId, keyId, name]: Parameters<AccountStore['renameKey']>
): Promise<boolean> {
  const renamed = await db
    .updateTable('api_keys')
    .set({ name })
    .where('id', '=', keyId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

async function revokeKey(db: Database, keyId: string, now: number): Promise<boolean> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

async function listAccounts(db: Database): ReturnType<AccountStore['list']> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('api_keys', (join) =>
      join.onRef('api_keys.account_id', '=', 'accounts.id').on('api_keys.revoked_at', 'is', null),
    )
    .select((eb) => [
      'accounts.id',
      'accounts.kind',
      'accounts.name',
      'accounts.granted',
      'accounts.paid',
      'accounts.trial_available as trialAvailable',
      'accounts.created_at as createdAt',
      eb.fn.count<number>('api_keys.id').as('keys'),
    ])
    .groupBy('accounts.id')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ granted, paid, ...row }) => ({ ...row, keys: Number(row.keys), active: granted + paid > 0 }));
}

function listKeys(db: Database, accountId: string | undefined): ReturnType<AccountStore['listKeys']> {
  const all = db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id',
      'api_keys.account_id as accountId',
      'accounts.name as accountName',
      'api_keys.family',
      'api_keys.last_four as lastFour',
      'api_keys.name',
      'api_keys.created_at as createdAt',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.revoked_at as revokedAt',
    ]);
  const listed = accountId === undefined ? all : all.where('api_keys.account_id', '=', accountId);
  return listed.orderBy('api_keys.created_at').orderBy('api_keys.id').execute();
}

/** The sign-in library's name for sign-in by password. */
const PASSWORD = 'credential';

export function sqlSignIns(db: Database): SignInStore {
  return {
    setPassword: async ({ account, hash, id, now }) => {
      const at = new Date(now).toISOString();
      const times = { created_at: at, updated_at: at };
      const { id: userId, name } = account;
      await db
        .insertInto('sign_in_users')
        .values({ id: userId, name, email: name, email_verified: 0, image: null, ...times })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await db
        .insertInto('sign_in_passwords')
        .values({ id, provider_id: PASSWORD, account_id: userId, user_id: userId, password: hash, ...times })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password: hash, updated_at: at }))
        .execute();
      await db.deleteFrom('sign_in_sessions').where('user_id', '=', userId).execute();
    },
    passwordHash: async (email) => {
      const row = await db
        .selectFrom('sign_in_users')
        .innerJoin('sign_in_passwords', 'sign_in_passwords.user_id', 'sign_in_users.id')
        .select('sign_in_passwords.password')
        .where('sign_in_users.email', '=', email)
        .executeTakeFirst();
      return row?.password;
    },
    deleteExpired: async (now, most) => {
      const expired = db
        .selectFrom('sign_in_sessions')
        .select('id')
        .where('expires_at', '<=', new Date(now).toISOString())
        // makes PostgreSQL use the index even without statistics; the other sweeps do the same
        .orderBy('expires_at')
        .limit(most);
      const gone = db.deleteFrom('sign_in_sessions').where('id', 'in', expired);
      return (await gone.returning('id').execute()).length;
    },
  };
}

type LaunchTable = 'launch_links' | 'launched_sessions';

const LAUNCH_COLUMNS = ['hash', 'account_id as accountId', 'expires_at as expiresAt'] as const;

export function sqlLaunches(db: Database): LaunchStore {
  const add = async (table: LaunchTable, { hash, accountId, expiresAt }: Launch): Promise<void> => {
    await db.insertInto(table).values({ hash, account_id: accountId, expires_at: expiresAt }).execute();
  };
  const find = (table: LaunchTable, hash: string, now: number): Promise<Launch | undefined> =>
    db
      .selectFrom(table)
      .select(LAUNCH_COLUMNS)
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  const deleteExpired = async (table: LaunchTable, now: number, most: number): Promise<number> => {
    const due = db.selectFrom(table).select('hash').where('expires_at', '<=', now);
    const expired = due.orderBy('expires_at').limit(most);
    return (await db.deleteFrom(table).where('hash', 'in', expired).returning('hash').execute()).length;
  };
  return {
    addLink: (link) => add('launch_links', link),
    findLink: (hash, now) => find('launch_links', hash, now),
    spendLink: (hash, now) =>
      db
        .deleteFrom('launch_links')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .returning(LAUNCH_COLUMNS)
        .executeTakeFirst(),
    addSession: (session) => add('launched_sessions', session),
    findSession: (hash, now) => find('launched_sessions', hash, now),
    endSession: async (hash) => {
      await db.deleteFrom('launched_sessions').where('hash', '=', hash).execute();
    },
    deleteExpired: async (now, most) => {
      const links = await deleteExpired('launch_links', now, most);
      return links + (await deleteExpired('launched_sessions', now, most - links));
    },
  };
}

export function sqlUse(db: Database): UseStore {
  return {
    stored: (accountId) => stored(db, accountId),
    storedPage: (page) => storedPage(db, page),
    addWork: (accountId, day, work) => addWork(db, accountId, day, work),
    days: (accountId, most) => days(db, accountId, most),
    deleteBefore: async (time, most) => {
      const old = db
        .selectFrom('account_days')
        .select(['account_id', 'day'])
        .where('day', '<', time)
        .orderBy('day')
        .limit(most)
        .$asTuple('account_id', 'day');
      const gone = db
        .deleteFrom('account_days')
        .where(({ eb, refTuple }) => eb(refTuple('account_id', 'day'), 'in', old));
      return (await gone.returning('day').execute()).length;
    },
  };
}

const stored = (db: Database, accountId: string): Promise<readonly Stored[]> =>
  db
    .selectFrom('stored_bytes')
    .select(['kind', 'things', 'bytes'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();

/**
 * Reads one page of the table `stored_bytes`, in the order of its rows. The table is read in pages, because SQLite
 * reads on the main thread, which must not be blocked for long.
 */
async function storedPage(db: Database, { position, entries, most }: StoredPageOptions): Promise<StoredPage> {
  const end = position + entries;
  const rowid = sql.ref<number>('rowid');
  const { last } = await db
    .selectFrom('stored_bytes')
    .select(({ fn }) => fn.max<number | null>(rowid).as('last'))
    .executeTakeFirstOrThrow();
  const page = db.selectFrom('stored_bytes').where(rowid, '>', position).where(rowid, '<=', end);
  return { ...(await summedUp(page, most)), next: last !== null && last > end ? end : undefined };
}

/** Totals all entries in one query, which is the cheapest way in PostgreSQL. */
export async function allStored(db: Database, { most }: Pick<StoredPageOptions, 'most'>): Promise<StoredPage> {
  return { ...(await summedUp(db.selectFrom('stored_bytes'), most)), next: undefined };
}

async function summedUp(
  entries: SelectQueryBuilder<Tables, 'stored_bytes', object>,
  most: number,
): Promise<Omit<StoredPage, 'next'>> {
  const sums = await entries
    .select(({ fn }) => ['kind', fn.sum<number>('things').as('things'), fn.sum<number>('bytes').as('bytes')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const largest = await entries
    .select(['account_id as accountId', 'kind', 'things', 'bytes'])
    .where('bytes', '>', 0)
    .orderBy('bytes', 'desc')
    .orderBy('account_id')
    .orderBy('kind')
    .limit(most)
    .execute();
  return {
    sums: sums.map(({ kind, things, bytes }) => ({ kind, things: Number(things), bytes: Number(bytes) })),
    largest,
  };
}

async function addWork(db: Database, accountId: string, day: number, work: Work): Promise<void> {
  const row = {
    account_id: accountId,
    day,
    labels: work.labels,
    label_milliseconds: work.labelMilliseconds,
    job_milliseconds: work.jobMilliseconds,
    timeouts: work.timeouts,
  };
  await db
    .insertInto('account_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet((eb) => ({
        labels: eb('account_days.labels', '+', row.labels),
        label_milliseconds: eb('account_days.label_milliseconds', '+', row.label_milliseconds),
        job_milliseconds: eb('account_days.job_milliseconds', '+', row.job_milliseconds),
        timeouts: eb('account_days.timeouts', '+', row.timeouts),
      })),
    )
    .execute();
}

const days = (db: Database, accountId: string, most: number): Promise<readonly DayOfWork[]> =>
  db
    .selectFrom('account_days')
    .select([
      'day',
      'labels',
      'label_milliseconds as labelMilliseconds',
      'job_milliseconds as jobMilliseconds',
      'timeouts',
    ])
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
