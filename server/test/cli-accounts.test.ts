import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { audit } from './ledger-audit.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { data, endOfJob, startTestServer, template } from './test-server.ts';
import { signedUp } from './visitor.ts';

// The account commands, while a server runs on the same data folder.

const server = await startTestServer();
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('PLATEN_DATA_DIR', server.deps.config.dataDir);
});

async function platen(line: string) {
  const terminal = recordingTerminal();
  const status = await runCli(line.split(' '), terminal);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
}
const createdKey = async (owner: string): Promise<string> => (await platen(`keys create ${owner}`)).output.trim();
const render = (key: string) => server.call('POST', '/render', { key, body: { template, data } });

describe('platen keys', () => {
  it('create makes a developer’s key that opens the running server, alone on standard output', async () => {
    const { status, output, messages } = await platen('keys create --email new@example.com');
    expect([status, output]).toEqual([0, expect.stringMatching(/^plt_dev_[0-9A-Za-z]{38}\n$/)]);
    const { dataDir, databaseUrl } = server.deps.config;
    const place = databaseUrl === '' ? `the data folder ${dataDir}` : `the database ${databaseUrl}`;
    expect(messages).toBe(
      `Created an API key for new@example.com in ${place}. The key is shown only once: store it safely.\n`,
    );
    expect((await render(output.trim())).status).toBe(200);
  });

  it('create makes a shop’s key, and says what else the shop needs', async () => {
    const { output, messages } = await platen('keys create --shop tea.example.com');
    expect(output).toMatch(/^plt_app_[0-9A-Za-z]{38}\n$/);
    expect(messages).toContain('platen shop activate --shop tea.example.com');
    expect((await render(output.trim())).status).toBe(402);
  });

  it('create makes as many keys for an account as are wanted', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => createdKey('--email many@example.com')));
    expect(new Set(keys).size).toBe(3);
    const accounts = await Promise.all(keys.map(async (key) => (await audit(server, key)).accountId));
    expect(new Set(accounts).size).toBe(1);
  });

  it('create makes no more than an account may have at once, until one of them is revoked', async () => {
    vi.stubEnv('PLATEN_KEYS_PER_ACCOUNT', '2');
    const [key] = [await createdKey('--email full@example.com'), await createdKey('--email full@example.com')];
    expect(await platen('keys create --email full@example.com')).toEqual({
      ...{ status: 2, output: '' },
      messages: expect.stringMatching(
        /^--email full@example\.com: The account has reached its limit of 2 keys: revoke a key/,
      ),
    });
    await platen(`keys revoke ${key.slice(-4)}`);
    expect(await createdKey('--email full@example.com')).toMatch(/^plt_dev_/);
  });

  it('list shows the last four characters, never a key or its hash, and when each was last used', async () => {
    const key = await createdKey('--email list@example.com');
    const unused = await platen('keys list --email list@example.com');
    expect(unused.output).toMatch(/^ID +KEY +ACCOUNT +CREATED +LAST USED +STATE +NAME\n.*never +active\n$/);
    await render(key);
    await server.deps.keyUse.flush();
    const { status, output } = await platen('keys list --email list@example.com');
    expect([status, output]).toEqual([0, expect.stringContaining(`plt_dev_…${key.slice(-4)}`)]);
    expect(output).toContain('2030-01-15 12:00');
    expect(output).not.toContain(key.slice(8, -6));
  });

  it('list shows the names that owners gave to their keys', async () => {
    const owner = await signedUp(server, 'named@example.com');
    await owner.send('POST', '/portal/keys', { body: { name: 'Till 2, shop floor' } });
    server.clock.time += 1000;
    await owner.send('POST', '/portal/keys');
    const { output } = await platen('keys list --email named@example.com');
    expect(output).toMatch(/ never +active +Till 2, shop floor\n.* never +active\n$/);
  });

  it('revoke ends a key at once, by its last four characters or its id', async () => {
    const key = await createdKey('--email end@example.com');
    const other = await createdKey('--email end@example.com');
    expect((await render(key)).status).toBe(200);
    const { status, messages } = await platen(`keys revoke ${key.slice(-4)}`);
    expect([status, messages]).toEqual([0, expect.stringContaining('was revoked')]);
    const refused = await render(key);
    expect([refused.status, refused.body]).toMatchObject([401, { error: 'invalid_token' }]);
    expect((await render(other)).status).toBe(200);
    const list = (await platen('keys list --email end@example.com')).output;
    const [, id = ''] = new RegExp(`^(\\S+) +plt_dev_…${other.slice(-4)}`, 'm').exec(list) ?? [];
    expect((await platen(`keys revoke ${id}`)).status).toBe(0);
    expect((await render(other)).status).toBe(401);
    expect((await platen(`keys revoke ${id}`)).messages).toContain('was already revoked');
  });

  it('revoke names the keys when several end alike', async () => {
    const { id: accountId } = await server.deps.stores.accounts.ensureDeveloper('two@example.com', 'two', 1);
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    for (const id of ids) {
      const key = { id, accountId, family: 'dev', hash: id, lastFour: 'Same', createdAt: 1 } as const;
      await server.deps.stores.accounts.addKey(key);
    }
    const { status, messages } = await platen('keys revoke Same');
    expect([status, messages]).toEqual([2, expect.stringContaining(`${ids[0]} (two@example.com), ${ids[1]}`)]);
    expect((await platen(`keys revoke ${ids[0]}`)).status).toBe(0);
    expect((await platen('keys revoke Same')).messages).toContain('was revoked');
  });
});

describe('platen accounts', () => {
  it('create gives the id of the new account, once', async () => {
    const { status, output, messages } = await platen('accounts create --email first@example.com');
    expect([status, output]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36}\n$/)]);
    expect(messages).toContain('platen keys create --email first@example.com');
    const again = await platen('accounts create --email First@Example.com');
    expect([again.status, again.messages]).toEqual([2, expect.stringContaining(output.trim())]);
    expect((await platen('accounts create --shop first.example.com')).status).toBe(0);
  });

  it('list shows balance, plan and keys of each', async () => {
    const key = await createdKey('--email rows@example.com');
    await createdKey('--shop rows.example.com');
    await render(key);
    const { status, output } = await platen('accounts list');
    expect(status).toBe(0);
    expect(output).toMatch(/^ID +KIND +NAME +TRIAL +PLAN +KEYS +CREATED\n/);
    expect(output).toMatch(/ developer +rows@example\.com +1,999 +trial +1 /);
    expect(output).toMatch(/ shop +rows\.example\.com +- +inactive +1 /);
  });

  it('show reports an account’s stored and queued work, and its use', async () => {
    const key = await createdKey('--email eyes@example.com');
    await render(key);
    const stored = await server.call('POST', '/templates', { key, body: { name: 'tea', template } });
    const items = [{ quantity: 3, data }];
    const { id } = stored.body as { id: string };
    const { body } = await server.call('POST', '/print', { key, body: { templateId: id, items } });
    await endOfJob(server, (body as { jobId: string }).jobId, { key });
    // The use of a job is recorded shortly after the job is reported as done.
    const { status, output } = await vi.waitFor(async () => {
      await server.deps.accountUse.flush();
      const shown = await platen('accounts show --email eyes@example.com');
      expect(shown.output).toMatch(/^2030-01-15 +4 /m);
      return shown;
    }, 60_000);
    // Usually 0. A busy machine may restart a short job as a long one.
    const { accountId } = await audit(server, key);
    const busy = server.deps.accountUse.busiest(1000).find((each) => each.accountId === accountId);
    expect(status).toBe(0);
    expect(output).toMatch(/^account +[0-9a-f-]{36}\ndeveloper +eyes@example\.com\n/);
    expect(output).toMatch(/^plan +trial, 1,996 of 2,000 labels left$/m);
    expect(output).toMatch(/^queue +0 jobs pending, 0 processing$/m);
    expect(output).toMatch(/^templates +1, \d+ bytes$/m);
    expect(output).toMatch(/^stored jobs +1, \d+ kB with their PDFs$/m);
    const used = /^DAY +LABELS +TIME OF .*\n2030-01-15 +4 +\d+\.\d s +\d+\.\d s +(\d+)\n$/m.exec(output);
    expect(used?.[1]).toBe(String(busy?.work.timeouts));
  });

  it('show reports a shop, and an account without any use', async () => {
    await createdKey('--shop idle.example.com');
    const { output } = await platen('accounts show --shop idle.example.com');
    expect(output).toMatch(/^plan +no API subscription$/m);
    expect(output).toContain('No usage recorded yet.');
    expect((await platen('accounts show --shop nobody.example.com')).status).toBe(2);
  });

  it('gives a new developer the trial that is set', async () => {
    vi.stubEnv('PLATEN_TRIAL_LABELS', '7');
    const { trialAvailable, sum } = await audit(server, await createdKey('--email seven@example.com'));
    expect([trialAvailable, sum]).toEqual([7, 7]);
  });
});

describe('a setting that the server shares with the commands', () => {
  it.each(['keys create', 'accounts create'])('holds for platen %s, which runs without it', async (command) => {
    const { dataDir } = (await startTestServer({ config: { trialLabels: 50 } })).deps.config;
    vi.stubEnv('PLATEN_DATA_DIR', dataDir);
    vi.stubEnv('PLATEN_TRIAL_LABELS', undefined);
    await platen(`${command} --email fifty@example.com`);
    expect((await platen('accounts list')).output).toMatch(/ fifty@example\.com +50 +trial /);
  });

  it('is what the server last started with; what an account was given stays', async () => {
    const before = await startTestServer({ config: { trialLabels: 50 } });
    const { dataDir } = before.deps.config;
    vi.stubEnv('PLATEN_DATA_DIR', dataDir);
    await platen('keys create --email early@example.com');
    await before.stop();
    const after = await startTestServer({ dataDir, config: { trialLabels: 60 } });
    for (const email of ['early', 'late']) await platen(`keys create --email ${email}@example.com`);
    await after.stop();
    await platen('keys create --email beside-none@example.com');
    const { output } = await platen('accounts list');
    expect(output).toMatch(/ early@example\.com +50 /);
    expect(output).toMatch(/ late@example\.com +60 /);
    expect(output).toMatch(/ beside-none@example\.com +60 /);
  });

  it('is overridden by the command’s own environment, unless that is empty', async () => {
    const { dataDir } = (await startTestServer({ config: { trialLabels: 50 } })).deps.config;
    vi.stubEnv('PLATEN_DATA_DIR', dataDir);
    vi.stubEnv('PLATEN_TRIAL_LABELS', '70');
    await platen('keys create --email told@example.com');
    vi.stubEnv('PLATEN_TRIAL_LABELS', ' ');
    await platen('keys create --email untold@example.com');
    const { output } = await platen('accounts list');
    expect(output).toMatch(/ told@example\.com +70 /);
    expect(output).toMatch(/ untold@example\.com +50 /);
  });

  it('is the bound on keys, too', async () => {
    const { dataDir } = (await startTestServer({ config: { keysPerAccount: 1 } })).deps.config;
    vi.stubEnv('PLATEN_DATA_DIR', dataDir);
    await platen('keys create --email one@example.com');
    expect((await platen('keys create --email one@example.com')).messages).toContain(
      'its limit of 1 keys: revoke a key',
    );
  });
});

it('platen print is free: it takes no label of a trial, and needs none', async () => {
  const none = await startTestServer({ config: { trialLabels: 0 } });
  vi.stubEnv('PLATEN_DATA_DIR', none.deps.config.dataDir);
  await platen('accounts create --email offline@example.com');
  const before = await platen('accounts list');
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'label.json'), JSON.stringify(template));
  await writeFile(join(folder, 'rows.csv'), 'name,sku,quantity\nOolong,TEA-0042,3\n');
  const { status, messages } = await platen(
    `print --template ${folder}/label.json --csv ${folder}/rows.csv --out ${folder}/labels.pdf`,
  );
  expect([status, messages]).toEqual([0, expect.stringContaining('3 labels on 3 pages')]);
  expect(await platen('accounts list')).toEqual(before);
  expect(before.output).toMatch(/ offline@example\.com +0 +trial /);
});

describe('platen pro and platen shop', () => {
  it('turn Developer Pro on and off for the running server', async () => {
    vi.stubEnv('PLATEN_TRIAL_LABELS', '0');
    const key = await createdKey('--email pro@example.com');
    expect((await render(key)).status).toBe(402);
    expect(await platen('pro on --email pro@example.com')).toMatchObject({
      status: 0,
      messages: 'Developer Pro of pro@example.com is active.\n',
    });
    expect((await render(key)).status).toBe(200);
    expect((await platen('pro off --email pro@example.com')).messages).toContain('is not active');
    expect((await render(key)).status).toBe(402);
  });

  it('turn a shop’s subscription on and off for the running server', async () => {
    const key = await createdKey('--shop on-off.example.com');
    await platen('shop activate --shop On-Off.example.com');
    expect((await render(key)).status).toBe(200);
    await platen('shop deactivate --shop on-off.example.com');
    expect((await render(key)).status).toBe(402);
  });

  it('report that Pro continues because it is paid', async () => {
    const { accountId } = await audit(server, await createdKey('--email paid@example.com'));
    const subscription = { id: 'sub', accountId, customer: 'cus', active: true };
    await server.deps.stores.transaction(({ subscriptions }) => subscriptions.save(subscription, 0));
    expect((await platen('pro off --email paid@example.com')).messages).toContain('it is paid for');
  });
});

describe('rejected commands', () => {
  it.each([
    ['keys', 'keys: needs an action; use one of create, list, revoke.'],
    ['keys make', '"make": is not an action; use one of create, list, revoke.'],
    ['keys create', '--email ADDRESS (a developer) or --shop SHOP is required'],
    ['keys create --email nobody', '--email: expected an e-mail address, got "nobody"'],
    ['keys create --shop a@b', '--shop: expected the name or id of a shop'],
    ['keys create --email a@example.com --shop b', '--shop: cannot be used with --email'],
    ['keys create --mail a@example.com', 'did you mean --email?'],
    ['keys list --email nobody@example.com', 'platen accounts create --email nobody@example.com'],
    ['keys revoke', 'expected the id or the last four characters of one key'],
    ['keys revoke abc', 'expected the id or the last four characters of one key'],
    ['keys revoke 0000', 'there is no such key'],
    ['accounts create', '--email ADDRESS (a developer) or --shop SHOP is required'],
    ['accounts list --all', '--all: unknown option'],
    ['pro on', '--email ADDRESS is required'],
    ['pro on --shop x', '--shop: unknown option'],
    ['pro on --email nobody@example.com', 'there is no such account'],
    ['shop activate', '--shop SHOP is required'],
    ['shop activate --shop nowhere.example.com', 'platen accounts create --shop nowhere.example.com'],
  ])('ends with status 2 and says what to fix: platen %s', async (line, message) => {
    const { status, messages, output } = await platen(line);
    expect([status, messages, output]).toEqual([2, expect.stringContaining(message), '']);
  });

  it('names settings that can’t be used', async () => {
    vi.stubEnv('PLATEN_TRIAL_LABELS', 'many');
    const { status, messages } = await platen('keys create --email a@example.com');
    expect([status, messages]).toEqual([2, expect.stringMatching(/^settings: PLATEN_TRIAL_LABELS is "many"/)]);
  });
});

it.each(['keys', 'accounts', 'pro', 'shop'])('platen %s --help has examples', async (name) => {
  const { status, output } = await platen(`${name} --help`);
  expect(status).toBe(0);
  expect(output).toContain(`Examples:\n  ${name === 'keys' ? 'KEY=$(' : ''}platen ${name} `);
});

it.each(['keys list', 'keys revoke abcd'])('%s says that a folder has no data, and makes none there', async (line) => {
  const folder = await temporaryFolder();
  vi.stubEnv('PLATEN_DATA_DIR', folder);
  const { status, output, messages } = await platen(line);
  expect([status, output, messages]).toEqual([2, '', expect.stringContaining('contains no Platen server data')]);
  expect(await readdir(folder)).toEqual([]);
});

it('the commands work before a server’s first start', async () => {
  vi.stubEnv('PLATEN_DATA_DIR', await temporaryFolder());
  expect(await createdKey('--email early@example.com')).toMatch(/^plt_dev_/);
  expect((await platen('accounts list')).output).toContain('early@example.com');
});
