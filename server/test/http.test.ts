import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';
import { data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  const pages = join(await temporaryFolder(), 'pages');
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Platen</title>');
  await writeFile(join(pages, 'print.html'), '<!doctype html><title>Print</title>');
  await writeFile(join(pages, 'assets', 'main-B4x9_kQ2.js'), 'export {}');
  await writeFile(join(pages, 'assets', 'sans-C7y1_aB3.ttf'), 'plain');
  await writeFile(join(pages, 'assets', 'sans-C7y1_aB3.ttf.br'), brotliCompressSync('plain'));
  await writeFile(join(pages, 'assets', 'sans-C7y1_aB3.ttf.gz'), gzipSync('plain'));
  await writeFile(join(pages, '..', 'outside.txt'), 'secret');
  server = await startTestServer({ pages });
  key = await server.newKey();
});

const get = (path: string, init?: RequestInit) => server.app.request(`http://platen.test${path}`, init);
const post = (body: BodyInit, headers: Readonly<Record<string, string>> = { 'Content-Type': 'application/json' }) =>
  get('/api/v1/render', { method: 'POST', body, headers: { Authorization: `Bearer ${key}`, ...headers } });
const valid = JSON.stringify({ template, data });

describe('addresses', () => {
  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v2/render',
    '/api/v1/render/',
    '/api',
    '/nothing',
    '/%E0%A4%A',
  ])('that are not there are 404 in JSON, without a key: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/json']);
    expect(await answer.json()).toMatchObject({ ok: false, error: 'user_error' });
  });

  it('say which methods they have, by 405 before 401', async () => {
    const answers = await Promise.all([
      server.call('GET', '/render', { key: '' }),
      server.call('DELETE', '/print', { key: '' }),
      server.call('POST', '/print/abc', { key: '' }),
      server.call('PATCH', '/templates', { key: '' }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('Allow')])).toEqual([
      [405, 'POST, OPTIONS'],
      [405, 'GET, POST, HEAD, OPTIONS'],
      [405, 'GET, HEAD, OPTIONS'],
      [405, 'GET, POST, HEAD, OPTIONS'],
    ]);
  });

  it('of pages say which methods they have, too', async () => {
    const [posted, asked, nothing] = await Promise.all([
      get('/print', { method: 'POST' }),
      get('/', { method: 'OPTIONS' }),
      get('/nothing', { method: 'OPTIONS' }),
    ]);
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect([asked.status, asked.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect([nothing.status, nothing.headers.get('Allow')]).toEqual([404, null]);
  });
});

describe('every answer', () => {
  it('has a unique request id', async () => {
    const answers = await Promise.all([get('/'), get('/nothing'), get('/healthz'), post('{'), post(valid)]);
    const ids = answers.map(({ headers }) => headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(null);
  });

  it.each(['/api/v1/starters', '/api/v1/template-presets?limit=1', '/api/v1/nothing', '/files/x.pdf', '/openapi.json'])(
    'of the API, its files and its description may be read by pages of any origin: %s',
    async (path) => {
      const { headers } = await get(path);
      const names = ['Access-Control-Allow-Origin', 'Cross-Origin-Resource-Policy'] as const;
      expect(names.map((name) => headers.get(name))).toEqual(['*', 'cross-origin']);
    },
  );

  it.each([
    '/',
    '/print',
    '/editor',
    '/nothing',
    '/reference/',
    '/healthz',
    '/portal/session',
    '/launch/x',
    '/billing/webhook',
  ])('of anything else may not: %s', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { headers } = await get(path, { method, headers: { Origin: 'https://elsewhere.example' } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });

  it('may be read with the headers that pages need', async () => {
    const answer = await post('{');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    for (const name of ['X-RateLimit-Remaining', 'Retry-After', 'X-Request-Id', 'ETag', 'Location', 'X-Label-Layout']) {
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(name);
    }
  });

  it('sends forms of a page to its own server alone', async () => {
    const page = await get('/');
    expect(page.headers.get('Content-Security-Policy')).toContain("; form-action 'self';");
  });

  it('is not to be guessed at or framed', async () => {
    const page = await get('/');
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('to a browser’s question needs no key', async () => {
    const answer = await get('/api/v1/print', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, HEAD, OPTIONS');
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match']) {
      expect(answer.headers.get('Access-Control-Allow-Headers')).toContain(name);
    }
  });
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ])('of type "%s" is 415', async (type) => {
    expect((await post(Buffer.from(valid), type === '' ? {} : { 'Content-Type': type })).status).toBe(415);
  });

  it('may say its charset', async () => {
    expect((await post(valid, { 'Content-Type': 'Application/JSON; charset="UTF-8"' })).status).toBe(200);
  });

  it('above 1 MiB is 413, before its type and its content are looked at', async () => {
    const answer = await post('x'.repeat(1_572_864), { 'Content-Type': 'text/plain' });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ ok: false, error: 'user_error' });
  });

  it('is counted as it is read, whatever length it announced', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    // In process, so that no HTTP layer reads ahead. any-bytes.test.ts sends bodies without a declared length over a
    // socket.
    const request = new Request('http://platen.test/api/v1/render', { ...init, headers });
    expect((await server.app.fetch(request)).status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  it('of 1 MiB is read', async () => {
    const padded = valid.padEnd(1_048_576, ' ');
    expect((await post(padded)).status).toBe(200);
    expect((await post(`${padded} `)).status).toBe(413);
  });

  it('may be 5 MiB for /print', async () => {
    const body = JSON.stringify({ starter: 'price-tag-1.5x1', items: [] }).padEnd(5_242_880, ' ');
    expect((await server.call('POST', '/print', { body })).status).toBe(400);
    expect((await server.call('POST', '/print', { body: `${body} ` })).status).toBe(413);
  });

  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  it.each([
    ['empty', ''],
    ['cut short', '{"template":'],
    ['no JSON', 'template'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['a string', '"x"'],
    ['no template', '{}'],
    ['a template of the wrong type', '{"template":[]}'],
    ['unknown properties', '{"template":{},"x":1}'],
    ['a __proto__ property', `{"template":${JSON.stringify(template)},"__proto__":{"data":{}}}`],
    ['a __proto__ element', '{"template":{"width":1,"height":1,"elements":[{"__proto__":{"type":"text"}}]}}'],
    ['nested 40 deep', `{"template":${deep(40)}}`],
    ['nested 100,000 deep', `{"template":${deep(100_000)}}`],
    ['a number too large', '{"template":{"width":1e999,"height":1,"elements":[]}}'],
    ['10,000 elements', `{"template":{"width":1,"height":1,"elements":[${Array(10_000).fill('{}').join()}]}}`],
    ['elements of every wrong type', '{"template":{"width":"1","height":null,"elements":[1,"a",null,[],true]}}'],
    ['a size of 0', '{"template":{"width":0,"height":0,"elements":[]}}'],
    ['a picture of a square kilometre', valid.replace('"width":50', '"width":1000000')],
  ])('that is %s is 400, with its issues', async (_, body) => {
    const answer = await server.call('POST', '/render', { body });
    expect(answer.status).toBe(400);
    const { issues } = answer.body as { issues: unknown[] };
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.length).toBeLessThanOrEqual(50);
  });

  it('that is not UTF-8 is 400', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['lone surrogates', '\ud800 \udc00 x'],
    ['what turns the direction', '\u202eabc\u202c'],
    ['a joined family', '👨‍👩‍👧‍👦'],
    ['characters of no font', '\u{10ffff}\uffff'],
    ['4,096 characters', 'x '.repeat(2048)],
    ['line breaks of all kinds', 'a\r\nb\u2028c\u0085d'],
  ])('whose text has %s is drawn', async (_, name) => {
    const body = { template, data: { ...data, name } };
    expect((await server.call('POST', '/render', { body })).status).toBe(200);
    const { id } = (await server.call('POST', '/templates', { body: { name: 'n', template } })).body as { id: string };
    const print = await server.call('POST', '/print', { body: { templateId: id, items: [{ data: body.data }] } });
    const { jobId } = print.body as { jobId: string };
    expect((await endOfJob(server, jobId)).body).toMatchObject({ status: 'completed' });
  });
});

describe('pages', () => {
  it('are served by their names', async () => {
    expect(await (await get('/')).text()).toContain('<title>Platen');
    const print = await get('/print?preset=x&layout=y');
    expect(await print.text()).toContain('<title>Print');
    expect(print.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(print.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('keep for ever what has a hash in its name', async () => {
    const script = await get('/assets/main-B4x9_kQ2.js');
    expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  const font = (headers: Readonly<Record<string, string>>) => get('/assets/sans-C7y1_aB3.ttf', { headers });
  const facts = ({ status, headers }: Response) => [
    status,
    ...['Content-Encoding', 'Content-Type', 'ETag', 'Vary', 'Cache-Control'].map((name) => headers.get(name)),
  ];
  const FOR_EVER = 'public, max-age=31536000, immutable';

  it('are sent as the build packed them: brotli, gzip, or plain, each with its own tag', async () => {
    const [br, gz, plain] = await Promise.all([
      font({ 'Accept-Encoding': 'gzip, deflate, br' }),
      font({ 'Accept-Encoding': 'gzip' }),
      font({}),
    ]);
    expect(facts(br)).toEqual([200, 'br', 'font/ttf', '"sans-C7y1_aB3.ttf.br"', 'Accept-Encoding', FOR_EVER]);
    expect(facts(gz)).toEqual([200, 'gzip', 'font/ttf', '"sans-C7y1_aB3.ttf.gz"', 'Accept-Encoding', FOR_EVER]);
    expect(facts(plain)).toEqual([200, null, 'font/ttf', '"sans-C7y1_aB3.ttf"', 'Accept-Encoding', FOR_EVER]);
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe('plain');
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toBe('plain');
    expect(await plain.text()).toBe('plain');
  });

  it('are 304 for who has that very form', async () => {
    const held = { 'If-None-Match': '"sans-C7y1_aB3.ttf.br"' };
    expect((await font({ ...held, 'Accept-Encoding': 'br' })).status).toBe(304);
    expect((await font({ ...held, 'Accept-Encoding': 'gzip' })).status).toBe(200);
  });

  it('that the build did not pack are sent plain, whatever is accepted', async () => {
    const script = await get('/assets/main-B4x9_kQ2.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([script.headers.get('Content-Encoding'), script.headers.get('Vary')]).toEqual([null, null]);
    expect(await script.text()).toBe('export {}');
  });

  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/.hidden',
    '/assets',
    '/%00',
  ])('never leave their folder: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('outside the API', () => {
  it('/healthz and /readyz report the server’s state', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    // A readiness check may take two seconds, which can be too short on a busy machine.
    await vi.waitFor(async () => expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' }), 60_000);
  });

  it('/openapi.json is the contract, with the address of this server', async () => {
    const contract = (await (await get('/openapi.json')).json()) as { info: object; servers: unknown };
    expect(contract.info).toMatchObject({ version: '1.0.0' });
    expect(contract.servers).toEqual([{ url: 'http://platen.test/api/v1' }]);
  });
});

describe('a client that goes away', () => {
  it('in the middle of its body is not an error of the server', async () => {
    const before = server.log.length;
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error('aborted')) });
    const request = new Request('http://platen.test/api/v1/render', {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    });
    const answer = await server.app.fetch(request);
    const message = 'The body of this request is incomplete.';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { ok: false, error: 'user_error', message, issues: [{ path: '', code: 'http', message }] },
    ]);
    expect(server.log.slice(before).filter((line) => line.includes('"event":"fault"'))).toEqual([]);
  });
});

describe('an unexpected fault', () => {
  it('is a 500 without internal details, and a log line with the request’s id', async () => {
    const broken = await startTestServer();
    await broken.deps.stores.close();
    const answer = await broken.call('POST', '/render', { body: { template, data } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ ok: false, error: 'internal_error', message: 'Something went wrong on the server.' });
    const id = answer.headers.get('X-Request-Id');
    expect(broken.log.find((line) => line.includes('"event":"fault"'))).toContain(id);
  });
});
