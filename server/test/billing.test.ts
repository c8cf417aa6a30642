import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from './ledger-audit.ts';
import { type StandInSubscription, startStripe } from './stripe-stand-in.ts';
import { data, START, startTestServer, template } from './test-server.ts';

const SECRET = 'whsec_test';
const stripe = await startStripe();
afterAll(() => stripe.close());
const server = await startTestServer({
  config: {
    billing: 'stripe',
    stripeSecretKey: 'sk_test_1',
    stripeWebhookSecret: SECRET,
    stripePrice: 'price_pro',
    trialLabels: 1,
  },
  stripeAddress: stripe.address,
});
beforeEach(() => {
  stripe.asked.length = 0;
  stripe.broken = false;
  stripe.beforeAnswer = async () => undefined;
});

/** A webhook signature, created by Stripe's own library. */
const signed = (payload: string, secret = SECRET, milliseconds = START): string =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(milliseconds / 1000),
  });

async function post(payload: string, signature: string | undefined = signed(payload)) {
  const answer = await server.app.request('http://platen.test/billing/webhook', {
    method: 'POST',
    body: payload,
    headers: { 'Stripe-Signature': signature },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`): string =>
  JSON.stringify({ id, object: 'event', type, created: START / 1000, data: { object } });

/** Creates a developer account with a Stripe subscription. */
async function subscriber(status = 'active') {
  const key = await server.newKey();
  const { accountId } = await audit(server, key);
  const id = `sub_${randomUUID()}`;
  const subscription: StandInSubscription = {
    status,
    customer: `cus_${accountId}`,
    metadata: { platen_account: accountId },
  };
  stripe.subscriptions.set(id, subscription);
  const send = (type: string, eventId?: string, said = subscription.status) =>
    post(eventOf(type, { id, object: 'subscription', ...subscription, status: said }, eventId));
  const isPro = async (): Promise<boolean> => (await audit(server, key)).active;
  return { key, accountId, id, subscription, send, isPro };
}

const shop = () => server.deps.billing.shop ?? expect.unreachable('billing by Stripe has a shop');
const account = (id: string) => ({ id, kind: 'developer', name: 'you@example.com' }) as const;

describe('buying Developer Pro at Stripe', () => {
  it('starts with a Checkout of the monthly price, for this account', async () => {
    const { accountId } = await audit(server, await server.newKey());
    expect(await shop().checkout(account(accountId))).toBe('https://checkout.example/cs_1');
    expect(stripe.asked).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        key: 'sk_test_1',
        form: {
          mode: 'subscription',
          'line_items[0][price]': 'price_pro',
          'line_items[0][quantity]': '1',
          client_reference_id: accountId,
          'subscription_data[metadata][platen_account]': accountId,
          customer_email: 'you@example.com',
          success_url: 'http://platen.test/usage',
          cancel_url: 'http://platen.test/usage',
        },
      },
    ]);
  });

  it('is refused while Pro is active', async () => {
    const { accountId, send } = await subscriber();
    await send('customer.subscription.created');
    await expect(shop().checkout(account(accountId))).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('again after it ended is by the same customer', async () => {
    const { accountId, send } = await subscriber('canceled');
    await send('customer.subscription.deleted');
    stripe.asked.length = 0;
    await shop().checkout(account(accountId));
    expect(stripe.asked[0]?.form).toMatchObject({ customer: `cus_${accountId}` });
    expect(stripe.asked[0]?.form).not.toHaveProperty('customer_email');
  });

  it('is changed and cancelled at the customer portal, by those who pay', async () => {
    const { accountId, send } = await subscriber();
    await send('customer.subscription.created');
    expect(await shop().portal(accountId)).toBe('https://portal.example/bps_1');
    expect(stripe.asked.at(-1)?.form).toEqual({
      customer: `cus_${accountId}`,
      return_url: 'http://platen.test/usage',
    });
    const { accountId: other } = await audit(server, await server.newKey());
    await expect(shop().portal(other)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the webhook', () => {
  it('turns Pro on with the subscription and off with its end', async () => {
    const { key, subscription, send, isPro } = await subscriber();
    const render = () => server.call('POST', '/render', { key, body: { template, data } });
    await render();
    expect((await render()).status).toBe(402);
    expect(await send('customer.subscription.created')).toEqual({ status: 200, body: { received: true } });
    expect((await render()).status).toBe(200);
    subscription.status = 'canceled';
    await send('customer.subscription.deleted');
    expect([await isPro(), (await render()).status]).toEqual([false, 402]);
  });

  it('enables Pro when the Checkout completes, if that event comes first', async () => {
    const { id, isPro } = await subscriber();
    await post(eventOf('checkout.session.completed', { id: 'cs_1', object: 'checkout.session', subscription: id }));
    expect(await isPro()).toBe(true);
  });

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['unpaid', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['paused', false],
    ['canceled', false],
  ])('takes a subscription that is %s for Pro: %s', async (status, expected) => {
    const { send, isPro } = await subscriber(status);
    await send('customer.subscription.updated');
    expect(await isPro()).toBe(expected);
  });

  it('uses the subscription’s current state at Stripe, not a late event', async () => {
    const { subscription, send, isPro } = await subscriber();
    await send('customer.subscription.created');
    subscription.status = 'canceled';
    await send('customer.subscription.deleted');
    await send('customer.subscription.updated', undefined, 'active');
    expect(await isPro()).toBe(false);
  });

  it('asks again when another event overtook the one it works', async () => {
    const { subscription, send, isPro } = await subscriber();
    await send('customer.subscription.created');
    let overtaken = false;
    // The subscription ends, with its own event, while a response that still says "active" is on its way.
    stripe.beforeAnswer = async () => {
      if (overtaken) return;
      overtaken = true;
      subscription.status = 'canceled';
      await send('customer.subscription.deleted');
    };
    expect((await send('customer.subscription.updated')).status).toBe(200);
    expect(await isPro()).toBe(false);
  });

  it('works an event once, however often it comes', async () => {
    const { send, isPro } = await subscriber();
    const twice = [send('customer.subscription.created', 'evt_1'), send('customer.subscription.created', 'evt_1')];
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    const asked = stripe.asked.length;
    expect((await send('customer.subscription.created', 'evt_1')).status).toBe(200);
    expect([stripe.asked.length, await isPro()]).toEqual([asked, true]);
  });

  it('keeps Pro while one of two subscriptions continues', async () => {
    const { accountId, subscription, send, isPro } = await subscriber();
    const second = { ...subscription, metadata: { platen_account: accountId } };
    stripe.subscriptions.set('sub_second', second);
    await send('customer.subscription.created');
    await post(eventOf('customer.subscription.created', { id: 'sub_second', object: 'subscription' }));
    subscription.status = 'canceled';
    await send('customer.subscription.deleted');
    expect(await isPro()).toBe(true);
    second.status = 'canceled';
    await post(eventOf('customer.subscription.deleted', { id: 'sub_second', object: 'subscription' }));
    expect(await isPro()).toBe(false);
  });

  it('leaves Pro that the operator turned on as it is', async () => {
    const { accountId, subscription, send, isPro } = await subscriber();
    await server.deps.stores.ledger.setGranted(accountId, true);
    await send('customer.subscription.created');
    subscription.status = 'canceled';
    await send('customer.subscription.deleted');
    expect(await isPro()).toBe(true);
  });

  it('answers 500 when Stripe can’t be asked, so that the event comes again', async () => {
    const { send, isPro } = await subscriber();
    stripe.broken = true;
    expect((await send('customer.subscription.created', 'evt_later')).status).toBe(500);
    stripe.broken = false;
    expect((await send('customer.subscription.created', 'evt_later')).status).toBe(200);
    expect(await isPro()).toBe(true);
  });

  it('ignores irrelevant events, and subscriptions of unknown accounts', async () => {
    expect((await post(eventOf('invoice.paid', { id: 'in_1', object: 'invoice' }))).status).toBe(200);
    expect(stripe.asked).toEqual([]);
    stripe.subscriptions.set('sub_foreign', { status: 'active', customer: 'cus_x', metadata: {} });
    stripe.subscriptions.set('sub_gone', {
      status: 'active',
      customer: 'cus_x',
      metadata: { platen_account: randomUUID() },
    });
    for (const id of ['sub_foreign', 'sub_gone']) {
      const { status } = await post(eventOf('customer.subscription.created', { id, object: 'subscription' }));
      expect(status).toBe(200);
    }
  });

  const event = eventOf('invoice.paid', { id: 'in_1', object: 'invoice' });
  it.each([
    ['not signed', event, ''],
    ['signed with another secret', event, signed(event, 'whsec_other')],
    ['changed', event.replace('in_1', 'in_2'), signed(event)],
    ['older than five minutes', event, signed(event, SECRET, START - 301_000)],
    ['no JSON', '{', signed('{')],
  ])('refuses a message that is %s by 400', async (_, payload, signature) => {
    const { status, body } = await post(payload, signature);
    expect([status, body]).toEqual([400, { ok: false, error: 'user_error', message: expect.any(String) }]);
  });

  it('refuses a message above 1 MiB by 413', async () => {
    expect((await post('x'.repeat(1_048_577), 't=1')).status).toBe(413);
  });

  it('leaves no secret in the log', async () => {
    const { send } = await subscriber();
    await send('customer.subscription.created');
    expect(server.log.join('\n')).not.toMatch(/sk_test_1|whsec_test/);
  });
});

describe('the embedded default', () => {
  it('has no webhook and sells nothing, and names its own page for the upgrade', async () => {
    const embedded = await startTestServer();
    const answer = await embedded.app.request('http://platen.test/billing/webhook', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect(embedded.deps.billing.shop).toBeUndefined();
    expect(embedded.deps.billing.upgradeUrl()).toBe('http://platen.test/usage');
  });
});
