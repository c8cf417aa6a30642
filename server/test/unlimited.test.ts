import { expect, it, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { audit } from './ledger-audit.ts';
import { data, endOfJob, startTestServer, template } from './test-server.ts';
import { signedUp } from './visitor.ts';

// A server that does not limit labels: PLATEN_BILLING=none.

const server = await startTestServer({ config: { billing: 'none', trialLabels: 1 } });

const item = { quantity: 3, data: { name: 'a', price: 'b', sku: 'c' } };
const render = (key: string) => server.call('POST', '/render', { key, body: { template, data } });
const print = (key: string) =>
  server.call('POST', '/print', { key, body: { starter: 'product-label-2x1', items: [item] } });
const usage = async (key: string) => (await server.call('GET', '/usage', { key })).body;

it('charges a developer nothing', async () => {
  const key = await server.newKey();
  for (const _ of [1, 2, 3]) expect((await render(key)).status).toBe(200);
  const accepted = await print(key);
  expect(accepted.status).toBe(202);
  const { jobId } = accepted.body as { jobId: string };
  expect((await endOfJob(server, jobId, { key })).body).toMatchObject({ status: 'completed' });
  const { entries, trialAvailable } = await audit(server, key);
  expect([entries.filter(({ kind }) => kind !== 'grant'), trialAvailable]).toEqual([[], 1]);
});

it('creates labels for a shop without a subscription', async () => {
  const key = await server.newShopKey();
  expect([(await render(key)).status, (await print(key)).status]).toEqual([200, 202]);
  expect(await usage(key)).toMatchObject({ account: 'shop', unlimited: true, subscription: { active: false } });
});

it('still counts labels in the budget of the key', async () => {
  const key = await server.newKey();
  const { headers } = await render(key);
  const [limit, remaining] = ['Limit', 'Remaining'].map((name) => Number(headers.get(`X-RateLimit-${name}`)));
  expect(remaining).toBe(Number(limit) - 1);
});

it('says so in the usage, on the account page and to the operator', async () => {
  const key = await server.newKey('open@example.com');
  expect(await usage(key)).toMatchObject({ account: 'developer', unlimited: true, trial: { total: 1, available: 1 } });
  const visitor = await signedUp(server, 'visitor@example.com');
  const { body } = await visitor.send('GET', '/portal/usage');
  expect(body).toMatchObject({ unlimited: true });
  for (const name of ['trial', 'pro', 'subscription']) expect(body).not.toHaveProperty(name);
  vi.stubEnv('PLATEN_DATA_DIR', server.deps.config.dataDir);
  const terminal = recordingTerminal();
  await runCli(['accounts', 'show', '--email', 'open@example.com'], terminal);
  expect(terminal.output().toString()).toMatch(/plan +unlimited labels/);
});
