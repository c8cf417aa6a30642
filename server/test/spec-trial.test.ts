// The specification's section "Limits": its sentences about the trial and Developer Pro. The tests use up a whole
// trial, so the budgets per minute are raised.
import { describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { audit } from './ledger-audit.ts';
import { type Answer, data, endOfJob, startTestServer, template } from './test-server.ts';

const server = await startTestServer({ config: { labelsPerMinute: 1_000_000 } });

interface DeveloperUsage {
  readonly trial: { readonly total: number; readonly used: number; readonly available: number };
  readonly pro: { readonly active: boolean; readonly upgradeUrl: string; readonly priceUsdPerMonth: number };
}
const row = { name: 'Tea', price: '$ 4', sku: 'T-1' };
const render = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: { template, data } });
const print = (key: string, quantity: number): Promise<Answer> =>
  server.call('POST', '/print', { key, body: { starter: 'price-tag-1.5x1', items: [{ quantity, data: row }] } });
const usage = async (key: string): Promise<DeveloperUsage> =>
  (await server.call('GET', '/usage', { key })).body as DeveloperUsage;
const setPro = async (key: string, active: boolean): Promise<void> =>
  server.deps.stores.ledger.setGranted((await audit(server, key)).accountId, active);

/** Creates an account and uses up its trial. */
async function withoutTrial(email: string): Promise<string> {
  const key = await server.newKey(email);
  expect((await print(key, 1000)).status).toBe(202);
  expect((await print(key, 1000)).status).toBe(202);
  return key;
}

describe('Trial allowance: 2,000 production labels, once per account, never resets or renews', () => {
  it('2,000 production labels', async () => {
    const key = await server.newKey();
    expect((await usage(key)).trial).toEqual({ total: 2000, used: 0, available: 2000 });
    expect((await print(key, 1000)).status).toBe(202);
    expect((await print(key, 999)).status).toBe(202);
    expect((await render(key)).status).toBe(200);
    expect((await usage(key)).trial).toEqual({ total: 2000, used: 2000, available: 0 });
    expect([(await render(key)).status, (await print(key, 1)).status]).toEqual([402, 402]);
  });

  it('once per account, never resets or renews', async () => {
    const key = await withoutTrial('once@example.com');
    const start = server.clock.time;
    server.clock.time += 400 * 86_400_000;
    const later = await server.newKey('once@example.com');
    const answers = [await render(key), await render(later)];
    server.clock.time = start;
    expect(answers.map(({ status }) => status)).toEqual([402, 402]);
  });

  it('all keys of the account, PDF and PNG output share it', async () => {
    const one = await server.newKey('shared@example.com');
    const other = await server.newKey('shared@example.com');
    await print(one, 30);
    await render(other);
    expect([(await usage(one)).trial.used, (await usage(other)).trial.used]).toEqual([31, 31]);
  });
});

describe('Developer Pro: 29 USD per month, unlimited production output while subscribed, after the trial balance is exhausted', () => {
  it('29 USD per month', async () => {
    const key = await withoutTrial('price@example.com');
    expect((await usage(key)).pro).toEqual({
      active: false,
      upgradeUrl: 'http://platen.test/usage',
      priceUsdPerMonth: 29,
    });
    expect((await render(key)).body).toMatchObject({ message: expect.stringContaining('29 USD a month') });
  });

  it('unlimited production output while subscribed, after the trial balance is exhausted', async () => {
    const key = await withoutTrial('subscribed@example.com');
    await setPro(key, true);
    for (let job = 0; job < 3; job++) expect((await print(key, 1000)).status).toBe(202);
    expect((await render(key)).status).toBe(200);
    expect((await usage(key)).trial).toEqual({ total: 2000, used: 2000, available: 0 });
  });
});

it('While Developer Pro is active, output does not consume trial labels; unused trial labels resume counting if Pro ends.', async () => {
  const key = await server.newKey();
  await print(key, 10);
  await setPro(key, true);
  await print(key, 10);
  await render(key);
  expect((await usage(key)).trial.used).toBe(10);
  await setPro(key, false);
  await render(key);
  expect((await usage(key)).trial).toEqual({ total: 2000, used: 11, available: 1989 });
});

it('If the trial balance is insufficient for the whole request and Pro is inactive, the request returns 402 and nothing is rendered.', async () => {
  const key = await server.newKey();
  await print(key, 1000);
  await print(key, 991);
  const before = server.log.filter((line) => line.includes('job completed')).length;
  const refused = await print(key, 13);
  expect(refused).toMatchObject({ status: 402, body: { available: 9, requested: 13 } });
  // If the rejected job had been queued, it would finish before this later one.
  const { jobId } = (await print(key, 9)).body as { jobId: string };
  const { body } = await endOfJob(server, jobId, { key });
  const pdf = await server.app.request((body as { url: string }).url);
  expect(await readPages(new Uint8Array(await pdf.arrayBuffer()))).toHaveLength(9);
  const jobs = server.log.filter((line) => line.includes('job completed')).slice(before);
  expect(jobs.filter((line) => line.includes('"labels":13,'))).toEqual([]);
});
