import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLaunchLink } from '../src/accounts/sessions.ts';
import { startStripe } from './stripe-stand-in.ts';
import { startTestServer, type TestServer, template } from './test-server.ts';
import { newVisitor, PASSWORD, signedUp } from './visitor.ts';

// Attacks on another user's account, and the server's reactions.

const server = await startTestServer();
const credentials = (email: string, password = PASSWORD) => ({ body: { email, password } });

async function launchLink(on: TestServer): Promise<string> {
  const { stores, newId, clock } = on.deps;
  const shop = await stores.accounts.ensureShop(randomUUID(), newId(), clock.now());
  return await createLaunchLink(stores, shop.id, clock.now());
}

const sessionOf = (on: TestServer, Cookie: string) =>
  newVisitor(on).send('GET', '/portal/session', { headers: { Cookie } });

describe('an address that looks like another', () => {
  it('with a letter that becomes an ASCII one in small letters is not that one’s: KELVIN SIGN', async () => {
    await signedUp(server, 'kelvin@example.com');
    const signUp = await newVisitor(server).send('POST', '/portal/sign-up', credentials('\u212aelvin2@example.com'));
    expect([signUp.status, signUp.body]).toMatchObject([400, { issues: [{ path: '/email', code: 'format' }] }]);
    const signIn = await newVisitor(server).send('POST', '/portal/sign-in', credentials('\u212aelvin@example.com'));
    expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([401, []]);
  });

  it.each(['kelv\u0131n@example.com', 'ｋelvin@example.com', 'kelvin@example.com\u0000', 'kelvin@\u00adexample.com'])(
    'has no account and gets none: %j',
    async (email) => {
      for (const [path, status] of [
        ['/portal/sign-up', 400],
        ['/portal/sign-in', 401],
      ] as const)
        expect((await newVisitor(server).send('POST', path, credentials(email))).status).toBe(status);
    },
  );

  it('in capitals has the same attempts as in small letters', async () => {
    const limited = await startTestServer({ config: { signInAttempts: 2, addressHeader: 'X-Real-IP' } });
    const statuses: number[] = [];
    for (const email of ['a@example.com', 'A@EXAMPLE.COM', ' A@example.com\t'])
      statuses.push(
        (
          await newVisitor(limited).send('POST', '/portal/sign-in', {
            ...credentials(email),
            headers: { 'X-Real-IP': `192.0.2.${statuses.length}:${statuses.length}` },
          })
        ).status,
      );
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('a session', () => {
  it('is always a new one: a cookie that was planted before signing in is not taken over', async () => {
    await signedUp(server, 'planted@example.com');
    const attacker = await signedUp(server, 'attacker@example.com');
    const planted = attacker.cookies();
    const victim = newVisitor(server);
    const { headers } = await victim.send('POST', '/portal/sign-in', {
      ...credentials('planted@example.com'),
      headers: { Cookie: planted },
    });
    expect(headers.getSetCookie().join()).not.toContain(planted);
    expect((await sessionOf(server, victim.cookies())).body).toMatchObject({
      account: { name: 'planted@example.com' },
    });
    // The planted session has ended too.
    expect((await sessionOf(server, planted)).status).toBe(401);
  });

  it('of a server reached by https is in a cookie that no neighbour in its domain can set', async () => {
    const secure = await startTestServer({ publicUrl: 'https://labels.example.com' });
    const shop = newVisitor(secure);
    const { headers } = await shop.send('POST', `/launch/${await launchLink(secure)}`);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-platen_launched=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const developer = await signedUp(secure, 'host@example.com');
    for (const visitor of [shop, developer]) {
      expect((await sessionOf(secure, visitor.cookies())).status).toBe(200);
      expect((await sessionOf(secure, visitor.cookies().replace('__Host-', ''))).status).toBe(401);
      expect((await sessionOf(secure, visitor.cookies().replace('__Host-', '__Secure-'))).status).toBe(401);
    }
    for (const visitor of [shop, developer]) {
      await visitor.send('POST', '/portal/sign-out');
      expect(visitor.cookies()).toMatch(/^(?:__Host-platen_device=[^;]+)?$/);
    }
  });
});

describe('another site’s form', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'signs nobody in, by no type that a form can send: %s',
    async (type) => {
      await signedUp(server, `form${type.replace(/\W/g, '')}@example.com`);
      const { status, headers } = await newVisitor(server).send('POST', '/portal/sign-in', {
        ...credentials(`form${type.replace(/\W/g, '')}@example.com`),
        headers: { 'Content-Type': type },
      });
      expect([status, headers.getSetCookie()]).toEqual([415, []]);
    },
  );
});

describe('a Host that is not ours', () => {
  const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };

  it('is in no address that is answered', async () => {
    const visitor = await signedUp(server, 'location@example.com');
    const stored = { body: { name: 'x', template }, headers: evil };
    const { headers } = await visitor.send('POST', '/portal/templates', stored);
    expect(headers.get('Location')).toMatch(/^http:\/\/platen\.test\/portal\/templates\//);
    const page = await newVisitor(server).send('GET', '/keys', { headers: evil });
    expect(page.headers.get('Location')).toBe('/login?next=/keys');
    const launched = await newVisitor(server).send('POST', `/launch/${await launchLink(server)}`, { headers: evil });
    expect(launched.headers.get('Location')).toBe('/editor');
  });

  it('is not where a purchase comes back to', async () => {
    const stripe = await startStripe();
    onTestFinished(() => stripe.close());
    const config = { stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec', stripePrice: 'price_pro' };
    const selling = await startTestServer({
      config: { billing: 'stripe', ...config },
      stripeAddress: stripe.address,
    });
    const visitor = await signedUp(selling, 'buyer@example.com');
    expect((await visitor.send('POST', '/portal/billing/checkout', { headers: evil })).status).toBe(200);
    const back = 'http://platen.test/usage';
    expect(stripe.asked.at(-1)?.form).toMatchObject({ success_url: back, cancel_url: back });
  });
});

it('a launch link’s token is in no address, header or body that follows it', async () => {
  const token = await launchLink(server);
  for (const [method, headers] of [
    ['GET', {}],
    ['POST', { Origin: 'https://evil.example' }],
    ['DELETE', {}],
    ['POST', {}],
    ['POST', {}],
  ] as const) {
    const answer = await newVisitor(server).send(method, `/launch/${token}`, { headers });
    expect([...answer.headers.values(), answer.text].join('\n')).not.toContain(token);
  }
});

it('one address signed up by many at once has one account and one trial', async () => {
  const all = Array.from({ length: 8 }, () =>
    newVisitor(server).send('POST', '/portal/sign-up', credentials('many@example.com')),
  );
  expect((await Promise.all(all)).map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  const { id } = (await server.deps.stores.accounts.find('developer', 'many@example.com')) ?? { id: '' };
  expect(await server.deps.stores.ledger.standing(id)).toMatchObject({ trialTotal: 2000, trialAvailable: 2000 });
});
