import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDrawnBytes } from '../src/rendering/held-bytes.ts';
import { audit } from './ledger-audit.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { triedPooler } from './postgres/pooler.ts';
import { type PostgresServer, startPostgres } from './postgres/postgres-server.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Effects on clients and operators if PostgreSQL stops, cuts connections, runs out of connections or blocks a
// statement.

const unavailable = { status: 503, body: { ok: false, error: 'unavailable', message: expect.any(String) } };
const label = { template, data };
const readiness = async ({ app }: TestServer) => {
  const response = await app.request('/readyz');
  return { status: response.status, text: await response.text() };
};
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 60_000 };

interface Started {
  readonly database: PostgresServer;
  readonly server: TestServer;
  /** Address for the test's own connections, without a pooler. */
  readonly url: string;
}

async function started(settings: readonly string[] = [], config: object = {}): Promise<Started> {
  const database = await startPostgres(settings);
  onTestFinished(() => database.end());
  await database.run('create database platen');
  const url = database.directUrlOf('platen');
  const waits = { databaseConnectSeconds: 60, databaseStatementSeconds: 60, databaseConnections: 3 };
  const server = await startTestServer({ config: { databaseUrl: database.urlOf('platen'), ...waits, ...config } });
  onTestFinished(() => server.stop());
  return { database, server, url };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Opens all remaining connections. */
async function connectAll(url: string, clients: pg.Client[]): Promise<void> {
  for (let left = true; left; ) {
    await connected(url).then(
      (client) => clients.push(client),
      () => {
        left = false;
      },
    );
  }
}

describePostgres('a database that is away', () => {
  it('is reported by 503 with Retry-After and by /readyz, and service resumes when it is back', async () => {
    const { database, server } = await started();
    const key = await server.newKey();
    expect((await server.call('POST', '/render', { key, body: label })).status).toBe(200);
    // The charge of a label is committed asynchronously and would be lost in the crash below. This durable commit
    // flushes it too.
    expect((await server.call('POST', '/templates', { key, body: { name: 'a', template } })).status).toBe(201);
    await database.stop();
    for (const [method, path] of [
      ['POST', '/render'],
      ['GET', '/usage'],
      ['GET', '/templates'],
    ] as const) {
      const refused = await server.call(method, path, { key, ...(method === 'POST' && { body: label }) });
      expect(refused).toMatchObject(unavailable);
      expect(refused.headers.get('Retry-After')).toBe('30');
    }
    expect(await readiness(server)).toEqual({ status: 503, text: expect.stringContaining('Not ready: store.') });
    expect((await server.app.request('/healthz')).status).toBe(200);
    await database.start();
    await vi.waitFor(async () => expect((await readiness(server)).status).toBe(200), PATIENCE);
    expect((await server.call('POST', '/render', { key, body: label })).status).toBe(200);
    expect(await audit(server, key)).toMatchObject({ trialAvailable: 1998, sum: 1998 });
    expect(server.log.filter((line) => line.includes('storage works again'))).not.toEqual([]);
  });

  it('has what was accepted before printed once it is back, for one charge', async () => {
    const { database, server } = await started();
    const key = await server.newKey();
    const items = Array.from({ length: 300 }, (_, index) => ({ data: { ...data, price: `${index}` } }));
    const accepted = await server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items } });
    expect(accepted.status).toBe(202);
    await database.stop();
    await database.start();
    const { jobId } = accepted.body as { jobId: string };
    await vi.waitFor(async () => expect((await readiness(server)).status).toBe(200), PATIENCE);
    expect((await endOfJob(server, jobId, { key })).body).toMatchObject({ status: 'completed' });
    expect(await audit(server, key)).toMatchObject({ trialAvailable: 1700, sum: 1700 });
  });

  it('that cuts every connection is connected again', async () => {
    const { server, url } = await started();
    const key = await server.newKey();
    const aside = await connected(url);
    await aside.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    const statuses = new Set<number>();
    await vi.waitFor(async () => {
      const { status } = await server.call('POST', '/render', { key, body: label });
      statuses.add(status);
      expect(status).toBe(200);
    }, PATIENCE);
    for (const status of statuses) expect([200, 503]).toContain(status);
    // The server holds its advisory locks again: for the instance, the sweeper and the PDF folder.
    await vi.waitFor(async () => {
      await server.deps.sweeper.round();
      const body = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };
      const { jobId } = (await server.call('POST', '/print', { key, body })).body as { jobId: string };
      expect((await endOfJob(server, jobId, { key })).body).toMatchObject({ status: 'completed' });
      const { rows } = await aside.query("select from pg_locks where locktype = 'advisory'");
      expect(rows).toHaveLength(3);
    }, PATIENCE);
  });

  // A pooler keeps its connections, and shares the ones named "platen jobs" too.
  it.skipIf(triedPooler() !== undefined)('without a free connection waits, then answers 503', async () => {
    const { server, url } = await started(['max_connections=16', 'superuser_reserved_connections=0'], {
      databaseConnectSeconds: 2,
    });
    const key = await server.newKey();
    const aside = await connected(url);
    const others: pg.Client[] = [];
    await vi.waitFor(async () => {
      await aside.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'platen'");
      await connectAll(url, others);
      expect(await server.call('POST', '/render', { key, body: label })).toMatchObject(unavailable);
    }, PATIENCE);
    await Promise.all(others.map((client) => client.end()));
    await vi.waitFor(async () => {
      expect((await server.call('POST', '/render', { key, body: label })).status).toBe(200);
    }, PATIENCE);
  });

  it('in which a statement waits too long refuses its call alone, and takes nothing', async () => {
    const { server, url } = await started([], { databaseStatementSeconds: 5 });
    const [key, other] = [await server.newKey(), await server.newKey()];
    const { accountId } = await audit(server, key);
    const aside = await connected(url);
    await aside.query('begin');
    await aside.query('select from accounts where id = $1 for update', [accountId]);
    const refused = server.call('POST', '/render', { key, body: label });
    expect((await server.call('POST', '/render', { key: other, body: label })).status).toBe(200);
    expect(await refused).toMatchObject(unavailable);
    await aside.query('rollback');
    expect((await server.call('POST', '/render', { key, body: label })).status).toBe(200);
    expect(await audit(server, key)).toMatchObject({ trialAvailable: 1999, sum: 1999 });
  });

  it('that hangs is waited for by so many bytes of drawn labels, and takes nothing from those that are refused', async () => {
    const { server, url } = await started([], { databaseConnections: 20 });
    const [key, other] = [await server.newKey(), await server.newKey()];
    const { drawnBytes } = server.deps;
    const hold = vi.spyOn(drawnBytes, 'hold');
    for (const paying of [key, other]) await server.call('POST', '/render', { key: paying, body: label });
    const bytes = hold.mock.calls[0]?.[1] ?? 0;
    // Room for three labels of one account: a quarter of the 13 that are free.
    const few = createDrawnBytes(bytes * 15);
    hold.mockReset().mockImplementation(few.hold);
    vi.spyOn(drawnBytes, 'checkMemory').mockImplementation(few.checkMemory);
    const aside = await connected(url);
    // Blocks only charges: keys are still found and requests still counted.
    await aside.query('begin');
    await aside.query('lock table accounts in access exclusive mode');
    const statuses: number[] = [];
    const call = async (as: string): Promise<void> => {
      const { status, headers } = await server.call('POST', '/render', { key: as, body: label });
      statuses.push(status);
      if (status !== 200) expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    };
    const calls = Array.from({ length: 24 }, () => call(key));
    // All but three calls of the account are rejected while the database blocks.
    await vi.waitFor(() => expect(statuses).toHaveLength(21), PATIENCE);
    calls.push(call(other));
    const [accountId] = hold.mock.calls[0] ?? [];
    await vi.waitFor(() => expect(hold.mock.calls.filter(([id]) => id !== accountId)).toHaveLength(1), PATIENCE);
    await aside.query('rollback');
    await Promise.all(calls);
    expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(21).fill(503)]);
    expect(await audit(server, key)).toMatchObject({ trialAvailable: 1996, sum: 1996 });
    expect(await audit(server, other)).toMatchObject({ trialAvailable: 1998, sum: 1998 });
    // Few labels are drawn in vain: only those in progress when the last one found room.
    expect(hold.mock.calls.length).toBeLessThanOrEqual(6);
  });
});
