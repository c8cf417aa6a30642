import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLaunchLink } from '../src/accounts/sessions.ts';
import { builtPages } from './built-pages.ts';
import { START, startTestServer, type TestServer } from './test-server.ts';
import { newVisitor, signedUp, type Visitor } from './visitor.ts';

// Launch links of shops, and the sessions that they start.

const pages = await builtPages({ editor: 'Editor' });

const HOUR = 3_600_000;
const server = await startTestServer({ pages });

async function newLink(on: TestServer = server, shop = 'tea.example.com'): Promise<string> {
  const { stores, newId, clock } = on.deps;
  const account = await stores.accounts.ensureShop(shop, newId(), clock.now());
  return `/launch/${await createLaunchLink(stores, account.id, clock.now())}`;
}

async function launched(on: TestServer = server): Promise<Visitor> {
  const visitor = newVisitor(on);
  expect((await visitor.send('POST', await newLink(on))).status).toBe(303);
  return visitor;
}

describe('a launch link', () => {
  it('shows a page with a button, which works without a script and in no frame', async () => {
    const { status, text, headers } = await newVisitor(server).send('GET', await newLink());
    expect([status, text]).toEqual([200, expect.stringContaining('<form method="post"><button autofocus>')]);
    expect(text).not.toContain('<script');
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'same-origin']);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Editor öffnen'],
    ['it-IT,fr;q=0.7,en;q=0.3', 'fr', 'Ouvrir l’éditeur'],
    ['de;q=0,en', 'en', 'Open the editor'],
    ['it-IT,*;q=0.5', 'en', 'Open the editor'],
    ['x;;,,constructor', 'en', 'Open the editor'],
  ])('shows its pages in the reader’s language: %s', async (languages, language, button) => {
    const visitor = newVisitor(server);
    const headers = { 'Accept-Language': languages };
    const live = await visitor.send('GET', await newLink(), { headers });
    expect([live.text, live.headers.get('Vary')]).toEqual([
      expect.stringContaining(`<button autofocus>${button}</button>`),
      expect.stringContaining('Accept-Language'),
    ]);
    const dead = await visitor.send('GET', '/launch/none', { headers });
    expect([dead.status, dead.text]).toEqual([404, expect.stringContaining(`<html lang="${language}">`)]);
  });

  it('is spent by the button alone: who looks (GET, HEAD, OPTIONS) does not burn it', async () => {
    const link = await newLink();
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) {
      const { status, headers } = await newVisitor(server).send(method, link);
      expect([status < 300, headers.getSetCookie()]).toEqual([true, []]);
    }
    expect((await newVisitor(server).send('POST', link)).status).toBe(303);
  });

  it('leads to the editor, signed in as the shop', async () => {
    const visitor = newVisitor(server);
    const { status, headers } = await visitor.send('POST', await newLink());
    expect([status, headers.get('Location'), headers.getSetCookie()]).toEqual([
      ...[303, '/editor'],
      [expect.stringMatching(/^platen_launched=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)],
    ]);
    expect((await visitor.send('GET', '/editor?preset=x')).text).toContain('<title>Editor');
    expect((await visitor.send('GET', '/portal/session')).body).toEqual({
      account: { kind: 'shop', name: 'tea.example.com' },
      expiresAt: '2030-01-16T12:00:10.000Z',
    });
  });

  it('works once: afterwards its page says to ask for a new one, by 404', async () => {
    const link = await newLink();
    expect((await newVisitor(server).send('POST', link)).status).toBe(303);
    for (const method of ['GET', 'POST']) {
      const { status, text, headers } = await newVisitor(server).send(method, link);
      expect([status, text, headers.getSetCookie()]).toEqual([404, expect.stringContaining('To get a new link'), []]);
    }
  });

  it('opened twice at the same moment starts one session', async () => {
    const link = await newLink();
    const answers = await Promise.all([1, 2, 3].map(() => newVisitor(server).send('POST', link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
  });

  it('expires 60 seconds after it was made', async () => {
    const timed = await startTestServer();
    const links = [await newLink(timed), await newLink(timed)] as const;
    timed.clock.time = START + 59_999;
    expect((await newVisitor(timed).send('POST', links[0])).status).toBe(303);
    timed.clock.time = START + 60_000;
    expect((await newVisitor(timed).send('GET', links[1])).status).toBe(404);
    expect((await newVisitor(timed).send('POST', links[1])).status).toBe(404);
  });

  it.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`, "'%20or%201=1"])('that never was is 404: %s', async (token) => {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await newVisitor(server).send(method, `/launch/${token}`);
      expect([status, headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8']);
    }
  });

  it('cannot be used by a page of another site, so that no user is signed in against their will', async () => {
    const link = await newLink();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const { status, headers: given } = await newVisitor(server).send('POST', link, { headers });
      expect([status, given.getSetCookie()]).toEqual([403, []]);
    }
    expect((await newVisitor(server).send('POST', link)).status).toBe(303);
  });

  it('is stored as a hash, and its token is in no log', async () => {
    const link = await newLink();
    const { launches } = server.deps.stores;
    const hash = createHash('sha256').update(link.slice(8)).digest('hex');
    expect(await launches.findLink(hash, START)).toMatchObject({ hash, expiresAt: START + 60_000 });
    expect(await launches.findLink(link.slice(8), START)).toBeUndefined();
    await newVisitor(server).send('GET', link);
    await newVisitor(server).send('POST', link);
    expect(server.log.join('\n')).toContain('"route":"/launch/:token"');
    expect(server.log.join('\n')).not.toContain(link.slice(8));
  });
});

describe('a launched session', () => {
  it('ends after 24 hours, and nothing renews it', async () => {
    const timed = await startTestServer({ pages });
    const visitor = await launched(timed);
    for (const hours of [1, 12, 23]) {
      timed.clock.time = START + hours * HOUR;
      const { status, headers } = await visitor.send('GET', '/portal/session');
      expect([status, headers.getSetCookie()]).toEqual([200, []]);
      expect((await visitor.send('POST', '/portal/keys')).headers.getSetCookie()).toEqual([]);
      expect((await visitor.send('GET', '/editor')).headers.getSetCookie()).toEqual([]);
    }
    timed.clock.time = START + 24 * HOUR - 1;
    expect((await visitor.send('GET', '/portal/session')).status).toBe(200);
    timed.clock.time = START + 24 * HOUR;
    expect((await visitor.send('GET', '/portal/session')).status).toBe(401);
    expect((await visitor.send('GET', '/editor')).headers.get('Location')).toBe('/login?next=/editor');
  });

  it('makes keys of the shop, with the storefront’s prefix, and shows its subscription', async () => {
    const visitor = await launched();
    expect((await visitor.send('POST', '/portal/keys')).body).toMatchObject({
      ...{ prefix: 'plt_app_', key: expect.stringMatching(/^plt_app_[0-9A-Za-z]{38}$/) },
    });
    expect((await visitor.send('GET', '/portal/usage')).body).toEqual({
      account: { kind: 'shop', name: 'tea.example.com' },
      subscription: { active: false },
      printing: { labelsPerJob: 1000, labelsPerMinute: 1000, keptHours: 24 },
    });
    const { status, body } = await visitor.send('POST', '/portal/billing/checkout');
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('through its shop platform') }]);
  });

  it('ends by signing out, and a copy of its cookie with it', async () => {
    const visitor = await launched();
    const cookie = visitor.cookies();
    expect((await visitor.send('POST', '/portal/sign-out')).status).toBe(204);
    expect(visitor.cookies()).toBe('');
    const copy = await newVisitor(server).send('GET', '/portal/session', { headers: { Cookie: cookie } });
    expect(copy.status).toBe(401);
  });

  it('takes the place of a developer’s, and a developer’s of it', async () => {
    const visitor = await signedUp(server, 'both@example.com');
    await visitor.send('POST', await newLink());
    expect(visitor.cookies()).toMatch(/^platen_device=[^;]+; platen_launched=[^;]+$/);
    await visitor.send('POST', '/portal/sign-up', { body: { email: 'both2@example.com', password: 'correct horse' } });
    expect(visitor.cookies()).toMatch(/^platen_device=[^;]+; platen_session=[^;]+$/);
    expect((await visitor.send('GET', '/portal/session')).body).toMatchObject({
      account: { name: 'both2@example.com' },
    });
  });

  it('has a cookie for https alone where the server is reached by https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://labels.example.com' });
    const { headers } = await newVisitor(secure).send('POST', await newLink(secure));
    expect(headers.getSetCookie()).toEqual([expect.stringContaining('; Secure; SameSite=Lax')]);
  });
});

it('the sweeper forgets links and launched sessions that are over, and no others', async () => {
  const swept = await startTestServer();
  await newLink(swept);
  const visitor = await launched(swept);
  swept.clock.time = START + 60_000;
  const fresh = await newLink(swept);
  await swept.deps.sweeper.round();
  expect(swept.log.join('\n')).toContain('"what":"sessions and launch links","count":1');
  expect((await newVisitor(swept).send('GET', fresh)).status).toBe(200);
  expect((await visitor.send('GET', '/portal/session')).status).toBe(200);
  swept.clock.time = START + 24 * HOUR;
  await swept.deps.sweeper.round();
  expect(swept.log.join('\n')).toContain('"what":"sessions and launch links","count":2');
});
