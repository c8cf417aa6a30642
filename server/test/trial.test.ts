import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashApiKey } from '../src/accounts/keys.ts';
import { renderLabel } from '../src/rendering/render-label.ts';
import { audit } from './ledger-audit.ts';
import { type Answer, data, endOfJob, START, startTestServer, template } from './test-server.ts';

const server = await startTestServer({
  config: { trialLabels: 20, labelsPerMinute: 15 },
  // Makes every image fetch fail.
  imageNetwork: { resolve: async () => ['10.0.0.1'], allows: () => false },
});
beforeEach(() => {
  server.clock.time = START;
});

const render = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: { template, data } });
const row = { name: 'a', price: 'b', sku: 'c' };
const print = (key: string, quantity: number): Promise<Answer> =>
  server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items: [{ quantity, data: row }] } });
const left = async (key: string): Promise<number> => (await audit(server, key)).trialAvailable;
const used = ({ headers }: Answer): number => 15 - Number(headers.get('X-RateLimit-Remaining'));
const nextMinute = (): void => {
  server.clock.time += 60_000;
};
/** Creates a key whose account has no labels left. */
async function spentKey(): Promise<string> {
  const key = await server.newKey();
  await print(key, 15);
  nextMinute();
  await print(key, 5);
  nextMinute();
  return key;
}
const picture = { width: 20, height: 20, elements: [{ type: 'image', x: 0, y: 0, width: 10, height: 10, field: 'a' }] };

/** Prints a template with an unreachable image, and returns the failed job. */
async function failingJob(key: string, quantity: number): Promise<unknown> {
  const body = { name: 'a', template: picture };
  const { id } = (await server.call('POST', '/templates', { key, body })).body as { id: string };
  const items = [{ quantity, data: { a: 'https://nowhere.example/a.png' } }];
  const accepted = await server.call('POST', '/print', { key, body: { templateId: id, items } });
  expect(accepted.status).toBe(202);
  const { jobId } = accepted.body as { jobId: string };
  return (await endOfJob(server, jobId, { key })).body;
}

describe('the trial', () => {
  it('is taken by POST /render one label at a time and by POST /print items × quantity', async () => {
    const key = await server.newKey();
    await render(key);
    await print(key, 4);
    expect(await left(key)).toBe(15);
  });

  it('is shared by all keys of the account', async () => {
    const one = await server.newKey('shared@example.com');
    const other = await server.newKey('Shared@Example.com');
    await print(one, 5);
    await print(other, 6);
    expect([await left(one), await left(other)]).toEqual([9, 9]);
  });

  it('is given once per account, and never resets or renews', async () => {
    const key = await server.newKey('once@example.com');
    await print(key, 15);
    nextMinute();
    await print(key, 5);
    server.clock.time = START + 400 * 86_400_000;
    const later = await server.newKey('once@example.com');
    expect((await render(later)).status).toBe(402);
    const { entries } = await audit(server, later);
    expect(entries.filter(({ kind }) => kind === 'grant')).toHaveLength(1);
  });

  it('that has none left has nothing drawn, however many calls come at once, a minute later too', async () => {
    const key = await spentKey();
    const drawn = vi.spyOn(server.deps.rendering, 'label');
    onTestFinished(() => drawn.mockRestore());
    for (let minute = 0; minute < 2; minute++) {
      const refused = await Promise.all(Array.from({ length: 20 }, () => render(key)));
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([402]));
      nextMinute();
    }
    expect(drawn).not.toHaveBeenCalled();
  });

  it('that ends with a label has one more drawn for nothing, and answers it as any other', async () => {
    const key = await server.newKey();
    await print(key, 15);
    nextMinute();
    await print(key, 4);
    expect((await render(key)).status).toBe(200);
    const drawn = vi.spyOn(server.deps.rendering, 'label');
    onTestFinished(() => drawn.mockRestore());
    const refused = [await render(key), await render(key), await render(key)];
    expect(refused.map(({ status }) => status)).toEqual([402, 402, 402]);
    expect(new Set(refused.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('that has none left is 402 before an image that can’t be fetched, also where the key paid just before', async () => {
    const [before, justBefore] = [await spentKey(), await server.newKey()];
    await print(justBefore, 15);
    nextMinute();
    await print(justBefore, 4);
    const pictured = { template: picture, data: { a: 'https://nowhere.example/a.png' } };
    const ask = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: pictured });
    expect((await ask(justBefore)).status).toBe(400);
    expect((await render(justBefore)).status).toBe(200);
    expect([(await ask(before)).status, (await ask(justBefore)).status]).toEqual([402, 402]);
  });

  it('pays for no label whose client went away while it was drawn', async () => {
    const key = await server.newKey();
    const client = new AbortController();
    const { label } = server.deps.rendering;
    const drawn = vi.spyOn(server.deps.rendering, 'label').mockImplementationOnce(async (...asked) => {
      const answer = await label(...asked);
      client.abort();
      return answer;
    });
    onTestFinished(() => drawn.mockRestore());
    const caller = await server.deps.stores.accounts.findCaller(hashApiKey(key));
    const box = { x: 1, y: 1, width: 18, height: 8, rotation: 0 };
    const elements = [{ ...box, type: 'text', value: 'Tea' } as const];
    const tea = { unit: 'mm', type: 'ROLL', width: 20, height: 10, elements } as const;
    const call = { signal: client.signal };
    const answer = renderLabel(server.deps, caller ?? expect.fail(), { template: tea }, call);
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable' });
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(await left(key)).toBe(20);
    expect(used(await render(key))).toBe(1);
  });

  it('that cannot cover the whole request is 402, in the developer form, before any partial output', async () => {
    const key = await server.newKey();
    await print(key, 15);
    nextMinute();
    const refused = await print(key, 6);
    expect(refused.status).toBe(402);
    expect(refused.body).toEqual({
      ok: false,
      error: 'developer_payment_required',
      message: expect.stringContaining('6 labels, but the account has 5 trial labels left'),
      available: 5,
      requested: 6,
      upgradeUrl: 'http://platen.test/usage',
    });
    expect((await print(key, 5)).status).toBe(202);
    expect(await left(key)).toBe(0);
    expect((await render(key)).body).toMatchObject({ available: 0, requested: 1 });
  });

  it('does not pay for a request that is refused: 400, 404, 422 or 429', async () => {
    const key = await server.newKey();
    const missing = { templateId: '00000000-0000-4000-8000-000000000000', items: [{}] };
    const sheet = { name: 'a', template: { ...template, type: 'SHEET' } };
    const { id } = (await server.call('POST', '/templates', { key, body: sheet })).body as { id: string };
    await print(key, 14);
    const answers = [
      await server.call('POST', '/render', { key, body: { template } }),
      await server.call('POST', '/print', { key, body: missing }),
      await server.call('POST', '/print', { key, body: { templateId: id, items: [{ data }] } }),
      await print(key, 2),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 422, 429]);
    expect(await left(key)).toBe(6);
  });

  it('gives back exactly what a job took, once, when the job fails', async () => {
    const key = await server.newKey();
    expect(await failingJob(key, 7)).toMatchObject({ status: 'failed', errorCode: 'image_blocked' });
    const { trialAvailable, entries, sum } = await audit(server, key);
    expect([trialAvailable, sum]).toEqual([20, 20]);
    expect(entries.map(({ kind, labels }) => [kind, labels])).toEqual([
      ['charge', -7],
      ['grant', 20],
      ['refund', 7],
    ]);
    const charge = entries[0]?.reference ?? '';
    await server.deps.lifecycle.fail(charge, 'internal', 'again');
    await server.deps.stores.transaction((stores) => server.deps.ledger.refund(stores, charge));
    expect(await left(key)).toBe(20);
  });

  it('does not get back the label budget of a job that fails', async () => {
    const key = await server.newKey();
    await failingJob(key, 7);
    expect(used(await render(key))).toBe(8);
  });

  it('gets back the label of a render that fails, and so does the label budget', async () => {
    const key = await server.newKey();
    const body = { template: picture, data: { a: 'https://nowhere.example/a.png' } };
    expect((await server.call('POST', '/render', { key, body })).status).toBe(400);
    expect(await left(key)).toBe(20);
    expect(used(await render(key))).toBe(1);
  });

  it('pays once for a retry under the same Idempotency-Key', async () => {
    const key = await server.newKey();
    const headers = { 'Idempotency-Key': 'r' };
    for (let i = 0; i < 3; i++) await server.call('POST', '/render', { key, headers, body: { template, data } });
    expect(await left(key)).toBe(19);
  });

  it('pays for nothing but labels', async () => {
    const key = await server.newKey();
    const { id } = (await server.call('POST', '/templates', { key, body: { name: 'a', template } })).body as {
      id: string;
    };
    await server.call('GET', `/templates/${id}`, { key });
    expect(await left(key)).toBe(20);
  });
});

describe('402', () => {
  it('comes after 400 for data and before 429 for labels, and spends neither', async () => {
    const key = await server.newKey();
    await print(key, 10);
    const unpaidAndTooMany = await print(key, 12);
    expect(unpaidAndTooMany.status).toBe(402);
    nextMinute();
    expect((await print(key, 10)).status).toBe(202);
    expect((await server.call('POST', '/render', { key, body: { template } })).status).toBe(400);
    expect((await render(key)).status).toBe(402);
    const { trialAvailable } = await audit(server, key);
    const paid = await server.newKey();
    expect([trialAvailable, used(await render(paid))]).toEqual([0, 1]);
  });

  it('leaves the label budget as it was', async () => {
    const key = await server.newKey('budget@example.com');
    await print(key, 14);
    const other = await server.newKey('budget@example.com');
    expect((await print(other, 7)).status).toBe(402);
    expect(used(await print(other, 6))).toBe(6);
  });
});

describe('Developer Pro', () => {
  const setPro = async (key: string, on: boolean): Promise<void> =>
    server.deps.stores.ledger.setGranted((await audit(server, key)).accountId, on);

  it('while active takes no trial labels; unused trial labels resume counting if it ends', async () => {
    const key = await server.newKey();
    await print(key, 8);
    await setPro(key, true);
    nextMinute();
    expect((await print(key, 15)).status).toBe(202);
    nextMinute();
    expect((await render(key)).status).toBe(200);
    expect(await left(key)).toBe(12);
    await setPro(key, false);
    expect((await print(key, 13)).status).toBe(402);
    expect((await print(key, 12)).status).toBe(202);
  });

  it('opens again for an account whose trial is used up', async () => {
    const key = await server.newKey();
    await print(key, 15);
    nextMinute();
    await print(key, 5);
    expect((await render(key)).status).toBe(402);
    await setPro(key, true);
    expect((await render(key)).status).toBe(200);
  });

  it('gives nothing back for a failed job that took nothing', async () => {
    const key = await server.newKey();
    await setPro(key, true);
    await failingJob(key, 3);
    const { trialAvailable, entries } = await audit(server, key);
    expect([trialAvailable, entries.length]).toEqual([20, 1]);
  });
});

describe('a shop', () => {
  it('has no trial: without an active subscription it is 402 in the user_error form', async () => {
    const key = await server.newShopKey();
    for (const answer of [await render(key), await print(key, 1)]) {
      expect(answer.status).toBe(402);
      expect(answer.body).toEqual({
        ok: false,
        error: 'user_error',
        message: 'The API subscription of this shop is not active. Activate it in the shop’s list of apps.',
      });
    }
  });

  it('makes labels while its subscription is active, and everything else always', async () => {
    const key = await server.newShopKey();
    expect((await server.call('POST', '/templates', { key, body: { name: 'a', template } })).status).toBe(201);
    const { accountId } = await audit(server, key);
    await server.deps.stores.ledger.setGranted(accountId, true);
    expect((await print(key, 15)).status).toBe(202);
    nextMinute();
    expect((await print(key, 15)).status).toBe(202);
    await server.deps.stores.ledger.setGranted(accountId, false);
    expect((await render(key)).status).toBe(402);
    expect((await audit(server, key)).entries).toEqual([]);
  });
});
