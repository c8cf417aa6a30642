// The specification's section "Errors": its sentences, and additions from the decisions.
import { describe, expect, it } from 'vitest';
import { checkComponent, contract } from '../../sdk/test/contract.ts';
import { createHttpServer, listen } from '../src/http-server.ts';
import { parseAnswer, sendRaw } from './raw-request.ts';
import { type Answer, type CallOptions, data, endOfJob, startTestServer, template } from './test-server.ts';

const server = await startTestServer({
  imageNetwork: { resolve: async () => ['10.0.0.1'], allows: () => false },
  config: { labelsPerMinute: 20, trialLabels: 10 },
});
const busy = await startTestServer({ config: { requestsPerMinute: 1 } });
const broken = await startTestServer();
const brokenKey = await broken.newKey();
await broken.deps.stores.close();

const nowhere = '00000000-0000-4000-8000-000000000000';
const row = { ...data, price: '$ 4' };
const print = (key: string, quantity: number): Promise<Answer> =>
  server.call('POST', '/print', { key, body: { starter: 'price-tag-1.5x1', items: [{ quantity, data: row }] } });
const render = (options: CallOptions = {}): Promise<Answer> =>
  server.call('POST', '/render', { body: { template, data }, ...options });
/** The property names of a body, sorted. */
const shapeOf = ({ body }: Answer): readonly string[] => Object.keys(body as object).toSorted();
const issuesOf = ({ body }: Answer) => (body as { issues: readonly { path: string; message: string }[] }).issues;
const storeUnresolved = async (key: string): Promise<string> => {
  const body = { name: 'a', template: { ...template, type: 'SHEET' } };
  const stored = await server.call('POST', '/templates', { key, body });
  return (stored.body as { id: string }).id;
};

it('Three body shapes exist.', async () => {
  const shapes = [
    await render({ body: {} }),
    await render({ key: '', body: { template, data } }),
    await busy.newKey().then(async (key) => {
      await busy.call('GET', '/starters', { key });
      return busy.call('GET', '/starters', { key });
    }),
  ];
  expect(shapes.map((answer) => [answer.status, (answer.body as { error: string }).error])).toEqual([
    [400, 'user_error'],
    [401, 'unauthorized'],
    [429, 'rate_limit_exceeded'],
  ]);
  expect(shapes.map(shapeOf)).toEqual([
    ['error', 'issues', 'message', 'ok'],
    ['error', 'error_description'],
    ['error', 'error_description'],
  ]);
});

describe('{ ok: false, error: "user_error", message }', () => {
  it('400: request validation failed', async () => {
    const answer = await render({ body: { template: {} } });
    expect(answer).toMatchObject({
      status: 400,
      body: { ok: false, error: 'user_error', message: expect.any(String) },
    });
    expect(shapeOf(answer)).toEqual(['error', 'issues', 'message', 'ok']);
  });

  it.each([
    ['template not found (POST /print)', 'POST', '/print', { templateId: nowhere, items: [{ data }] }],
    ['job not found (GET /print/{jobId})', 'GET', '/print/nothing', undefined],
    ['a template that is not there', 'GET', `/templates/${nowhere}`, undefined],
    ['an address that is not there', 'GET', '/nothing', undefined],
  ])('404: %s', async (_, method, path, body) => {
    const answer = await server.call(method, path, { body });
    expect(answer).toMatchObject({
      status: 404,
      body: { ok: false, error: 'user_error', message: expect.any(String) },
    });
    expect(shapeOf(answer)).toEqual(['error', 'message', 'ok']);
  });

  it('404: job expired', async () => {
    const key = await server.newKey();
    const { jobId } = (await print(key, 1)).body as { jobId: string };
    await endOfJob(server, jobId, { key });
    const before = server.clock.time;
    server.clock.time += 24 * 3_600_000;
    const answer = await server.call('GET', `/print/${jobId}`, { key });
    server.clock.time = before;
    expect([answer.status, shapeOf(answer)]).toEqual([404, ['error', 'message', 'ok']]);
  });

  it('413: request body too large', async () => {
    const answer = await render({ body: 'x'.repeat(1_048_577) });
    expect(answer).toMatchObject({ status: 413, body: { ok: false, error: 'user_error' } });
    expect(shapeOf(answer)).toEqual(['error', 'message', 'ok']);
  });

  it('402, storefront-platform key: the shop’s API subscription is inactive', async () => {
    const answer = await render({ key: await server.newShopKey() });
    expect(answer).toMatchObject({ status: 402, body: { ok: false, error: 'user_error' } });
    expect(shapeOf(answer)).toEqual(['error', 'message', 'ok']);
  });

  it.each([
    ['405', 'GET', '/render', {}, 405],
    ['412', 'PATCH', '', { body: { name: 'b' }, headers: { 'If-Match': '"x"' } }, 412],
    ['415', 'POST', '/render', { body: '{}', headers: { 'Content-Type': 'text/plain' } }, 415],
  ])('%s, never HTML', async (_, method, path, options, status) => {
    const stored = await server.call('POST', '/templates', { body: { name: 'a', template } });
    const { id } = stored.body as { id: string };
    const answer = await server.call(method, path || `/templates/${id}`, options);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'application/json']);
    expect(shapeOf(answer)).toEqual(['error', 'message', 'ok']);
  });

  it('409, with Retry-After only while the first call is running', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    await server.call('POST', '/templates', { headers, body: { name: 'a', template } });
    const other = await server.call('POST', '/templates', { headers, body: { name: 'b', template } });
    expect([other.status, shapeOf(other), other.headers.get('Retry-After')]).toEqual([
      409,
      ['error', 'message', 'ok'],
      null,
    ]);
  });
});

describe('{ error: "unauthorized" or "invalid_token", error_description? }', () => {
  it.each([
    ['unauthorized', {}],
    ['invalid_token', { Authorization: 'Bearer x' }],
  ])('401: missing or invalid API key (%s)', async (error, headers) => {
    const answer = await render({ key: '', headers });
    expect(answer).toMatchObject({ status: 401, body: { error, error_description: expect.any(String) } });
    expect(shapeOf(answer)).toEqual(['error', 'error_description']);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });
});

describe('{ error: "rate_limit_exceeded", error_description }', () => {
  it('429: label budget exceeded, with Retry-After and the three rate-limit headers', async () => {
    const key = await server.newShopKey('spent');
    const account = await server.deps.stores.accounts.find('shop', 'spent');
    await server.deps.stores.ledger.setGranted(account?.id ?? '', true);
    await print(key, 20);
    const answer = await print(key, 1);
    expect(answer).toMatchObject({ status: 429, body: { error: 'rate_limit_exceeded' } });
    expect(shapeOf(answer)).toEqual(['error', 'error_description']);
    const reset = Date.UTC(2030, 0, 15, 12, 1) / 1000;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '50',
      'x-ratelimit-limit': '20',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(reset),
    });
  });

  it('429: request budget exceeded, with Retry-After, the headers being the label budget’s', async () => {
    const key = await busy.newKey();
    await busy.call('GET', '/starters', { key });
    const answer = await busy.call('GET', '/starters', { key });
    expect(answer).toMatchObject({ status: 429, body: { error: 'rate_limit_exceeded' } });
    expect(shapeOf(answer)).toEqual(['error', 'error_description']);
    expect([answer.headers.get('Retry-After'), answer.headers.get('X-RateLimit-Remaining')]).toEqual(['50', '1000']);
  });
});

describe('402, developer key', () => {
  it('one-time trial balance cannot cover the request and Developer Pro is inactive', async () => {
    const key = await server.newKey();
    const answer = await print(key, 11);
    expect([answer.status, answer.body]).toEqual([
      402,
      {
        ...{ ok: false, error: 'developer_payment_required', message: expect.any(String) },
        ...{ available: 10, requested: 11, upgradeUrl: expect.stringMatching(/^http:\/\/platen\.test\//) },
      },
    ]);
  });

  it('raised before any partial output', async () => {
    const key = await server.newKey();
    await print(key, 11);
    const { body } = await server.call('GET', '/usage', { key });
    expect(body).toMatchObject({ trial: { used: 0 }, windows: { labels: { remaining: 20 } } });
  });
});

describe('422', () => {
  it('printing a saved template whose paper settings are unresolved', async () => {
    const key = await server.newKey();
    const body = { templateId: await storeUnresolved(key), items: [{ data }] };
    const answer = await server.call('POST', '/print', { key, body });
    expect(answer).toMatchObject({
      status: 422,
      body: { ok: false, error: 'user_error', issues: [{ path: '/page', code: 'page_missing' }] },
    });
    expect((answer.body as { message: string }).message).toBe(issuesOf(answer)[0]?.message);
  });
});

it('A failed print job is reported through GET /print/{jobId} with `status` `failed` and an `error` string.', async () => {
  const key = await server.newKey();
  const picture = { type: 'image', x: 0, y: 0, width: 9, height: 9, value: 'https://images.test/inside.png' };
  const stored = await server.call('POST', '/templates', {
    key,
    body: { name: 'a', template: { ...template, elements: [picture] } },
  });
  const { id: templateId } = stored.body as { id: string };
  const accepted = await server.call('POST', '/print', { key, body: { templateId, items: [{}] } });
  const { jobId } = accepted.body as { jobId: string };
  const { status, body } = await endOfJob(server, jobId, { key });
  expect([status, body]).toMatchObject([200, { status: 'failed', error: expect.stringContaining('element e0') }]);
});

describe('an unexpected fault', () => {
  it.each([
    ['POST', '/render', { template, data }],
    ['POST', '/print', { starter: 'price-tag-1.5x1', items: [{ data: row }] }],
    ['GET', '/templates', undefined],
    ['DELETE', `/templates/${nowhere}`, undefined],
  ])('is 500 { ok: false, error: "internal_error", message }: %s %s', async (method, path, body) => {
    const answer = await broken.call(method, path, { key: brokenKey, body });
    expect(answer).toMatchObject({ status: 500, body: { ok: false, error: 'internal_error' } });
    expect(shapeOf(answer)).toEqual(['error', 'message', 'ok']);
  });

  it('reveals no stack, SQL or file path, and is found in the log by its request id', async () => {
    const { headers, body } = await broken.call('GET', '/templates', { key: brokenKey });
    expect(JSON.stringify(body)).not.toMatch(/\/|sql|select|\bat\b|Error:/i);
    const id = headers.get('X-Request-Id') ?? '';
    expect(broken.log.filter((line) => line.includes(id) && line.includes('"event":"fault"'))).toHaveLength(1);
  });
});

describe('running out of time is 400 with code render_timeout and the limit, since the input is the cause', () => {
  const issue = {
    path: '',
    code: 'render_timeout',
    message:
      'Processing this request takes longer than the limit of 1 s. ' +
      'Simplify it: use fewer elements, less text, smaller images or simpler SVG files.',
  };

  /** Repeats a call while the machine is too busy (503). */
  async function worked(send: () => Promise<Answer>): Promise<Answer> {
    let answer = await send();
    while (answer.status === 503) answer = await send();
    return answer;
  }

  it('on /render, and nothing is charged', async () => {
    const hurried = await startTestServer({ config: { renderSeconds: 1 } });
    // Overlapping borders as wide as the label, which take minutes to paint.
    const box = {
      type: 'qrcode',
      x: 0,
      y: 0,
      width: 500,
      height: 500,
      value: 'x',
      stroke: '#abcdef',
      strokeWidth: 200,
    };
    const elements = Array.from({ length: 200 }, (_, rotation) => ({ ...box, rotation }));
    const large = { unit: 'mm', width: 500, height: 500, elements };
    const answer = await worked(() => hurried.call('POST', '/render', { body: { template: large } }));
    expect(answer).toMatchObject({
      status: 400,
      body: { ok: false, error: 'user_error', message: issue.message, issues: [issue] },
    });
    expect(hurried.log.filter((line) => line.includes('"event":"fault"'))).toEqual([]);
    const { body } = await hurried.call('GET', '/usage');
    expect(body).toMatchObject({ trial: { used: 0 }, windows: { labels: { remaining: 1000 } } });
  });

  it('on /templates/validate', async () => {
    const hurried = await startTestServer({ config: { renderSeconds: 1 } });
    const code = { type: 'qrcode', x: 0, y: 0, width: 50, height: 25, field: 'a' };
    const codes = { width: 50, height: 25, elements: Array.from({ length: 200 }, () => code) };
    const items = Array.from({ length: 300 }, (_, i) => ({ data: { a: `${i} ${'x'.repeat(1000)}` } }));
    const body = { template: codes, items };
    const answer = await worked(() => hurried.call('POST', '/templates/validate', { body }));
    expect(answer).toMatchObject({ status: 400, body: { issues: [issue] } });
  });
});

describe('issues', () => {
  it('name all issues at once, each with a JSON Pointer into the body', async () => {
    const elements = [
      { ...template.elements[0], width: 0, fontSize: -1 },
      { ...template.elements[1], barcodeType: 'qr', value: 'both' },
    ];
    const answer = await render({ body: { template: { ...template, width: '5', elements, colour: 1 }, date: {} } });
    expect(issuesOf(answer).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/date',
        '/template/colour',
        '/template/width',
        '/template/elements/0/width',
        '/template/elements/0/fontSize',
        '/template/elements/1',
        '/template/elements/1/barcodeType',
      ]),
    );
  });

  it('are at most 50', async () => {
    const elements = Array.from({ length: 200 }, () => ({ type: 'text' }));
    expect(issuesOf(await render({ body: { template: { ...template, elements } } }))).toHaveLength(50);
    const items = Array.from({ length: 200 }, () => ({ data: {} }));
    const body = { starter: 'price-tag-1.5x1', items };
    expect(issuesOf(await server.call('POST', '/print', { body }))).toHaveLength(50);
  });

  it('`message` alone is enough to fix the first', async () => {
    const { body } = await render({ body: { template: { ...template, width: -3, height: 0 } } });
    expect((body as { message: string }).message).toMatch(/^\/template\/width: .*greater than 0.*-3 \(and 1 more\)$/);
  });

  it.each([
    ['a datum among many', { sku: 'Ä' }, /^\/items\/2\/data\/sku: .*ASCII.*"Ä"/],
    ['a field that is missing', {}, /^\/items\/2\/data\/sku: .*lacks.*$/],
  ])('`message` names the place of the first issue: %s', async (_, last, message) => {
    const elements = [{ type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' }];
    const stored = await server.call('POST', '/templates', {
      body: { name: 'a', template: { ...template, elements } },
    });
    const { id: templateId } = stored.body as { id: string };
    const body = { templateId, items: [{ data }, { data }, { data: last }] };
    const answer = await server.call('POST', '/print', { body });
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  });

  it('escape names in JSON Pointers (RFC 6901)', async () => {
    const body = { starter: 'price-tag-1.5x1', items: [{ 'a/b~c': 1, data: row }] };
    expect(issuesOf(await server.call('POST', '/print', { body }))[0]?.path).toBe('/items/0/a~1b~0c');
  });
});

describe('404 and 405', () => {
  it.each(Object.entries(contract.paths))(
    'name in Allow exactly the methods that there are: %s',
    async (path, item) => {
      const answer = await server.call('REPORT', path.replace(/\{\w+\}/, nowhere), { key: '' });
      expect(answer.status).toBe(405);
      const allowed = answer.headers.get('Allow')?.split(', ').toSorted();
      // MCP's other methods are only for servers with sessions.
      const methods = Object.keys(item).filter((name) => path !== '/mcp' || name === 'post');
      const named = methods.filter((name) => name !== 'parameters').map((name) => name.toUpperCase());
      const expected = new Set([...named, ...(named.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
      expect(allowed).toEqual([...expected].toSorted());
    },
  );

  it.each(['text/html', 'text/html,application/xhtml+xml', '*/*', 'image/png'])(
    'are JSON to a client of %s',
    async (accept) => {
      const headers = { Accept: accept };
      const answers = [
        await server.app.request('http://platen.test/api/v1/nothing', { headers }),
        await server.app.request('http://platen.test/api/v1/render', { headers }),
        await server.app.request('http://platen.test/nothing', { headers }),
      ];
      expect(answers.map(({ status, headers }) => [status, headers.get('Content-Type')])).toEqual([
        [404, 'application/json'],
        [405, 'application/json'],
        [404, 'application/json'],
      ]);
    },
  );
});

const chunkKey = await server.newKey();

describe('413', () => {
  const head = (path: string): string =>
    `POST /api/v1${path} HTTP/1.1\r\nHost: platen.test\r\nAuthorization: Bearer ${chunkKey}\r\n` +
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  const chunks = (bytes: number): string =>
    `${chunk(' '.repeat(65_536)).repeat(Math.floor(bytes / 65_536))}${chunk(' '.repeat(bytes % 65_536 || 1))}0\r\n\r\n`;

  it.each([
    ['/render', 1_048_576],
    ['/templates', 1_048_576],
    ['/templates/validate', 1_048_576],
    ['/print', 5_242_880],
    ['/mcp', 5_242_880],
  ])('is counted on the bytes read, without a Content-Length too: %s above %i', async (path, most) => {
    const http = createHttpServer(server.app, server.deps.newId);
    Object.assign(http, { httpAllowHalfOpen: true });
    const { port } = await listen(http, 0, '127.0.0.1');
    const statusOf = async (bytes: number) =>
      parseAnswer(await sendRaw(port, Buffer.from(head(path) + chunks(bytes))))?.status;
    expect([await statusOf(most - 65_537), await statusOf(most + 65_537)]).toEqual([path === '/mcp' ? 406 : 400, 413]);
    http.close();
    http.closeAllConnections();
  });

  it.each([1_048_577, 99_999_999_999_999])('is said at once to who announces %i bytes', async (bytes) => {
    const answer = await render({ body: '{}', headers: { 'Content-Length': String(bytes) } });
    expect(answer.status).toBe(413);
  });

  it('comes before 415', async () => {
    const answer = await render({ body: 'x'.repeat(1_048_577), headers: { 'Content-Type': 'text/plain' } });
    expect(answer.status).toBe(413);
  });
});

describe('415', () => {
  it.each(['gzip', 'br', 'gzip, identity', 'x'])('is said to a body in the coding %s', async (coding) => {
    expect((await render({ headers: { 'Content-Encoding': coding } })).status).toBe(415);
  });

  it('takes a body whose Content-Encoding is identity', async () => {
    expect((await render({ headers: { 'Content-Encoding': 'identity' } })).status).toBe(200);
  });
});

describe('a request that HTTP does not allow', () => {
  it.each([
    ['no request', 'hello\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx'],
    ['headers of 70 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('is 400 in JSON, with a request id: %s', async (_, text) => {
    const http = createHttpServer(server.app, server.deps.newId);
    const { port } = await listen(http, 0, '127.0.0.1');
    const answer = parseAnswer(await sendRaw(port, Buffer.from(text)));
    http.close();
    http.closeAllConnections();
    expect([answer?.status, answer?.headers.get('X-Request-Id')]).toEqual([400, expect.stringMatching(/./)]);
    expect(checkComponent('ValidationError', await answer?.json())).toEqual([]);
  });
});

describe('the order of checks', () => {
  it('404 route, 405, 401, 413, 415, 400 body, 409, 404 resource, 412, 422, 400 data, 402', async () => {
    const key = await server.newKey();
    const large = 'x'.repeat(5_242_881);
    const unresolved = await storeUnresolved(key);
    const headers = { 'Idempotency-Key': 'order' };
    await server.call('POST', '/templates', { key, headers, body: { name: 'a', template } });
    const wrongType = { 'Content-Type': 'text/plain' };
    const call = async (method: string, path: string, options: CallOptions): Promise<number> =>
      (await server.call(method, path, { key, ...options })).status;
    const missing = { templateId: nowhere, items: [{ quantity: 11 }] };
    expect([
      await call('POST', '/nothing', { key: '', body: large, headers: wrongType }),
      await call('PUT', '/print', { key: '', body: large, headers: wrongType }),
      await call('POST', '/print', { key: '', body: large, headers: wrongType }),
      await call('POST', '/print', { body: large, headers: wrongType }),
      await call('POST', '/print', { body: '{', headers: wrongType }),
      await call('POST', '/print', { body: '{', headers }),
      await call('POST', '/print', { body: missing, headers }),
      await call('POST', '/print', { body: missing }),
      await call('PUT', `/templates/${nowhere}`, { body: { name: 'a', template }, headers: { 'If-Match': '"x"' } }),
      await call('PUT', `/templates/${unresolved}`, { body: { name: 'a', template }, headers: { 'If-Match': '"x"' } }),
      await call('POST', '/print', { body: { ...missing, templateId: unresolved } }),
      await call('POST', '/print', { body: { starter: 'price-tag-1.5x1', items: [{ quantity: 11 }] } }),
      (await print(key, 11)).status,
      (await print(key, 10)).status,
    ]).toEqual([404, 405, 401, 413, 415, 400, 409, 404, 404, 412, 422, 400, 402, 202]);
  });

  it('401 before the request budget, the request budget before the body', async () => {
    const key = await busy.newKey();
    await busy.call('GET', '/starters', { key });
    expect((await busy.call('POST', '/render', { key: '', body: '{' })).status).toBe(401);
    expect((await busy.call('POST', '/render', { key, body: 'x'.repeat(1_048_577) })).status).toBe(429);
  });

  it('402 before the label budget', async () => {
    const key = await server.newKey();
    expect((await print(key, 10)).status).toBe(202);
    // Too few labels are left in both: 10 in the minute's budget, none in the trial.
    expect((await print(key, 11)).status).toBe(402);
  });
});
