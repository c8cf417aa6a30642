import { readdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { holdImages } from './held-images.ts';
import { accepted, createCluster, LINK_SECRET, many, submitHeldJob } from './job-cluster.ts';
import { audit } from './ledger-audit.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOfJob, type TestServer } from './test-server.ts';

// Print jobs of workers that die or hang: another worker does them, once and for one charge.

const images = await holdImages();
const cluster = () => createCluster(images);
const heldJob = (server: TestServer, key: string) => submitHeldJob(server, key, images.url);

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
