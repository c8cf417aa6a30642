import { readdirSync, readFileSync } from 'node:fs';
import { platenHandlers } from '@platen/sdk/msw';
import { getResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { changedFont, FONT } from './changed-font.ts';
import { type Answer, type CallOptions, data, isRaw, START, startTestServer, template } from './test-server.ts';

// Compares the mocks of `@platen/sdk/msw` with the server. Both get the same calls; status, headers and body must be
// equal.

const BASE = 'http://platen.test/api/v1';
const LIMITS = { labelsPerMinute: 5, trialLabels: 30, labelsPerJob: 1000 };
const anyRequests = await startTestServer({ config: LIMITS });
const fewRequests = await startTestServer({ config: { ...LIMITS, requestsPerMinute: 3 } });
vi.useFakeTimers({ toFake: ['Date'], now: START });

interface Call extends CallOptions {
  readonly method: string;
  readonly path: string;
}

/** Headers to compare. Headers of HTTP itself, such as the length, are only on the server's responses. */
const COMPARED = [
  ...['cache-control', 'content-type', 'allow', 'etag', 'location', 'retry-after', 'www-authenticate'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-content-type-options', 'referrer-policy'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'cross-origin-resource-policy'],
  ...['access-control-allow-headers', 'access-control-allow-methods', 'access-control-max-age'],
];

/** Normalises a response: ids become their order, and entity tags of versions only their presence. */
function comparable({ status, headers, body }: Answer, ids: Map<string, string>) {
  const shown = COMPARED.flatMap((name) => {
    const value = headers.get(name);
    if (value === null) return [];
    return [[name, name === 'etag' ? 'a tag' : value]];
  });
  const named = JSON.stringify([status, Object.fromEntries(shown), body ?? null]).replace(UUID, (id) => {
    ids.set(id, ids.get(id) ?? `id ${ids.size + 1}`);
    return ids.get(id) ?? id;
  });
  // tokens of hooks and secrets of webhooks are random
  return JSON.parse(named.replace(/plt_hook_\w+/, 'a token').replace(/whsec_[\w+/=]+/g, 'a secret'));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface CompareOptions {
  readonly shop?: boolean;
  readonly server?: typeof anyRequests;
  readonly requestsPerMinute?: number;
}

/** Sends calls to the server and to the mocks. A call may depend on an id from an earlier response. */
async function compare(calls: readonly (Call | ((last: Answer) => Call))[], config: CompareOptions = {}) {
  const { server = anyRequests, requestsPerMinute = 1_000_000 } = config;
  const handlers = platenHandlers({
    ...{ baseUrl: BASE, labelsPerMinute: 5, trialLabels: 30, requestsPerMinute },
    account: config.shop ? 'shop' : 'developer',
    active: false,
  });
  const key = config.shop ? await server.newShopKey() : await server.newKey();
  const ids = { server: new Map<string, string>(), mocks: new Map<string, string>() };
  const mocked = async ({ method, path, body, headers = {}, key: given = key }: Call): Promise<Answer> => {
    const request = new Request(`${BASE}${path}`, {
      method,
      headers: {
        ...(given !== '' && { Authorization: `Bearer ${given}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const response = await getResponse([...handlers], request);
    if (response === undefined) throw new Error(`nothing answers ${method} ${path}`);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  let [lastOfServer, lastOfMocks]: (Answer | undefined)[] = [];
  for (const [index, call] of calls.entries()) {
    const of = (last: Answer | undefined): Call => (typeof call === 'function' ? call(last ?? NONE) : call);
    const asked = of(lastOfServer);
    lastOfServer = await server.call(asked.method, asked.path, { key, ...asked });
    lastOfMocks = await mocked(of(lastOfMocks));
    const name = `${index + 1}. ${asked.method} ${asked.path}`;
    expect([name, comparable(lastOfMocks, ids.mocks)]).toEqual([name, comparable(lastOfServer, ids.server)]);
  }
}

const NONE: Answer = { status: 0, headers: new Headers(), body: {} };
const post = (path: string, body: unknown, more: Partial<Call> = {}): Call => ({ method: 'POST', path, body, ...more });
const get = (path: string, more: Partial<Call> = {}): Call => ({ method: 'GET', path, ...more });
const row = { name: 'a', price: 'b', sku: 'c' };
const job = (quantity: number) => ({ starter: 'product-label-2x1', items: [{ quantity, data: row }] });
const image = (value: string) => ({
  template: { width: 50, height: 25, elements: [{ type: 'image', x: 1, y: 1, width: 9, height: 9, value }] },
});
const nobody = '/templates/00000000-0000-4000-8000-000000000000';

describe('the mocks answer as the server does', () => {
  it('to a label that is requested as a PNG', async () => {
    const headers = { Authorization: `Bearer ${await anyRequests.newKey()}`, Accept: 'image/png' };
    const request = () =>
      new Request(`${BASE}/render`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
        body: JSON.stringify({ template, data }),
      });
    const handlers = platenHandlers({ baseUrl: BASE, labelsPerMinute: 5, trialLabels: 30 });
    for (let call = 0; call < 2; call++) {
      const [mocked, real] = [await getResponse([...handlers], request()), await anyRequests.app.request(request())];
      const names = [...COMPARED, 'x-label-layout', 'x-label-warnings'];
      expect(names.map((name) => [name, mocked?.headers.get(name)])).toEqual(
        names.map((name) => [name, real.headers.get(name)]),
      );
      const [bytes, expected] = [await mocked?.arrayBuffer(), await real.arrayBuffer()];
      expect(Buffer.from(bytes ?? new ArrayBuffer(0)).equals(Buffer.from(expected))).toBe(true);
    }
  });

  it('to a font that is stored, drawn, listed and deleted, and to files that are not accepted', () => {
    const send = (body: Uint8Array | string, type = 'font/ttf') =>
      post('/fonts', body, { headers: { 'Content-Type': type } });
    const at = (method: string) => (last: Answer) => ({ method, path: `/fonts/${(last.body as { id: string }).id}` });
    const text = { type: 'text', x: 2, y: 2, width: 46, height: 8, value: '緑茶', fontFamily: 'Noto Sans JP' };
    return compare([
      ...[send(FONT), send(FONT, 'application/octet-stream'), send(changedFont({ fsType: 8 }))],
      ...[send(changedFont({ fsType: 2 })), send('PK'), send(''), send(FONT, 'text/plain'), get('/fonts')],
      post('/render', { template: { width: 50, height: 25, elements: [text] } }),
      ...[get('/fonts?limit=0'), get('/fonts?cursor=x'), get('/fonts/x'), send(FONT), at('GET'), at('DELETE')],
      ...[get('/fonts'), post('/render', { template: { width: 50, height: 25, elements: [text] } })],
    ]);
  });

  it('to printers: added, listed, changed, wrong, unknown and removed', () => {
    const printer = { name: 'Zebra', profile: { language: 'zpl', dpi: 203, width: 832 } };
    const unknown = '00000000-0000-4000-8000-00000000ffff';
    return compare([
      post('/printers', printer),
      ({ body }) => get(`/printers/${(body as { id: string }).id}`),
      ({ body }) => ({ method: 'PATCH', path: `/printers/${(body as { id: string }).id}`, body: { name: 'Table 2' } }),
      get('/printers?limit=1'),
      post('/printers', { ...printer, address: 'lp:Zebra' }),
      post('/printers', { name: '', profile: {}, colour: 1 }),
      get('/printers?cursor=x'),
      get('/print'),
      ...[get('/print?limit=0'), get('/print?cursor=x'), get('/print?status=done')],
      get(`/printers/${unknown}`),
      { method: 'PATCH', path: `/printers/${unknown}`, body: {} },
      { method: 'DELETE', path: `/printers/${unknown}` },
      post(`/print?printer=${unknown}`, job(1)),
      post(`/print?printer=${unknown}&dpi=300`, job(1)),
      get('/agents'),
      post('/agents', { code: 'BBBB-BBBB' }),
      post('/agents', { code: 'x' }),
      { method: 'DELETE', path: `/agents/${unknown}` },
      post('/print', job(1)),
      ({ body }) => post(`/print/${(body as { jobId: string }).jobId}/delivery`, { from: 1 }),
      post('/print/nothing/delivery', { from: 1 }),
      post('/print', job(1)),
      ({ body }) => ({ method: 'DELETE', path: `/print/${(body as { jobId: string }).jobId}/delivery` }),
      { method: 'DELETE', path: '/print/nothing/delivery' },
      post('/print/nothing/delivery', { from: 0 }),
    ]);
  });

  it('to label hooks: created, listed, changed, wrong, unknown and removed', () => {
    const unknown = '00000000-0000-4000-8000-00000000ffff';
    const path = ({ body }: Answer) => `/label-hooks/${(body as { id: string }).id}`;
    return compare([
      post('/label-hooks', { name: 'Homebox', preset: 'homebox' }),
      (last) => get(path(last)),
      (last) => ({ method: 'PATCH', path: path(last), body: { labelsPerDay: 5, output: 'pdf', resolution: 600 } }),
      (last) => ({ method: 'PATCH', path: path(last), body: { output: 'png' } }),
      get('/label-hooks?limit=1'),
      post('/label-hooks', { name: 'Hook' }),
      post('/label-hooks', { name: 'Hook', preset: 'x', output: 'gif', maxQuantity: 0, colour: 1 }),
      post('/label-hooks', { name: 'Hook', preset: 'grocy', mapping: { name: { form: ['a'] }, code: 5 } }),
      post('/label-hooks', { name: 'Hook', templateId: unknown, output: 'printer', printerId: unknown }),
      post('/label-hooks', { name: 'Hook', preset: 'grocy', output: 'printer' }),
      get('/label-hooks?cursor=x'),
      get(`/label-hooks/${unknown}`),
      { method: 'PATCH', path: `/label-hooks/${unknown}`, body: {} },
      { method: 'DELETE', path: `/label-hooks/${unknown}` },
    ]);
  });

  it('to webhooks: added, listed, changed, tested, wrong, unknown and deleted', () => {
    const webhook = { url: 'https://erp.invalid/platen', events: ['job.printed'], enabled: false };
    const unknown = '00000000-0000-4000-8000-00000000ffff';
    const idIn = ({ body }: Answer) => (body as { data: { id: string }[] }).data[0]?.id ?? '';
    return compare([
      post('/webhooks', webhook),
      get('/webhooks'),
      (last) => get(`/webhooks/${idIn(last)}`),
      get('/webhooks'),
      (last) => post(`/webhooks/${idIn(last)}/test`, undefined),
      get('/webhooks'),
      (last) => ({ method: 'PATCH', path: `/webhooks/${idIn(last)}`, body: { url: 'http://a.example' } }),
      get('/webhooks'),
      (last) => get(`/webhooks/${idIn(last)}/deliveries`),
      get('/webhooks'),
      (last) => get(`/webhooks/${idIn(last)}/deliveries?cursor=x`),
      get('/webhooks'),
      (last) => ({ method: 'DELETE', path: `/webhooks/${idIn(last)}` }),
      get('/webhooks'),
      post('/webhooks', { ...webhook, url: 'http://a.example' }),
      post('/webhooks', { url: '', events: ['job.lost'], colour: 1 }),
      get(`/webhooks/${unknown}`),
      post(`/webhooks/${unknown}/secret`, undefined),
      post(`/webhooks/${unknown}/deliveries/${unknown}/resend`, undefined),
      { method: 'PATCH', path: `/webhooks/${unknown}`, body: {} },
      { method: 'DELETE', path: `/webhooks/${unknown}` },
    ]);
  });

  it('to calls without a key, with a bad one, and to paths and methods that there are none of', () =>
    compare([
      ...['/usage', '/starters', '/templates', '/print/x', nobody].map((path) => get(path, { key: '' })),
      ...['/render', '/print', '/templates', '/templates/validate'].map((path) => post(path, {}, { key: '' })),
      get('/nothing'),
      ...['/render', '/print', '/templates/validate'].map((path) => ({ method: 'PUT', path })),
      { method: 'DELETE', path: '/usage' },
      { method: 'POST', path: '/starters' },
      { method: 'OPTIONS', path: '/render' },
      { method: 'OPTIONS', path: '/templates' },
    ]));

  it('to labels until trial and minute are spent', () =>
    compare([
      get('/usage'),
      post('/render', { template, data }),
      get('/usage'),
      post('/print', job(6)),
      post('/print', job(5)),
      post('/print', job(29)),
      post('/print', job(30)),
      post('/print', job(1001)),
      post('/render', { template, data }),
      post('/render', { template, data }),
      post('/render', { template, data }),
      post('/render', { template, data }),
      post('/render', { template, data }),
      get('/usage'),
    ]));

  it('to a shop without a subscription', () =>
    compare([get('/usage'), post('/render', { template, data }), post('/print', job(1))], { shop: true }));

  it('to bodies that are no JSON, of another type, and that have issues', () => {
    const invalid: readonly unknown[] = [
      ...['', '{', '[]', 'null', '5', '"x"', '{"a":1}', '{"template":1}', '{"template":{}}'],
      { template: { ...template, width: -1 }, data },
      { template, data: { name: 1 } },
      { template, data: {} },
      { template: { ...template, colour: 'red' }, data },
      { template: { ...template, elements: [] }, data },
    ];
    return compare([
      ...invalid.map((body) => post('/render', body)),
      ...invalid.slice(0, 8).map((body) => post('/print', body)),
      ...invalid.slice(0, 9).map((body) => post('/templates', body)),
      ...invalid.slice(0, 6).map((body) => post('/templates/validate', body)),
      post('/render', '{}', { headers: { 'Content-Type': 'text/plain' } }),
      post('/print', job(0)),
      post('/print', { ...job(1), starter: 'none' }),
      post('/print', { templateId: nobody.slice(11), items: [{}] }),
    ]);
  });

  it('to images at addresses that are not public, and of other schemes', () =>
    compare(
      [
        ...['https://127.0.0.1/a.png', 'https://10.0.0.1/a.png', 'https://[::1]/a.png', 'https://192.168.1.9/a.png'],
        ...['https://169.254.169.254/latest', 'http://example.com/a.png', 'ftp://example.com/a.png', 'nonsense'],
      ].map((value) => post('/render', image(value))),
    ));

  it('to templates that are stored, listed, changed and deleted', () => {
    const idIn = ({ body }: Answer): string => String(Object(body).id);
    const stored = { name: 'Shelf', template };
    return compare([
      get('/templates'),
      post('/templates', stored),
      (last) => get(`/templates/${idIn(last)}`),
      (last) => ({ method: 'PUT', path: `/templates/${idIn(last)}`, body: { ...stored, name: 'Floor' } }),
      (last) => ({ method: 'PATCH', path: `/templates/${idIn(last)}`, body: { name: 'Wall' } }),
      (last) => ({ method: 'PATCH', path: `/templates/${idIn(last)}`, body: { name: '' } }),
      get('/templates?limit=1'),
      get('/templates?limit=0'),
      get(nobody),
      { method: 'PUT', path: nobody, body: stored },
      { method: 'PATCH', path: nobody, body: { name: 'x' } },
      { method: 'DELETE', path: nobody },
      post('/templates', stored),
      (last) => ({ method: 'DELETE', path: `/templates/${idIn(last)}`, headers: { 'If-Match': '"other"' } }),
      post('/templates', stored),
      (last) => ({ method: 'DELETE', path: `/templates/${idIn(last)}` }),
      post('/templates/validate', { template, items: [{ data }] }),
      post('/templates/validate', { template: { ...template, type: 'SHEET' } }),
      post('/templates/validate', { template, items: [{ data: {} }, { data, quantity: 0 }] }),
      get('/starters'),
    ]);
  });

  it('to a key that has sent all requests of its minute', () =>
    compare([...Array.from({ length: 5 }, () => get('/usage')), post('/print', job(1))], {
      server: fewRequests,
      requestsPerMinute: 3,
    }));

  it('to Idempotency-Keys that are sent again, for another request and in another form', () => {
    const named = (key: string) => ({ headers: { 'Idempotency-Key': key } });
    return compare([
      post('/templates', { name: 'Shelf', template }, named('a')),
      post('/templates', { name: 'Shelf', template }, named('a')),
      post('/templates', { name: 'Floor', template }, named('a')),
      post('/print', job(1), named('a')),
      post('/print', job(1), named('b')),
      post('/print', job(1), named('b')),
      post('/print?format=zpl', job(1), named('b')),
      post('/print?format=zpl&dpi=203', job(1), named('c')),
      post('/print?dpi=203&format=zpl', job(1), named('c')),
      ...['', 'with space', 'é', 'x'.repeat(255), 'x'.repeat(256)].map((key) => post('/render', {}, named(key))),
    ]);
  });

  it('to templates that were changed meanwhile', () => {
    const changed = { 'If-Match': '"other"' };
    const at = ({ body }: Answer): string => `/templates/${Object(body).id}`;
    const stored = { name: 'Shelf', template };
    return compare([
      post('/templates', stored),
      (last) => ({ method: 'PUT', path: at(last), body: stored, headers: changed }),
      post('/templates', stored),
      (last) => ({ method: 'PATCH', path: at(last), body: { name: 'Wall' }, headers: changed }),
      post('/templates', stored),
      (last) => ({ method: 'PUT', path: at(last), body: stored, headers: { 'If-Match': '*' } }),
    ]);
  });

  it('to lists, jobs and presets that are asked for wrongly', () =>
    compare([
      ...['0', '1', '100', '101', '0100', 'x', ''].map((limit) => get(`/templates?limit=${limit}`)),
      get('/templates?cursor=nonsense'),
      ...['0', '30', '31', 'x', '-1', ''].map((wait) => get(`${nobody.replace('templates', 'print')}?wait=${wait}`)),
      get('/template-presets/none'),
      ...['size=big', 'limit=0', 'cursor=!', 'type=ROLL&type=SHEET', 'vendor='].map((query) =>
        get(`/template-presets?${query}`),
      ),
    ]));

  it('to bodies that are too large, or of more issues than an answer lists', () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`other${index}`, 1]));
    const encodings = ['application/json; charset=utf-8', 'application/json; charset=latin1', 'application/json2', ''];
    return compare([
      post('/render', { template: { ...template, ...unknown }, data }),
      post('/templates', { name: 'x'.repeat(1024 * 1024), template }),
      post('/print', { ...job(1), starter: 'x'.repeat(5 * 1024 * 1024) }),
      ...encodings.map((type) => post('/render', '{}', { headers: { 'Content-Type': type } })),
    ]);
  });

  it('without a sentence that is written twice', () => {
    const folder = (path: string) => new URL(`../../${path}/`, import.meta.url);
    const sentencesIn = (path: string): ReadonlySet<string> => {
      const files = readdirSync(folder(path), { recursive: true, encoding: 'utf8' });
      const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name));
      const texts = sources.map((name) =>
        readFileSync(new URL(name, folder(path)), 'utf8').replace(/^ *(?:\/\/|\*).*$/gm, ''),
      );
      // Quoted text of at least four words.
      return new Set(
        texts.flatMap(
          (text) => text.match(/(?<=')[^'\n]*(?: [^'\n ]+){3,}(?=')|(?<=`)[^`\n]*(?: [^`\n ]+){3,}(?=`)/g) ?? [],
        ),
      );
    };
    const written = sentencesIn('server/src');
    expect(written.size).toBeGreaterThan(100);
    expect([...sentencesIn('sdk/src/surfaces/msw')].filter((sentence) => written.has(sentence))).toEqual([]);
  });
});

describe('failures that a test asks for', () => {
  it.each([
    ['GET /print/{jobId}', 404, 'There is no print job with this id, or it has expired.'],
    ['POST /print', 404, 'There is no template with this id.'],
    ['GET /templates/{id}', 404, 'There is no template with this id.'],
    ['DELETE /print/{jobId}/delivery', 404, 'There is no print job with this id, or it has expired.'],
    ['PATCH /printers/{id}', 404, 'There is no printer with this id.'],
    ['DELETE /agents/{id}', 404, 'There is no agent with this id.'],
    ['GET /label-hooks/{id}', 404, 'There is no label hook with this id.'],
    ['POST /webhooks/{id}/test', 404, 'There is no webhook with this id.'],
    ['GET /template-presets/{id}', 404, 'There is no preset with this id.'],
    [
      'PUT /templates/{id}',
      412,
      'The template has changed since you fetched it. Fetch it again and reapply your changes.',
    ],
    ['POST /print', 409, 'This Idempotency-Key was already used for a different request. Use a new key.'],
    ['POST /print', 413, 'The request body may have at most 5242880 bytes.'],
    ['POST /render', 413, 'The request body may have at most 1048576 bytes.'],
    ['POST /render', 429, 'The key has used all 600 requests for this minute. Retry in 50 s.'],
    [
      'POST /render',
      402,
      'This request creates 1 label, but the account has 0 trial labels left. Developer Pro (29 USD a month) removes this limit: http://platen.test/usage',
    ],
  ] as const)('of %s, %i, have the sentence of the API', async (endpoint, status, message) => {
    const handlers = platenHandlers({ baseUrl: BASE, requestsPerMinute: 600 });
    // The contract has each of these endpoints; only the type of the pair is too narrow.
    (handlers.fail as (endpoint: string, status: number) => void)(endpoint, status);
    const [method = '', path = ''] = endpoint.split(' ');
    const request = new Request(`${BASE}${path.replace(/\{\w+\}/, 'x')}`, { method });
    const body = await (await getResponse([...handlers], request))?.json();
    expect(body.message ?? body.error_description).toBe(message);
  });
});
