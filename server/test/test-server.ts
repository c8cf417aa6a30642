import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkFetched } from '../../sdk/test/contract.ts';
import { atTheEnd } from '../../tools/at-the-end.ts';
import { ensureAccount, type Owner } from '../src/accounts/create-account.ts';
import { createKey } from '../src/accounts/keys.ts';
import { type App, createApp } from '../src/app.ts';
import type { StripeAddress } from '../src/billing/billing.ts';
import type { Config } from '../src/config.ts';
import { createDeps } from '../src/create-deps.ts';
import type { Deps } from '../src/deps.ts';
import type { JobQueue } from '../src/jobs/queue/job-queue.ts';
import type { Log } from '../src/log.ts';
import { readConfig } from '../src/read-config.ts';
import type { ImageNetwork } from '../src/rendering/guarded-client.ts';
import type { S3Limits } from '../src/stores/files/s3-calls.ts';
import { keptThreads } from './kept-threads.ts';
import { type HttpServer, serveOverHttp } from './over-http.ts';
import { triedDatabase } from './tried-database.ts';

/** 12:00:10 UTC: ten seconds into a minute. */
export const START = Date.UTC(2030, 0, 15, 12, 0, 10);

/** The server's public URL: clients use this name, whatever the port. */
const PUBLIC_URL = 'http://platen.test';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body. */
  readonly body: unknown;
}

export interface CallOptions {
  /** The key to send. By default the server's first key; `''` sends none. */
  readonly key?: string;
  /** Sent as JSON; a string and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  /** The app. Its `request` uses HTTP and checks the API's responses against openapi.json. */
  readonly app: App;
  readonly deps: Deps;
  /** Returns the same server with some parts replaced. Its `request` also uses HTTP and checks responses. */
  withParts(parts: Partial<Deps>): Promise<App>;
  readonly clock: { time: number };
  readonly log: string[];
  /** Creates a key, by default with a new account, or for the account of an e-mail address. */
  newKey(email?: string): Promise<string>;
  /** Creates a key of a shop, by default a new one. The shop starts without a subscription. */
  newShopKey(shop?: string): Promise<string>;
  /** Calls the API with a path such as `/render`, using the app's `request`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Stops the server gracefully before the end of the test file, so that another can use its folder. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  readonly imageNetwork?: ImageNetwork;
  readonly stripeAddress?: StripeAddress;
  readonly s3Limits?: S3Limits;
  readonly pages?: string;
  /** The server's public URL. The tests still send requests to `http://platen.test`. */
  readonly publicUrl?: string;
  /** The folder of an earlier server; a new folder by default. */
  readonly dataDir?: string;
  /** The queue that works print jobs; the server's own by default. */
  readonly queue?: JobQueue;
  /** False to start the drawing threads with the server; by default each starts with its first work. */
  readonly lateThreads?: boolean;
}

/**
 * Starts the whole server on a free port with a real database in a temporary folder. It ends after the caller's test or
 * file.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  let end = async (): Promise<void> => undefined;
  // Registered before the first `await`: a file may call this without waiting, and a test may be running once the
  // server has started.
  atTheEnd(() => end());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'platen-')));
  const defaults = readConfig({ PLATEN_RENDER_THREADS: '1', PLATEN_PRINT_THREADS: '1', PLATEN_STOP_SECONDS: '1' });
  // The clock stands still, so all requests of a file fall into one minute.
  const manyRequests = {
    ...{ requestsPerMinute: 1_000_000, signInAttempts: 1_000_000 },
    ...{ addressRequestsPerMinute: 0, addressSignUpsPerHour: 0 },
  };
  // Long time limits for a busy machine.
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
    // Many tests draw nothing, and starting a thread costs 0.3 s of processor time.
    lateThreads: options.lateThreads ?? true,
    spareThreads: 0,
    startPool: keptThreads,
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
      // A server with enabled symbologies or extensions has a different contract.
      const { symbologies, extensions } = options.config ?? {};
      if (symbologies === undefined && extensions === undefined)
        expect(await describedFaults(request, response)).toEqual([]);
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
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const response = await app.request(request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { app, deps, withParts, clock, log, newKey, newShopKey, call, stop };
}

/** True for a body that is sent unchanged. */
export const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Polls a job until it has ended. Only the test's own timeout limits the wait. */
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

/** Repeats a request until the job in its response has ended. */
export async function endOf<T>(ask: () => Promise<T>, jobIn: (answer: T) => unknown): Promise<T> {
  const answer = await ask();
  const { status } = Object(jobIn(answer)) as { status?: unknown };
  return status === 'pending' || status === 'processing' ? endOf(ask, jobIn) : answer;
}

/**
 * Returns violations of the contract in an API response. Compressed responses are left to the tests that decompress
 * them.
 */
async function describedFaults({ method, url }: Request, response: Response): Promise<readonly string[]> {
  const isDescribed = new URL(url).pathname.startsWith('/api/v1/') && !response.headers.has('Content-Encoding');
  return isDescribed ? await checkFetched(method, url, response) : [];
}

/** A small valid template. */
export const template = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
} as const;

export const data = { name: 'Oolong tea', sku: 'TEA-0042' } as const;
