import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../src/config.ts';
import { type OpenPostgres, openPostgres } from '../src/stores/postgres/open-postgres.ts';
import { detectPooler } from '../src/stores/postgres/pooler.ts';
import { StorageFault } from '../src/stores/storage-faults.ts';
import { audit } from './ledger-audit.ts';
import { ask, settingsOf } from './postgres/databases.ts';
import { noPooler, type Pooler, type PoolerMode } from './postgres/pooler.ts';
import { noPostgres, type PostgresServer, startPostgres } from './postgres/postgres-server.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Servers that reach PostgreSQL through PgBouncer: a call of each kind, and everything that depends on the pooler's mode.

const missing = noPostgres ?? noPooler;
/** Each mode without a direct address, and the recommended configuration. */
const CONFIGURATIONS = [
  ['session mode', 'session', false],
  ['transaction mode', 'transaction', false],
  ['transaction mode with a direct address', 'transaction', true],
] as const satisfies readonly (readonly [string, PoolerMode, boolean])[];
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 60_000 };
const label = { template, data };
const job = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };

const postgres = missing === undefined ? await startPostgres() : undefined;
const filesDir = await mkdtemp(join(tmpdir(), 'platen-'));
afterAll(async () => {
  await postgres?.end();
  await rm(filesDir, { recursive: true, force: true });
});
let databases = 0;

/** Creates a database and a pooler in front of it. Returns the address through the pooler, and the direct one. */
async function reached(mode: PoolerMode, settings?: readonly string[]) {
  const server = postgres as PostgresServer;
  const name = `platen_${databases++}`;
  await server.run(`create database ${name}`);
  const pooler: Pooler = await server.pooler(mode, settings);
  onTestFinished(() => pooler.end());
  return { name, server, url: pooler.urlOf(name), directUrl: server.directUrlOf(name) };
}

async function started(databaseUrl: string, config: Partial<Config> = {}): Promise<TestServer> {
  const server = await startTestServer({ config: { databaseUrl, filesDir, ...config } });
  onTestFinished(() => server.stop());
  return server;
}

async function opened(settings: Parameters<typeof openPostgres>[0]): Promise<OpenPostgres> {
  const open = await openPostgres(settings, () => undefined);
  onTestFinished(() => open.stores.close());
  return open;
}

const polls = ({ log }: TestServer): readonly string[] => log.filter((line) => line.includes('polls the database'));

describe.skipIf(missing !== undefined)(`a pooler${missing === undefined ? '' : `: ${missing}`}`, () => {
  describe.each(CONFIGURATIONS)('in %s', (_, mode, isBypassed) => {
    it('lets two servers answer all calls, and print the jobs of one another', async () => {
      const { url, directUrl } = await reached(mode);
      const bypass = isBypassed ? { databaseDirectUrl: directUrl } : {};
      const api = await started(url, { role: 'api', ...bypass });
      const worker = await started(url, { role: 'worker', ...bypass });
      const key = await api.newKey();
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          api.call('POST', '/render', {
            ...{ key, body: label, headers: index % 2 === 0 ? {} : { 'Idempotency-Key': `${index}` } },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const made = await api.call('POST', '/templates', { key, body: { name: 'a', template } });
      const { id } = made.body as { id: string };
      const changed = await api.call('PUT', `/templates/${id}`, {
        ...{ key, body: { name: 'b', template }, headers: { 'If-Match': made.headers.get('ETag') ?? '' } },
      });
      const deleted = await api.call('DELETE', `/templates/${id}`, { key });
      const sent = await api.call('POST', '/print', { key, body: job });
      const { jobId } = sent.body as { jobId: string };
      expect([made, changed, deleted, sent].map(({ status }) => status)).toEqual([201, 200, 204, 202]);
      expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
      await worker.deps.sweeper.round();
      expect((await api.app.request('/readyz')).status).toBe(200);
      expect(await audit(api, key)).toMatchObject({ trialAvailable: 1799, sum: 1799 });
      // The transaction that announces an instance must not delay vacuum.
      const delaying = `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%' and
        (backend_xmin is not null or backend_xid is not null)`;
      expect(await ask(directUrl, delaying)).toEqual([{ count: 0 }]);
      // The pooler's other clients must not get settings of these servers.
      const setting = (name: string) => `current_setting('${name}') as ${name}`;
      const settings = `select ${setting('statement_timeout')}, ${setting('lock_timeout')}, ${setting('synchronous_commit')}`;
      const clients = await Promise.all(Array.from({ length: 10 }, () => ask(url, settings)));
      const untouched = [{ statement_timeout: '0', lock_timeout: '0', synchronous_commit: 'on' }];
      expect(clients).toEqual(Array(10).fill(untouched));
    });

    it('does not let a statement or an idle transaction exceed its time limit', async () => {
      const { url, directUrl } = await reached(mode);
      const bypass = isBypassed ? { directUrl } : {};
      const { stores } = await opened({ ...settingsOf(url), ...bypass, statementMilliseconds: 500 });
      const { db } = stores.database;
      const slow = sql`select pg_sleep(30)`;
      const fault = expect.objectContaining({ cause: expect.objectContaining({ code: '57014' }) });
      await expect(slow.execute(db)).rejects.toEqual(fault);
      await expect(db.transaction().execute((trx) => slow.execute(trx))).rejects.toEqual(fault);
      const limits = sql<{ idle: string }>`select current_setting('idle_in_transaction_session_timeout') as idle`;
      const { rows } = await db.transaction().execute((trx) => limits.execute(trx));
      expect(rows).toEqual([{ idle: '1min' }]);
      await stores.ping();
    });

    it('shows each instance as alive until it ends, and lets one of them sweep', async () => {
      const { url, directUrl } = await reached(mode);
      const settings = { ...settingsOf(url), ...(isBypassed && { directUrl }) };
      const [one, other] = [await opened(settings), await opened(settings)];
      expect(await one.presence.takes('sweeping')).toBe(true);
      expect(await other.presence.takes('sweeping')).toBe(false);
      const request = { accountId: 'account', key: 'order', fingerprint: 'f' };
      await one.stores.accounts.ensureDeveloper('a@example.com', 'account', 1);
      expect(await one.stores.idempotency.claim(request, 1, 0)).toMatchObject({ kind: 'first' });
      expect(await other.stores.idempotency.claim(request, 1, 0)).toEqual({ kind: 'running' });
      await one.presence.close();
      expect(await other.stores.idempotency.claim(request, 1, 0)).toMatchObject({ kind: 'first' });
      expect(await other.presence.takes('sweeping')).toBe(true);
    });
  });

  it('keeps no lock of a migration, even if each statement gets another connection', async () => {
    const { url, directUrl } = await reached('transaction');
    // Opens several connections of the pooler, which it then assigns in turn.
    await Promise.all(Array.from({ length: 5 }, () => ask(url, 'select pg_sleep(0.5)')));
    const { presence, stores } = await opened(settingsOf(url));
    await stores.ping();
    // The lock of the migration ends shortly after its connection.
    const locks = `select objid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => {
      expect(await ask(directUrl, locks)).toEqual([{ objid: presence.instance }]);
    }, PATIENCE);
  });

  it('in transaction mode is named at the start, because the server polls', async () => {
    const { url, directUrl } = await reached('transaction');
    const polling = await started(url);
    expect(polls(polling)).toEqual([expect.stringContaining('PLATEN_DATABASE_DIRECT_URL')]);
    const notified = await started(url, { databaseDirectUrl: directUrl });
    expect(polls(notified)).toEqual([]);
    const session = await reached('session');
    expect(polls(await started(session.url))).toEqual([]);
  });

  it('is bypassed by notifications and locks if there is a direct address', async () => {
    const { url, directUrl } = await reached('transaction');
    const { presence, stores } = await opened({ ...settingsOf(url), directUrl });
    expect(presence.hears).toBe(true);
    const heard: string[] = [];
    await presence.listen('platen_test', { heard: (payload) => heard.push(payload), missed: () => undefined });
    await sql`select pg_notify('platen_test', 'a')`.execute(stores.database.db);
    await vi.waitFor(() => expect(heard).toEqual(['a']), PATIENCE);
  });

  it('prevents the start if the direct address is that of a pooler or of another database', async () => {
    const [{ url, directUrl }, other] = [await reached('transaction'), await reached('transaction')];
    await opened(settingsOf(other.url));
    await expect(opened({ ...settingsOf(url), directUrl: url })).rejects.toThrow(
      /shares connections between its clients.*PLATEN_DATABASE_DIRECT_URL/,
    );
    await expect(opened({ ...settingsOf(url), directUrl: other.directUrl })).rejects.toThrow(
      'connects to a different database than PLATEN_DATABASE_URL',
    );
    await opened({ ...settingsOf(url), directUrl });
  });

  it('is detected with few or many connections, in any order, while others use them', async () => {
    for (const size of [1, 2, 20]) {
      for (const inTurn of [0, 1]) {
        const { url, directUrl } = await reached('transaction', [
          `default_pool_size = ${size}`,
          `server_round_robin = ${inTurn}`,
        ]);
        const detections = Array.from({ length: 10 }, () => detectPooler(settingsOf(url)));
        for (const { sharesConnections } of await Promise.all(detections)) expect(sharesConnections).toBe(true);
        expect((await detectPooler(settingsOf(directUrl))).sharesConnections).toBe(false);
      }
    }
    const { url } = await reached('session');
    expect((await detectPooler(settingsOf(url))).sharesConnections).toBe(false);
  });

  it('in front of a database that rejects writes makes the server not ready', async () => {
    const { name, server, url, directUrl } = await reached('transaction');
    const { stores } = await opened(settingsOf(url));
    await stores.ping();
    await server.run(`alter database ${name} set default_transaction_read_only = on`);
    await ask(directUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await vi.waitFor(() => expect(stores.ping()).rejects.toThrow('read-only transaction'), PATIENCE);
    await expect(stores.ping()).rejects.toBeInstanceOf(StorageFault);
  });
});
