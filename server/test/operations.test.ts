import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeServer, listen } from '../src/http-server.ts';
import { createMetricsServer } from '../src/metrics/metrics.ts';
import { openDatabase } from '../src/stores/open-storage.ts';
import { idleQueue } from './idle-queue.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Health checks, metrics and logs for operators.

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe('GET /readyz', () => {
  const ready = async ({ app }: TestServer) => {
    const answer = await app.request('http://platen.test/readyz');
    return { status: answer.status, body: await answer.text() };
  };

  it('is 503 and names the store when it does not answer', async () => {
    const server = await startTestServer();
    // A check must finish within two seconds, which can be too short on a busy machine.
    await vi.waitFor(async () => expect((await ready(server)).status).toBe(200), PATIENCE);
    server.log.length = 0;
    await server.deps.stores.close();
    expect(await ready(server)).toEqual({
      status: 503,
      body: '{"ok":false,"error":"unavailable","message":"Not ready: store."}',
    });
    expect(server.log.filter((line) => line.includes('"event":"not ready","requestId"'))).toHaveLength(1);
  });

  it('is 503 and names the disk, but no path, when nothing can be written', async () => {
    const server = await startTestServer();
    const files = join(server.deps.config.dataDir, 'files');
    await rm(files, { recursive: true });
    await writeFile(files, '');
    const { status, body } = await ready(server);
    expect(status).toBe(503);
    expect(body).toContain('Not ready: disk.');
    expect(body).not.toContain('/');
  });

  it('is 503 and names the drawing threads when there are none', async () => {
    const server = await startTestServer({ lateThreads: false });
    await server.deps.rendering.close();
    expect(await ready(server)).toMatchObject({ status: 503, body: expect.stringContaining('Not ready: rendering.') });
  });
});

describe('the log of a start', () => {
  const events = (server: TestServer) => server.log.filter((line) => line.includes('link-secret was missing'));
  /**
   * Starts a server with SQLite in a folder, whatever database the other tests use: with other databases, the secret is
   * a setting.
   */
  const startOn = (dataDir?: string) =>
    startTestServer({ ...(dataDir !== undefined && { dataDir }), config: { databaseUrl: '' } });

  it('says that link-secret was made anew where the folder was in use, and how to fix it', async () => {
    const first = await startOn();
    const { dataDir } = first.deps.config;
    expect(events(first)).toEqual([]);
    await first.stop();
    await rm(join(dataDir, 'link-secret'));
    const second = await startOn(dataDir);
    expect(events(second)).toEqual([
      expect.stringMatching(
        /^\{"level":"warn",.*"effect":"existing links to PDFs.*"fix":"restore link-secret from a backup/,
      ),
    ]);
    await second.stop();
    expect(events(await startOn(dataDir))).toEqual([]);
  });

  it('says it of a database that was restored alone, and not of one whose accounts were only made', async () => {
    const [restored, fresh] = await Promise.all([temporaryFolder(), temporaryFolder()]);
    const lost = async (dataDir: string, isUsed: boolean): Promise<readonly string[]> => {
      const { stores, memory } = await openDatabase(dataDir);
      await stores.accounts.ensureDeveloper('a@example.com', 'a', 1);
      const key = { id: 'k', accountId: 'a', family: 'dev', hash: 'h', lastFour: 'abcd', createdAt: 1 } as const;
      await stores.accounts.addKey(key);
      if (isUsed) await stores.accounts.noteUse('k', 2);
      await stores.close();
      memory.close();
      return events(await startOn(dataDir));
    };
    expect(await lost(restored, true)).toHaveLength(1);
    expect(await lost(fresh, false)).toEqual([]);
  });
});

describe('GET /metrics', () => {
  let metrics: string;
  let close = async (): Promise<void> => undefined;
  afterAll(() => close());
  beforeAll(async () => {
    const server = await startTestServer({ config: { labelsPerMinute: 4, requestsPerMinute: 6 } });
    const key = await server.newKey();
    const call = (method: string, path: string, body?: unknown) => server.call(method, path, { key, body });
    await call('POST', '/render', { template, data });
    const items = [{ quantity: 3, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const { body } = await call('POST', '/print', { starter: 'product-label-2x1', items });
    await endOfJob(server, (body as { jobId: string }).jobId, { key });
    // The use of a job is counted shortly after the job is reported as done.
    const worked = /^platen_account_thread_seconds_total\{[^}]*work="jobs"\} (?!0\n)/m;
    await vi.waitFor(async () => expect(await server.deps.metrics.text()).toMatch(worked), PATIENCE);
    await call('POST', '/render', { template, data });
    await call('POST', '/render', '{');
    await call('POST', '/render', '{');
    await call('POST', '/render', '{');
    await server.app.request('http://platen.test/nothing/here');
    const http = createMetricsServer(server.deps.metrics);
    close = () => closeServer(http, 0);
    const { port } = await listen(http, 0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    metrics = await answer.text();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    [
      'requests by route pattern and status',
      'http_requests_total{method="POST",route="/api/v1/render",status="400"} 2',
    ],
    ['the pattern, not the path', 'http_requests_total{method="GET",route="/api/v1/print/:jobId",status="200"} 1'],
    ['unknown addresses together', 'http_requests_total{method="GET",route="page",status="404"} 1'],
    ['durations', 'http_request_duration_seconds_count{method="POST",route="/api/v1/print"} 1'],
    ['labels of /render', 'labels_rendered_total{output="png"} 1'],
    ['labels of jobs', 'labels_rendered_total{output="pdf"} 3'],
    ['jobs that ended', 'jobs_ended_total{state="completed",error_code=""} 1'],
    ['how long jobs took', 'job_duration_seconds_count{state="completed"} 1'],
    ['jobs by state', 'jobs{state="pending"} 0'],
    ['jobs by state', 'jobs{state="processing"} 0'],
    ['how long jobs waited, by labels', 'job_wait_seconds_count{labels="2-10"} 1'],
    ['how long jobs were drawn, by labels', 'job_drawing_seconds_count{labels="2-10"} 1'],
    ['how long it took until jobs were done, by labels', 'job_time_to_done_seconds_count{labels="2-10"} 1'],
    ['labels of jobs by state', 'job_labels{state="pending"} 0'],
    ['the age of the oldest job', 'oldest_job_age_seconds{state="processing"} 0'],
    ['how late the sweeper is', 'sweep_lag_seconds{data="jobs"} 0'],
    ['idempotency keys', 'idempotency_keys{data="idempotency_keys"} 0'],
    ['idempotency keys of single labels', 'idempotency_keys{data="render_keys"} 0'],
    ['how late the sweeper is with webhooks', 'sweep_lag_seconds{data="webhook_deliveries"} 0'],
    ['the length of the queue', 'queue_length 0'],
    ['who waits for a thread', 'threads_waiting{threads="quick"} 0'],
    ['how long labels waited for a thread', 'thread_wait_seconds_count{threads="giant"} 0'],
    ['who has one', 'threads_working{threads="slow"} 0'],
    ['those whom a full line refused', 'line_refusals_total 0'],
    ['refusals of the label budget', 'budget_refusals_total{budget="labels"} 1'],
    ['refusals of the request budget', 'budget_refusals_total{budget="requests"} 1'],
  ])('counts %s', (_, line) => {
    expect(metrics.split('\n')).toContain(`platen_${line}`);
  });

  it('reports use and storage of the busiest account, by its id', () => {
    const line = (rest: string) => expect.stringMatching(new RegExp(`^platen_${rest}$`));
    const lines = metrics.split('\n');
    expect(lines).toContainEqual(line('account_threads\\{account="[0-9a-f-]{36}"\\} [0-9.e-]+'));
    expect(lines).toContainEqual(
      line('account_thread_seconds_total\\{account="[0-9a-f-]{36}",work="jobs"\\} [0-9.e-]+'),
    );
    expect(lines).toContainEqual(line('thread_wait_seconds_count\\{threads="quick"\\} [1-9]\\d*'));
    expect(lines).toContainEqual(line('account_timeouts_total\\{account="[0-9a-f-]{36}"\\} \\d+'));
    expect(lines).toContainEqual(line('account_stored_bytes\\{account="[0-9a-f-]{36}",kind="jobs"\\} [1-9]\\d+'));
    expect(lines).toContainEqual(line('stored_bytes\\{kind="jobs"\\} [1-9]\\d+'));
  });

  it('has nothing of keys, names or jobs in its labels, and no more accounts than are set', async () => {
    expect(metrics.replaceAll(/account="[0-9a-f-]{36}"/g, '')).not.toMatch(/plt_|@|[0-9a-f]{8}-[0-9a-f]{4}/);
    const server = await startTestServer({ config: { metricsAccounts: 1 } });
    const keys = [await server.newKey(), await server.newKey()];
    for (const key of keys) {
      await server.call('POST', '/render', { key, body: { template, data } });
      await server.call('POST', '/templates', { key, body: { name: 'tea', template } });
    }
    const accounts = (text: string) => new Set(text.match(/_(?:threads|stored_bytes)\{account="[^"]+"/g)).size;
    expect(accounts(await server.deps.metrics.text())).toBe(2);
  });
});

describe('what waits in the database', () => {
  it('is measured by its labels, its age, its keys and the time since it expired', async () => {
    const server = await startTestServer({ queue: idleQueue });
    const key = await server.newKey();
    const order = (quantity: number) => ({
      starter: 'product-label-2x1',
      items: [{ quantity, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }],
    });
    const headers = { 'Idempotency-Key': 'first' };
    await server.call('POST', '/print', { key, body: order(30), headers });
    server.clock.time += 90_000;
    await server.call('POST', '/print', { key, body: order(5) });
    await server.call('POST', '/render', { key, body: { template, data }, headers: { 'Idempotency-Key': 'second' } });
    server.clock.time += 10_000;
    const lines = (await server.deps.metrics.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'platen_jobs{state="pending"} 2',
        'platen_job_labels{state="pending"} 35',
        'platen_oldest_job_age_seconds{state="pending"} 100',
        'platen_idempotency_keys{data="idempotency_keys"} 1',
        expect.stringMatching(/^platen_idempotency_key_bytes\{data="idempotency_keys"\} [1-9]\d+$/),
        'platen_idempotency_keys{data="render_keys"} 1',
        'platen_sweep_lag_seconds{data="idempotency_keys"} 0',
      ]),
    );
  });
});

describe('the log', () => {
  it('has a line with its request id for every request, and never a key or data', async () => {
    const server = await startTestServer({ config: { labelsPerMinute: 5 } });
    const key = await server.newKey('secret-owner@example.com');
    const secret = 'Geheimtee';
    const body = { template, data: { ...data, name: secret } };
    const rendered = await server.call('POST', '/render', { key, body });
    expect(rendered.status).toBe(200);
    const faulty = { template: { ...template, elements: [{ ...template.elements[1], barcodeType: 'ean13' }] } };
    await server.call('POST', '/render', { key, body: { ...faulty, data: { sku: secret } } });
    await server.call('POST', '/render', { key: `${key}x`, body });
    const stored = await server.call('POST', '/templates', { key, body: { name: secret, template } });
    const { id } = stored.body as { id: string };
    const image = { type: 'image', x: 1, y: 1, width: 5, height: 5, field: 'name' };
    const withImage = { name: 'x', template: { ...template, elements: [image] } };
    const { body: imageTemplate } = await server.call('POST', '/templates', { key, body: withImage });
    const jobs = [
      { templateId: id, items: [{ data: { name: secret, sku: secret } }] },
      {
        templateId: (imageTemplate as { id: string }).id,
        items: [{ data: { name: `https://images.test/${secret}?token=${secret}` } }],
      },
    ];
    for (const job of jobs) {
      const { body: accepted } = await server.call('POST', '/print', { key, body: job });
      await endOfJob(server, (accepted as { jobId: string }).jobId, { key });
    }
    await server.call('POST', '/mcp', {
      key,
      headers: { Accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'render_label', arguments: body } },
    });
    await server.app.request(`http://platen.test/files/${secret}.pdf?expires=1&signature=${key}`);
    // The end of a job is logged shortly after it is reported.
    await vi.waitFor(
      () => expect(server.log.filter((line) => line.includes('"event":"job '))).toHaveLength(2),
      PATIENCE,
    );
    const log = server.log.join('\n');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(key.slice('plt_dev_'.length));
    expect(log).not.toContain('plt_dev_');
    expect(log).not.toContain('secret-owner');
    const lines = server.log.map((line) => JSON.parse(line) as { event: string; requestId?: string });
    expect(lines.filter(({ event }) => event === 'tool')).toMatchObject([{ tool: 'render_label', outcome: 'done' }]);
    const requests = lines.filter(({ event }) => event === 'request');
    expect(requests).toHaveLength(11);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(11);
    expect(requests[0]?.requestId).toBe(rendered.headers.get('X-Request-Id'));
    expect(lines.filter(({ event }) => event === 'job failed' || event === 'job completed')).toHaveLength(2);
  });
});
