import { platenHandlers } from '@platen/sdk/msw';
import { getResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, type CallOptions, data, START, startTestServer, template } from './test-server.ts';

// The mocks of `@platen/sdk/msw` answer as the server does: the same calls go to both, and status, headers and body are compared.

const BASE = 'http://platen.test/api/v1';
const server = await startTestServer({ config: { labelsPerMinute: 5, trialLabels: 30, labelsPerJob: 1000 } });
vi.useFakeTimers({ toFake: ['Date'], now: START });

interface Call extends CallOptions {
  readonly method: string;
  readonly path: string;
}

/** The headers that both set; HTTP's own, such as the length, are the server's alone. */
const COMPARED = [
  ...['cache-control', 'content-type', 'allow', 'etag', 'location', 'retry-after', 'www-authenticate'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-content-type-options', 'referrer-policy'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'cross-origin-resource-policy'],
  ...['access-control-allow-headers', 'access-control-allow-methods', 'access-control-max-age'],
];

/** An answer without what differs from call to call: ids become their order, entity tags of versions their presence. */
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
  return JSON.parse(named);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Sends calls, of which one may need an id that an answer before it gave, to the server and to the mocks. */
async function compare(calls: readonly (Call | ((last: Answer) => Call))[], config: { readonly shop?: boolean } = {}) {
  const handlers = platenHandlers({
    ...{ baseUrl: BASE, labelsPerMinute: 5, trialLabels: 30, requestsPerMinute: 1_000_000 },
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
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
});
