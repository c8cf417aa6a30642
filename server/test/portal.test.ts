import { describe, expect, it } from 'vitest';
import { data, startTestServer, template } from './test-server.ts';
import { newVisitor, signedUp, type Visitor } from './visitor.ts';

// Access with and without a session, over HTTP with a browser's cookies.

const server = await startTestServer();
const render = (key: string) => server.call('POST', '/render', { key, body: { template, data } });

async function keyOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.send('POST', '/portal/keys');
  return (body as { key: string }).key;
}

const calls = [
  ['GET', '/portal/session'],
  ['GET', '/portal/keys'],
  ['POST', '/portal/keys'],
  ['PATCH', '/portal/keys/some'],
  ['DELETE', '/portal/keys/some'],
  ['GET', '/portal/usage'],
  ['POST', '/portal/billing/checkout'],
  ['POST', '/portal/billing/portal'],
  ['GET', '/portal/templates'],
  ['POST', '/portal/templates'],
  ['GET', '/portal/templates/some'],
  ['PUT', '/portal/templates/some'],
  ['PATCH', '/portal/templates/some'],
  ['DELETE', '/portal/templates/some'],
  ['POST', '/portal/validate'],
  ['POST', '/portal/print'],
  ['GET', '/portal/print/some'],
] as const;

describe('the portal’s calls', () => {
  it.each(calls)('need a session, which no API key is: %s %s', async (method, path) => {
    const headers = { Authorization: `Bearer ${await server.newKey()}` };
    for (const answer of [
      await newVisitor(server).send(method, path),
      await newVisitor(server).send(method, path, { headers }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ error: 'unauthorized', error_description: expect.any(String) });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('WWW-Authenticate')).toBeNull();
    }
  });

  it('are for pages of this server alone: no other may read an answer', async () => {
    const visitor = await signedUp(server, 'cors@example.com');
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await visitor.send(method, '/portal/keys', { headers: { Origin: 'https://evil.example' } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it.each([
    ['another site’s, by the browser’s own word', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://platen.test' }],
    ['another host’s of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin’s', { Origin: 'https://evil.example' }],
    ['one that hides its origin', { Origin: 'null' }],
    ['another port’s', { Origin: 'http://platen.test:81' }],
  ])('change nothing for a page that is not ours: %s', async (_, headers) => {
    const visitor = await signedUp(server, `csrf${Object.values(headers).join('').replace(/\W/g, '')}@example.com`);
    for (const [method, path] of [
      ...calls.filter(([name]) => name !== 'GET'),
      ...(['sign-in', 'sign-up', 'sign-out'] as const).map((name) => ['POST', `/portal/${name}`] as const),
    ]) {
      const { status, body } = await visitor.send(method, path, { headers });
      expect([path, status, body]).toEqual([path, 403, expect.objectContaining({ ok: false, error: 'user_error' })]);
    }
    expect((await visitor.send('GET', '/portal/keys')).body).toEqual({ keys: [] });
  });

  it.each([
    ['by the browser’s own word', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['at another name of the server', { Host: 'labels.internal:8080', Origin: 'http://labels.internal:8080' }],
    ['behind a proxy that ends https', { Host: 'platen.test', Origin: 'https://platen.test' }],
  ])('work for a page that is ours: %s', async (_, headers) => {
    const visitor = await signedUp(server, `own${Object.values(headers).join('').replace(/\W/g, '')}@example.com`);
    expect((await visitor.send('POST', '/portal/keys', { headers })).status).toBe(201);
  });

  it('count against the requests a minute of their session', async () => {
    const limited = await startTestServer({ config: { requestsPerMinute: 2 } });
    const [one, other] = [await signedUp(limited, 'one@example.com'), await signedUp(limited, 'other@example.com')];
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await one.send('GET', '/portal/usage')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await other.send('GET', '/portal/usage')).status).toBe(200);
  });

  it('are no part of the API’s description', async () => {
    expect(await (await server.app.request('/openapi.json')).text()).not.toContain('/portal');
  });

  it('a method that is not there is 405, what is not there is 404, both in JSON', async () => {
    const visitor = await signedUp(server, 'lost@example.com');
    const [wrong, none] = [
      await visitor.send('PUT', '/portal/keys', { body: {} }),
      await visitor.send('GET', '/portal/none'),
    ];
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    expect([none.status, none.body]).toMatchObject([404, { ok: false, error: 'user_error' }]);
  });
});

describe('a session opens no endpoint of the API', () => {
  it.each([
    ['GET', '/templates'],
    ['GET', '/usage'],
    ['POST', '/render'],
    ['POST', '/print'],
    ['POST', '/mcp'],
  ])('%s %s', async (method, path) => {
    const visitor = await signedUp(server, `api${method}${path.slice(1)}@example.com`);
    const answer = await server.call(method, path, { key: '', headers: { Cookie: visitor.cookies() } });
    expect([answer.status, answer.body]).toMatchObject([401, { error: 'unauthorized' }]);
  });
});

describe('keys', () => {
  it('are made at /portal/keys and shown this once; the list has the newest first, by their last four characters', async () => {
    const visitor = await signedUp(server, 'keys@example.com');
    expect((await visitor.send('GET', '/portal/keys')).body).toEqual({ keys: [] });
    const made = await visitor.send('POST', '/portal/keys');
    const first = made.body as { id: string; key: string; lastFour: string };
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), key: expect.stringMatching(/^plt_dev_[0-9A-Za-z]{38}$/) },
        ...{ prefix: 'plt_dev_', lastFour: first.key.slice(-4), name: null, createdAt: '2030-01-15T12:00:10.000Z' },
      },
    ]);
    server.clock.time += 1000;
    const second = (await visitor.send('POST', '/portal/keys')).body as typeof first;
    server.clock.time -= 1000;
    await render(first.key);
    await server.deps.keyUse.flush();
    const { body, text } = await visitor.send('GET', '/portal/keys');
    const shown = ({ id, lastFour }: typeof first) => ({
      id,
      prefix: 'plt_dev_',
      lastFour,
      name: null,
      revokedAt: null,
    });
    expect(body).toEqual({
      keys: [
        { ...shown(second), createdAt: '2030-01-15T12:00:11.000Z', lastUsedAt: null },
        { ...shown(first), createdAt: '2030-01-15T12:00:10.000Z', lastUsedAt: '2030-01-15T12:00:10.000Z' },
      ],
    });
    expect(text).not.toContain(first.key.slice(8, -6));
  });

  it('can have a name, given when they are created or later, and never seen by another account', async () => {
    const [visitor, other] = [await signedUp(server, 'named@example.com'), await signedUp(server, 'foe@example.com')];
    const made = await visitor.send('POST', '/portal/keys', { body: { name: '  Web shop ' } });
    const { id } = made.body as { id: string };
    expect([made.status, made.body]).toMatchObject([201, { name: 'Web shop' }]);
    const named = async () => (await visitor.send('GET', '/portal/keys')).body;
    expect(await named()).toMatchObject({ keys: [{ id, name: 'Web shop' }] });
    expect((await visitor.send('PATCH', `/portal/keys/${id}`, { body: { name: 'Küche 🫖' } })).status).toBe(204);
    expect(await named()).toMatchObject({ keys: [{ id, name: 'Küche 🫖' }] });
    for (const [by, key] of [
      [other, id],
      [visitor, 'none'],
    ] as const)
      expect((await by.send('PATCH', `/portal/keys/${key}`, { body: { name: 'Mine' } })).status).toBe(404);
    const refused = await visitor.send('PATCH', `/portal/keys/${id}`, { body: { name: 'x\u0007' } });
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: '/name', code: 'format' }] }]);
    expect((await visitor.send('POST', '/portal/keys', { body: { name: 'x'.repeat(61) } })).status).toBe(400);
    expect(await named()).toMatchObject({ keys: [{ id, name: 'Küche 🫖' }] });
    expect((await visitor.send('PATCH', `/portal/keys/${id}`, { body: { name: '' } })).status).toBe(204);
    expect(await named()).toMatchObject({ keys: [{ id, name: null }] });
  });

  it('are at most as many as are set, made at the same moment too; a revoked one makes room', async () => {
    const bound = await startTestServer({ config: { keysPerAccount: 3 } });
    const [visitor, other] = [await signedUp(bound, 'bound@example.com'), await signedUp(bound, 'more@example.com')];
    const made = await Promise.all(Array.from({ length: 5 }, () => visitor.send('POST', '/portal/keys')));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400]);
    const message = 'The account has reached its limit of 3 keys: revoke a key that you no longer use.';
    expect(made.find(({ status }) => status === 400)?.body).toEqual({
      ...{ ok: false, error: 'user_error', message },
      issues: [{ path: '', code: 'too_many_keys', message }],
    });
    expect((await other.send('POST', '/portal/keys')).status).toBe(201);
    const { keys } = (await visitor.send('GET', '/portal/keys')).body as { keys: readonly { id: string }[] };
    await visitor.send('DELETE', `/portal/keys/${keys[0]?.id}`);
    expect((await visitor.send('POST', '/portal/keys')).status).toBe(201);
    expect((await visitor.send('POST', '/portal/keys')).status).toBe(400);
  });

  it('open the API at once, and nothing once they are revoked', async () => {
    const visitor = await signedUp(server, 'revoke@example.com');
    const key = await keyOf(visitor);
    expect((await render(key)).status).toBe(200);
    const listed = (await visitor.send('GET', '/portal/keys')).body as { keys: [{ id: string }] };
    const path = `/portal/keys/${listed.keys[0].id}`;
    expect((await visitor.send('DELETE', path)).status).toBe(204);
    expect((await render(key)).body).toMatchObject({ error: 'invalid_token' });
    expect((await visitor.send('GET', '/portal/keys')).body).toMatchObject({
      keys: [{ revokedAt: '2030-01-15T12:00:10.000Z' }],
    });
    expect((await visitor.send('DELETE', path)).status).toBe(204);
  });

  it('of another account are 404, and stay as they are', async () => {
    const [owner, other] = [await signedUp(server, 'mine@example.com'), await signedUp(server, 'yours@example.com')];
    const { id, key } = (await owner.send('POST', '/portal/keys')).body as { id: string; key: string };
    for (const path of [`/portal/keys/${id}`, '/portal/keys/none']) {
      expect((await other.send('DELETE', path)).status).toBe(404);
    }
    expect((await render(key)).status).toBe(200);
  });
});

describe('usage', () => {
  it('is the trial of all keys together; where Pro is not sold, the operator turns it on', async () => {
    const visitor = await signedUp(server, 'usage@example.com');
    await render(await keyOf(visitor));
    await render(await keyOf(visitor));
    const usage = {
      account: { kind: 'developer', name: 'usage@example.com' },
      trial: { total: 2000, used: 2, available: 1998 },
      pro: { active: false, priceUsdPerMonth: 29, canBuy: false, canManage: false },
      printing: { labelsPerJob: 1000, labelsPerMinute: 1000, keptHours: 24 },
    };
    expect((await visitor.send('GET', '/portal/usage')).body).toEqual(usage);
    const { id } = (await server.deps.stores.accounts.find('developer', 'usage@example.com')) ?? { id: '' };
    await server.deps.stores.ledger.setGranted(id, true);
    expect((await visitor.send('GET', '/portal/usage')).body).toEqual({
      ...usage,
      pro: { ...usage.pro, active: true },
    });
  });

  it.each(['checkout', 'portal'])('%s is 409 where Pro is not sold, and says whom to ask', async (name) => {
    const visitor = await signedUp(server, `${name}@example.com`);
    const { status, body } = await visitor.send('POST', `/portal/billing/${name}`);
    expect([status, body]).toEqual([
      409,
      { ok: false, error: 'user_error', message: expect.stringContaining('platen pro on --email') },
    ]);
  });
});

describe('templates', () => {
  const wanted = { name: 'Tea', template };
  it('are the account’s: what a session stores its keys see, and the other way round', async () => {
    const visitor = await signedUp(server, 'templates@example.com');
    const key = await keyOf(visitor);
    const stored = await visitor.send('POST', '/portal/templates', { body: wanted });
    const { id } = stored.body as { id: string };
    expect([stored.status, stored.headers.get('Location')]).toEqual([201, `http://platen.test/portal/templates/${id}`]);
    const byKey = await server.call('GET', `/templates/${id}`, { key });
    expect([byKey.body, byKey.headers.get('ETag')]).toEqual([stored.body, stored.headers.get('ETag')]);
    await server.call('POST', '/templates', { key, body: { ...wanted, name: 'By key' } });
    const list = (await visitor.send('GET', '/portal/templates')).body as { data: { name: string }[] };
    expect(list.data.map(({ name }) => name).toSorted()).toEqual(['By key', 'Tea']);
  });

  it('are changed only as they were read (If-Match), renamed and deleted', async () => {
    const visitor = await signedUp(server, 'change@example.com');
    const { body, headers } = await visitor.send('POST', '/portal/templates', { body: wanted });
    const path = `/portal/templates/${(body as { id: string }).id}`;
    const tag = headers.get('ETag') ?? '';
    const put = (expected: string) =>
      visitor.send('PUT', path, { body: { ...wanted, name: 'Green tea' }, headers: { 'If-Match': expected } });
    const replaced = await put(tag);
    expect([replaced.status, (await put(tag)).status]).toEqual([200, 412]);
    const renamed = await visitor.send('PATCH', path, {
      body: { name: 'Black tea' },
      headers: { 'If-Match': replaced.headers.get('ETag') ?? '' },
    });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Black tea' }]);
    const read = await visitor.send('GET', path);
    expect([read.body, read.headers.get('ETag'), read.headers.get('Cache-Control')]).toEqual([
      ...[renamed.body, renamed.headers.get('ETag'), 'no-store'],
    ]);
    expect((await visitor.send('DELETE', path)).status).toBe(204);
    expect((await visitor.send('GET', path)).status).toBe(404);
  });

  it('of another account are 404; issues are reported as by the API', async () => {
    const [owner, other] = [await signedUp(server, 'hers@example.com'), await signedUp(server, 'his@example.com')];
    const { id } = (await owner.send('POST', '/portal/templates', { body: wanted })).body as { id: string };
    expect((await other.send('GET', `/portal/templates/${id}`)).status).toBe(404);
    const faulty = await owner.send('POST', '/portal/templates', { body: { name: '', template: {} } });
    const byKey = await server.call('POST', '/templates', { body: { name: '', template: {} } });
    expect([faulty.status, faulty.body]).toEqual([400, byKey.body]);
    const checked = await owner.send('POST', '/portal/validate', { body: { template } });
    expect([checked.status, checked.body]).toMatchObject([200, { valid: true }]);
  });
});

describe('the pages of an account', () => {
  it.each([
    ['/keys', '/login?next=/keys'],
    ['/usage', '/login?next=/usage'],
    [
      '/editor?preset=avery_a4_l7160&layout=price-tag',
      '/login?next=/editor%3Fpreset%3Davery_a4_l7160%26layout%3Dprice-tag',
    ],
  ])('send a visitor without a session to /login, and back: %s', async (path, location) => {
    const { status, headers } = await newVisitor(server).send('GET', path);
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([302, location, 'no-store']);
  });
});
