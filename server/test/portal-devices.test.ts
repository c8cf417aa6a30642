import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { START, startTestServer, type TestServer } from './test-server.ts';
import { newVisitor, PASSWORD, signedUp, type Visitor } from './visitor.ts';

// Browsers that signed in before have their own budget of wrong passwords. The tests use HTTP and a browser's cookies.

const WRONG = 'wrong horse battery';
const OWNER = 'owner@example.com';

let server: TestServer;
beforeEach(async () => {
  vi.unstubAllEnvs();
  server = await startTestServer({ config: { signInAttempts: 3, addressHeader: 'X-Real-IP' } });
});

let addresses = 0;
const freshAddress = (): string => `192.0.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}`;

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly from?: string;
}

const signIn = async (visitor: Visitor, { email = OWNER, password = PASSWORD, from = freshAddress() }: Try = {}) =>
  await visitor.send('POST', '/portal/sign-in', { body: { email, password }, headers: { 'X-Real-IP': from } });

async function signUp(email = OWNER): Promise<Visitor> {
  const visitor = newVisitor(server);
  const body = { email, password: PASSWORD };
  const { status } = await visitor.send('POST', '/portal/sign-up', { body, headers: { 'X-Real-IP': freshAddress() } });
  expect(status).toBe(201);
  return visitor;
}

/** A browser that sends only this device cookie. */
function withDevice(device: string): Visitor {
  const visitor = newVisitor(server);
  return {
    ...visitor,
    send: (method, path, options) =>
      visitor.send(method, path, { ...options, headers: { ...options?.headers, Cookie: `platen_device=${device}` } }),
  };
}

const deviceOf = (visitor: Visitor): string => /platen_device=([^;]+)/.exec(visitor.cookies())?.[1] ?? '';

/** Uses up the wrong passwords that other visitors may try for this e-mail address in the current minute. */
async function useUp(email = OWNER): Promise<void> {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times++)
    statuses.push((await signIn(newVisitor(server), { email, password: WRONG })).status);
  expect(statuses.at(-1)).toBe(429);
}

describe('wrong tries by others', () => {
  it('do not keep out the owner at a browser that signed in before, at the default of ten a minute', async () => {
    server = await startTestServer({ config: { signInAttempts: 10, addressHeader: 'X-Real-IP' } });
    const owner = await signUp();
    await owner.send('POST', '/portal/sign-out');
    const from = '198.51.100.1';
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++)
      statuses.push((await signIn(newVisitor(server), { password: WRONG, from })).status);
    // Signing up was the first attempt for the e-mail address.
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
    expect((await signIn(newVisitor(server), { from: '198.51.100.2' })).status).toBe(429);
    // Even from the attacker's network.
    expect((await signIn(owner, { from })).status).toBe(200);
  });

  it('keep out an owner whose browser is not known, until the minute is over', async () => {
    await signUp();
    await useUp();
    expect((await signIn(newVisitor(server))).status).toBe(429);
    server.clock.time = START + 50_000;
    expect((await signIn(newVisitor(server))).status).toBe(200);
  });
});

describe('wrong tries at a known browser', () => {
  it('count for it alone: others of the owner, known or not, are not hindered', async () => {
    const owner = await signUp();
    const second = newVisitor(server);
    expect((await signIn(second)).status).toBe(200);
    for (const status of [401, 401, 401, 429]) expect((await signIn(owner, { password: WRONG })).status).toBe(status);
    const refused = await signIn(owner);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '50']);
    expect((await signIn(second)).status).toBe(200);
    expect((await signIn(newVisitor(server))).status).toBe(200);
  });

  it('are no more for having the cookie stolen: its copies share them', async () => {
    const device = deviceOf(await signUp());
    const statuses: number[] = [];
    for (let times = 0; times < 5; times++)
      statuses.push((await signIn(withDevice(device), { password: WRONG })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('stay counted when it signs in meanwhile: its new cookie is the same device’s', async () => {
    const owner = await signUp();
    const first = deviceOf(owner);
    expect((await signIn(owner, { password: WRONG })).status).toBe(401);
    server.clock.time += 1000;
    expect((await signIn(owner)).status).toBe(200);
    expect(deviceOf(owner)).not.toBe(first);
    expect((await signIn(owner, { password: WRONG })).status).toBe(401);
    for (const device of [first, deviceOf(owner)]) expect((await signIn(withDevice(device))).status).toBe(429);
  });

  it('are bounded for all browsers at one network address, ten times what one has', async () => {
    const { attempts } = server.deps;
    const take = (device: string, clientAddress: string): Promise<void> =>
      attempts.take({ clientAddress, email: OWNER, device });
    for (let index = 0; index < 30; index++) await take(`device${index}`, '203.0.113.1');
    await expect(take('device30', '203.0.113.1')).rejects.toMatchObject({ kind: 'rate_limit_exceeded' });
    await take('device31', '203.0.113.2');
  });
});

describe('the cookie of a known browser', () => {
  it('of another account counts for nothing: who has one tries no more often than a stranger', async () => {
    await signUp();
    const attacker = deviceOf(await signUp('attacker@example.com'));
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++)
      statuses.push((await signIn(withDevice(attacker), { password: WRONG })).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it('is forgotten by a new password, so that who knew the old one can’t have kept tries apart', async () => {
    const owner = await signUp();
    vi.stubEnv('PLATEN_DATA_DIR', server.deps.config.dataDir);
    const terminal = recordingTerminal({ input: 'another horse battery' });
    expect(await runCli(['accounts', 'password', '--email', OWNER], terminal)).toBe(0);
    await useUp();
    expect((await signIn(owner, { password: 'another horse battery' })).status).toBe(429);
    server.clock.time = START + 50_000;
    expect((await signIn(owner, { password: 'another horse battery' })).status).toBe(200);
    await useUp();
    expect((await signIn(owner, { password: 'another horse battery' })).status).toBe(200);
  });

  it('opens nothing', async () => {
    const visitor = withDevice(deviceOf(await signUp()));
    expect((await visitor.send('GET', '/portal/session')).status).toBe(401);
    expect((await visitor.send('POST', '/portal/keys')).status).toBe(401);
  });

  it('is not set after a failed sign-in, and does not reveal whether an address has an account', async () => {
    const known = deviceOf(await signUp());
    for (const device of [known, 'x']) {
      const emails = [OWNER, `nobody${addresses}@example.com`];
      const answers = await Promise.all(emails.map((email) => signIn(withDevice(device), { email, password: WRONG })));
      for (const { status, body, headers } of answers) {
        expect([status, headers.getSetCookie()]).toEqual([401, []]);
        expect(body).toEqual({
          ...{ error: 'unauthorized', error_description: 'The e-mail address or the password is wrong.' },
        });
      }
      server.clock.time += 60_000;
    }
  });
});

it('a known browser stays known when the server starts anew', async () => {
  const visitor = await signedUp(server, OWNER);
  const { dataDir } = server.deps.config;
  await server.stop();
  const after = await startTestServer({ dataDir });
  expect(await after.deps.devices.find(deviceOf(visitor), OWNER)).toBeDefined();
});
