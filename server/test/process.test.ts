import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendRaw } from './raw-request.ts';
import { builtProgram } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { data, endOf, template } from './test-server.ts';
import { triedEnvironment } from './tried-database.ts';

// Tests of the built programs in their own processes.

/** Long time limits for a busy machine. */
const patience = { PLATEN_RENDER_SECONDS: '300', PLATEN_JOB_SECONDS: '600' };

async function run(
  name: 'main' | 'cli',
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [builtProgram(name), ...args], {
    env: { PORT: '0', ...(await triedEnvironment(dataDir)), ...patience, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves with a process's exit status, or with the signal that killed it. */
const ended = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));

/** Starts the server and returns its address once it listens. */
async function start(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const child = await run('main', [], dataDir, environment);
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  child.stderr.resume();
  const [, url = ''] = /Platen listens on (http:\S+)/.exec(said) ?? [];
  return { child, said, url, api: `${url}/api/v1` };
}

async function createKey(dataDir: string): Promise<string> {
  const child = await run('cli', ['keys', 'create', '--email', 'a@example.com'], dataDir, {
    PLATEN_TRIAL_LABELS: '1000000',
  });
  const [code, out] = await Promise.all([ended(child), text(child.stdout)]);
  expect(code).toBe(0);
  expect(out).toMatch(/^plt_dev_[0-9A-Za-z]{38}\n$/);
  return out.trim();
}

const STARTER_DATA = { name: 'a', price: 'b', sku: 'c' };

const caller = (key: string) => (url: string, body?: unknown) =>
  fetch(url, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });

interface Job {
  readonly status: string;
  readonly url: string;
}

/** Polls a job's address until the job has ended. */
const endOfPrint = (call: ReturnType<typeof caller>, address: string): Promise<Job> =>
  endOf(
    async () => (await (await call(`${address}?wait=30`)).json()) as Job,
    (job) => job,
  );

/** Returns the response to raw bytes, which need not be a valid request. */
const raw = async (url: string, bytes: string): Promise<string> =>
  (await sendRaw(Number(new URL(url).port), Buffer.from(bytes))).toString();

describe('the server as a process', () => {
  it('starts on an empty folder while a key is made there, and renders', async () => {
    const dataDir = await temporaryFolder();
    const [server, key] = await Promise.all([start(dataDir), createKey(dataDir)]);
    const call = caller(key);
    expect(server.said).toContain(dataDir);
    expect(server.said).toContain('keys create --email');
    expect(server.said).toContain('2,000 trial labels. To use the server without this limit, set PLATEN_BILLING=none.');
    expect((await call(`${server.api}/render`, { template, data })).status).toBe(200);
    const later = caller(await createKey(dataDir));
    expect((await later(`${server.api}/render`, { template, data })).status).toBe(200);
  });

  it('loses no accepted job and prints none twice when it is killed in the middle', async () => {
    const dataDir = await temporaryFolder();
    const key = await createKey(dataDir);
    const call = caller(key);
    const settings = { PLATEN_LABELS_PER_MINUTE: '100000', PLATEN_PRINT_THREADS: '1' };
    const first = await start(dataDir, settings);
    const items = Array.from({ length: 1000 }, (_, i) => ({ data: { name: `Item ${i}`, price: '1', sku: `S-${i}` } }));
    const jobs: string[] = [];
    // Repeat until the last job is still unfinished.
    for (let last = 'completed'; jobs.length < 6 || last === 'completed'; ) {
      const accepted = await call(`${first.api}/print`, { starter: 'product-label-2x1', items });
      expect(accepted.status).toBe(202);
      jobs.push(((await accepted.json()) as { jobId: string }).jobId);
      last = ((await (await call(`${first.api}/print/${jobs.at(-1)}`)).json()) as Job).status;
    }
    const killed = ended(first.child);
    first.child.kill('SIGKILL');
    await killed;

    const second = await start(dataDir, settings);
    const sizes = new Set<string | null>();
    for (const jobId of jobs) {
      const job = await endOfPrint(call, `${second.api}/print/${jobId}`);
      expect(job).toMatchObject({ status: 'completed', labels: { total: 1000, done: 1000 } });
      const file = await fetch(new URL(new URL(job.url).pathname + new URL(job.url).search, second.url), {
        method: 'HEAD',
      });
      expect(file.status).toBe(200);
      sizes.add(file.headers.get('Content-Length'));
    }
    expect(sizes.size).toBe(1);
  });

  it('stops on SIGTERM, ends waiting requests, and releases its jobs', async () => {
    const dataDir = await temporaryFolder();
    const key = await createKey(dataDir);
    const call = caller(key);
    const settings = { PLATEN_STOP_SECONDS: '0', PLATEN_LABELS_PER_MINUTE: '100000', PLATEN_PRINT_THREADS: '1' };
    const first = await start(dataDir, settings);
    const items = [{ quantity: 1, data: { name: 'a', price: 'b', sku: 'c' } }];
    const many = Array.from({ length: 1000 }, (_, i) => ({ data: { name: `${i}`, price: 'b', sku: `c-${i}` } }));
    for (let i = 0; i < 5; i++) await call(`${first.api}/print`, { starter: 'product-label-2x1', items: many });
    const accepted = await call(`${first.api}/print`, { starter: 'product-label-2x1', items });
    const { jobId } = (await accepted.json()) as { jobId: string };
    const exit = ended(first.child);
    first.child.kill('SIGTERM');
    expect(await exit).toBe(0);

    const second = await start(dataDir, settings);
    expect(await endOfPrint(call, `${second.api}/print/${jobId}`)).toMatchObject({ status: 'completed' });
  });

  it('drains: after the stop signal it is not ready, but answers all other requests until the timeout', async () => {
    const dataDir = await temporaryFolder();
    const call = caller(await createKey(dataDir));
    // A drain period longer than any test; a second signal ends it.
    const { child, url, api } = await start(dataDir, { PLATEN_DRAIN_SECONDS: '600' });
    // A readiness check may take two seconds, which can be too short on a busy machine.
    const readiness = async (): Promise<unknown[]> => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()];
    };
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'ready' }]), 60_000);
    child.kill('SIGTERM');
    const stopping = { ok: false, error: 'unavailable', message: 'Not ready: stopping.' };
    await vi.waitFor(async () => expect(await readiness()).toEqual([503, stopping]), 60_000);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const rendered = await call(`${api}/render`, { template, data });
    expect([rendered.status, rendered.headers.get('Connection')]).toEqual([200, 'close']);
    const accepted = await call(`${api}/print`, { starter: 'product-label-2x1', items: [{ data: STARTER_DATA }] });
    const { jobId } = (await accepted.json()) as { jobId: string };
    expect(await endOfPrint(call, `${api}/print/${jobId}`)).toMatchObject({ status: 'completed' });
    const exit = ended(child);
    child.kill('SIGTERM');
    expect(await exit).toBe(1);
  });

  it('stops in order when the time to drain is over', async () => {
    const { child, url } = await start(await temporaryFolder(), { PLATEN_DRAIN_SECONDS: '1' });
    const exit = ended(child);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('refuses to share its folder with another server', async () => {
    const dataDir = await temporaryFolder();
    await start(dataDir);
    const other = await run('main', [], dataDir);
    const [code, said] = await Promise.all([ended(other), text(other.stderr)]);
    expect(code).toBe(1);
    expect(said).toContain('Another Platen server is already using');
  });

  it('names every setting that it can’t use, and a port that is taken', async () => {
    const dataDir = await temporaryFolder();
    const wrong = await run('main', [], dataDir, { PORT: 'x', PLATEN_JOB_ATTEMPTS: '0' });
    const [code, said] = await Promise.all([ended(wrong), text(wrong.stderr)]);
    expect(code).toBe(1);
    expect(said).toMatch(/PORT is "x".*\nPLATEN_JOB_ATTEMPTS is "0"/);
    const { url } = await start(dataDir);
    const taken = await run('main', [], await temporaryFolder(), { PORT: new URL(url).port });
    expect(await Promise.all([ended(taken), text(taken.stderr)])).toEqual([1, expect.stringContaining('EADDRINUSE')]);
  });

  it('answers in JSON, with a request id, to what is not a request', async () => {
    const { url } = await start(await temporaryFolder());
    const bad = [
      'nonsense\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ];
    for (const answer of await Promise.all(bad.map((bytes) => raw(url, bytes)))) {
      expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
      expect(answer.toLowerCase()).toMatch(/x-request-id: [0-9a-f-]{36}/);
      expect(answer).toContain('{"ok":false,"error":"user_error"');
    }
  });
});
