import { readdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { DEAD_LETTERS } from '../src/jobs/queue/pg-boss/boss.ts';
import { DrawingCrash } from '../src/rendering/rendering.ts';
import { holdImages } from './held-images.ts';
import { accepted, createCluster, label, many, submitHeldJob } from './job-cluster.ts';
import { audit } from './ledger-audit.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { endOfJob, type TestServer } from './test-server.ts';

// Print jobs that one instance accepts and another works, with the queue in PostgreSQL.

const images = await holdImages();
const cluster = () => createCluster(images);
const heldJob = (server: TestServer, key: string) => submitHeldJob(server, key, images.url);

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
