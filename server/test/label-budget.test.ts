import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, data, START, startTestServer, template } from './test-server.ts';

const server = await startTestServer({ config: { labelsPerMinute: 5 } });
beforeEach(() => {
  server.clock.time = START;
});

const render = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: { template, data } });
const row = { name: 'a', price: 'b', sku: 'c' };
const print = (key: string, quantity: number): Promise<Answer> =>
  server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items: [{ quantity, data: row }] } });
const remaining = ({ headers }: Answer): string | null => headers.get('X-RateLimit-Remaining');

describe('the label budget', () => {
  it('is spent by /render one at a time and by /print by its copies', async () => {
    const key = await server.newKey();
    expect(remaining(await render(key))).toBe('4');
    expect(remaining(await print(key, 3))).toBe('1');
    expect(remaining(await render(key))).toBe('0');
  });

  it('refuses what it does not cover by 429, with when it resets', async () => {
    const key = await server.newKey();
    await print(key, 5);
    const { status, headers, body } = await render(key);
    expect(status).toBe(429);
    expect(body).toEqual({ error: 'rate_limit_exceeded', error_description: expect.stringContaining('0 of 5 labels') });
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '50',
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.UTC(2030, 0, 15, 12, 1) / 1000),
    });
  });

  it('has no label drawn for a call that it refuses', async () => {
    const key = await server.newKey();
    await print(key, 5);
    const drawn = vi.spyOn(server.deps.rendering, 'label');
    onTestFinished(() => drawn.mockRestore());
    const refused = await Promise.all([render(key), render(key), render(key)]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(drawn).not.toHaveBeenCalled();
    server.clock.time = START + 60_000;
    expect((await render(key)).status).toBe(200);
  });

  it('has one label drawn for nothing where the key made labels until then, and answers it as any other', async () => {
    const key = await server.newKey();
    await render(key);
    await print(key, 4);
    const drawn = vi.spyOn(server.deps.rendering, 'label');
    onTestFinished(() => drawn.mockRestore());
    const [first, second, third] = [await render(key), await render(key), await render(key)];
    expect([first.status, second.status, third.status]).toEqual([429, 429, 429]);
    expect(drawn).toHaveBeenCalledTimes(1);
    const facts = ({ body, headers }: Answer) => [body, headers.get('Retry-After'), headers.get('X-RateLimit-Reset')];
    expect(facts(first)).toEqual(facts(second));
    expect(remaining(first)).toBe('0');
  });

  it('takes all of a job or nothing', async () => {
    const key = await server.newKey();
    await print(key, 3);
    const refused = await print(key, 3);
    expect([refused.status, remaining(refused)]).toEqual([429, '2']);
    expect(remaining(await print(key, 2))).toBe('0');
  });

  it('refuses by 400 what no minute could cover: no Retry-After would be true', async () => {
    const { status, body } = await print(await server.newKey(), 6);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: '/items' })] }),
    ]);
  });

  it('is full again with the next minute', async () => {
    const key = await server.newKey();
    await print(key, 5);
    server.clock.time = Date.UTC(2030, 0, 15, 12, 0, 59, 999);
    const last = await render(key);
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '1']);
    server.clock.time = Date.UTC(2030, 0, 15, 12, 1, 0, 0);
    expect(remaining(await render(key))).toBe('4');
  });

  it('is each key’s own, even on one account', async () => {
    const one = await server.newKey('a@example.com');
    const other = await server.newKey('a@example.com');
    await print(one, 5);
    expect(remaining(await render(other))).toBe('4');
  });

  it('is never passed by calls at the same moment', async () => {
    const key = await server.newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => render(key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  });

  it('is not touched by a request that is refused', async () => {
    const key = await server.newKey();
    const refused = [
      await server.call('POST', '/render', { key, body: { template } }),
      await server.call('POST', '/render', { key, body: '{' }),
      await server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items: [{}] } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(remaining(await render(key))).toBe('4');
  });

  it('comes after the data: 400 is said even when it is spent', async () => {
    const key = await server.newKey();
    await print(key, 5);
    expect((await server.call('POST', '/render', { key, body: { template } })).status).toBe(400);
  });
});
