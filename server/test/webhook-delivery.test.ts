import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteSilentAgents } from '../src/printers/silent-agents.ts';
import type { SqlStores } from '../src/stores/sql/sql-stores.ts';
import type { Stores } from '../src/stores/stores.ts';
import type { StoredWebhook, StoredWebhookDelivery } from '../src/stores/webhook-store.ts';
import { sweepWebhooks } from '../src/sweeping/sweeper.ts';
import { newDelivery } from '../src/webhooks/assign-events.ts';
import { createWebhookDeliverer } from '../src/webhooks/deliverer.ts';
import { createWebhookEvents } from '../src/webhooks/events.ts';
import { createWebhookSender, inNetworks, type WebhookSender } from '../src/webhooks/send.ts';
import { storeKinds } from './store-kinds.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startReceiver } from './webhook-receiver.ts';

// Deliveries over days of a fake clock, with each kind of store.

const START = Date.UTC(2030, 0, 15, 12);
const HOUR = 3_600_000;
const log = (): void => undefined;
const never = new AbortController().signal;

const answered = (status: number | null) => ({
  ...{ status, error: status === null ? 'no response within 15 s' : null, durationMilliseconds: 1, response: null },
});

/** A sender that records the ids of messages, and takes each response from `respond`. */
function fakeSender(respond: (url: string) => number | null | Promise<number | null>) {
  const sent: { readonly id: string; readonly url: string }[] = [];
  const sender: WebhookSender = {
    send: async (url, { headers }) => {
      sent.push({ url, id: headers['webhook-id'] ?? '' });
      return answered(await respond(url));
    },
    close: () => Promise.resolve(),
  };
  return { sent, sender };
}

describe.each(storeKinds)('webhooks in %s', (kind, open) => {
  async function world() {
    const folder = await temporaryFolder();
    const stores: SqlStores = await open(folder);
    onTestFinished(() => stores.close());
    const clock = { time: START, now: () => clock.time };
    const account = async (): Promise<string> => {
      const id = randomUUID();
      await stores.transaction(({ accounts }) => accounts.ensureDeveloper(`${id}@example.com`, id, START));
      return id;
    };
    const addWebhook = async (accountId: string, change: Partial<StoredWebhook> = {}): Promise<StoredWebhook> => {
      const webhook: StoredWebhook = {
        ...{ id: randomUUID(), accountId, url: `https://${accountId}.example`, events: '["job.printed"]' },
        ...{ secret: `whsec_${Buffer.alloc(32).toString('base64')}`, oldSecret: null, oldSecretUntil: null },
        ...{ enabled: 1, disabledReason: null, failures: 0, failingSince: null, pausedUntil: null },
        ...{ createdAt: START, ...change },
      };
      await stores.webhooks.insert(webhook);
      return webhook;
    };
    const addDelivery = async (webhookId: string): Promise<string> => {
      const id = randomUUID();
      await stores.transaction(({ webhooks }) =>
        webhooks.addDelivery(newDelivery(id, webhookId, { type: 'job.printed', body: '{}', now: clock.time })),
      );
      return id;
    };
    const delivererOf = (sender: WebhookSender, used: Stores = stores) =>
      createWebhookDeliverer({ stores: used, clock, newId: randomUUID, log, sender, random: () => 0 });
    const delivery = async (id: string, webhookId: string): Promise<StoredWebhookDelivery> => {
      const found = await stores.webhooks.findDelivery(id, webhookId);
      if (found === undefined) throw new Error('no delivery');
      return found;
    };
    return { stores, clock, account, addWebhook, addDelivery, delivererOf, delivery, folder };
  }

  it('retry after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 6 h, and then fail', async () => {
    const { clock, account, addWebhook, addDelivery, delivererOf, delivery } = await world();
    const { sent, sender } = fakeSender(() => 500);
    const deliverer = delivererOf(sender);
    const { id: webhookId } = await addWebhook(await account());
    const id = await addDelivery(webhookId);
    const pauses: number[] = [];
    for (;;) {
      const count = sent.length;
      await deliverer.settle();
      const { nextAt } = await delivery(id, webhookId);
      if (nextAt === null) break;
      expect(sent).toHaveLength(count + 1);
      // just before its time, nothing is sent
      clock.time = nextAt - 1;
      await deliverer.settle();
      expect(sent).toHaveLength(count + 1);
      pauses.push((nextAt - START) / 1000 - pauses.reduce((sum, pause) => sum + pause, 0));
      clock.time = nextAt;
    }
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 21_600]);
    expect(await delivery(id, webhookId)).toMatchObject({ state: 'failed', attempts: 8 });
    expect(clock.time - START).toBeLessThan(24 * HOUR);
    expect(new Set(sent.map((message) => message.id))).toEqual(new Set([id]));
  });

  it('stop at 410 Gone, and go on when they are enabled again', async () => {
    const { stores, clock, account, addWebhook, addDelivery, delivererOf, delivery } = await world();
    let status = 410;
    const { sent, sender } = fakeSender(() => status);
    const deliverer = delivererOf(sender);
    const accountId = await account();
    const webhook = await addWebhook(accountId);
    const first = await addDelivery(webhook.id);
    clock.time += 1;
    const second = await addDelivery(webhook.id);
    await deliverer.settle();
    expect(await stores.webhooks.find(webhook.id, accountId)).toMatchObject({ enabled: 0, disabledReason: 'gone' });
    expect([(await delivery(first, webhook.id)).state, sent.length]).toEqual(['failed', 1]);
    status = 204;
    await stores.webhooks.change(webhook.id, { enabled: 1, disabledReason: null });
    await deliverer.settle();
    expect((await delivery(second, webhook.id)).state).toBe('delivered');
  });

  it('are disabled when every attempt of five days has failed', async () => {
    const { stores, clock, account, addWebhook, addDelivery, delivererOf } = await world();
    const { sender } = fakeSender(() => null);
    const deliverer = delivererOf(sender);
    const accountId = await account();
    const { id } = await addWebhook(accountId);
    const enabled: number[] = [];
    for (let day = 0; day < 6; day++) {
      await addDelivery(id);
      await deliverer.settle();
      enabled.push((await stores.webhooks.find(id, accountId))?.enabled ?? -1);
      clock.time += 24 * HOUR;
    }
    expect(enabled).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await stores.webhooks.find(id, accountId)).toMatchObject({ disabledReason: 'failing' });
  });

  it('count failures from the first one again after more than a day without attempts', async () => {
    const { stores, clock, account, addWebhook, addDelivery, delivererOf } = await world();
    const deliverer = delivererOf(fakeSender(() => 500).sender);
    const accountId = await account();
    const { id } = await addWebhook(accountId);
    await addDelivery(id);
    await deliverer.settle();
    clock.time += 6 * 24 * HOUR;
    // the old delivery expires, the new one fails
    await addDelivery(id);
    await deliverer.settle();
    const found = await stores.webhooks.find(id, accountId);
    expect(found).toMatchObject({ enabled: 1, failures: 2, failingSince: clock.time });
  });

  it('are not sent before the end of a pause after a failure, also for new events and changed settings', async () => {
    const { stores, clock, account, addWebhook, addDelivery, delivererOf } = await world();
    const { sent, sender } = fakeSender(() => 500);
    const deliverer = delivererOf(sender);
    const { id } = await addWebhook(await account(), { failures: 4, failingSince: START });
    await addDelivery(id);
    await deliverer.settle();
    clock.time += 15_999;
    await stores.transaction(({ webhooks }) => webhooks.change(id, { url: 'https://changed.example' }));
    await deliverer.settle();
    await addDelivery(id);
    await deliverer.settle();
    expect(sent).toHaveLength(1);
    clock.time += 1;
    await deliverer.settle();
    expect(sent.length).toBe(2);
  });

  it('keep changes that happened since they were read', async () => {
    const { stores, account, addWebhook } = await world();
    const accountId = await account();
    const { id } = await addWebhook(accountId);
    await stores.webhooks.disable(id, 'gone');
    await stores.transaction(({ webhooks }) => webhooks.change(id, { url: 'https://changed.example' }));
    expect(await stores.webhooks.find(id, accountId)).toMatchObject({
      ...{ url: 'https://changed.example', enabled: 0, disabledReason: 'gone' },
    });
  });

  it('are due after a transaction that added a delivery while another one ended a lease', async () => {
    const { stores, clock, account, addWebhook, addDelivery } = await world();
    const { id } = await addWebhook(await account());
    const first = await addDelivery(id);
    await stores.webhooks.lease(id, 'lease', clock.time, clock.time + 60_000);
    const read = await stores.webhooks.findDelivery(first, id);
    if (read === undefined) throw new Error('no delivery');
    await stores.webhooks.endAttempt(read, { state: 'delivered', attempts: 1, nextAt: null, lastAttempt: null });
    const added = newDelivery(randomUUID(), id, { type: 'job.printed', body: '{}', now: clock.time });
    let release: Promise<void> | undefined;
    await stores.transaction(async ({ webhooks }) => {
      await webhooks.addDelivery(added);
      release = stores.transaction((other) => other.webhooks.release(id, 'lease', clock.time, 0));
      await later(100);
    });
    await release;
    expect(await stores.webhooks.due(clock.time, [], 10)).toHaveLength(1);
  });

  it('are sent again after a minute if the result of an attempt could not be stored', async () => {
    const { stores, clock, account, addWebhook, addDelivery, delivererOf, delivery } = await world();
    let isBroken = true;
    const broken: Stores = {
      ...stores,
      transaction: (work) =>
        stores.transaction((own) => {
          const endAttempt: typeof own.webhooks.endAttempt = (...args) =>
            isBroken ? Promise.reject(new Error('disk full')) : own.webhooks.endAttempt(...args);
          return work({ ...own, webhooks: { ...own.webhooks, endAttempt } });
        }),
    };
    const { sent, sender } = fakeSender(() => 204);
    const deliverer = delivererOf(sender, broken);
    const { id: webhookId } = await addWebhook(await account());
    const id = await addDelivery(webhookId);
    await deliverer.settle();
    clock.time += 59_999;
    await deliverer.settle();
    expect(sent).toHaveLength(1);
    isBroken = false;
    clock.time += 1;
    await deliverer.settle();
    expect([sent.length, (await delivery(id, webhookId)).state]).toEqual([2, 'delivered']);
  });

  it('are sent once by two instances', async () => {
    const { account, addWebhook, addDelivery, delivererOf } = await world();
    const { sent, sender } = fakeSender(() => new Promise((done) => setTimeout(done, 1, 204)));
    const [one, other] = [delivererOf(sender), delivererOf(sender)];
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { id } = await addWebhook(await account());
      for (let each = 0; each < 20; each++) ids.push(await addDelivery(id));
    }
    await Promise.all([one.settle(), other.settle()]);
    await Promise.all([one.settle(), other.settle()]);
    expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('become deliveries once if two instances look for events', async () => {
    const { stores, clock, account, addWebhook, delivererOf } = await world();
    const { sent, sender } = fakeSender(() => 204);
    const accountId = await account();
    await addWebhook(accountId);
    const events = createWebhookEvents({ now: clock.now, newId: randomUUID, wake: () => undefined });
    await stores.transaction(async (transaction) => {
      for (let count = 0; count < 150; count++)
        await transaction.webhooks.addEvent({
          ...{ id: randomUUID(), accountId, type: 'job.printed', data: '{}', createdAt: START },
        });
      // accounts without a webhook have no events
      await events.printerOffline(transaction, await Promise.resolve(randomUUID()), {
        ...{ id: randomUUID(), name: 'Zebra', agentId: null },
      });
    });
    const [one, other] = [delivererOf(sender), delivererOf(sender)];
    await Promise.all([one.settle(), other.settle()]);
    await one.settle();
    expect(sent).toHaveLength(150);
  });

  it.runIf(kind === 'PostgreSQL')('are taken by instances that do not wait for each other', async () => {
    const { stores, account, addWebhook } = await world();
    const accountId = await account();
    await addWebhook(accountId);
    const ids = ['a', 'b', 'c'];
    await stores.transaction(async ({ webhooks }) => {
      for (const id of ids)
        await webhooks.addEvent({ id, accountId, type: 'job.printed', data: '{}', createdAt: START });
    });
    const take = (transaction: Stores) => transaction.webhooks.takeEvents(2);
    const taken = await stores.transaction(async (one) => [await take(one), await stores.transaction(take)]);
    expect(taken.map((events) => events.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  });

  it('are at most as many as a webhook keeps: the oldest are deleted, also if they are pending', async () => {
    const { stores, clock, account, addWebhook, addDelivery } = await world();
    const [{ id: failing }, { id: other }] = [await addWebhook(await account()), await addWebhook(await account())];
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      clock.time += 1;
      ids.push(await addDelivery(failing));
    }
    const kept = await addDelivery(other);
    const { sent, sender } = fakeSender((url) => (url.includes(other) ? 204 : 500));
    const deliverer = createWebhookDeliverer({ stores, clock, newId: randomUUID, log, sender, kept: 5 });
    await deliverer.settle();
    const listed = await stores.webhooks.deliveries(failing, 100);
    expect(listed.map(({ id }) => id)).toEqual(ids.slice(7).toReversed());
    expect((await stores.webhooks.deliveries(other, 100)).map(({ id }) => id)).toEqual([kept]);
    // the first message was sent before it was deleted, and the next ones follow after the pause
    expect(sent[0]?.id).toBe(ids[0]);
    clock.time += 2000;
    await deliverer.settle();
    expect(sent.at(-1)?.id).toBe(ids[7]);
    // at most as many as one transaction deletes
    expect([await stores.webhooks.trim(failing, 1, 3), await stores.webhooks.trim(failing, 1, 3)]).toEqual([3, 1]);
  });

  it('of a removed webhook are swept, whatever their state', async () => {
    const { stores, clock, account, addWebhook, addDelivery, delivererOf, delivery } = await world();
    const accountId = await account();
    const [{ id: first }, { id: second }] = [await addWebhook(accountId), await addWebhook(accountId)];
    const { id: staying } = await addWebhook(accountId);
    const statuses = [204, 410];
    await addDelivery(first);
    await addDelivery(first);
    await addDelivery(second);
    const kept = await addDelivery(staying);
    await delivererOf(fakeSender(() => statuses.shift() ?? 500).sender).settle();
    await stores.webhooks.delete(first);
    await stores.webhooks.delete(second);
    const sweep = sweepWebhooks(stores, { webhooksPerAccount: 10 });
    expect([await sweep.run(clock.time, 2), await sweep.run(clock.time, 2), await sweep.run(clock.time, 2)]).toEqual([
      2, 1, 0,
    ]);
    expect(await delivery(kept, staying)).toBeDefined();
  });

  it('are lost with their change, and kept with it', async () => {
    const { stores, account, addWebhook, delivererOf } = await world();
    const { sent, sender } = fakeSender(() => 204);
    const accountId = await account();
    await addWebhook(accountId);
    const record = (fails: boolean) =>
      stores.transaction(async ({ webhooks }) => {
        await webhooks.addEvent({ id: randomUUID(), accountId, type: 'job.printed', data: '{}', createdAt: START });
        if (fails) throw new Error('rolled back');
      });
    await expect(record(true)).rejects.toThrow('rolled back');
    await delivererOf(sender).settle();
    expect(sent).toHaveLength(0);
    await record(false);
    await delivererOf(sender).settle();
    expect(sent).toHaveLength(1);
  });

  it('of an account with 1,000 deliveries to a receiver that hangs do not delay another account', async () => {
    const { account, addWebhook, addDelivery, delivererOf, stores } = await world();
    const release: (() => void)[] = [];
    const { sent, sender } = fakeSender(async (url) => {
      if (url.includes('hanging')) await new Promise<void>((go) => release.push(go));
      return 204;
    });
    const slow = await account();
    for (let count = 0; count < 10; count++) {
      const { id } = await addWebhook(slow, { url: 'https://hanging.example' });
      await stores.transaction(async ({ webhooks }) => {
        for (let each = 0; each < 100; each++)
          await webhooks.addDelivery(newDelivery(randomUUID(), id, { type: 'job.printed', body: '{}', now: START }));
      });
    }
    const quick = await addWebhook(await account());
    const id = await addDelivery(quick.id);
    const deliverer = delivererOf(sender);
    deliverer.start();
    await expect.poll(() => sent.some((message) => message.id === id), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => release.length).toBe(2);
    const stopped = deliverer.stop(60_000);
    // ends the turns that hang
    const timer = setInterval(() => {
      for (const go of release.splice(0)) go();
    }, 5);
    await stopped;
    clearInterval(timer);
  });

  /** A world with an agent, its printer, and the sweep that looks for silent agents. */
  async function agentWorld() {
    const { stores, clock, account, addWebhook } = await world();
    const accountId = await account();
    await addWebhook(accountId, { events: '["printer.offline"]' });
    const agentId = randomUUID();
    const printer = { id: randomUUID(), accountId, name: 'Zebra', profile: null, agentId, address: 'lp:Zebra' };
    await stores.transaction(async ({ agents, printers }) => {
      await agents.insert({ id: agentId, accountId, name: 'a', devices: '[]', lastSeenAt: START, createdAt: START });
      await printers.insert({ ...printer, state: 'ready', lastSeenAt: START, createdAt: START });
    });
    const webhookEvents = createWebhookEvents({ now: clock.now, newId: randomUUID, wake: () => undefined });
    const start = () => {
      const sweep = noteSilentAgents({ stores, clock, webhookEvents });
      return { run: () => sweep.run(clock.time, 100) };
    };
    const reported = async (): Promise<number> => (await stores.webhooks.takeEvents(10)).length;
    const state = async () => (await stores.printers.find(printer.id, accountId))?.state;
    /** Lets the agent call. */
    const call = async (): Promise<void> => {
      await stores.agents.noteSeen(agentId, clock.time, true);
      await stores.printers.setState(printer.id, agentId, 'ready', clock.time);
    };
    return { stores, clock, start, reported, state, call };
  }

  it('report the silence of an agent once, after two runs, also after a restart', async () => {
    const { clock, start, reported, state, call } = await agentWorld();
    const server = start();
    const spend = async (milliseconds: number): Promise<void> => {
      clock.time += milliseconds;
      await server.run();
    };
    await spend(95_000);
    await spend(40_000);
    expect([await reported(), await state()]).toEqual([0, 'ready']);
    await spend(20_000);
    await server.run();
    expect([await reported(), await state()]).toEqual([1, 'offline']);
    clock.time += HOUR;
    const restarted = start();
    await restarted.run();
    clock.time += 60_000;
    await restarted.run();
    expect(await reported()).toBe(0);
    // the next outage is another event
    await call();
    await spend(95_000);
    await spend(60_000);
    expect(await reported()).toBe(1);
  });

  it('do not count the time for which the server, its database or its clock failed', async () => {
    const { clock, start, reported, state, call } = await agentWorld();
    const server = start();
    await call();
    for (const gap of [95_000, HOUR, -HOUR]) {
      clock.time += gap;
      await server.run();
      // the agent calls again within half a minute
      clock.time += 30_000;
      await server.run();
      await call();
      clock.time += 30_000;
      await server.run();
      expect([await reported(), await state()]).toEqual([0, 'ready']);
      await call();
    }
    for (const time of [95_000, 60_000]) {
      clock.time += time;
      await server.run();
    }
    expect([await reported(), await state()]).toEqual([1, 'offline']);
  });
});

it('tries a database that accepts no writes less and less often, and logs one fault', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const tried: number[] = [];
  const logged: string[] = [];
  let time = 0;
  const webhooks: Partial<Stores['webhooks']> = {
    hasEvents: () => Promise.resolve(false),
    due: () => Promise.resolve([{ id: 'webhook', accountId: 'account' }]),
  };
  const transaction = (): Promise<never> => {
    tried.push(time);
    return Promise.reject(new Error('database or disk is full'));
  };
  const deliverer = createWebhookDeliverer({
    stores: { webhooks, transaction } as unknown as Stores,
    ...{ clock: { now: () => START }, newId: randomUUID, sender: fakeSender(() => 204).sender },
    log: (_, message) => void logged.push(message),
  });
  deliverer.start();
  for (; time < 300; time++) {
    // every event of a server asks for a look
    deliverer.wake();
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await deliverer.stop(0);
  expect(tried).toEqual([0, 4, 14, 34, 74, 134, 194, 254]);
  expect(logged).toEqual(['webhook fault']);
});

describe('the sender', () => {
  const message = { headers: {}, body: '{}' };
  const senderOf = (options: Partial<Parameters<typeof createWebhookSender>[0]>): WebhookSender => {
    const sender = createWebhookSender({ networks: [], timeoutMilliseconds: 15_000, ...options });
    onTestFinished(() => sender.close());
    return sender;
  };
  const blocked = expect.stringContaining('not on the public internet');

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://localhost/',
    'https://2130706433/',
  ])('does not send to %s', async (url) => {
    expect(await senderOf({}).send(url, message, never)).toMatchObject({ status: null, error: blocked });
  });

  it('does not send to a public name with a private address', async () => {
    const network = { resolve: async () => ['93.184.215.14', '10.0.0.1'], allows: (at: string) => at !== '10.0.0.1' };
    const answer = await senderOf({ network }).send('https://rebind.example/', message, never);
    expect(answer).toMatchObject({ status: null, error: blocked });
  });

  it('sends to an allowed network, also without TLS, and to no other', async () => {
    const receiver = await startReceiver();
    const sender = senderOf({ networks: ['127.0.0.0/8'] });
    expect(await sender.send(receiver.url, message, never)).toMatchObject({ status: 204, error: null });
    expect(await sender.send('http://10.0.0.1/', message, never)).toMatchObject({ status: null, error: blocked });
  });

  it('does not use plain http: on the public internet, even if private networks are allowed', async () => {
    const network = { resolve: async () => ['93.184.215.14'], allows: () => true };
    const answer = await senderOf({ network, networks: ['10.0.0.0/8'] }).send('http://public.example/', message, never);
    expect(answer).toMatchObject({ status: null, error: blocked });
  });

  it('does not follow redirects', async () => {
    const [receiver, target] = [await startReceiver(), await startReceiver()];
    receiver.answer(307, '', { location: target.url });
    const answer = await senderOf({ networks: ['127.0.0.0/8'] }).send(receiver.url, message, never);
    expect([answer.status, target.received.length]).toEqual([307, 0]);
  });

  it('gives up on a receiver that does not respond in time', async () => {
    const receiver = await startReceiver();
    receiver.answer('hang');
    const sender = senderOf({ networks: ['127.0.0.0/8'], timeoutMilliseconds: 300 });
    const answer = await sender.send(receiver.url, message, never);
    expect(answer).toMatchObject({ status: null, error: 'no response within 0.3 s' });
  });

  it('gives up on a host name that is not resolved in time, and sends to other hosts meanwhile', async () => {
    const { url } = await startReceiver();
    const { port } = new URL(url);
    const sender = createWebhookSender({
      ...{ networks: ['127.0.0.0/8'], timeoutMilliseconds: 1000 },
      network: {
        resolve: (hostname) => (hostname === 'quick.example' ? Promise.resolve(['127.0.0.1']) : new Promise(() => {})),
        allows: () => false,
      },
    });
    const hanging = Array.from({ length: 20 }, (_, index) =>
      sender.send(`http://hanging-${index}.example:${port}/`, { headers: {}, body: '{}' }, never),
    );
    let hasEnded = false;
    void Promise.race(hanging).then(() => (hasEnded = true));
    const quick = await sender.send(`http://quick.example:${port}/`, { headers: {}, body: '{}' }, never);
    expect([quick.status, hasEnded]).toEqual([204, false]);
    for (const { error, durationMilliseconds } of await Promise.all(hanging)) {
      expect(error).toBe('no response within 1 s');
      expect(durationMilliseconds).toBeLessThan(5000);
    }
    await sender.close();
  });

  it('keeps the status of a response whose body does not end', async () => {
    const receiver = await startReceiver();
    receiver.answer(200, 'begun', { 'content-length': '1000' });
    const sender = senderOf({ networks: ['127.0.0.0/8'], timeoutMilliseconds: 300 });
    const answer = await sender.send(receiver.url, message, never);
    expect(answer).toMatchObject({ status: 200, error: null, response: 'begun' });
  });

  it('says which error a connection had', async () => {
    const receiver = await startReceiver();
    receiver.close();
    const answer = await senderOf({ networks: ['127.0.0.0/8'] }).send(receiver.url, message, never);
    expect(answer.error).toBe('the receiver could not be reached (ECONNREFUSED)');
  });

  it('knows which addresses are in a network', () => {
    const isIn = inNetworks(['10.0.0.0/8', 'fd00::/8']);
    const addresses = ['10.255.0.1', '11.0.0.1', 'fd12::1', 'fe80::1', 'localhost', '::ffff:10.0.0.1'];
    expect(addresses.map(isIn)).toEqual([true, false, true, false, false, true]);
  });
});
