import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkFetched } from '../../sdk/test/contract.ts';
import { atTheEnd } from '../../tools/at-the-end.ts';
import { ensureAccount, type Owner } from '../src/accounts/create-account.ts';
import { createKey } from '../src/accounts/create-key.ts';
import { type App, createApp } from '../src/app.ts';
import type { StripeAddress } from '../src/billing/stripe-parts.ts';
import type { Config } from '../src/config.ts';
import { createDeps } from '../src/create-deps.ts';
import type { Deps } from '../src/deps.ts';
import type { JobQueue } from '../src/jobs/queue/job-queue.ts';
import type { Log } from '../src/log.ts';
import { readConfig } from '../src/read-config.ts';
import type { ImageNetwork } from '../src/rendering/image-network.ts';
import type { S3Limits } from '../src/stores/files/s3-options.ts';
import { type HttpServer, serveOverHttp } from './over-http.ts';
import { triedDatabase } from './tried-database.ts';

/** 12:00:10 UTC, so that ten seconds of the minute are over. */
export const START = Date.UTC(2030, 0, 15, 12, 0, 10);

/** Where the server says it is: clients reach it by name, whatever its port. */
const PUBLIC_URL = 'http://platen.test';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON. */
  readonly body: unknown;
}

export interface CallOptions {
  /** The key to send; the server's first key if left out, none if ''. */
  readonly key?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  /** Its `request` goes over HTTP, and holds what the API answers against openapi.json. */
  readonly app: App;
  readonly deps: Deps;
  /** The same server with some of its parts replaced; its `request` does the same. */
  withParts(parts: Partial<Deps>): Promise<App>;
  readonly clock: { time: number };
  readonly log: string[];
  /** A fresh key, of an account of its own unless an e-mail address is given. */
  newKey(email?: string): Promise<string>;
  /** A fresh key of a shop, of its own unless one is named; its subscription is off at first. */
  newShopKey(shop?: string): Promise<string>;
  /** Calls the API (`/render`) by that. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Ends it gracefully, before the file's tests are over: another may then work on its folder. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  readonly imageNetwork?: ImageNetwork;
  readonly stripeAddress?: StripeAddress;
  readonly s3Limits?: S3Limits;
  readonly pages?: string;
  /** The address that clients use; requests are sent to `http://platen.test` all the same. */
  readonly publicUrl?: string;
  /** A folder that an earlier server worked on; a fresh one if left out. */
  readonly dataDir?: string;
  /** Who works print jobs; the server itself if left out. */
  readonly queue?: JobQueue;
}

/** The whole server on a free port, over a real database in a temporary folder; gone at the end of who started it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  let end = async (): Promise<void> => undefined;
  // at once: a file may start it without waiting, and a test be running when it has started
  atTheEnd(() => end());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'platen-')));
  const defaults = readConfig({ PLATEN_RENDER_THREADS: '1', PLATEN_PRINT_THREADS: '1', PLATEN_STOP_SECONDS: '1' });
  // the clock stands still: a whole file's requests come in one minute
  const manyRequests = { requestsPerMinute: 1_000_000, signInAttempts: 1_000_000, addressRequestsPerMinute: 0 };
  // and what a test waits for may take as long as a busy machine needs
  const patience = { renderSeconds: 300, jobSeconds: 600, imageSeconds: 120 };
  const waits = { databaseStatementSeconds: 300, databaseConnectSeconds: 300 };
  const database = { databaseUrl: await triedDatabase(dataDir), ...waits };
  const config: Config = { ...defaults, ...manyRequests, ...patience, ...database, ...options.config, dataDir };
  const clock = { time: START };
  const log: string[] = [];
  const write: Log = (level, event, facts) => log.push(JSON.stringify({ level, event, ...facts }));
  const { deps, stopWork, close } = await createDeps(config, {
    clock: { now: () => clock.time },
    newId: randomUUID,
    log: write,
    publicUrl: () => options.publicUrl ?? PUBLIC_URL,
    // many tests print nothing, and each thread costs 0.4 s of processor time
    lateJobs: true,
    spareThreads: 0,
    ...(options.stripeAddress && { stripeAddress: options.stripeAddress }),
    ...(options.imageNetwork && { imageNetwork: options.imageNetwork }),
    ...(options.s3Limits && { s3Limits: options.s3Limits }),
    ...(options.queue && { queue: options.queue }),
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= stopWork().then(close);
    return stopped;
  };
  const served: HttpServer[] = [];
  const withParts: TestServer['withParts'] = async (parts) => {
    const app = createApp({ ...deps, ...parts }, options.pages ?? join(dataDir, 'no-pages'));
    const http = await serveOverHttp(app, randomUUID);
    served.push(http);
    app.request = async (input, init) => {
      const isRequest = input instanceof Request;
      const request = isRequest ? new Request(input, init) : new Request(new URL(input, PUBLIC_URL), init);
      const response = await http.send(request);
      // one that opts into symbologies has a contract of its own
      if (options.config?.symbologies === undefined) expect(await describedFaults(request, response)).toEqual([]);
      return response;
    };
    return app;
  };
  const app = await withParts({});
  end = async () => {
    await stop();
    for (const http of served) http.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const keyOf = async (owner: Owner): Promise<string> => {
    const parts = { ...config, newId: randomUUID, now: clock.time };
    return createKey(deps.stores, await ensureAccount(deps.stores, owner, parts), parts);
  };
  const newKey = (email = `${randomUUID()}@example.com`): Promise<string> => keyOf({ email });
  const newShopKey = (shop = randomUUID()): Promise<string> => keyOf({ shop });
  const firstKey = await newKey();
  const call: TestServer['call'] = async (method, path, { key = firstKey, body, headers = {} } = {}) => {
    const request = new Request(`${PUBLIC_URL}/api/v1${path}`, {
      method,
      headers: {
        ...(key !== '' && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await app.request(request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { app, deps, withParts, clock, log, newKey, newShopKey, call, stop };
}

/** The answer about a job once it has ended, however long that takes: a test's own limit is the only one. */
export async function endOfJob(
  server: Pick<TestServer, 'call'>,
  jobId: string,
  options: CallOptions = {},
): Promise<Answer> {
  return endOf(
    () => server.call('GET', `/print/${jobId}?wait=30`, options),
    ({ body }) => body,
  );
}

/** What is asked for until its job has ended. */
export async function endOf<T>(ask: () => Promise<T>, jobIn: (answer: T) => unknown): Promise<T> {
  const answer = await ask();
  const { status } = Object(jobIn(answer)) as { status?: unknown };
  return status === 'pending' || status === 'processing' ? endOf(ask, jobIn) : answer;
}

/** What the contract does not allow of an answer of the API; packed ones are looked at by who unpacks them. */
async function describedFaults({ method, url }: Request, response: Response): Promise<readonly string[]> {
  const isDescribed = new URL(url).pathname.startsWith('/api/v1/') && !response.headers.has('Content-Encoding');
  return isDescribed ? await checkFetched(method, url, response) : [];
}

/** A small template that is in order. */
export const template = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
} as const;

export const data = { name: 'Oolong tea', sku: 'TEA-0042' } as const;
