import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripe } from './stripe-stand-in.ts';
import { startTestServer } from './test-server.ts';
import { signedUp } from './visitor.ts';

// Developer Pro, bought and managed on the account page, with a fake Stripe.

const stripe = await startStripe();
afterAll(() => stripe.close());
const server = await startTestServer({
  config: { billing: 'stripe', stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec', stripePrice: 'price_pro' },
  stripeAddress: stripe.address,
});
beforeEach(() => {
  stripe.asked.length = 0;
  stripe.broken = false;
});

const pro = { active: false, priceUsdPerMonth: 29, canBuy: true, canManage: false };

async function developer() {
  const email = `${randomUUID()}@example.com`;
  const visitor = await signedUp(server, email);
  const { id } = (await server.deps.stores.accounts.find('developer', email)) ?? expect.unreachable('signed up');
  const subscribe = (active: boolean) =>
    server.deps.stores.transaction(async ({ subscriptions }) => {
      const known = await subscriptions.find(`sub_${id}`);
      const subscription = { id: `sub_${id}`, accountId: id, customer: `cus_${id}`, active };
      await subscriptions.save(subscription, known?.version ?? 0);
    });
  const usage = async () => (await visitor.send('GET', '/portal/usage')).body;
  return { visitor, email, id, subscribe, usage };
}

describe('Developer Pro', () => {
  it('can be bought while it is not active: the checkout is for this account, and comes back to /usage', async () => {
    const { visitor, email, id, usage } = await developer();
    expect(await usage()).toMatchObject({ pro });
    const { status, body } = await visitor.send('POST', '/portal/billing/checkout');
    expect([status, body]).toEqual([200, { url: 'https://checkout.example/cs_1' }]);
    expect(stripe.asked.map(({ path, form }) => [path, form])).toEqual([
      [
        '/v1/checkout/sessions',
        expect.objectContaining({
          ...{ customer_email: email, client_reference_id: id, 'line_items[0][price]': 'price_pro' },
          success_url: 'http://platen.test/usage',
        }),
      ],
    ]);
  });

  it('can be managed by those who pay, and not bought twice', async () => {
    const { visitor, subscribe, usage, id } = await developer();
    await subscribe(true);
    expect(await usage()).toMatchObject({ pro: { ...pro, active: true, canBuy: false, canManage: true } });
    const again = await visitor.send('POST', '/portal/billing/checkout');
    expect([again.status, again.body]).toMatchObject([409, { message: expect.stringContaining('active') }]);
    expect(stripe.asked).toEqual([]);
    const manage = await visitor.send('POST', '/portal/billing/portal');
    expect([manage.status, manage.body]).toEqual([200, { url: 'https://portal.example/bps_1' }]);
    expect(stripe.asked[0]?.form).toMatchObject({ customer: `cus_${id}` });
  });

  it('can be bought again after it ended', async () => {
    const { subscribe, usage } = await developer();
    await subscribe(true);
    await subscribe(false);
    expect(await usage()).toMatchObject({ pro: { ...pro, canManage: true } });
  });

  it('cannot be managed by those who never paid: 404', async () => {
    const { visitor } = await developer();
    expect((await visitor.send('POST', '/portal/billing/portal')).status).toBe(404);
  });
});
