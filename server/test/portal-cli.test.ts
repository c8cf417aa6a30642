import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { startTestServer } from './test-server.ts';
import { newVisitor, PASSWORD, signedUp } from './visitor.ts';

// The operator's commands for sign-in and launch links, while a server runs on the same data folder.

const server = await startTestServer();
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('PLATEN_DATA_DIR', server.deps.config.dataDir);
});

async function platen(line: string, given: Parameters<typeof recordingTerminal>[0] = {}) {
  const terminal = recordingTerminal(given);
  const status = await runCli(line.split(' '), terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}

const signIn = (email: string, password: string) =>
  newVisitor(server).send('POST', '/portal/sign-in', { body: { email, password } });

describe('platen accounts password', () => {
  it('lets the developer of an account of the command line sign in, to the keys that it has', async () => {
    const key = (await platen('keys create --email cli@example.com')).output.trim();
    const { status, messages } = await platen('accounts password --email CLI@example.com', { input: `${PASSWORD}\n` });
    expect([status, messages]).toEqual([0, 'Changed the password of cli@example.com.\n']);
    const visitor = newVisitor(server);
    const body = { email: 'cli@example.com', password: PASSWORD };
    expect((await visitor.send('POST', '/portal/sign-in', { body })).status).toBe(200);
    expect((await visitor.send('GET', '/portal/keys')).body).toMatchObject({ keys: [{ lastFour: key.slice(-4) }] });
  });

  it('ends the old password and every session that it began', async () => {
    const visitor = await signedUp(server, 'stolen@example.com');
    await platen('accounts password --email stolen@example.com', { input: 'another horse battery' });
    expect((await visitor.send('GET', '/portal/session')).status).toBe(401);
    expect((await signIn('stolen@example.com', PASSWORD)).status).toBe(401);
    expect((await signIn('stolen@example.com', 'another horse battery')).status).toBe(200);
  });

  it('asks for it twice at the keyboard', async () => {
    await platen('accounts create --email typed@example.com');
    const slip = await platen('accounts password --email typed@example.com', { answers: [PASSWORD, 'slipped here'] });
    expect([slip.status, slip.messages]).toEqual([2, 'password: the two passwords differ; nothing was changed\n']);
    expect((await signIn('typed@example.com', PASSWORD)).status).toBe(401);
    await platen('accounts password --email typed@example.com', { answers: [PASSWORD, PASSWORD] });
    expect((await signIn('typed@example.com', PASSWORD)).status).toBe(200);
  });

  it.each([
    ['', 'short', '--email ADDRESS is required'],
    [' --email nobody@example.com', PASSWORD, 'there is no such account'],
    [
      ' --email odd@localhost',
      PASSWORD,
      'this address cannot be used to sign in; create an account with an address such as you@example.com',
    ],
    [' --email here@example.com', 'short', 'password: expected at least 10 characters, got 5'],
    [' --email here@example.com', 'password123', 'password: expected a password that is harder to guess'],
    [' --email here@example.com', 'here@example.com', 'this one is mostly your e-mail address'],
    [' --email here@example.com', '', 'password: expected at least 10 characters, got 0'],
    [' --email here@example.com', 'correct\nhorse battery', 'standard input: expected the password as a single line'],
    [` --email here@example.com --password=${PASSWORD.replaceAll(' ', '')}`, PASSWORD, 'unknown option'],
  ])('says what can’t be done:%s', async (options, input, message) => {
    await platen('accounts create --email here@example.com');
    await platen('accounts create --email odd@localhost');
    const { status, messages } = await platen(`accounts password${options}`, { input });
    expect([status, messages]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('platen launch-link', () => {
  it('prints a link of the public address, alone on standard output, which signs the shop in', async () => {
    const now = await startTestServer();
    now.clock.time = Date.now();
    vi.stubEnv('PLATEN_DATA_DIR', now.deps.config.dataDir);
    vi.stubEnv('PLATEN_PUBLIC_URL', 'http://platen.test');
    await platen('accounts create --shop tea.example.com');
    const { status, output, messages } = await platen('launch-link --shop Tea.example.com');
    expect([status, output]).toEqual([0, expect.stringMatching(/^http:\/\/platen\.test\/launch\/[\w-]{43}\n$/)]);
    expect(messages).toBe('The launch link for tea.example.com works once, within the next 60 seconds.\n');
    const visitor = newVisitor(now);
    expect((await visitor.send('POST', new URL(output.trim()).pathname)).status).toBe(303);
    expect((await visitor.send('GET', '/portal/session')).body).toMatchObject({ account: { name: 'tea.example.com' } });
  });

  it('takes the address of the server in the data folder where its own environment has none', async () => {
    const withAddress = await startTestServer({ config: { publicUrl: 'https://labels.example.com', port: 9100 } });
    const untold = await startTestServer({ config: { port: 9100 } });
    const linkOf = async ({ deps }: typeof withAddress, environment: Readonly<Record<string, string>> = {}) => {
      vi.unstubAllEnvs();
      vi.stubEnv('PLATEN_DATA_DIR', deps.config.dataDir);
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
      await platen('accounts create --shop told.example.com');
      const { output, messages } = await platen('launch-link --shop told.example.com');
      return [output.replace(/launch.*/s, ''), messages.includes('set PLATEN_PUBLIC_URL')];
    };
    expect(await linkOf(withAddress)).toEqual(['https://labels.example.com/', false]);
    expect(await linkOf(withAddress, { PLATEN_PUBLIC_URL: 'http://other.example' })).toEqual([
      'http://other.example/',
      false,
    ]);
    expect(await linkOf(untold)).toEqual(['http://localhost:9100/', true]);
  });

  it('takes the listening address where there is no public one', async () => {
    vi.stubEnv('PORT', '9000');
    await platen('accounts create --shop port.example.com');
    const { output, messages } = await platen('launch-link --shop port.example.com');
    expect(output).toMatch(/^http:\/\/localhost:9000\/launch\//);
    expect(messages).toContain(
      'points to http://localhost:9000; if the server has a different address, set PLATEN_PUBLIC_URL',
    );
  });

  it.each([
    ['launch-link', '--shop SHOP is required'],
    ['launch-link --shop none.example.com', 'platen accounts create --shop none.example.com'],
    ['launch-link --email a@example.com', '--email: unknown option'],
  ])('says what can’t be done: platen %s', async (line, message) => {
    expect(await platen(line)).toEqual({ status: 2, output: '', messages: expect.stringContaining(message) });
  });

  it('has help with an example', async () => {
    expect((await platen('launch-link --help')).output).toContain('Examples:\n  platen launch-link --shop ');
  });
});
