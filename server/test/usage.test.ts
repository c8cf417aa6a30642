import { describe, expect, it } from 'vitest';
import { type Answer, data, START, startTestServer, template } from './test-server.ts';

const server = await startTestServer({ config: { requestsPerMinute: 50 } });
const usage = (key: string): Promise<Answer> => server.call('GET', '/usage', { key });
const render = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: { template, data } });
const reset = Date.UTC(2030, 0, 15, 12, 1) / 1000;

describe('GET /usage', () => {
  it('gives a developer’s trial balance, Pro, and both budgets of the key', async () => {
    const { status, body } = await usage(await server.newKey());
    expect([status, body]).toEqual([
      200,
      {
        account: 'developer',
        trial: { total: 2000, used: 0, available: 2000 },
        pro: { active: false, upgradeUrl: 'http://platen.test/usage', priceUsdPerMonth: 29 },
        windows: {
          labels: { limit: 1000, remaining: 1000, reset },
          // This request counts like any other.
          requests: { limit: 50, remaining: 49, reset },
        },
      },
    ]);
  });

  it('counts what was rendered', async () => {
    const key = await server.newKey();
    await render(key);
    await render(key);
    expect((await usage(key)).body).toMatchObject({
      trial: { total: 2000, used: 2, available: 1998 },
      windows: { labels: { remaining: 998 }, requests: { remaining: 47 } },
    });
  });

  it('has one balance for all keys of an account, and budgets of each key’s own', async () => {
    const one = await server.newKey('usage@example.com');
    const other = await server.newKey('usage@example.com');
    await render(one);
    expect((await usage(other)).body).toMatchObject({
      trial: { used: 1 },
      windows: { labels: { remaining: 1000 }, requests: { remaining: 49 } },
    });
  });

  it('costs no labels', async () => {
    const key = await server.newKey();
    const first = (await usage(key)).body as { trial: object; windows: { labels: object } };
    expect((await usage(key)).body).toMatchObject({ trial: first.trial, windows: { labels: first.windows.labels } });
  });

  it('agrees with X-RateLimit-*', async () => {
    const key = await server.newKey();
    const { headers } = await render(key);
    const reported = ['Limit', 'Remaining', 'Reset'].map((name) => Number(headers.get(`X-RateLimit-${name}`)));
    const { body } = await usage(key);
    const { limit, remaining, reset } = (body as { windows: { labels: Record<string, number> } }).windows.labels;
    expect([limit, remaining, reset]).toEqual(reported);
  });

  it('has full windows again in the next minute, and the same balance', async () => {
    const key = await server.newKey();
    await render(key);
    server.clock.time = START + 60_000;
    const { body } = await usage(key);
    server.clock.time = START;
    expect(body).toMatchObject({
      trial: { used: 1 },
      windows: { labels: { remaining: 1000, reset: reset + 60 }, requests: { remaining: 49, reset: reset + 60 } },
    });
  });

  it('reports a developer with Pro as such', async () => {
    const email = 'pro@example.com';
    const key = await server.newKey(email);
    const account = await server.deps.stores.accounts.find('developer', email);
    await server.deps.stores.ledger.setGranted(account?.id ?? '', true);
    await render(key);
    expect((await usage(key)).body).toMatchObject({ pro: { active: true }, trial: { used: 0, available: 2000 } });
  });

  it('gives a shop its subscription instead', async () => {
    const key = await server.newShopKey('usage-shop');
    const windows = {
      labels: { limit: 1000, remaining: 1000, reset },
      requests: { limit: 50, remaining: 49, reset },
    };
    expect((await usage(key)).body).toEqual({ account: 'shop', subscription: { active: false }, windows });
    const account = await server.deps.stores.accounts.find('shop', 'usage-shop');
    await server.deps.stores.ledger.setGranted(account?.id ?? '', true);
    expect((await usage(key)).body).toMatchObject({ account: 'shop', subscription: { active: true } });
  });

  it('needs a key', async () => {
    expect((await usage('')).status).toBe(401);
  });
});
