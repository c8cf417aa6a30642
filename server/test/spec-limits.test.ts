import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/read-config.ts';
import { PNG } from './held-images.ts';
import { type Answer, data, endOfJob, START, startTestServer, template } from './test-server.ts';

// The sentences of the specification's section "Limits", except those about trial and Pro. Every test uses new keys,
// whose windows are unused.

const NEXT_MINUTE = Date.UTC(2030, 0, 15, 12, 1);
const requestsPerMinute = 120;
const server = await startTestServer({ config: { requestsPerMinute, trialLabels: 1_000_000 } });
/** A server with a practically unlimited request budget, so that the label budget applies. */
const unguarded = await startTestServer({ config: { trialLabels: 1_000_000 } });

const row = { name: 'a', price: 'b', sku: 'c' };
const print = (key: string, ...quantities: readonly number[]): Promise<Answer> => {
  const items = quantities.map((quantity) => ({ quantity, data: row }));
  return server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items } });
};
const render = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: { template, data } });
const poll = (key: string): Promise<Answer> => server.call('GET', '/print/nothing', { key });
const many = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const windowOf = ({ headers }: Answer) =>
  ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`X-RateLimit-${name}`));

/** Uses all but `left` requests of a key's minute. */
async function spendRequests(key: string, left = 0): Promise<void> {
  const answers = await many(requestsPerMinute - left, () => poll(key));
  expect(countOf(answers, 404)).toBe(requestsPerMinute - left);
}

/** Runs `work` at another time and then resets the clock. */
async function atTime<T>(time: number, work: () => Promise<T>): Promise<T> {
  server.clock.time = time;
  try {
    return await work();
  } finally {
    server.clock.time = START;
  }
}

describe('Labels per minute: 1000 per API key, 60-second window', () => {
  it('POST /print costs items x quantity (total copies)', async () => {
    const key = await server.newKey();
    expect(windowOf(await print(key, 400, 200, 1))[1]).toBe('399');
    const refused = await print(key, 400);
    expect([refused.status, windowOf(refused)[1]]).toEqual([429, '399']);
    expect(windowOf(await print(key, 399))[1]).toBe('0');
  });

  it('POST /render costs 1', async () => {
    const key = await server.newKey();
    expect(windowOf(await render(key))).toEqual(['1000', '999', String(NEXT_MINUTE / 1000)]);
    expect(windowOf(await render(key))[1]).toBe('998');
  });

  it('200 parallel calls never pass more than the budget', async () => {
    const key = await unguarded.newKey();
    const body = { starter: 'product-label-2x1', items: [{ quantity: 7, data: row }] };
    const answers = await many(200, () => unguarded.call('POST', '/print', { key, body }));
    expect([countOf(answers, 202), countOf(answers, 429)]).toEqual([142, 58]);
    const renders = await many(200, () => unguarded.call('POST', '/render', { key, body: { template, data } }));
    expect([countOf(renders, 200), countOf(renders, 429)]).toEqual([6, 194]);
  });

  it('is debited all or nothing: what does not fit leaves the window as it is', async () => {
    const key = await server.newKey();
    await print(key, 998);
    expect(windowOf(await print(key, 3))[1]).toBe('2');
    expect(windowOf(await print(key, 2))[1]).toBe('0');
  });

  it('a refused call spends no label budget', async () => {
    const key = await server.newKey();
    const refused = [
      await server.call('POST', '/render', { key, body: { template } }),
      await server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items: [{}] } }),
      await server.call('POST', '/print', { key, body: '{', headers: { 'Content-Type': 'text/plain' } }),
      await print(key, 1001),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 415, 400]);
    expect(windowOf(await render(key))[1]).toBe('999');
  });
});

describe('Requests per minute: 120 per API key, flood guard across all authenticated endpoints', () => {
  it('passes 120 requests of a minute and refuses the rest, 200 in parallel', async () => {
    const key = await server.newKey();
    const answers = await many(200, () => poll(key));
    expect([countOf(answers, 404), countOf(answers, 429)]).toEqual([120, 80]);
  });

  it.each([
    ['POST', '/render'],
    ['POST', '/print'],
    ['GET', '/print/any'],
    ['GET', '/print/any?wait=30'],
    ['POST', '/templates'],
    ['POST', '/templates/validate'],
    ['GET', '/templates'],
    ['GET', '/templates/any'],
    ['PUT', '/templates/any'],
    ['PATCH', '/templates/any'],
    ['DELETE', '/templates/any'],
    ['GET', '/starters'],
    ['GET', '/usage'],
    ['POST', '/mcp'],
  ])('includes template operations, polling and MCP calls: %s %s', async (method, path) => {
    const key = await server.newKey();
    const ask = (): Promise<Answer> =>
      server.call(method, path, { key, ...(method !== 'GET' && method !== 'DELETE' && { body: {} }) });
    const passed = [await ask(), await ask()];
    expect(countOf(passed, 429)).toBe(0);
    await spendRequests(key, 2);
    const refused = await ask();
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: 'rate_limit_exceeded', error_description: expect.stringContaining('120 requests') },
    ]);
  });

  it('comes after the route, the method and the key, and before everything in the request', async () => {
    const key = await server.newKey();
    await spendRequests(key);
    const large = JSON.stringify({ x: 'x'.repeat(1_048_576) });
    const statuses = await Promise.all([
      server.call('GET', '/nothing', { key }),
      server.call('DELETE', '/render', { key }),
      server.call('POST', '/render', { key: `${key}x`, body: large }),
      server.call('POST', '/render', { key, body: large }),
      server.call('POST', '/render', { key, body: '{', headers: { 'Content-Type': 'text/plain' } }),
      server.call('POST', '/render', { key, body: {}, headers: { 'Idempotency-Key': ' ' } }),
      server.call('GET', '/print/any?wait=x', { key }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 405, 401, 429, 429, 429, 429]);
  });

  it('counts a request whatever becomes of it, but not one that it refused', async () => {
    const key = await server.newKey();
    await spendRequests(key, 1);
    expect((await server.call('POST', '/render', { key, body: '{' })).status).toBe(400);
    expect(countOf(await many(20, () => poll(key)), 429)).toBe(20);
    const { body } = await atTime(NEXT_MINUTE, () => server.call('GET', '/usage', { key }));
    expect(body).toMatchObject({ windows: { requests: { limit: 120, remaining: 119 } } });
  });

  it('a browser’s question before a call is not counted as a request', async () => {
    const key = await server.newKey();
    await spendRequests(key, 1);
    const asked = await server.app.request('http://platen.test/api/v1/print', {
      method: 'OPTIONS',
      headers: { Authorization: `Bearer ${key}` },
    });
    expect([asked.status, (await poll(key)).status]).toEqual([204, 404]);
  });
});

it('Rate limits are counted per key; different keys never affect each other', async () => {
  const [one, other] = [await server.newKey('two@example.com'), await server.newKey('two@example.com')];
  await print(one, 1000);
  await spendRequests(one, 1);
  expect((await render(one)).status).toBe(429);
  const answer = await render(other);
  expect([answer.status, windowOf(answer)[1]]).toEqual([200, '999']);
});

describe('Exceeding either rate limit returns 429; wait Retry-After seconds and retry', () => {
  it.each([
    ['the label budget', (key: string) => print(key, 1000)],
    ['the request budget', (key: string) => spendRequests(key)],
  ])('%s', async (_, spend) => {
    const key = await server.newKey();
    await spend(key);
    const refused = await render(key);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '50']);
    const early = await atTime(START + 49_000, () => render(key));
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await atTime(START + 50_000, () => render(key))).status).toBe(200);
  });

  it('Retry-After is at least 1, also in the last moment of the minute', async () => {
    const key = await server.newKey();
    await spendRequests(key);
    const last = await atTime(NEXT_MINUTE - 1, () => render(key));
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await atTime(NEXT_MINUTE, () => render(key))).status).toBe(200);
  });
});

describe('X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset', () => {
  const reset = String(NEXT_MINUTE / 1000);

  it('are on 202 from POST /print, 200 from POST /render, and 429', async () => {
    const key = await server.newKey();
    expect(windowOf(await print(key, 3))).toEqual(['1000', '997', reset]);
    expect(windowOf(await render(key))).toEqual(['1000', '996', reset]);
    expect(windowOf(await print(key, 997))).toEqual(['1000', '996', reset]);
  });

  it('always describe the label budget, on the 429 of the request budget too', async () => {
    const key = await server.newKey();
    await print(key, 3);
    await spendRequests(key, 2);
    const answers = await Promise.all([poll(key), poll(key), render(key)]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(windowOf)).toEqual([
      ['1000', '997', reset],
      ['1000', '997', reset],
    ]);
  });

  it('are not on what makes no labels', async () => {
    expect(windowOf(await poll(await server.newKey()))).toEqual([null, null, null]);
  });
});

describe('GET /template-presets and the API description are public and unmetered', () => {
  it.each(['/api/v1/template-presets?limit=1', '/openapi.json'])('%s', async (path) => {
    const key = await server.newKey();
    await spendRequests(key);
    const headers = { Authorization: `Bearer ${key}` };
    const answers = await many(150, async () => await server.app.request(`http://platen.test${path}`, { headers }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(150);
    expect((await server.app.request(`http://platen.test${path}`)).status).toBe(200);
  });
});

it('Every POST /print and POST /render call is a new production job; no request-id header is needed', async () => {
  const key = await server.newKey();
  const jobs = await many(3, () => print(key, 1));
  expect(new Set(jobs.map(({ body }) => (body as { jobId: string }).jobId)).size).toBe(3);
  const remaining = [await render(key), await render(key)].map((answer) => windowOf(answer)[1]);
  expect(remaining).toEqual(['996', '995']);
});

describe('Labels in one job: at most 1000', () => {
  it.each([
    [[1000], 202],
    [[1001], 400],
    [[600, 401], 400],
    [[9_007_199_254_740_991], 400],
  ])('%j are answered %i', async (quantities, status) => {
    expect((await print(await server.newKey(), ...quantities)).status).toBe(status);
  });
});

it('Items per print request: at least 1', async () => {
  const { status, body } = await print(await server.newKey());
  expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, '/items']);
});

describe('Elements per template: 1 to 200', () => {
  const blank = { type: 'text', x: 0, y: 0, width: 10, height: 5, value: 'x' };
  it.each([
    [0, 400],
    [1, 200],
    [200, 200],
    [201, 400],
  ])('%i elements are answered %i', async (count, status) => {
    const body = { template: { ...template, elements: Array(count).fill(blank) } };
    expect((await server.call('POST', '/render', { key: await server.newKey(), body })).status).toBe(status);
  });
});

describe('Grid rows and columns: 1 to 100 each in the editor; the API takes any whole number from 1', () => {
  it.each([
    [{ col: 0, row: 1 }, 400],
    [{ col: 1, row: 1.5 }, 400],
    [{ col: 100, row: 100 }, 201],
    [{ col: 101, row: 1 }, 201],
  ])('%j is answered %i', async (grid, status) => {
    const body = { name: 'Grid', template: { ...template, type: 'ROLL2Up', grid } };
    expect((await server.call('POST', '/templates', { key: await server.newKey(), body })).status).toBe(status);
  });
});

it('PDF link lifetime: about 24 hours after the job is completed', async () => {
  const key = await server.newKey();
  const { jobId } = (await print(key, 1)).body as { jobId: string };
  const { url } = (await endOfJob(server, jobId, { key })).body as { url: string };
  const statusAt = (time: number) => atTime(time, async () => (await server.app.request(url)).status);
  expect(await statusAt(START + 24 * 3_600_000 - 1000)).toBe(200);
  expect(await statusAt(START + 24 * 3_600_000)).toBe(404);
});

describe('The body: 1 MiB for /render and /templates, 5 MiB for /print and /mcp, counted on bytes read', () => {
  const MIB = 1_048_576;
  it.each([
    ['/render', MIB],
    ['/templates', MIB],
    ['/templates/validate', MIB],
    ['/print', 5 * MIB],
    ['/mcp', 5 * MIB],
  ])('%s may have %i bytes', async (path, most) => {
    const key = await server.newKey();
    const send = (bytes: number): Promise<Answer> => server.call('POST', path, { key, body: '{}'.padEnd(bytes, ' ') });
    expect((await send(most)).status).not.toBe(413);
    const { status, body } = await send(most + 1);
    expect([status, body]).toEqual([413, { ok: false, error: 'user_error', message: expect.any(String) }]);
  });
});

describe('JSON nesting 32; a data value 4,096 characters, data: images and template values aside', () => {
  const withName = async (name: string) =>
    (await server.call('POST', '/render', { key: await server.newKey(), body: { template, data: { ...data, name } } }))
      .status;

  it('a data value of 4,096 characters is taken, one more is refused', async () => {
    expect([await withName('x'.repeat(4096)), await withName('x'.repeat(4097))]).toEqual([200, 400]);
  });

  it('a template value may be longer', async () => {
    const elements = [{ type: 'text', x: 0, y: 0, width: 40, height: 20, value: 'long '.repeat(1000) }];
    const body = { template: { ...template, elements } };
    expect((await server.call('POST', '/render', { key: await server.newKey(), body })).status).toBe(200);
  });

  it('32 levels are taken for what they are, more are refused as nesting, however deep', async () => {
    const key = await server.newKey();
    const codeOf = async (levels: number): Promise<unknown> => {
      const body = `{"template":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
      const answer = await server.call('POST', '/render', { key, body });
      return [answer.status, (answer.body as { issues: { code: string }[] }).issues[0]?.code];
    };
    expect(await codeOf(32)).toEqual([400, 'type']);
    for (const levels of [33, 50_000]) expect(await codeOf(levels)).toEqual([400, 'nesting']);
  });

  it('a data: image in the data may be longer', async () => {
    const elements = [{ type: 'image', x: 0, y: 0, width: 9, height: 9, field: 'photo' }];
    // PNG decoders ignore data after the image.
    const photo = `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(6000)]).toString('base64')}`;
    const body = { template: { ...template, elements }, data: { photo } };
    expect((await server.call('POST', '/render', { key: await server.newKey(), body })).status).toBe(200);
  });
});

it('Every limit has a setting whose default is the specification’s', () => {
  expect(readConfig({})).toMatchObject({
    ...{ labelsPerMinute: 1000, requestsPerMinute: 120, labelsPerJob: 1000, trialLabels: 2000 },
    ...{ bodyBytes: 1_048_576, printBodyBytes: 5_242_880, fileHours: 24, idempotencyHours: 24 },
    ...{ imageSeconds: 5, imageBytes: 5_242_880, imageHttp: false, jobAttempts: 3 },
  });
});
