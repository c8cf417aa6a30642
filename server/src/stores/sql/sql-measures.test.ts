import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeKinds } from '../../../test/store-kinds.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { NewJob } from '../job-store.ts';
import { renderKeyId } from '../render-key-store.ts';
import { sqlMeasures } from './sql-measures.ts';
import { openSqlStores, type SqlStores } from './sql-stores.ts';
import { sqliteDatabase } from './sqlite.ts';
import type { Tables } from './tables.ts';

const job = (id: string, labelsTotal: number, createdAt: number): NewJob => ({
  ...{ id, labelsTotal, createdAt, accountId: 'account', keyId: 'key', template: '{}' },
  items: new TextEncoder().encode('[]'),
  ...{ startPosition: 1, resolution: 300, verify: null },
});

const claimable = ['pending', 'processing'] as const;

/** Inserts the idempotency keys of single labels with the numbers from `from` up to `to`, sixty in a minute. */
async function insertRenderKeys({ database }: SqlStores, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => ({
    id: renderKeyId({ accountId: 'account', key: `key ${from + index}` }),
    charged_minute: 29_000_000 + Math.floor((from + index) / 60),
    fingerprint: new Uint8Array(10).fill(index),
    repeated: null,
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await database.db
      .insertInto('render_keys')
      .values(rows.slice(at, at + 1000))
      .execute();
}

describe.each(storeKinds)('measures in %s', (kind, open) => {
  async function withAccount(): Promise<{ readonly stores: SqlStores; readonly folder: string }> {
    const folder = await temporaryFolder();
    const stores = await open(folder);
    onTestFinished(() => stores.close());
    await stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
    return { stores, folder };
  }

  it('count unfinished jobs, the labels that are not drawn yet, and the age of the oldest', async () => {
    const { jobs, measures } = (await withAccount()).stores;
    const none = { jobs: 0, labels: 0, oldestAt: undefined };
    expect(await measures.backlog()).toEqual({ pending: none, processing: none });
    for (const each of [job('a', 5, 40), job('b', 10, 20), job('c', 100, 30), job('d', 1, 10)]) await jobs.insert(each);
    await jobs.claim('c', claimable);
    await jobs.progress('c', { labelsDone: 60, warnings: '[]', warningCount: 0 });
    await jobs.end('d', claimable, { status: 'failed', error: 'no', errorCode: 'internal', expiresAt: 50 });
    expect(await measures.backlog()).toEqual({
      pending: { jobs: 2, labels: 15, oldestAt: 20 },
      processing: { jobs: 1, labels: 40, oldestAt: 30 },
    });
  });

  it('tell when a claimed job was accepted', async () => {
    const { jobs } = (await withAccount()).stores;
    await jobs.insert(job('a', 5, 40));
    expect(await jobs.claim('a', claimable)).toMatchObject({ createdAt: 40 });
  });

  it('find the oldest entry of each kind', async () => {
    const { stores } = await withAccount();
    const { jobs, idempotency, windows, launches, use, fonts, agents, webhooks, measures } = stores;
    expect(await measures.oldest()).toEqual({});
    for (const [id, expiresAt] of [
      ['a', 70],
      ['b', 60],
    ] as const) {
      await jobs.insert(job(id, 1, 5));
      await jobs.end(id, claimable, { status: 'failed', error: 'no', errorCode: 'internal', expiresAt });
    }
    await jobs.insert(job('open', 1, 5));
    for (const [key, now] of [
      ['k', 9],
      ['l', 8],
    ] as const)
      await idempotency.claim({ accountId: 'account', key, fingerprint: 'f' }, now, 0);
    for (const minute of [3, 2])
      await stores.renders.take({
        ...{ reference: `render ${minute}`, accountId: 'account', isPaid: false, limit: 9, now: minute * 60_000 },
        windowNow: () => ({ keyId: 'k', kind: 'labels', startsAt: 120_000 }),
        key: { id: randomUUID(), fingerprint: 'ab'.repeat(10), oldest: 0 },
      });
    for (const [keyId, startsAt] of [
      ['k', 120_000],
      ['l', 60_000],
    ] as const)
      await windows.take({ keyId, kind: 'labels', startsAt }, 1, 9);
    await launches.addLink({ hash: 'h', accountId: 'account', expiresAt: 33 });
    await launches.addSession({ hash: 'i', accountId: 'account', expiresAt: 32 });
    for (const day of [86_400_000, 0])
      await use.addWork('account', day, { labels: 1, labelMilliseconds: 1, jobMilliseconds: 1, timeouts: 0 });
    for (const [id, removedAt] of [
      ['kept', undefined],
      ['f', 17],
      ['g', 16],
    ] as const) {
      const faces = { family: 'House', style: 'regular', bytes: 3, unpacked: 4, facts: '{}' } as const;
      await fonts.insert({ ...faces, id, accountId: 'account', digest: id, createdAt: removedAt ?? 1 });
      if (removedAt === undefined) await fonts.publish(id, 'account');
    }
    for (const expiresAt of [45, 44])
      await agents.insertPairing({
        ...{ hash: `${expiresAt}`, code: `${expiresAt}`, name: 'a' },
        agentId: null,
        expiresAt,
      });
    for (const createdAt of [56, 55]) {
      const delivery = {
        id: `${createdAt}`,
        webhookId: 'w',
        type: 'job.completed',
        body: '{}',
        state: 'delivered',
      } as const;
      await webhooks.addDelivery({
        ...delivery,
        attempts: 1,
        nextAt: null,
        expiresAt: 99,
        lastAttempt: null,
        createdAt,
      });
    }
    for (const at of [67, 66])
      await sql`insert into webhook_events (id, account_id, type, data, created_at)
        values (${`event ${at}`}, 'account', 'job.completed', '{}', ${at})`.execute(stores.database.db);
    const session = '2026-01-02T03:04:05.000Z';
    await sql`insert into sign_in_users (id, name, email, email_verified, created_at, updated_at)
      values ('account', 'a', 'a@example.com', 0, '', '')`.execute(stores.database.db);
    await sql`insert into sign_in_sessions (id, token, user_id, expires_at, created_at, updated_at)
      values ('s', 't', 'account', ${session}, '', '')`.execute(stores.database.db);
    expect(await measures.oldest()).toEqual({
      ...{ jobExpiry: 60, idempotencyKey: 8, renderKey: 120_000, rateWindow: 60_000, launchExpiry: 32, accountDay: 0 },
      sessionExpiry: Date.parse(session),
      ...{ removedFont: 16, pairingExpiry: 44, webhookDelivery: 55, webhookEvent: 66 },
    });
  });

  it('count few keys of single labels exactly, and estimate the number and size of many', async () => {
    const { stores, folder } = await withAccount();
    const { db } = stores.database;
    const { measures } = stores;
    expect((await measures.renderKeys()).count).toBe(0);
    await insertRenderKeys(stores, 0, 999);
    expect((await measures.renderKeys()).count).toBe(999);
    await insertRenderKeys(stores, 999, 5000);
    const { count, bytes } = await measures.renderKeys();
    // the ids do not change, so neither does the estimate
    expect(Math.abs(count - 5000)).toBeLessThan(500);
    if (kind === 'SQLite') {
      const file = new DatabaseSync(join(folder, 'platen.db'), { readOnly: true });
      onTestFinished(() => file.close());
      const pages = "select sum(pgsize) as bytes from dbstat where name in ('render_keys', 'render_keys_age')";
      const { bytes: used } = file.prepare(pages).get() as { bytes: number };
      expect(bytes / used).toBeGreaterThan(0.75);
      expect(bytes / used).toBeLessThan(1.25);
    } else {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('render_keys')
        + pg_relation_size('render_keys_once') + pg_relation_size('render_keys_age') as bytes`.execute(db);
      expect(bytes).toBeGreaterThanOrEqual(Number(rows[0]?.bytes));
    }
  });

  it('tell the size of idempotency keys on the disk', async () => {
    const { stores, folder } = await withAccount();
    const { db } = stores.database;
    expect(await stores.measures.keyBytes(0)).toBeGreaterThanOrEqual(0);
    const count = 600;
    const account = '6f1f6dd8-8f0a-4c4e-9a52-5f6e9d6f2c11';
    await stores.transaction(async ({ idempotency }) => {
      for (let number = 0; number < count; number++) {
        const request = { accountId: account, key: crypto.randomUUID(), fingerprint: 'f'.repeat(43) };
        const claim = await idempotency.claim(request, number, 0);
        if (claim.kind !== 'first') throw new Error(`expected the first claim of its key, found ${claim.kind}`);
        await idempotency.keep(
          { ...request, claim: claim.claim },
          { status: 200, body: 'b'.repeat((number * 7) % 300) },
        );
      }
    });
    const bytes = await stores.measures.keyBytes(count);
    if (kind === 'SQLite') {
      const file = new DatabaseSync(join(folder, 'platen.db'), { readOnly: true });
      onTestFinished(() => file.close());
      const pages = `select sum(pgsize) as bytes from dbstat where name in
        ('idempotency', 'idempotency_age', 'sqlite_autoindex_idempotency_1')`;
      const { bytes: used } = file.prepare(pages).get() as { bytes: number };
      expect(bytes / used).toBeGreaterThan(0.8);
      expect(bytes / used).toBeLessThan(1.25);
    } else {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('idempotency')
        + pg_relation_size('idempotency_key') + pg_relation_size('idempotency_age') as bytes`.execute(db);
      expect(bytes).toBeGreaterThanOrEqual(Number(rows[0]?.bytes));
    }
  });
});

it('reads no table in SQLite without an index', async () => {
  const path = join(await temporaryFolder(), 'platen.db');
  const { dialect, commits } = sqliteDatabase(path);
  const stores = await openSqlStores(dialect, commits);
  onTestFinished(() => stores.close());
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: sqliteDatabase(path).dialect,
    log: ({ query }) => void statements.push(query),
  });
  onTestFinished(() => db.destroy());
  const measures = sqlMeasures(db);
  await Promise.all([measures.backlog(), measures.oldest(), measures.keyBytes(1), measures.renderKeys()]);
  const file = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => file.close());
  const steps = statements.flatMap((statement) =>
    file.prepare(`explain query plan ${statement.sql}`).all(...(statement.parameters as readonly number[])),
  );
  const reads = steps.map(({ detail }) => String(detail)).filter((detail) => /^(?:SCAN|SEARCH) [a-z_]+/.test(detail));
  expect(reads.map((detail) => /INDEX (\w+)/.exec(detail)?.[1] ?? detail).toSorted()).toEqual([
    'SCAN newest',
    // the first 1,000 keys in the order of the primary key
    'SCAN render_keys',
    'SCAN smallest',
    ...['account_days_age', 'agent_pairings_expiry', 'fonts_removed', 'idempotency_age', 'idempotency_age'],
    ...['jobs_expiry', 'jobs_unfinished', 'launch_links_expiry', 'launched_sessions_expiry', 'rate_windows_age'],
    ...['render_keys_age', 'sign_in_sessions_expiry', 'webhook_deliveries_age', 'webhook_events_ordered'],
  ]);
});
