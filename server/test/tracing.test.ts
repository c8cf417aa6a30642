import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '../src/config.ts';
import { freshDatabase } from './postgres/databases.ts';
import { describePostgres } from './postgres/describe-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Spans for an OpenTelemetry collector: OTLP over HTTP as JSON, parsed by a small receiver.

interface Span {
  readonly name: string;
  readonly role: unknown;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

interface Received {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'facts'> & {
        readonly attributes: readonly Attribute[];
        readonly status?: { readonly code?: number };
      })[];
    }[];
  }[];
}

/** STATUS_CODE_ERROR (opentelemetry-proto, trace.proto). */
const ERROR = 2;

async function startReceiver() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(`${request.method} ${request.url} ${body}`);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Received).resourceSpans) {
      const role = factsOf(resource.attributes)['platen.role'];
      for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, role, facts: factsOf(attributes), failed: status?.code === ERROR });
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies };
}

const SECRET = 'Geheimtee-4711';
const print = {
  name: SECRET,
  template: { ...template, elements: [{ type: 'text', x: 1, y: 1, width: 40, height: 8, field: 'name' }] },
};
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

/** Prints a stored label with the two servers, waits for its end and stops both. */
async function printed(api: TestServer, worker: TestServer) {
  const key = await api.newKey('traced@example.com');
  const { id } = (await api.call('POST', '/templates', { key, body: print })).body as { id: string };
  const headers = { traceparent: `00-${TRACE}-${PARENT}-00`, 'Idempotency-Key': SECRET };
  const body = { templateId: id, items: [{ quantity: 2, data: { name: SECRET } }] };
  const { jobId } = (await api.call('POST', '/print', { key, body, headers })).body as { jobId: string };
  const ended = await endOfJob(api, jobId, { key });
  expect(ended.body).toMatchObject({ status: 'completed' });
  await api.app.request((ended.body as { url: string }).url);
  await api.stop();
  await worker.stop();
  return { key, jobId };
}

/** Checks that the spans of a /print call form one trace through the job to the worker, and contain no private data. */
function expectTrace(
  { spans, bodies }: Awaited<ReturnType<typeof startReceiver>>,
  made: Awaited<ReturnType<typeof printed>>,
) {
  const ofTrace = spans.filter(({ traceId }) => traceId === TRACE);
  const named = (name: string): readonly Span[] => ofTrace.filter((span) => span.name === name);
  const [[request], [accepted]] = [named('POST /api/v1/print'), named('accept print job')];
  // A job that takes long on a busy machine runs a second time, as a long job.
  const works = named('run print job');
  const work = works.find(({ facts }) => facts['platen.job.run'] === 'ended');
  if (request === undefined || accepted === undefined || work === undefined) throw new Error('a span is missing');
  expect(request.parentSpanId).toBe(PARENT);
  expect(accepted.parentSpanId).toBe(request.spanId);
  expect(new Set(works.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([accepted.spanId]));
  expect(named('draw job').map(({ parentSpanId }) => parentSpanId)).toContain(work.spanId);
  expect(named('store PDF').map(({ parentSpanId }) => parentSpanId)).toEqual([work.spanId]);
  expect(request.facts).toEqual({
    ...{ 'http.request.method': 'POST', 'http.route': '/api/v1/print', 'http.response.status_code': 202 },
    ...{
      'platen.request.id': expect.any(String),
      'platen.account.id': expect.any(String),
      'platen.job.id': made.jobId,
    },
  });
  expect(work.facts).toMatchObject({ 'platen.job.id': made.jobId, 'platen.job.run': 'ended' });
  expect(spans.filter(({ failed, name }) => failed && name.includes(' /'))).toEqual([]);
  const sent = bodies.join('\n');
  expect(sent).toMatch(/^POST \/v1\/traces \{/);
  for (const secret of [made.key, SECRET, 'traced@example.com', 'signature', 'expires'])
    expect(sent).not.toContain(secret);
  return { request, work };
}

describe('traces', () => {
  it('follow a print job from its request to its PDF', async () => {
    const receiver = await startReceiver();
    const config = { otlpUrl: receiver.url, databaseUrl: '' };
    const server = await startTestServer({ config });
    const made = await printed(server, server);
    expectTrace(receiver, made);
    const lines = server.log.map((text) => JSON.parse(text));
    const ids = { jobId: made.jobId, accountId: expect.any(String) };
    const request = lines.find(({ route, method }) => route === '/api/v1/print' && method === 'POST');
    expect(request).toMatchObject({ ...ids, traceId: TRACE, requestId: expect.any(String) });
    expect(lines.find(({ event }) => event === 'job completed')).toMatchObject(ids);
  });

  it('are off by default', async () => {
    const server = await startTestServer();
    await server.call('GET', '/usage', { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
    expect(server.log.join('\n')).toContain('/api/v1/usage');
    expect(server.log.join('\n')).not.toContain('traceId');
  });

  it('that can’t be sent hold nothing up, and the log says it once', async () => {
    const server = await startTestServer({ config: { otlpUrl: 'http://127.0.0.1:1' } });
    expect((await server.call('GET', '/usage')).status).toBe(200);
    await server.stop();
    expect(server.log.filter((line) => line.includes('traces cannot be sent'))).toHaveLength(1);
  });
});

describePostgres('traces of several instances', () => {
  it('continue from the instance that accepts a job to the one that runs it', async () => {
    const receiver = await startReceiver();
    const [databaseUrl, filesDir] = [await freshDatabase(), await temporaryFolder()];
    const start = (role: Config['role']) =>
      startTestServer({ config: { databaseUrl, filesDir, linkSecret: 'ab'.repeat(32), role, otlpUrl: receiver.url } });
    const [api, worker] = [await start('api'), await start('worker')];
    const { request, work } = expectTrace(receiver, await printed(api, worker));
    expect([request.role, work.role]).toEqual(['api', 'worker']);
  });
});
