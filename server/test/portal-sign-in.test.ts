import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/read-config.ts';
import { audit } from './ledger-audit.ts';
import { data, START, startTestServer, template } from './test-server.ts';
import { newVisitor, PASSWORD, signedUp } from './visitor.ts';

// Sign-up, sign-in and sign-out with e-mail and password, over HTTP with a browser's cookies.

const server = await startTestServer();
const DAY = 86_400_000;
const credentials = (email: string, password = PASSWORD) => ({ body: { email, password } });
const render = (key: string) => server.call('POST', '/render', { key, body: { template, data } });

describe('signing up', () => {
  it('makes a developer’s account with its trial, and signs in', async () => {
    const visitor = newVisitor(server);
    const { status, body, headers } = await visitor.send('POST', '/portal/sign-up', credentials(' New@Example.com '));
    expect([status, body]).toEqual([201, { account: { kind: 'developer', name: 'new@example.com' } }]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^platen_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^platen_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await visitor.send('GET', '/portal/usage')).body).toMatchObject({
      trial: { total: 2000, used: 0, available: 2000 },
    });
  });

  it('never takes over an account: an address that has one is 409, its keys and its balance stay its owner’s', async () => {
    const key = await server.newKey('owner@example.com');
    const thief = newVisitor(server);
    const { status, body, headers } = await thief.send('POST', '/portal/sign-up', credentials('OWNER@example.com'));
    expect([status, headers.getSetCookie()]).toEqual([409, []]);
    expect(body).toMatchObject({
      ...{ ok: false, error: 'user_error', message: expect.stringContaining('platen accounts password') },
      issues: [{ path: '/email', code: 'taken' }],
    });
    expect((await thief.send('POST', '/portal/sign-in', credentials('owner@example.com'))).status).toBe(401);
    expect((await render(key)).status).toBe(200);
    expect(await audit(server, key)).toMatchObject({ trialTotal: 2000, trialAvailable: 1999 });
  });

  it('of one address twice at the same moment makes one account', async () => {
    const both = [newVisitor(server), newVisitor(server)].map((visitor) =>
      visitor.send('POST', '/portal/sign-up', credentials('twice@example.com')),
    );
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    [{ email: 'nobody', password: 'short' }, ['/email format', '/password length']],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, ['/password length']],
    [{ email: 'a@example.com', password: '😀'.repeat(9) }, ['/password length']],
    [{ email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, ['/email format']],
    [{ email: 5 }, ['/email type', '/password missing']],
    [{ email: 'a@example.com', password: PASSWORD, name: 'a' }, [' unknown_property']],
    [[], [' type']],
  ])('reports all issues at once: %j', async (body, expected) => {
    const answer = await newVisitor(server).send('POST', '/portal/sign-up', { body });
    expect(answer.status).toBe(400);
    const { issues } = answer.body as { issues: { path: string; code: string }[] };
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it.each(["o'brien_1+x.y-z@sub-domain.example.museum", '_@a.io', `${'a'.repeat(242)}@example.com`])(
    'takes every address that may sign in: %s',
    async (email) => {
      const visitor = await signedUp(server, email);
      expect((await visitor.send('GET', '/portal/session')).body).toMatchObject({ account: { name: email } });
    },
  );

  it('takes passwords of 10 and of 128 characters', async () => {
    for (const [index, password] of ['ä8+q)Vé3]z', 'été & où? '.repeat(15).slice(0, 128)].entries()) {
      const email = `long${index}@example.com`;
      expect((await newVisitor(server).send('POST', '/portal/sign-up', credentials(email, password))).status).toBe(201);
      expect((await newVisitor(server).send('POST', '/portal/sign-in', credentials(email, password))).status).toBe(200);
    }
  });
});

describe('a new password that is easy to guess', () => {
  const signUp = (password: string, email = 'Ann.Otter@labels.example.com') =>
    newVisitor(server).send('POST', '/portal/sign-up', credentials(email, password));

  it.each([
    ['is a common password, whatever its case', 'PASSWORD123', 'a common one'],
    ['is a common word with a year', 'Sunshine1987', 'a common one'],
    ['has digits instead of letters', 'P@ssw0rd2024!', 'a common one'],
    ['is a sequence', '90 1234 5678', 'a common one'],
    ['is a repetition', 'abcabcabcabca', 'a common one'],
    ['is the e-mail address', 'ann.otter@LABELS.example.com', 'your e-mail address'],
    ['is the local part with a year', 'AnnOtter-2030', 'your e-mail address'],
    ['is the domain', 'labels.example.com', 'your e-mail address'],
    ['is the name of the service', 'Platen-2030!', 'the name of this service'],
    ['is the name of the service and a common word', 'platen password', 'the name of this service'],
  ])('is rejected if it %s', async (_, password, reason) => {
    const { status, body, headers } = await signUp(password);
    expect([status, headers.getSetCookie()]).toEqual([400, []]);
    expect(body).toMatchObject({
      issues: [{ path: '/password', code: 'guessable', message: expect.stringContaining(reason) }],
    });
    expect(JSON.stringify(body)).not.toContain(password);
  });

  it('is reported together with an invalid e-mail address', async () => {
    const { body } = await signUp('password123', 'nobody');
    expect(body).toMatchObject({ issues: [{ path: '/email' }, { path: '/password', code: 'guessable' }] });
  });

  it('is replaced by several unrelated words, as the message advises, also if one is the name of the service', async () => {
    const { body } = await signUp('password123');
    expect(JSON.stringify(body)).toContain('Choose several unrelated words.');
    for (const [index, words] of ['kettle orbit mango', 'ann counts clouds', 'quiet platen river'].entries()) {
      expect((await signUp(words, `words${index}@example.com`)).status).toBe(201);
    }
  });
});

describe('signing in', () => {
  it('is by e-mail and password, for 30 days', async () => {
    const days = await startTestServer();
    await signedUp(days, 'days@example.com');
    const visitor = newVisitor(days);
    const { status, body } = await visitor.send('POST', '/portal/sign-in', credentials('DAYS@example.com'));
    expect([status, body]).toEqual([200, { account: { kind: 'developer', name: 'days@example.com' } }]);
    const session = { account: { kind: 'developer', name: 'days@example.com' }, expiresAt: '2030-02-14T12:00:10.000Z' };
    expect((await visitor.send('GET', '/portal/session')).body).toEqual(session);
    days.clock.time = START + 30 * DAY - 1;
    expect((await visitor.send('GET', '/portal/session')).body).toEqual(session);
    days.clock.time = START + 30 * DAY;
    expect((await visitor.send('GET', '/portal/session')).status).toBe(401);
  });

  it('is not prolonged by what is done meanwhile', async () => {
    const used = await startTestServer();
    // The session library uses the machine's clock.
    used.clock.time = Date.now() - 2 * DAY;
    const visitor = await signedUp(used, 'used@example.com');
    const expiresAt = new Date(used.clock.time + 30 * DAY).toISOString();
    used.clock.time += 2 * DAY;
    for (let times = 0; times < 2; times++) {
      const { body, headers } = await visitor.send('GET', '/portal/session');
      expect([body, headers.getSetCookie()]).toEqual([expect.objectContaining({ expiresAt }), []]);
    }
  });

  it('does not reveal whether an address has an account: a wrong password, no password and no account get the same answer', async () => {
    await signedUp(server, 'known@example.com');
    await server.newKey('nopassword@example.com');
    const emails = ['known@example.com', 'nopassword@example.com', 'unknown@example.com', 'no address'];
    const answers = await Promise.all(
      emails.map((email) =>
        newVisitor(server).send('POST', '/portal/sign-in', credentials(email, 'wrong horse battery')),
      ),
    );
    for (const { status, body, headers } of answers) {
      expect([status, headers.getSetCookie(), headers.get('WWW-Authenticate')]).toEqual([401, [], null]);
      expect(body).toEqual({
        error: 'unauthorized',
        error_description: 'The e-mail address or the password is wrong.',
      });
    }
  });

  it('starts a new session and ends the previous one', async () => {
    const visitor = await signedUp(server, 'again@example.com');
    const before = visitor.cookies();
    expect((await visitor.send('POST', '/portal/sign-in', credentials('again@example.com'))).status).toBe(200);
    expect(visitor.cookies()).not.toBe(before);
    const old = await newVisitor(server).send('GET', '/portal/session', { headers: { Cookie: before } });
    expect([old.status, (await visitor.send('GET', '/portal/session')).status]).toEqual([401, 200]);
  });

  it('out ends the session at the server, and may be asked for by anyone', async () => {
    const visitor = await signedUp(server, 'out@example.com');
    const cookie = visitor.cookies();
    expect((await visitor.send('POST', '/portal/sign-out')).status).toBe(204);
    expect(visitor.cookies()).toMatch(/^platen_device=[^;]+$/);
    const replayed = await newVisitor(server).send('GET', '/portal/session', { headers: { Cookie: cookie } });
    expect(replayed.status).toBe(401);
    expect((await newVisitor(server).send('POST', '/portal/sign-out')).status).toBe(204);
  });

  it('is refused for a cookie whose signature is another', async () => {
    const visitor = await signedUp(server, 'forged@example.com');
    const forged = visitor.cookies().replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'));
    expect((await newVisitor(server).send('GET', '/portal/session', { headers: { Cookie: forged } })).status).toBe(401);
  });
});

describe('guessing a password', () => {
  it('is limited for one e-mail address, from wherever it comes', async () => {
    const limited = await startTestServer({ config: { signInAttempts: 3, addressHeader: 'X-Real-IP' } });
    await signedUp(limited, 'guessed@example.com');
    const guess = (address: string, password = 'wrong horse battery') =>
      newVisitor(limited).send('POST', '/portal/sign-in', {
        ...credentials('guessed@example.com', password),
        headers: { 'X-Real-IP': address },
      });
    expect((await guess('192.0.2.1')).status).toBe(401);
    expect((await guess('192.0.2.2')).status).toBe(401);
    const refused = await guess('192.0.2.3', PASSWORD);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '50']);
    expect(refused.body).toEqual({ error: 'rate_limit_exceeded', error_description: expect.any(String) });
    limited.clock.time = START + 50_000;
    expect((await guess('192.0.2.3', PASSWORD)).status).toBe(200);
  });

  it('is limited for one network address, whatever the e-mail addresses; others are not hindered', async () => {
    const limited = await startTestServer({ config: { signInAttempts: 3, addressHeader: 'X-Forwarded-For' } });
    const guess = (email: string, address: string) =>
      newVisitor(limited).send('POST', '/portal/sign-in', {
        ...credentials(email),
        headers: { 'X-Forwarded-For': address },
      });
    const statuses: number[] = [];
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']) {
      // The client's own entries come before the proxy's.
      statuses.push((await guess(email, `198.51.100.${statuses.length}, 2001:db8::${statuses.length}`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await guess('d@example.com', '2001:db8:0:1::1')).status).toBe(401);
  });

  it('is limited by the connection’s address where there is no proxy, for those who sign up too', async () => {
    const limited = await startTestServer({ config: { signInAttempts: 1 } });
    await signedUp(limited, 'first@example.com');
    const second = await newVisitor(limited).send('POST', '/portal/sign-up', credentials('second@example.com'));
    expect(second.status).toBe(429);
  });
});

describe('the limit on sign-ups from one network address', () => {
  const limitedServer = (addressSignUpsPerHour = 2) =>
    startTestServer({ config: { addressSignUpsPerHour, addressHeader: 'X-Real-IP' } });
  const signUpFrom = (limited: Awaited<ReturnType<typeof limitedServer>>, address: string, email: string) =>
    newVisitor(limited).send('POST', '/portal/sign-up', { ...credentials(email), headers: { 'X-Real-IP': address } });

  it('is 429 with Retry-After above it, until the next hour; signing in and other addresses are not limited', async () => {
    const limited = await limitedServer();
    const from = (address: string, email: string) => signUpFrom(limited, address, email);
    expect((await from('192.0.2.1', 'one@example.com')).status).toBe(201);
    expect((await from('192.0.2.1', 'one@example.com')).status).toBe(409);
    const { status, headers, body } = await from('192.0.2.1', 'two@example.com');
    expect([status, headers.get('Retry-After'), headers.getSetCookie()]).toEqual([429, '3590', []]);
    expect(body).toEqual({
      error: 'rate_limit_exceeded',
      error_description: 'This network address has reached its limit of 2 sign-ups an hour. Try again in 3590 s.',
    });
    const headersOf = { headers: { 'X-Real-IP': '192.0.2.1' } };
    const signIn = { ...credentials('one@example.com'), ...headersOf };
    expect((await newVisitor(limited).send('POST', '/portal/sign-in', signIn)).status).toBe(200);
    expect((await from('192.0.2.2', 'two@example.com')).status).toBe(201);
    limited.clock.time = START + 3_589_999;
    await limited.deps.sweeper.round();
    expect((await from('192.0.2.1', 'three@example.com')).headers.get('Retry-After')).toBe('1');
    limited.clock.time = START + 3_590_000;
    expect((await from('192.0.2.1', 'three@example.com')).status).toBe(201);
  });

  it('is one for a whole IPv6 network of 64 bits', async () => {
    const limited = await limitedServer(1);
    expect((await signUpFrom(limited, '2001:db8:0:1::1', 'a@example.com')).status).toBe(201);
    expect((await signUpFrom(limited, '2001:db8:0:1:ffff::2', 'b@example.com')).status).toBe(429);
    expect((await signUpFrom(limited, '2001:db8:0:2::1', 'c@example.com')).status).toBe(201);
  });

  it('does not count sign-ups with invalid credentials', async () => {
    const limited = await limitedServer(1);
    for (const email of ['nobody', 'nobody@', 'no one@example.com'])
      expect((await signUpFrom(limited, '192.0.2.1', email)).status).toBe(400);
    expect((await signUpFrom(limited, '192.0.2.1', 'someone@example.com')).status).toBe(201);
  });

  it('is 10 by default', async () => {
    const { addressSignUpsPerHour } = readConfig({});
    const limited = await limitedServer(addressSignUpsPerHour);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await signUpFrom(limited, '192.0.2.1', `new${count}@example.com`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

describe('the log', () => {
  it('has neither addresses, nor passwords, nor keys, nor cookies', async () => {
    const quiet = await startTestServer();
    const visitor = await signedUp(quiet, 'quiet@example.com');
    const { key } = (await visitor.send('POST', '/portal/keys')).body as { key: string };
    await visitor.send('POST', '/portal/sign-in', credentials('quiet@example.com', 'wrong horse battery'));
    await visitor.send('POST', '/portal/sign-in', credentials('stranger@example.com'));
    const log = quiet.log.join('\n');
    expect(log).toContain('"route":"/portal/sign-in","status":401');
    const [, token = ''] = /platen_session=([^.]+)/.exec(visitor.cookies()) ?? [];
    for (const secret of ['quiet@', 'stranger@', 'horse', key.slice(8), token]) expect(log).not.toContain(secret);
  });
});

it('cookies are for https alone where the server is reached by https', async () => {
  const secure = await startTestServer({ publicUrl: 'https://labels.example.com' });
  const { headers } = await newVisitor(secure).send('POST', '/portal/sign-up', credentials('secure@example.com'));
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-platen_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-platen_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
});

it('a session outlives the server’s process', async () => {
  const before = await startTestServer();
  const visitor = await signedUp(before, 'restart@example.com');
  await before.stop();
  const after = await startTestServer({ dataDir: before.deps.config.dataDir });
  const { status } = await newVisitor(after).send('GET', '/portal/session', { headers: { Cookie: visitor.cookies() } });
  expect(status).toBe(200);
});

it('the sweeper forgets sessions that are over, and no others', async () => {
  const swept = await startTestServer();
  const early = await signedUp(swept, 'early@example.com');
  swept.clock.time = START + DAY;
  const late = await signedUp(swept, 'late@example.com');
  swept.clock.time = START + 30 * DAY;
  await swept.deps.sweeper.round();
  expect(swept.log.join('\n')).toContain('"what":"sessions and launch links","count":1');
  expect((await late.send('GET', '/portal/session')).status).toBe(200);
  swept.clock.time = START;
  expect((await early.send('GET', '/portal/session')).status).toBe(401);
});
