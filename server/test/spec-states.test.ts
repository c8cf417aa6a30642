import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { hashApiKey } from '../src/accounts/keys.ts';
import { transitions } from '../src/jobs/job.ts';
import { FILES_FOLDER } from '../src/stores/data-folder.ts';
import type { JobStatus } from '../src/stores/job-store.ts';
import { holdImages } from './held-images.ts';
import {
  type Answer,
  data,
  endOfJob,
  START,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  template,
} from './test-server.ts';

// The sentences of the specification's section "States", and of the decisions on print jobs. A job with a held image
// stays `processing` until the image is released. With one print thread, the next job is `pending`.

const HOUR = 3_600_000;
const images = await holdImages();
const options: TestServerOptions = {
  config: { imageHttp: true, stopSeconds: 0, trialLabels: 1_000_000 },
  imageNetwork: images.network,
};
const server = await startTestServer(options);
const picture = { type: 'image', x: 0, y: 0, width: 10, height: 10, field: 'photo' };
const photo = { photo: images.url };
/** A job that uses a starter. */
const tag = { starter: 'price-tag-1.5x1', items: [{ data: { name: 'Tea', price: '$ 4', sku: 'T-1' } }] };

beforeEach(() => {
  images.release();
  server.clock.time = START;
});

interface JobBody {
  readonly status: JobStatus;
  readonly url?: string;
}

async function store(on: TestServer, key: string, elements: readonly object[]): Promise<string> {
  const body = { name: 'Label', template: { width: 50, height: 25, elements } };
  return ((await on.call('POST', '/templates', { key, body })).body as { id: string }).id;
}

/** Prints and returns the job's id. */
async function print(on: TestServer, key: string, templateId: string, items: readonly object[]): Promise<string> {
  const { status, body } = await on.call('POST', '/print', { key, body: { templateId, items } });
  expect([status, body]).toEqual([202, { jobId: expect.any(String) }]);
  return (body as { jobId: string }).jobId;
}

const read = (on: TestServer, key: string, jobId: string, query = ''): Promise<Answer> =>
  on.call('GET', `/print/${jobId}${query}`, { key });
const ended = async (on: TestServer, key: string, jobId: string): Promise<JobBody> =>
  (await endOfJob(on, jobId, { key })).body as JobBody;
const filesOf = async (on: TestServer): Promise<string[]> => await readdir(join(on.deps.config.dataDir, FILES_FOLDER));

/** Size of a job whose images are fetched while it is `processing`; images of shorter jobs are fetched before. */
const LONG = 101;

/** Submits two jobs: one is `processing` with a held image, and the other is `pending` behind it. */
async function withHeldJobs(on: TestServer) {
  images.hold();
  const key = await on.newKey();
  const templateId = await store(on, key, [picture]);
  const processing = await print(on, key, templateId, [{ quantity: LONG, data: photo }]);
  await images.asked();
  const pending = await print(on, key, templateId, [{ quantity: LONG + 1, data: photo }]);
  return { key, templateId, processing, pending };
}

describe('Print job status', () => {
  it('(created) → pending when POST /print is accepted; jobId returned with HTTP 202', async () => {
    const { key, pending } = await withHeldJobs(server);
    const { headers, body } = await read(server, key, pending);
    expect(body).toEqual({
      jobId: pending,
      status: 'pending',
      createdAt: '2030-01-15T12:00:10.000Z',
      labels: { total: LONG + 1, done: 0 },
      warnings: [],
      warningCount: 0,
    });
    expect(headers.get('Retry-After')).toBe('1');
    images.release();
    await ended(server, key, pending);
  });

  it('(created) → pending on condition that the request is valid and the payment/trial check passed', async () => {
    const key = await server.newKey();
    const jobs = () => server.deps.stores.jobs.countOpen();
    const before = await jobs();
    const refused = [
      await server.call('POST', '/print', { key, body: { starter: 'price-tag-1.5x1', items: [{ data: {} }] } }),
      await server.call('POST', '/print', { key: await server.newShopKey(), body: tag }),
    ];
    expect(refused.map(({ status, body }) => [status, 'jobId' in Object(body)])).toEqual([
      [400, false],
      [402, false],
    ]);
    expect(await jobs()).toEqual(before);
  });

  it('The usual time from acceptance to completed is a second or two.', async () => {
    const key = await server.newKey();
    // Repeats until enough jobs are in time: the load of the machine must not count.
    for (let inTime = 0; inTime < 3; ) {
      const { body } = await server.call('POST', '/print', { key, body: tag });
      // The request waits until the job is final, or for two seconds.
      const { jobId } = body as { jobId: string };
      const job = await read(server, key, jobId, '?wait=2');
      if ((job.body as JobBody).status === 'completed') inTime++;
      else await ended(server, key, jobId);
    }
  });

  it('pending → processing when background rendering starts', async () => {
    const { key, processing, pending } = await withHeldJobs(server);
    const { headers, body } = await read(server, key, processing);
    expect(body).toMatchObject({ status: 'processing', labels: { total: LONG, done: 0 } });
    expect(body).not.toHaveProperty('url');
    expect(body).not.toHaveProperty('completedAt');
    expect(headers.get('Retry-After')).toBe('1');
    images.release();
    await ended(server, key, pending);
  });

  it('processing → completed when rendering finishes: url to the PDF is set, completedAt set', async () => {
    const { key, processing, pending } = await withHeldJobs(server);
    server.clock.time = START + 5000;
    images.release();
    const body = await ended(server, key, processing);
    expect(body).toMatchObject({
      status: 'completed',
      url: expect.stringMatching(/^http:\/\/platen\.test\/files\/.+\.pdf\?expires=\d+&signature=/),
      completedAt: '2030-01-15T12:00:15.000Z',
      labels: { total: LONG, done: LONG },
    });
    const answer = await read(server, key, processing);
    expect([answer.body, answer.headers.get('Retry-After')]).toEqual([body, null]);
    const pdf = await server.app.request(body.url ?? '');
    expect(await readPages(new Uint8Array(await pdf.arrayBuffer()))).toHaveLength(LONG);
    // Otherwise a later test would hold this job by mistake.
    await ended(server, key, pending);
  });

  it('(a non-final state) → failed when rendering fails: error holds the reason', async () => {
    const key = await server.newKey();
    const templateId = await store(server, key, [picture]);
    const items = [{ data: photo }, { data: { photo: 'http://inside.test/red.png' } }];
    const body = await ended(server, key, await print(server, key, templateId, items));
    expect(body).toMatchObject({
      status: 'failed',
      errorCode: 'image_blocked',
      error: expect.stringMatching(/^items\[1\]\.data\.photo, element e0: /),
    });
    expect(body).not.toHaveProperty('url');
    expect(body).not.toHaveProperty('completedAt');
  });

  it('a failed job gives no label budget back', async () => {
    const key = await server.newKey();
    const templateId = await store(server, key, [picture]);
    const blocked = { photo: 'http://inside.test/red.png' };
    await ended(server, key, await print(server, key, templateId, [{ quantity: 10, data: blocked }]));
    const { headers } = await server.call('POST', '/render', { key, body: { template, data } });
    expect(headers.get('X-RateLimit-Remaining')).toBe('989');
  });

  it('fails with render_timeout when it takes too long', async () => {
    images.hold();
    const key = await server.newKey();
    const templateId = await store(server, key, [picture]);
    // The test triggers the job's timeout itself: a real timeout of a second could hit another job too.
    const time = new AbortController();
    const limit = server.deps.config.jobSeconds * 1000;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    timeouts.mockImplementation((milliseconds) => (milliseconds === limit ? time.signal : timeout(milliseconds)));
    const late = await print(server, key, templateId, [{ quantity: LONG, data: photo }]);
    await images.asked();
    timeouts.mockRestore();
    time.abort(new DOMException('The time is over.', 'TimeoutError'));
    const body = await ended(server, key, late);
    expect(body).toMatchObject({ status: 'failed', errorCode: 'render_timeout' });
    images.release();
    const next = await ended(server, key, await print(server, key, templateId, [{ data: photo }]));
    expect(next).toMatchObject({ status: 'completed' });
  });
});

it('a job that is processing reports its warnings as soon as they are known, over HTTP and MCP', async () => {
  const { files } = server.deps;
  let spin = (): void => undefined;
  const disk = new Promise<void>((resolve) => {
    spin = resolve;
  });
  // Layout is complete; storing the file waits.
  const put = vi.spyOn(files, 'put').mockImplementationOnce(async (name, bytes) => {
    await disk;
    put.mockRestore();
    await files.put(name, bytes);
  });
  const key = await server.newKey();
  const text = { type: 'text', x: 0, y: 0, width: 9, height: 9, field: 'name' };
  const items = [{ data: { name: '' } }, { data: { name: 'a' } }, { quantity: 2, data: { name: '' } }];
  const jobId = await print(server, key, await store(server, key, [text]), items);
  await vi.waitUntil(() => put.mock.calls.length > 0, { timeout: 100_000 });
  const known = {
    ...{ jobId, status: 'processing', warningCount: 2 },
    warnings: [
      { item: 0, element: 'e0', code: 'empty' },
      { item: 2, element: 'e0', code: 'empty' },
    ],
  };
  // The warnings are stored in parallel with the file, not before it.
  await vi.waitFor(async () => expect((await read(server, key, jobId)).body).toMatchObject(known), 60_000);
  const params = { name: 'get_print_job', arguments: { jobId } };
  const headers = { Accept: 'application/json, text/event-stream' };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const reported = (await server.call('POST', '/mcp', { key, headers, body })).body;
  expect(reported).toMatchObject({ result: { structuredContent: known } });
  spin();
  const { warnings, warningCount } = known;
  expect(await ended(server, key, jobId)).toMatchObject({ status: 'completed', warnings, warningCount });
});

describe('The states and no others', () => {
  const states = ['pending', 'processing', 'completed', 'failed'] as const;
  const triggers = ['begin', 'complete', 'fail'] as const;
  const { lifecycle, stores } = server.deps;
  // The sweeper would queue these jobs for a worker.
  beforeAll(() => server.deps.sweeper.stop());

  /** Returns a job without a worker, in the given state. */
  async function jobIn(state: JobStatus) {
    const key = await server.newKey();
    const caller = await stores.accounts.findCaller(hashApiKey(key));
    const id = randomUUID();
    const items = new TextEncoder().encode('[]');
    const work = { template: '{}', items, startPosition: 1, resolution: 300, verify: null, labelsTotal: 3 };
    const owner = { accountId: caller?.accountId ?? '', keyId: caller?.keyId ?? '' };
    await stores.transaction((within) => lifecycle.accept(within, { ...work, ...owner, id, createdAt: START }));
    if (state === 'processing' || state === 'completed') await lifecycle.begin(id);
    if (state === 'completed') await trigger('complete', id);
    if (state === 'failed') await trigger('fail', id);
    return { key, id };
  }

  async function trigger(name: (typeof triggers)[number], id: string): Promise<void> {
    if (name === 'begin') await lifecycle.begin(id);
    if (name === 'complete') await lifecycle.complete(id, { warnings: [], warningCount: 0, fileBytes: 1 });
    if (name === 'fail') await lifecycle.fail(id, 'internal', 'why');
  }

  it.each([
    ['pending', 'begin', 'processing'],
    ['pending', 'complete', 'pending'],
    ['pending', 'fail', 'failed'],
    ['processing', 'begin', 'processing'],
    ['processing', 'complete', 'completed'],
    ['processing', 'fail', 'failed'],
    ['completed', 'begin', 'completed'],
    ['completed', 'complete', 'completed'],
    ['completed', 'fail', 'completed'],
    ['failed', 'begin', 'failed'],
    ['failed', 'complete', 'failed'],
    ['failed', 'fail', 'failed'],
  ] as const)('from %s, %s leads to %s', async (from, name, to) => {
    const { key, id } = await jobIn(from);
    expect((await read(server, key, id)).body).toMatchObject({ status: from });
    await trigger(name, id);
    expect((await read(server, key, id)).body).toMatchObject({ status: to });
  });

  it.each(['completed', 'failed'] as const)(
    'completed and failed are final: nothing of a job that is %s changes',
    async (state) => {
      const { key, id } = await jobIn(state);
      const { body } = await read(server, key, id);
      server.clock.time = START + HOUR;
      for (const name of triggers) await trigger(name, id);
      await lifecycle.release(id);
      await stores.jobs.progress(id, { labelsDone: 1, warnings: '[]', warningCount: 7 });
      expect((await read(server, key, id)).body).toEqual(body);
    },
  );

  it('are in one table', () => {
    expect(transitions).toEqual({
      pending: ['processing', 'failed'],
      processing: ['processing', 'completed', 'failed'],
      completed: [],
      failed: [],
    });
    expect(Object.keys(transitions)).toEqual(states);
  });

  it('a released job stays processing, and its attempt does not count; releasing a pending job has no effect', async () => {
    const { id } = await jobIn('pending');
    await lifecycle.release(id);
    expect(await lifecycle.begin(id)).toMatchObject({ attempts: 1 });
    await lifecycle.release(id);
    expect(await lifecycle.begin(id)).toMatchObject({ attempts: 1 });
    expect(await lifecycle.begin(id)).toMatchObject({ attempts: 2 });
  });
});

describe('A job that is unknown or expired returns 404 on GET', () => {
  it('unknown, or of another account', async () => {
    const key = await server.newKey();
    const jobId = await print(server, key, await store(server, key, [picture]), [{ data: photo }]);
    await ended(server, key, jobId);
    const answers = [await read(server, key, randomUUID()), await read(server, await server.newKey(), jobId)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([404, { ok: false, error: 'user_error', message: expect.stringContaining('expired') }]),
    );
  });

  it.each([
    ['completed', images.url],
    ['failed', 'http://inside.test/red.png'],
  ])('expired: 24 hours after it %s, record and PDF are deleted', async (status, url) => {
    const key = await server.newKey();
    const jobId = await print(server, key, await store(server, key, [picture]), [{ data: { photo: url } }]);
    const body = await ended(server, key, jobId);
    expect(body.status).toBe(status);
    server.clock.time = START + 24 * HOUR - 1;
    await server.deps.sweeper.round();
    expect((await read(server, key, jobId)).body).toEqual(body);
    server.clock.time = START + 24 * HOUR;
    expect((await read(server, key, jobId)).status).toBe(404);
    if (body.url !== undefined) expect((await server.app.request(body.url)).status).toBe(404);
    await server.deps.sweeper.round();
    expect((await filesOf(server)).filter((name) => name.startsWith(jobId))).toEqual([]);
    server.clock.time = START;
    expect((await read(server, key, jobId)).status).toBe(404);
  });

  it('the sweeper continues where an earlier server stopped', async () => {
    const first = await startTestServer(options);
    first.clock.time = START - 24 * HOUR;
    const key = await first.newKey();
    const jobId = await print(first, key, await store(first, key, [picture]), [{ data: photo }]);
    await ended(first, key, jobId);
    expect(await filesOf(first)).toEqual([expect.stringContaining(jobId)]);
    await first.stop();
    const second = await startTestServer({ ...options, dataDir: first.deps.config.dataDir });
    await vi.waitFor(async () => expect(await filesOf(second)).toEqual([]), { timeout: 100_000 });
  });
});

describe('A restart resumes pending and processing jobs', () => {
  it('none is lost, none is printed twice', async () => {
    const first = await startTestServer(options);
    const { key, processing, pending } = await withHeldJobs(first);
    await first.stop();
    images.release();
    const second = await startTestServer({ ...options, dataDir: first.deps.config.dataDir });
    for (const [jobId, total] of [[processing, LONG] as const, [pending, LONG + 1] as const]) {
      expect(await ended(second, key, jobId)).toMatchObject({ status: 'completed', labels: { total, done: total } });
    }
    const jobsOf = (await filesOf(second)).map((name) => name.split('.')[0]);
    expect(jobsOf.toSorted()).toEqual([processing, pending].toSorted());
  });

  it('a graceful stop releases jobs, however often, and does not count as a crash', async () => {
    let running = await startTestServer(options);
    const { key, processing } = await withHeldJobs(running);
    for (let stops = 0; stops < 4; stops++) {
      await running.stop();
      running = await startTestServer({ ...options, dataDir: running.deps.config.dataDir });
      await images.asked();
    }
    images.release();
    expect(await ended(running, key, processing)).toMatchObject({ status: 'completed' });
  });

  it('a graceful stop finishes what gets done in its time', async () => {
    const patient = { ...options, config: { ...options.config, stopSeconds: 100 } };
    const first = await startTestServer(patient);
    const { key, processing, pending } = await withHeldJobs(first);
    const stopped = first.stop();
    images.release();
    await stopped;
    images.hold();
    const second = await startTestServer({ ...options, dataDir: first.deps.config.dataDir });
    expect((await read(second, key, processing)).body).toMatchObject({ status: 'completed' });
    images.release();
    expect(await ended(second, key, pending)).toMatchObject({ status: 'completed' });
  });

  it.each([
    [2, 'completed', undefined],
    [3, 'failed', 'internal'],
  ])('a job that crashed %i times becomes %s', async (crashes, status, errorCode) => {
    const first = await startTestServer(options);
    const { key, processing } = await withHeldJobs(first);
    await first.stop();
    // Simulates crashes: begins attempts without releasing them.
    const between = await startTestServer({ ...options, dataDir: first.deps.config.dataDir });
    await between.deps.queue.stop(0);
    for (let crash = 0; crash < crashes; crash++) await between.deps.lifecycle.begin(processing);
    await between.stop();
    images.release();
    const last = await startTestServer({ ...options, dataDir: first.deps.config.dataDir });
    const body = await ended(last, key, processing);
    expect(body).toMatchObject({ status, ...(errorCode !== undefined && { errorCode }) });
  });
});

describe('A print job', () => {
  it('copies its template when accepted: later edits and deletes never change it', async () => {
    const { key, templateId, pending } = await withHeldJobs(server);
    expect((await server.call('DELETE', `/templates/${templateId}`, { key })).status).toBe(204);
    images.release();
    expect(await ended(server, key, pending)).toMatchObject({ status: 'completed' });
  });

  it('carries at most 200 warnings, with their item, and their full number', async () => {
    const key = await server.newKey();
    const text = { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name' };
    const templateId = await store(server, key, [text]);
    const items = Array.from({ length: 250 }, () => ({ data: { name: '' } }));
    const body = await ended(server, key, await print(server, key, templateId, items));
    expect(body).toMatchObject({ status: 'completed', warningCount: 250 });
    const { warnings } = body as unknown as { warnings: { item: number; code: string }[] };
    expect([warnings.length, warnings[199]]).toEqual([200, expect.objectContaining({ item: 199, code: 'empty' })]);
  });
});

describe('GET /print/{jobId}?wait=20 holds the answer', () => {
  it('until the job is final', async () => {
    // Repeats if a busy machine took too long for one of the jobs.
    for (let isDone = false; !isDone; ) {
      const { key, processing, pending } = await withHeldJobs(server);
      const waiting = read(server, key, processing, '?wait=20');
      images.release();
      const { headers, body } = await waiting;
      isDone = (body as JobBody).status === 'completed';
      expect(headers.get('Retry-After')).toBe(isDone ? null : '1');
      await ended(server, key, pending);
    }
  });

  it('or the seconds are over: a non-final answer carries Retry-After: 1', async () => {
    const { key, processing, pending } = await withHeldJobs(server);
    const { headers, body } = await read(server, key, processing, '?wait=1');
    expect([(body as JobBody).status, headers.get('Retry-After')]).toEqual(['processing', '1']);
    images.release();
    await ended(server, key, pending);
  });

  it('or the server stops', async () => {
    const stopping = await startTestServer(options);
    const { key, processing } = await withHeldJobs(stopping);
    const held = vi.spyOn(stopping.deps.events, 'waitFor');
    const waiting = read(stopping, key, processing, '?wait=30');
    await vi.waitUntil(() => held.mock.calls.length > 0, { timeout: 100_000 });
    const stopped = stopping.stop();
    expect((await waiting).body).toMatchObject({ status: 'processing' });
    await stopped;
  });
});
