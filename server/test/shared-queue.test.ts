import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../src/config.ts';
import { DEAD_LETTERS } from '../src/jobs/queue/pg-boss/boss.ts';
import { DrawingCrash } from '../src/rendering/rendering.ts';
import { holdImages } from './held-images.ts';
import { audit } from './ledger-audit.ts';
import { freshDatabase } from './postgres/databases.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Print jobs that one instance accepts and another works, with the queue in PostgreSQL.

const LINK_SECRET = 'ab'.repeat(32);
const label = { starter: 'product-label-2x1', items: [{ data: { name: 'a', price: 'b', sku: 'c' } }] };
const many = (quantity: number) => ({ ...label, items: [{ ...label.items[0], quantity }] });

interface Cluster {
  readonly databaseUrl: string;
  readonly filesDir: string;
  start(role: Config['role'], config?: Partial<Config>): Promise<TestServer>;
  /** Queries the database directly. */
  ask(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

const images = await holdImages();

async function cluster(): Promise<Cluster> {
  const [databaseUrl, filesDir] = [await freshDatabase(), await temporaryFolder()];
  const start: Cluster['start'] = async (role, config = {}) => {
    const shared = { databaseUrl, filesDir, linkSecret: LINK_SECRET, imageHttp: true };
    const server = await startTestServer({ config: { ...shared, role, ...config }, imageNetwork: images.network });
    onTestFinished(() => server.stop());
    return server;
  };
  const ask: Cluster['ask'] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  return { databaseUrl, filesDir, start, ask };
}

const accepted = async (server: TestServer, key: string, body: object): Promise<string> => {
  const answer = await server.call('POST', '/print', { key, body });
  expect(answer.status).toBe(202);
  return (answer.body as { jobId: string }).jobId;
};

/** Submits a long job, which stays `processing` until its image is released. */
async function heldJob(server: TestServer, key: string, quantity = 101): Promise<string> {
  const picture = { type: 'image', x: 0, y: 0, width: 10, height: 10, value: images.url };
  const body = { name: 'Held', template: { ...template, elements: [picture] } };
  const { id } = (await server.call('POST', '/templates', { key, body })).body as { id: string };
  return await accepted(server, key, { templateId: id, items: [{ quantity }] });
}

const completedBy = ({ log }: TestServer): readonly string[] =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'job completed')
    .map(({ jobId }) => jobId);

describePostgres('a job of several instances', () => {
  it('is accepted by one, worked by another and waited for at a third', async () => {
    const { start } = await cluster();
    const [api, other, worker] = [await start('api'), await start('api'), await start('worker')];
    const key = await api.newKey();
    const jobId = await accepted(api, key, many(3));
    const { body } = await endOfJob(other, jobId, { key });
    expect(body).toMatchObject({ status: 'completed', labels: { total: 3, done: 3 } });
    // The worker logs the completion shortly after it is reported.
    await vi.waitFor(() => expect(completedBy(worker)).toEqual([jobId]), 30_000);
    expect([completedBy(api), completedBy(other)]).toEqual([[], []]);
    const link = new URL((body as { url: string }).url);
    const pdf = await api.app.request(`${link.pathname}${link.search}`);
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await audit(api, key)).toMatchObject({ trialAvailable: 1997, sum: 1997 });
  });

  it('waits without a worker, and is not started by an instance that only serves requests', async () => {
    const { start } = await cluster();
    const api = await start('api');
    const key = await api.newKey();
    const jobId = await accepted(api, key, label);
    expect((await api.call('GET', `/print/${jobId}?wait=1`, { key })).body).toMatchObject({ status: 'pending' });
    await start('worker');
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
  });

  it('is heard of although the connection was lost by which instances hear each other', async () => {
    images.hold();
    const { start, ask } = await cluster();
    const [api] = [await start('api'), await start('worker')];
    const key = await api.newKey();
    const jobId = await heldJob(api, key);
    await images.asked();
    const waited = api.call('GET', `/print/${jobId}?wait=30`, { key });
    await ask("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'");
    images.release();
    const answers = [await waited, await endOfJob(api, jobId, { key })];
    expect(answers[1]?.body).toMatchObject({ status: 'completed' });
  });

  it('is left to another at once by a worker that stops, at no attempt’s cost', async () => {
    images.hold();
    const { start, ask } = await cluster();
    const [api, stopping] = [await start('api'), await start('worker', { stopSeconds: 0 })];
    const key = await api.newKey();
    const jobId = await heldJob(api, key);
    await images.asked();
    const other = await start('worker');
    await stopping.stop();
    images.release();
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
    // The worker logs the completion shortly after it is reported.
    await vi.waitFor(() => expect(completedBy(other)).toEqual([jobId]), 30_000);
    expect(completedBy(stopping)).toEqual([]);
    expect(await ask('select attempts, claim from jobs')).toEqual([{ attempts: 1, claim: 2 }]);
    expect(await audit(api, key)).toMatchObject({ trialAvailable: 2000 - 101, sum: 2000 - 101 });
  });

  it('is completed and charged once where two workers have it, and leaves one PDF', async () => {
    images.hold();
    const { start, ask, filesDir } = await cluster();
    const [api, one] = [await start('api'), await start('worker')];
    const key = await api.newKey();
    const jobId = await heldJob(api, key);
    await images.asked();
    const two = await start('worker');
    // Simulates a timeout of the first worker.
    await ask("update platen_queue.job set state = 'retry' where state = 'active'");
    await vi.waitFor(async () => expect(await ask('select claim from jobs')).toEqual([{ claim: 2 }]), 30_000);
    images.release();
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
    await one.stop();
    await two.stop();
    expect([...completedBy(one), ...completedBy(two)]).toEqual([jobId]);
    expect(await readdir(filesDir)).toEqual([`${jobId}.2.pdf`]);
    expect(await audit(api, key)).toMatchObject({ trialAvailable: 2000 - 101, sum: 2000 - 101 });
  });

  it('that crashes each time fails after three attempts, is refunded once, and becomes a dead letter', async () => {
    const { start, ask } = await cluster();
    const [api, worker] = [await start('api'), await start('worker')];
    vi.spyOn(worker.deps.rendering, 'job').mockRejectedValue(new DrawingCrash('died'));
    const key = await api.newKey();
    const jobId = await accepted(api, key, many(7));
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'failed', errorCode: 'internal' });
    expect(worker.deps.rendering.job).toHaveBeenCalledTimes(3);
    expect(await audit(api, key)).toMatchObject({ trialAvailable: 2000, sum: 2000 });
    await worker.stop();
    const noted = await ask('select source_id from platen_queue.job where name = $1', [DEAD_LETTERS]);
    expect(noted).toEqual([{ source_id: jobId }]);
  });

  it('that is missing in the queue is enqueued again', async () => {
    const { start, ask } = await cluster();
    const api = await start('api');
    const key = await api.newKey();
    const jobId = await accepted(api, key, label);
    await ask('delete from platen_queue.job');
    await start('worker');
    await api.deps.sweeper.round();
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
  });
});

describePostgres('jobs of several accounts on several workers', () => {
  it('are started in turns, whatever each account sent at once', async () => {
    const { start } = await cluster();
    const api = await start('api');
    const keys = await Promise.all(Array.from({ length: 10 }, () => api.newKey()));
    const owners = new Map<string, number>();
    // One account after another submits all of its jobs.
    for (const [owner, key] of keys.entries()) {
      for (let job = 0; job < 4; job++) owners.set(await accepted(api, key, many(101)), owner);
    }
    const worker = await start('worker');
    for (const [jobId, owner] of owners) await endOfJob(api, jobId, { key: keys[owner] ?? '' });
    const places = new Map<number, number[]>();
    for (const [place, jobId] of completedBy(worker).entries()) {
      const owner = owners.get(jobId) ?? -1;
      places.set(owner, [...(places.get(owner) ?? []), place]);
    }
    const means = [...places.values()].map((own) => own.reduce((sum, place) => sum + place, 0) / own.length);
    expect(means).toHaveLength(10);
    expect(Math.max(...means)).toBeLessThanOrEqual(2 * Math.min(...means));
  });
});

describePostgres('a worker', () => {
  it('that is killed has its job done by another, for one charge', async () => {
    const { api, key, jobId, left, stopped, worker, ask } = await withStoppedWorker();
    await stopped.kill();
    const second = await worker();
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
    expect(await ask('select attempts, claim from jobs where id = $1', [jobId])).toEqual([{ attempts: 2, claim: 2 }]);
    expect(await audit(api, key)).toMatchObject({ trialAvailable: left, sum: left });
    const url = await second.url;
    expect((await fetch(`${url}/api/v1/render`, { method: 'POST' })).status).toBe(404);
    // A readiness check may take two seconds, which can be too short on a busy machine.
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 60_000);
    expect(await second.stop()).toBe(0);
  });

  it('that hangs has its job done by another, and changes nothing when it wakes', async () => {
    const { api, key, jobId, left, stopped, worker, ask, filesDir } = await withStoppedWorker();
    const second = await worker();
    const { body } = await endOfJob(api, jobId, { key });
    expect(body).toMatchObject({ status: 'completed' });
    const job = () => ask('select status, claim, completed_at from jobs where id = $1', [jobId]);
    const ended = await job();
    process.kill(stopped.pid ?? 0, 'SIGCONT');
    expect([await stopped.stop(), await second.stop()]).toEqual([0, 0]);
    expect(await job()).toEqual(ended);
    expect((await readdir(filesDir)).filter((name) => name.startsWith(jobId))).toEqual([`${jobId}.2.pdf`]);
    expect(await audit(api, key)).toMatchObject({ trialAvailable: left, sum: left });
  });

  it('claims the jobs of a dead worker, although the clock of its machine was set back by a day', async () => {
    images.hold();
    const { start, ask } = await cluster();
    const api = await start('api');
    const key = await api.newKey();
    const ahead = Date.now() + 86_400_000;
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => ahead);
    await start('worker');
    // Occupies the only place for long jobs, so that the other job waits.
    await heldJob(api, key);
    await images.asked();
    const jobId = await accepted(api, key, many(200));
    wrong.mockRestore();
    const silent = "state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'";
    await ask(`update platen_queue.job set ${silent} where id = $1`, [jobId]);
    images.release();
    expect((await endOfJob(api, jobId, { key })).body).toMatchObject({ status: 'completed' });
  });
});

/**
 * Returns a worker that is suspended (SIGSTOP) in the middle of a job of 1,000 labels. `worker` starts another.
 */
async function withStoppedWorker() {
  const { start, databaseUrl, filesDir, ask } = await cluster();
  const trialLabels = 1_000_000;
  const api = await start('api', { trialLabels, labelsPerMinute: trialLabels });
  // The workers use the database's clock.
  api.clock.time = Date.now();
  const key = await api.newKey();
  const environment = {
    ...{ PLATEN_ROLE: 'worker', PLATEN_DATABASE_URL: databaseUrl, PLATEN_LINK_SECRET: LINK_SECRET },
    ...{ PLATEN_FILES_DIR: filesDir, PLATEN_PRINT_THREADS: '1', PLATEN_RENDER_THREADS: '1' },
  };
  const said: string[] = [];
  const worker = async () => {
    const PLATEN_DATA_DIR = await temporaryFolder();
    const started = startServer({ ...environment, PLATEN_DATA_DIR }, (text) => said.push(text));
    expect(await started.url, said.join('')).toBeDefined();
    return started;
  };
  const stopped = await worker();
  // Repeat until a job is caught in the middle, not already finished.
  for (let left = trialLabels - 1000; ; left -= 1000) {
    const jobId = await accepted(api, key, many(1000));
    const status = async () => (await ask('select status from jobs where id = $1', [jobId]))[0]?.status;
    await vi.waitFor(async () => expect(await status()).not.toBe('pending'), { timeout: 60_000, interval: 5 });
    process.kill(stopped.pid ?? 0, 'SIGSTOP');
    if ((await status()) === 'processing') return { api, key, jobId, left, stopped, worker, ask, filesDir };
    process.kill(stopped.pid ?? 0, 'SIGCONT');
  }
}
