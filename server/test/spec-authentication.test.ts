import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../sdk/test/contract.ts';
import { hashApiKey, isWellFormedKey, newApiKey } from '../src/accounts/keys.ts';
import { createLaunchLink } from '../src/accounts/sessions.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { builtPages } from './built-pages.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { audit } from './ledger-audit.ts';
import { type Answer, data, startTestServer, template } from './test-server.ts';
import { newVisitor, PASSWORD, signedUp, type Visitor } from './visitor.ts';

// The sentences of the specification's section "Authentication", each with its tests.

const HOUR = 3_600_000;
const pages = await builtPages({ login: 'Sign in', editor: 'Editor' });
const server = await startTestServer({ config: { labelsPerMinute: 5, requestsPerMinute: 50 }, pages });

async function launchLink(shop: string): Promise<string> {
  const { stores, newId, clock } = server.deps;
  const account = await stores.accounts.ensureShop(shop, newId(), clock.now());
  return `/launch/${await createLaunchLink(stores, account.id, clock.now())}`;
}

async function launchedShop(shop: string): Promise<Visitor> {
  const visitor = newVisitor(server);
  expect((await visitor.send('POST', await launchLink(shop))).status).toBe(303);
  return visitor;
}

const render = (key: string, headers = {}): Promise<Answer> =>
  server.call('POST', '/render', { key, headers, body: { template, data } });
const row = { name: 'a', price: 'b', sku: 'c' };
const print = (key: string, quantity: number): Promise<Answer> =>
  server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items: [{ quantity, data: row }] } });

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => methods.includes(method))
    // MCP without sessions supports only POST, and 405 takes precedence over 401.
    .filter((method) => path !== '/mcp' || method === 'post')
    .map((method) => [method.toUpperCase(), path] as const),
);
const isOpen = (path: string): boolean => path.startsWith('/template-presets');

describe('1. Every endpoint except GET /template-presets and the API description requires the header `Authorization: Bearer <API_KEY>`.', () => {
  it.each(operations.filter(([, path]) => !isOpen(path)))('%s %s', async (method, path) => {
    const { status, headers, body } = await server.call(method, path, { key: '' });
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toMatchObject({ error: 'unauthorized' });
  });

  it.each(operations.filter(([, path]) => isOpen(path)))('not %s %s', async (method, path) => {
    expect((await server.call(method, path, { key: '' })).status).not.toBe(401);
  });

  it('not the API description', async () => {
    expect((await server.app.request('http://platen.test/openapi.json')).status).toBe(200);
  });

  it('a key in that header opens them', async () => {
    expect((await render(await server.newKey())).status).toBe(200);
  });
});

describe('2. The key is a developer key with a fixed prefix. It is minted on the developers portal under Settings, API Keys; its value is displayed once at creation. All keys of one account share the account’s trial balance.', () => {
  it('the prefix is fixed', async () => {
    expect(await server.newKey()).toMatch(/^plt_dev_[0-9A-Za-z]{38}$/);
  });

  it('is minted on the developers portal under Settings, API Keys; its value is displayed once at creation', async () => {
    const visitor = await signedUp(server, 'minted@example.com');
    const { status, body } = await visitor.send('POST', '/portal/keys');
    const { key } = body as { key: string };
    expect([status, key]).toEqual([201, expect.stringMatching(/^plt_dev_[0-9A-Za-z]{38}$/)]);
    expect((await render(key)).status).toBe(200);
    const list = await visitor.send('GET', '/portal/keys');
    expect(list.body).toMatchObject({ keys: [{ prefix: 'plt_dev_', lastFour: key.slice(-4) }] });
    expect(list.text).not.toContain(key.slice(8, -4));
  });

  it('its value is nowhere in the database: only a hash and the last four characters', async () => {
    const key = await server.newKey('once@example.com');
    const { accountId } = await audit(server, key);
    const [listed] = await server.deps.stores.accounts.listKeys(accountId);
    expect(listed?.lastFour).toBe(key.slice(-4));
    expect(JSON.stringify(listed)).not.toContain(key.slice(8, -4));
  });

  it('all keys of one account share the account’s trial balance', async () => {
    const [one, other] = [await server.newKey('two@example.com'), await server.newKey('two@example.com')];
    await print(one, 5);
    await print(other, 4);
    const [left, same] = [await audit(server, one), await audit(server, other)];
    expect([left.trialAvailable, same.trialAvailable]).toEqual([1991, 1991]);
  });
});

describe('3. A second key family with a different prefix belongs to the storefront-platform editor entry path and is created on that platform’s Open API settings page. A key of one family does not authenticate as a key of the other.', () => {
  it('the prefix is another, and the same endpoints open once the shop’s subscription is active', async () => {
    const key = await server.newShopKey('tea.example.com');
    expect(key).toMatch(/^plt_app_[0-9A-Za-z]{38}$/);
    const { accountId } = await audit(server, key);
    await server.deps.stores.ledger.setGranted(accountId, true);
    expect((await render(key)).status).toBe(200);
  });

  // The page itself belongs to the platform; it opens the portal with a launch link.
  it('is created for those who come from that platform: a shop’s launched session makes keys of its family, and only of it', async () => {
    const visitor = await launchedShop('green.example.com');
    const { body } = await visitor.send('POST', '/portal/keys');
    expect(body).toMatchObject({ prefix: 'plt_app_', key: expect.stringMatching(/^plt_app_[0-9A-Za-z]{38}$/) });
    const developer = await signedUp(server, 'family2@example.com');
    expect((await developer.send('POST', '/portal/keys')).body).toMatchObject({ prefix: 'plt_dev_' });
  });

  it('is created by `platen keys create --shop` alike, for shops alone', async () => {
    vi.stubEnv('PLATEN_DATA_DIR', server.deps.config.dataDir);
    const keys: string[] = [];
    for (const owner of ['--shop black.example.com', '--email black@example.com']) {
      const terminal = recordingTerminal();
      expect(await runCli(`keys create ${owner}`.split(' '), terminal)).toBe(0);
      keys.push(terminal.output().toString());
    }
    vi.unstubAllEnvs();
    expect(keys).toEqual([expect.stringMatching(/^plt_app_/), expect.stringMatching(/^plt_dev_/)]);
  });

  it('a developer key with the other prefix, its checksum corrected too, is invalid_token; so is the reverse', async () => {
    const bytes = (count: number): Uint8Array => new Uint8Array(count).fill(7);
    const pair = { dev: newApiKey('dev', bytes), app: newApiKey('app', bytes) };
    const { id: accountId } = await server.deps.stores.accounts.ensureDeveloper('family@example.com', 'family', 1);
    const hash = hashApiKey(pair.dev);
    await server.deps.stores.accounts.addKey({ id: 'k', accountId, family: 'dev', hash, lastFour: '', createdAt: 1 });
    expect(isWellFormedKey(pair.app)).toBe(true);
    const answers = [await render(pair.app), await render((await server.newShopKey()).replace('plt_app_', 'plt_dev_'))];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([401, { error: 'invalid_token' }]);
    expect((await server.call('GET', '/templates/none', { key: pair.dev })).status).toBe(404);
  });
});

describe('4. Missing or invalid key: HTTP 401, body `{ error: "unauthorized" | "invalid_token", error_description?: string }`.', () => {
  it('no Authorization header → unauthorized', async () => {
    const { status, headers, body } = await render('');
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toEqual({ error: 'unauthorized', error_description: expect.any(String) });
  });

  it.each([
    ['malformed', 'Bearer plt_dev_short'],
    ['of another scheme', 'Basic eDp5'],
    ['empty', 'Bearer'],
    ['unknown', `Bearer ${newApiKey('dev', (count) => new Uint8Array(count).fill(9))}`],
  ])('%s → invalid_token', async (_, header) => {
    const { status, headers, body } = await render('', { Authorization: header });
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toEqual({ error: 'invalid_token', error_description: expect.any(String) });
  });

  it('revoked → invalid_token, at once', async () => {
    const key = await server.newKey();
    expect((await render(key)).status).toBe(200);
    const { accountId } = await audit(server, key);
    const [listed] = await server.deps.stores.accounts.listKeys(accountId);
    await server.deps.stores.accounts.revokeKey(listed?.id ?? '', server.clock.time);
    const { status, body } = await render(key);
    expect([status, body]).toMatchObject([401, { error: 'invalid_token' }]);
  });

  it('the checksum is checked before any look-up', async () => {
    const key = await server.newKey();
    const { stores } = server.deps;
    const { accounts, admissions } = stores;
    const asked: string[] = [];
    const noting =
      <A extends readonly unknown[], T>(ask: (hash: string, ...rest: A) => Promise<T>) =>
      (hash: string, ...rest: A): Promise<T> => {
        asked.push(hash);
        return ask(hash, ...rest);
      };
    const app = await server.withParts({
      stores: {
        ...stores,
        accounts: { ...accounts, findCaller: noting(accounts.findCaller) },
        ...(admissions && { admissions: { admit: noting(admissions.admit) } }),
      },
    });
    const ask = (given: string) =>
      app.request('http://platen.test/api/v1/templates/none', { headers: { Authorization: `Bearer ${given}` } });
    const slip = `${key.slice(0, 20)}${key[20] === 'x' ? 'y' : 'x'}${key.slice(21)}`;
    expect([(await ask(slip)).status, asked.length]).toEqual([401, 0]);
    expect([(await ask(key)).status, asked.length]).toEqual([404, 1]);
  });
});

describe('5. Editor sign-in: web developers sign in at /login with e-mail and password and open /editor. Storefront-platform merchants use a launch link that is one-use and expires after about 60 seconds; each launch starts a 24-hour editor session that is not renewed.', () => {
  it('web developers sign in at /login with e-mail and password and open /editor', async () => {
    const stranger = newVisitor(server);
    expect((await stranger.send('GET', '/editor')).headers.get('Location')).toBe('/login?next=/editor');
    expect((await stranger.send('GET', '/login')).text).toContain('<title>Sign in');
    const body = { email: 'editor@example.com', password: PASSWORD };
    await signedUp(server, body.email);
    expect((await stranger.send('POST', '/portal/sign-in', { body })).status).toBe(200);
    expect((await stranger.send('GET', '/editor')).text).toContain('<title>Editor');
  });

  it('storefront-platform merchants use a launch link that is one-use', async () => {
    const link = await launchLink('once.example.com');
    const [first, second] = [newVisitor(server), newVisitor(server)];
    expect((await first.send('POST', link)).headers.get('Location')).toBe('/editor');
    expect((await first.send('GET', '/editor')).text).toContain('<title>Editor');
    expect((await second.send('POST', link)).status).toBe(404);
    expect((await second.send('GET', '/editor')).status).toBe(302);
  });

  it('and expires after about 60 seconds', async () => {
    const [early, late] = [await launchLink('early.example.com'), await launchLink('late.example.com')];
    server.clock.time += 59_000;
    expect((await newVisitor(server).send('POST', early)).status).toBe(303);
    server.clock.time += 1000;
    expect((await newVisitor(server).send('POST', late)).status).toBe(404);
    server.clock.time -= 60_000;
  });

  it('each launch starts a 24-hour editor session that is not renewed', async () => {
    const visitor = await launchedShop('day.example.com');
    server.clock.time += 23 * HOUR;
    expect((await visitor.send('GET', '/editor')).status).toBe(200);
    server.clock.time += HOUR;
    expect((await visitor.send('GET', '/editor')).status).toBe(302);
    server.clock.time -= 24 * HOUR;
  });

  let visitors: readonly Visitor[] = [];
  beforeAll(async () => {
    visitors = [await launchedShop('cookie.example.com'), await signedUp(server, 'cookie@example.com')];
  });
  it.each(operations.filter(([, path]) => !isOpen(path)))('is no API authentication: %s %s', async (method, path) => {
    expect(visitors).toHaveLength(2);
    for (const visitor of visitors) {
      expect(visitor.cookies()).toMatch(/^platen_/);
      const { status, body } = await server.call(method, path, { key: '', headers: { Cookie: visitor.cookies() } });
      expect([status, body]).toMatchObject([401, { error: 'unauthorized' }]);
    }
  });
});

describe('6. Rate limits are counted per key; different keys never affect each other.', () => {
  it('labels', async () => {
    const [one, other] = [await server.newKey('rates@example.com'), await server.newKey('rates@example.com')];
    await print(one, 5);
    expect((await render(one)).status).toBe(429);
    expect((await render(other)).headers.get('X-RateLimit-Remaining')).toBe('4');
  });

  it('requests', async () => {
    const [one, other] = [await server.newKey('floods@example.com'), await server.newKey('floods@example.com')];
    const poll = (key: string): Promise<Answer> => server.call('GET', '/print/none', { key });
    const statuses = (await Promise.all(Array.from({ length: 51 }, () => poll(one)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await poll(other)).status).toBe(404);
  });
});
