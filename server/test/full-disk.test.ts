import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SqlStores } from '../src/stores/sql/sql-stores.ts';
import { audit } from './ledger-audit.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Effects on clients and operators of a full disk, a lost file or a clock change. The faults come from SQLite and the
// system itself.

/** SQLite, whatever database the other tests use. */
const SQLITE = { databaseUrl: '' };

const pragma = async ({ deps }: TestServer, text: string): Promise<void> => {
  await sql.raw(`pragma ${text}`).execute((deps.stores as SqlStores).database.db);
};
const items = Array.from({ length: 200 }, (_, index) => ({ data: { ...data, price: `${index}` } }));
const print = { starter: 'product-label-2x1', items } as const;
const unavailable = { ok: false, error: 'unavailable', message: expect.stringContaining('Nothing was charged') };
const eventsOf = ({ log }: TestServer, event: string): number =>
  log.filter((line) => line.includes(`"event":"${event}"`)).length;

describe('a database that is full', () => {
  it('refuses a job with 503 and Retry-After, charges nothing, and takes it once there is room', async () => {
    const server = await startTestServer({ config: SQLITE });
    const key = await server.newKey();
    const before = await audit(server, key);
    // The database cannot grow: SQLITE_FULL.
    await pragma(server, 'max_page_count=1');
    const headers = { 'Idempotency-Key': 'once' };
    const refused = await server.call('POST', '/print', { key, body: print, headers });
    expect(refused).toMatchObject({ status: 503, body: unavailable });
    expect(refused.headers.get('Retry-After')).toBe('30');
    expect(await audit(server, key)).toEqual(before);
    await pragma(server, 'max_page_count=1073741823');
    const accepted = await server.call('POST', '/print', { key, body: print, headers });
    expect(accepted.status).toBe(202);
    const { jobId } = accepted.body as { jobId: string };
    expect((await endOfJob(server, jobId, { key })).body).toMatchObject({ status: 'completed' });
    expect((await audit(server, key)).trialAvailable).toBe(before.trialAvailable - 200);
  });
});

describe('a database that can’t be written', () => {
  it('is read as before, and requests are counted all the same', async () => {
    const server = await startTestServer({ config: { ...SQLITE, requestsPerMinute: 5 } });
    const key = await server.newKey();
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template } });
    const { id } = stored.body as { id: string };
    const read = () => server.call('GET', `/templates/${id}`, { key });
    await pragma(server, 'query_only=on');
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    expect(await server.call('POST', '/render', { key, body: { template, data } })).toMatchObject({
      status: 503,
      body: unavailable,
    });
    await pragma(server, 'query_only=off');
    // Four requests were counted in memory and are written now.
    await server.deps.requestBudget.flush();
    expect([(await read()).status, (await read()).status]).toEqual([200, 429]);
    server.clock.time += 60_000;
    expect((await read()).status).toBe(200);
  });

  it('is reported to the operator once, and once more when it works again', async () => {
    const server = await startTestServer({ config: SQLITE });
    // Fake timers, so that the batched counts are written only when the test flushes them, not after a second.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = async (): Promise<void> => {
      await server.call('GET', '/starters');
      await server.deps.requestBudget.flush();
    };
    await pragma(server, 'query_only=on');
    for (let call = 0; call < 3; call++) await asked();
    expect(eventsOf(server, 'storage fault')).toBe(1);
    await pragma(server, 'query_only=off');
    await asked();
    expect([eventsOf(server, 'storage works again'), eventsOf(server, 'fault')]).toEqual([1, 0]);
    expect(await server.deps.metrics.text()).toContain('platen_storage_faults_total{part="database"} 3');
  });
});

describe('a folder of files', () => {
  it('that can’t be written lets accepted jobs wait, uncounted, until it can', async () => {
    const server = await startTestServer({ config: { jobAttempts: 1 } });
    const folder = join(server.deps.config.dataDir, 'files');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    const accepted = await server.call('POST', '/print', { body: print });
    expect(accepted.status).toBe(202);
    const { jobId } = accepted.body as { jobId: string };
    const looked = await server.call('GET', `/print/${jobId}?wait=1`);
    expect(looked.body).toMatchObject({ status: 'pending' });
    await rm(folder);
    expect((await endOfJob(server, jobId)).body).toMatchObject({ status: 'completed' });
    expect([eventsOf(server, 'storage fault'), eventsOf(server, 'storage works again')]).toEqual([1, 1]);
  });

  it('that is removed is made again, and jobs whose PDF went with it say so', async () => {
    const server = await startTestServer();
    const done = async (): Promise<{ url: string }> => {
      const { body } = await server.call('POST', '/print', { body: print });
      return (await endOfJob(server, (body as { jobId: string }).jobId)).body as { url: string };
    };
    const lost = await done();
    expect(lost).not.toHaveProperty('fileGone');
    await rm(join(server.deps.config.dataDir, 'files'), { recursive: true });
    const again = await done();
    expect((await server.app.request(again.url)).status).toBe(200);
    const [, jobId = ''] = /files\/([^.]+)\.pdf/.exec(lost.url) ?? [];
    expect((await server.call('GET', `/print/${jobId}`)).body).toEqual({ ...lost, fileGone: true });
    const answer = await server.app.request(lost.url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(
      'The server no longer has the PDF of this job, although the job has not expired.',
    );
  });
});

describe('a clock that moves', () => {
  it('back locks no key out', async () => {
    const server = await startTestServer({ config: { labelsPerMinute: 1, requestsPerMinute: 2, signInAttempts: 1 } });
    const key = await server.newKey();
    const render = () => server.call('POST', '/render', { key, body: { template, data } });
    server.clock.time += 5 * 365 * 86_400_000;
    expect([(await render()).status, (await render()).status, (await render()).status]).toEqual([200, 429, 429]);
    server.clock.time -= 5 * 365 * 86_400_000;
    expect([(await render()).status, (await render()).status]).toEqual([200, 429]);
  });
});
