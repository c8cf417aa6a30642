import { createHmac } from 'node:crypto';
import {
  type PrintAccepted,
  type PrinterRecord,
  verifyWebhook,
  type WebhookDelivery,
  type WebhookDeliveryList,
  type WebhookRecord,
  type WebhookSecret,
  type WebhookWithSecret,
} from '@platen/sdk';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { hashApiKey } from '../src/accounts/keys.ts';
import { startPairing } from '../src/printers/agents.ts';
import { claimDelivery, endDelivery, takeReport } from '../src/printers/deliveries.ts';
import { sweepWebhooks } from '../src/sweeping/sweeper.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type Answer, data, endOfJob, startTestServer, template } from './test-server.ts';
import { type ReceivedMessage, startReceiver } from './webhook-receiver.ts';

// Webhooks through the API: their settings, the events of each type, the delivery log and secrets.

const server = await startTestServer({
  config: { webhookNetworks: ['127.0.0.0/8'], trialLabels: 20 },
  imageNetwork: { resolve: async () => ['192.0.2.1'], allows: () => false },
});
const { deps } = server;
const events = ['job.completed', 'job.failed', 'job.printed', 'printer.offline', 'trial.low'];
const nowhere = '00000000-0000-4000-8000-000000000000';
const issuesOf = ({ body }: Answer) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`);

async function add(key: string, url: string, types: readonly string[] = events): Promise<WebhookWithSecret> {
  const answer = await server.call('POST', '/webhooks', { key, body: { url, events: types } });
  expect(answer.status).toBe(201);
  return answer.body as WebhookWithSecret;
}

/** An account with a webhook for all events. */
async function world() {
  const key = await server.newKey();
  const receiver = await startReceiver();
  const webhook = await add(key, receiver.url);
  const path = `/webhooks/${webhook.id}`;
  const log = async (): Promise<readonly WebhookDelivery[]> =>
    ((await server.call('GET', `${path}/deliveries`, { key })).body as WebhookDeliveryList).data;
  const print = async (quantity = 1, change: object = {}): Promise<string> => {
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template } });
    const body = { templateId: (stored.body as { id: string }).id, items: [{ quantity, data }], ...change };
    return ((await server.call('POST', '/print', { key, body })).body as PrintAccepted).jobId;
  };
  return { key, receiver, webhook, path, log, print };
}

const headersOf = ({ headers }: ReceivedMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** True if a message has a valid signature in the opinion of the reference library, whatever its time. */
function isSigned(message: ReceivedMessage, secret: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': at = '', 'webhook-signature': given = '' } = headersOf(message);
  const signature = new Webhook(secret).sign(id, new Date(Number(at) * 1000), message.body);
  return given.split(' ').includes(signature);
}

describe('a webhook', () => {
  it('is added, read, changed and deleted, and shows its secret once', async () => {
    const key = await server.newKey();
    const url = 'https://erp.example.com/platen';
    const answer = await server.call('POST', '/webhooks', { key, body: { url, events: ['job.printed'] } });
    const { secret, ...record } = answer.body as WebhookWithSecret;
    const path = `/webhooks/${record.id}`;
    expect(answer.headers.get('Location')).toBe(`http://platen.test/api/v1${path}`);
    expect(record).toEqual({
      ...{ id: record.id, url, events: ['job.printed'], enabled: true, disabledReason: null },
      ...{ oldSecretExpiresAt: null, createdAt: '2030-01-15T12:00:10.000Z' },
    });
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    const body = { events: ['trial.low'], enabled: false };
    const changed = await server.call('PATCH', path, { key, body });
    expect(changed.body).toEqual({ ...record, ...body });
    expect((await server.call('GET', path, { key })).body).toEqual(changed.body);
    expect((await server.call('GET', '/webhooks', { key })).body).toEqual({ data: [changed.body] });
    expect((await server.call('DELETE', path, { key })).status).toBe(204);
    expect((await server.call('GET', path, { key })).status).toBe(404);
  });

  it('is unknown to other accounts', async () => {
    const { key, webhook, path } = await world();
    const stranger = await server.newKey();
    const calls: readonly (readonly [string, string, object?])[] = [
      ...([
        ['GET', path],
        ['DELETE', path],
        ['PATCH', path, { enabled: false }],
      ] as const),
      ...([
        ['POST', `${path}/secret`],
        ['POST', `${path}/test`],
        ['GET', `${path}/deliveries`],
      ] as const),
      ['POST', `${path}/deliveries/${nowhere}/resend`],
    ];
    for (const [method, at, body] of calls)
      expect([at, (await server.call(method, at, { key: stranger, body })).status]).toEqual([at, 404]);
    const { secret: _, ...record } = webhook;
    expect((await server.call('GET', path, { key })).body).toEqual(record);
  });

  it.each([
    ['no events', { url: 'https://a.example' }, ['/events missing']],
    ['an empty list', { url: 'https://a.example', events: [] }, ['/events length']],
    ['an unknown event', { url: 'https://a.example', events: ['job.lost'] }, ['/events/0 enum']],
    ['an event twice', { url: 'https://a.example', events: ['trial.low', 'trial.low'] }, ['/events/1 duplicate']],
    ['a relative URL', { url: '/hook', events }, ['/url format']],
    ['another protocol', { url: 'ftp://a.example', events }, ['/url format']],
    ['a password', { url: 'https://a:b@a.example', events }, ['/url format']],
    ['a fragment', { url: 'https://a.example/#b', events }, ['/url format']],
    ['a secret of its own', { url: 'https://a.example', events, secret: 'whsec_a' }, [' unknown_property']],
  ])('with %s is a 400 that names it', async (_, body, issues) => {
    const answer = await server.call('POST', '/webhooks', { key: await server.newKey(), body });
    expect([answer.status, issuesOf(answer)]).toEqual([400, issues]);
  });

  it('must have https: if the server sends to the public internet only, and is one of at most as many as allowed', async () => {
    const strict = await startTestServer({ config: { webhooksPerAccount: 1 } });
    const create = (url: string) => strict.call('POST', '/webhooks', { body: { url, events } });
    expect(issuesOf(await create('http://a.example'))).toEqual(['/url format']);
    const { id } = (await create('https://a.example')).body as WebhookRecord;
    expect(issuesOf(await create('https://b.example'))).toEqual([' webhook_count']);
    const changed = await strict.call('PATCH', `/webhooks/${id}`, { body: { url: 'http://b.example' } });
    expect(issuesOf(changed)).toEqual(['/url format']);
  });

  it('of a server that sends no webhooks gets no events and no messages, and old events are swept', async () => {
    const folder = await temporaryFolder();
    const before = await startTestServer({ dataDir: folder });
    const key = await before.newKey();
    const { id } = (await before.call('POST', '/webhooks', { key, body: { url: 'https://a.example', events } }))
      .body as WebhookRecord;
    await before.stop();
    const config = { webhooksPerAccount: 0 };
    const disabled = await startTestServer({ dataDir: folder, config });
    const { call, deps: off, clock } = disabled;
    const stored = await call('POST', '/templates', { key, body: { name: 'Label', template } });
    const body = { templateId: (stored.body as { id: string }).id, items: [{ data }] };
    const { jobId } = (await call('POST', '/print', { key, body })).body as PrintAccepted;
    expect((await endOfJob(disabled, jobId, { key })).body).toMatchObject({ status: 'completed' });
    const { webhooks, transaction } = off.stores;
    expect(await webhooks.hasEvents()).toBe(false);
    for (const path of ['test', `deliveries/${nowhere}/resend`]) {
      const answer = await call('POST', `/webhooks/${id}/${path}`, { key });
      expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringContaining('turned off') }]);
    }
    const { accountId } = (await off.stores.accounts.findCaller(hashApiKey(key))) ?? { accountId: '' };
    await transaction((own) =>
      own.webhooks.addEvent({ id: nowhere, accountId, type: 'trial.low', data: '{}', createdAt: clock.time }),
    );
    const day = 86_400_000;
    const kept = sweepWebhooks({ webhooks }, { webhooksPerAccount: 1 });
    expect(await kept.run(clock.time + day + 1, 10)).toBe(0);
    const sweep = sweepWebhooks({ webhooks }, config);
    expect([await sweep.run(clock.time + day, 10), await sweep.run(clock.time + day + 1, 10)]).toEqual([0, 1]);
  });
});

describe('an event', () => {
  it('reports a completed job, signed as the reference library signs', async () => {
    const { receiver, webhook, print } = await world();
    const jobId = await print(3);
    const [message] = await receiver.arrived(1);
    if (message === undefined) throw new Error('no message');
    expect(message.event).toEqual({
      type: 'job.completed',
      timestamp: '2030-01-15T12:00:10.000Z',
      data: { jobId, labels: 3, format: 'pdf', printerId: null, warningCount: 0 },
    });
    expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': '1894708810' });
    expect(isSigned(message, webhook.secret)).toBe(true);
    const verified = await verifyWebhook(message, webhook.secret, { now: server.clock.time });
    expect(verified).toEqual({ ...message.event, id: message.headers['webhook-id'] });
  });

  it('reports a failed job', async () => {
    const { key, receiver } = await world();
    const image = { type: 'image', x: 0, y: 0, width: 5, height: 5, value: 'https://images.example/a.png' };
    const stored = await server.call('POST', '/templates', {
      key,
      body: { name: 'Image', template: { ...template, elements: [...template.elements, image] } },
    });
    const body = { templateId: (stored.body as { id: string }).id, items: [{ data }] };
    const { jobId } = (await server.call('POST', '/print', { key, body })).body as PrintAccepted;
    const [message] = await receiver.arrived(1);
    expect(message?.event).toMatchObject({
      type: 'job.failed',
      data: { jobId, labels: 1, printerId: null, errorCode: 'image_blocked', error: expect.any(String) },
    });
  });

  it('reports printed and interrupted deliveries, and a printer that is switched off', async () => {
    const { key, receiver } = await world();
    const { userCode } = await startPairing(deps, 'warehouse');
    const { body: paired } = await server.call('POST', '/agents', { key, body: { code: userCode } });
    const { id: agentId } = paired as { id: string };
    const address = 'tcp://192.0.2.7';
    const profile = { language: 'zpl', dpi: 203, width: 832 };
    const added = await server.call('POST', '/printers', { key, body: { name: 'Zebra', profile, agentId, address } });
    const { id: printerId } = added.body as PrinterRecord;
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Label', template } });
    const body = { templateId: (stored.body as { id: string }).id, items: [{ quantity: 5, data }] };
    const deliver = async (end: Parameters<typeof endDelivery>[3]): Promise<string> => {
      const { jobId } = (await server.call('POST', `/print?printer=${printerId}`, { key, body })).body as PrintAccepted;
      await endOfJob(server, jobId, { key });
      const agent = await deps.stores.agents.find(agentId, await accountOf(key));
      if (agent === undefined) throw new Error('no agent');
      await claimDelivery(deps, agent, jobId, 'claim');
      await endDelivery(deps, agent, jobId, end);
      // a repeated report of the end adds no event
      await endDelivery(deps, agent, jobId, end);
      return jobId;
    };
    const printed = await deliver({ claim: 'claim', state: 'printed', detail: null, interruptedAt: null });
    const failed = await deliver({ claim: 'claim', state: 'failed', detail: 'interrupted', interruptedAt: 4 });
    const { jobId: cancelled } = (await server.call('POST', `/print?printer=${printerId}`, { key, body }))
      .body as PrintAccepted;
    await endOfJob(server, cancelled, { key });
    // a repeated call adds no event
    for (let call = 0; call < 2; call++) await server.call('DELETE', `/print/${cancelled}/delivery`, { key });
    await receiver.arrived(6);
    const agent = await deps.stores.agents.find(agentId, await accountOf(key));
    if (agent === undefined) throw new Error('no agent');
    for (const state of ['ready', 'offline', 'offline'] as const)
      await takeReport(deps, agent, { devices: [{ address, state }] });
    await receiver.arrived(7);
    await deps.webhookDeliverer.settle();
    const found = receiver.received.map(({ event }) => event).filter(({ type }) => type !== 'job.completed');
    expect(found.map(({ type, data: facts }) => ({ type, facts }))).toEqual([
      { type: 'job.printed', facts: { jobId: printed, labels: 5, printerId } },
      {
        type: 'job.failed',
        facts: { jobId: failed, labels: 5, printerId, error: 'interrupted', errorCode: null, interruptedAt: 4 },
      },
      {
        type: 'job.failed',
        facts: {
          ...{ jobId: cancelled, labels: 5, printerId, error: 'cancelled by the account', errorCode: null },
          cancellation: 'done',
        },
      },
      { type: 'printer.offline', facts: { printerId, name: 'Zebra', agentId } },
    ]);
  });

  it('reports once that a tenth of the trial is left, also if a failed job is refunded', async () => {
    const { receiver, print, key } = await world();
    const job = await print(17);
    await endOfJob(server, job, { key });
    const label = { template, data };
    expect((await server.call('POST', '/render', { key, body: label })).status).toBe(200);
    await deps.stores.transaction(({ ledger }) => ledger.refund(job, 1));
    await endOfJob(server, await print(19), { key });
    await deps.webhookDeliverer.settle();
    const low = receiver.received.filter(({ event }) => event.type === 'trial.low');
    expect(low.map(({ event }) => event.data)).toEqual([{ available: 2 }]);
  });

  it('is sent only to the enabled webhooks that want it', async () => {
    const { key, receiver, path, print } = await world();
    const other = await startReceiver();
    await add(key, other.url, ['job.failed']);
    await server.call('PATCH', path, { key, body: { enabled: false } });
    await endOfJob(server, await print(), { key });
    await deps.webhookDeliverer.settle();
    expect([receiver.received, other.received]).toEqual([[], []]);
  });
});

describe('the delivery log', () => {
  it('shows the result of each delivery, and resends one with the same id and body', async () => {
    const { key, receiver, path, log } = await world();
    receiver.answer(500, 'out of order');
    const sent = await server.call('POST', `${path}/test`, { key });
    expect([sent.status, (sent.body as WebhookDelivery).state]).toEqual([202, 'pending']);
    await deps.webhookDeliverer.settle();
    const [failed] = await log();
    expect(failed).toMatchObject({
      ...{ type: 'webhook.test', state: 'pending', attempts: 1, body: { type: 'webhook.test', data: {} } },
      lastAttempt: { at: '2030-01-15T12:00:10.000Z', status: 500, error: null, response: 'out of order' },
    });
    receiver.answer(200, 'thanks');
    const again = await server.call('POST', `${path}/deliveries/${failed?.id}/resend`, { key });
    expect(again.status).toBe(202);
    server.clock.time += 10_000;
    await deps.webhookDeliverer.settle();
    const [delivered] = await log();
    expect(delivered).toMatchObject({
      ...{ id: failed?.id, state: 'delivered', attempts: 1, nextAttemptAt: null },
      lastAttempt: { status: 200, response: 'thanks' },
    });
    const [first, second] = receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
  });

  it('has pages, and a 404 for an unknown delivery', async () => {
    const { key, path, log } = await world();
    for (const _ of [1, 2, 3]) await server.call('POST', `${path}/test`, { key });
    const page = async (query: string) =>
      (await server.call('GET', `${path}/deliveries?limit=2${query}`, { key })).body as WebhookDeliveryList;
    const first = await page('');
    const rest = await page(`&cursor=${first.nextCursor}`);
    expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual((await log()).map(({ id }) => id));
    expect((await server.call('POST', `${path}/deliveries/${nowhere}/resend`, { key })).status).toBe(404);
  });

  it('keeps at most 2,048 bytes of a response', async () => {
    const { key, path, receiver, log } = await world();
    receiver.answer(200, 'ä'.repeat(100_000));
    await server.call('POST', `${path}/test`, { key });
    await deps.webhookDeliverer.settle();
    const [delivery] = await log();
    expect(delivery).toMatchObject({ state: 'delivered', lastAttempt: { response: 'ä'.repeat(1024) } });
  });

  it('is swept after 30 days', async () => {
    const { key, path, log } = await world();
    await server.call('POST', `${path}/test`, { key });
    await deps.webhookDeliverer.settle();
    const { webhooks } = deps.stores;
    const day = 86_400_000;
    await webhooks.deleteBefore(server.clock.time, 100);
    expect(await log()).toHaveLength(1);
    expect(await webhooks.deleteBefore(server.clock.time + day, 1)).toBe(1);
  });
});

describe('a rotated secret', () => {
  it('signs together with the old one for 24 hours, then alone', async () => {
    const { key, receiver, path, webhook } = await world();
    const rotated = await server.call('POST', `${path}/secret`, { key });
    const { secret, oldSecretExpiresAt } = rotated.body as WebhookSecret;
    expect(secret).not.toBe(webhook.secret);
    const time = server.clock.time;
    expect(Date.parse(oldSecretExpiresAt)).toBe(time + 86_400_000);
    expect((await server.call('GET', path, { key })).body).toMatchObject({ oldSecretExpiresAt });
    const send = async (): Promise<ReceivedMessage> => {
      const count = receiver.received.length;
      await server.call('POST', `${path}/test`, { key });
      await deps.webhookDeliverer.settle();
      const message = receiver.received[count];
      if (message === undefined) throw new Error('no message');
      return message;
    };
    const both = await send();
    expect([secret, webhook.secret].map((each) => isSigned(both, each))).toEqual([true, true]);
    server.clock.time = time + 86_400_000;
    const one = await send();
    expect([secret, webhook.secret].map((each) => isSigned(one, each))).toEqual([true, false]);
    expect((await server.call('GET', path, { key })).body).toMatchObject({ oldSecretExpiresAt: null });
  });

  it('is HMAC-SHA256 of id, time and body with the decoded secret', async () => {
    const { key, receiver, path, webhook } = await world();
    await server.call('POST', `${path}/test`, { key });
    const [message] = await receiver.arrived(1);
    if (message === undefined) throw new Error('no message');
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headersOf(message);
    const secret = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', secret).update(`${id}.${at}.${message.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
  });
});

/** The account of a key. */
async function accountOf(key: string): Promise<string> {
  return (await deps.stores.accounts.findCaller(hashApiKey(key)))?.accountId ?? '';
}
