import { expect, it } from 'vitest';
import { audit } from './ledger-audit.ts';
import { type Answer, data, endOfJob, startTestServer, template } from './test-server.ts';

const TRIAL = 300;
const server = await startTestServer({
  config: { trialLabels: TRIAL, labelsPerMinute: 10_000, requestsPerMinute: 10_000 },
  imageNetwork: { resolve: async () => ['10.0.0.1'], allows: () => false },
});
const row = { name: 'a', price: 'b', sku: 'c' };
const picture = { width: 20, height: 20, elements: [{ type: 'image', x: 0, y: 0, width: 10, height: 10, field: 'a' }] };
const unreachable = { a: 'https://nowhere.example/a.png' };

it('200 parallel calls never take the balance below 0, and the ledger adds up', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => server.newKey('load@example.com')));
  const [key = ''] = keys;
  const stored = await server.call('POST', '/templates', { key, body: { name: 'a', template: picture } });
  const { id } = stored.body as { id: string };
  /** Kinds of call. Each returns the response and the number of labels that stay charged. */
  const kinds: readonly ((caller: string) => Promise<{ readonly answer: Answer; readonly charged: number }>)[] = [
    async (caller) => {
      const answer = await server.call('POST', '/render', { key: caller, body: { template, data } });
      return { answer, charged: answer.status === 200 ? 1 : 0 };
    },
    async (caller) => {
      const body = { starter: 'product-label-2x1', items: [{ quantity: 7, data: row }] };
      const answer = await server.call('POST', '/print', { key: caller, body });
      return { answer, charged: answer.status === 202 ? 7 : 0 };
    },
    async (caller) => {
      const body = { template: picture, data: unreachable };
      return { answer: await server.call('POST', '/render', { key: caller, body }), charged: 0 };
    },
    async (caller) => {
      const body = { templateId: id, items: [{ quantity: 5, data: unreachable }] };
      return { answer: await server.call('POST', '/print', { key: caller, body }), charged: 0 };
    },
  ];
  // First one of each kind while labels are left: otherwise, jobs may use up all labels before the first render.
  const firsts: Awaited<ReturnType<(typeof kinds)[number]>>[] = [];
  for (const kind of kinds) firsts.push(await kind(key));
  expect(firsts.map(({ answer }) => answer.status)).toEqual([200, 202, 400, 202]);
  const calls = Array.from({ length: 200 }, (_, i) => {
    // A different time for each call, so that the entries have an order.
    server.clock.time += 1;
    return kinds[i % 4]?.(keys[i % 3] ?? '');
  });
  const made = [...firsts, ...(await Promise.all(calls)).filter((call) => call !== undefined)];
  const statuses = new Set(made.map(({ answer }) => answer.status));
  expect([...statuses].toSorted()).toEqual([200, 202, 400, 402]);
  for (const { answer } of made) {
    if (answer.status !== 202) continue;
    await endOfJob(server, (answer.body as { jobId: string }).jobId, { key });
  }

  const { trialAvailable, sum, lowest, entries } = await audit(server, key);
  const charged = made.reduce((total, call) => total + call.charged, 0);
  expect(trialAvailable).toBe(TRIAL - charged);
  expect(trialAvailable).toBeGreaterThanOrEqual(0);
  expect([sum, lowest]).toEqual([trialAvailable, 0]);
  const refused = made.map(({ answer }) => answer.body as { available?: number });
  expect(Math.min(...refused.map(({ available = 0 }) => available))).toBeGreaterThanOrEqual(0);
  const charges = entries.filter(({ kind }) => kind === 'charge');
  const references = new Map(charges.map(({ reference, labels }) => [reference, labels]));
  for (const { kind, reference, labels } of entries) {
    if (kind === 'refund') expect(labels).toBe(-(references.get(reference) ?? 0));
  }
});
