import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { frugalMemory } from '../../../tools/project.mjs';
import { textAndBarcode } from '../server-bench/workloads.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import type { TrialDatabase } from './database.ts';

/** A running server on a filled database, with the keys of the measured accounts. */
export interface Member {
  readonly process: ServerProcess;
  readonly url: string;
  readonly metricsUrl: string;
  /** Key, template and finished job of each measured account. */
  readonly accounts: readonly MeasuredAccount[];
  /** The `Cookie` header of a signed-in developer; set by `signUp`. */
  cookie: string;
}

export interface MeasuredAccount {
  readonly key: string;
  readonly templateId: string;
  readonly jobId: string;
}

const LIMITS = {
  ...{ PLATEN_LABELS_PER_MINUTE: '1000000000', PLATEN_REQUESTS_PER_MINUTE: '1000000000' },
  ...{ PLATEN_RENDER_THREADS: '1', PLATEN_PRINT_THREADS: '1', PLATEN_METRICS_PORT: '0' },
  // long time limits for a busy machine
  ...{ PLATEN_RENDER_SECONDS: '300', PLATEN_DATABASE_CONNECT_SECONDS: '60', PLATEN_STOP_SECONDS: '1' },
};
const POLL_MILLISECONDS = 2;

/** Starts a server, and returns it with the milliseconds until it was ready. */
export async function startMember(
  { environment }: TrialDatabase,
  accounts: readonly MeasuredAccount[],
): Promise<{ readonly member: Member; readonly milliseconds: number }> {
  const began = performance.now();
  const process_ = startServer({ ...frugalMemory, ...LIMITS, ...environment }, (text) => process.stderr.write(text));
  const url = await process_.url;
  const metricsUrl = await process_.metricsUrl;
  if (url === undefined || metricsUrl === undefined) throw new Error('the server did not start');
  while ((await fetch(`${url}/readyz`)).status !== 200) await after(POLL_MILLISECONDS);
  const milliseconds = performance.now() - began;
  return { milliseconds, member: { process: process_, url, metricsUrl, accounts, cookie: '' } };
}

/** Signs a developer up, for the pages' own calls. */
export async function signUp(member: Member): Promise<void> {
  const { url } = member;
  const response = await fetch(`${url}/portal/sign-up`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'correct horse battery' }),
  });
  if (response.status !== 201) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  member.cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A measured call. */
export interface Action {
  readonly name: string;
  /** Number of calls on each server. */
  readonly calls: number;
  run(member: Member, call: number): Promise<void>;
}

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly expected?: number;
}

async function send(member: Member, path: string, call: number, sent: Sent = {}): Promise<Record<string, unknown>> {
  const { method = sent.body === undefined ? 'GET' : 'POST', body, idempotencyKey, expected = 200 } = sent;
  const { key } = accountOf(member, call);
  const response = await fetch(`${member.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(path.startsWith('/portal/') && { Cookie: member.cookie, Origin: member.url }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== expected) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
}

function accountOf({ accounts }: Member, call: number): MeasuredAccount {
  const account = accounts[call % accounts.length];
  if (account === undefined) throw new Error('no measured account');
  return account;
}

const label = (call: number) => ({
  template: textAndBarcode,
  data: { name: `Label ${call}`, sku: `SKU-${call}` },
});

export const ACTIONS: readonly Action[] = [
  {
    ...{ name: 'POST /render', calls: 60 },
    run: async (member, call) => void (await send(member, '/api/v1/render', call, { body: label(call) })),
  },
  {
    ...{ name: 'POST /render with Idempotency-Key', calls: 60 },
    run: async (member, call) => {
      await send(member, '/api/v1/render', call, { body: label(call), idempotencyKey: randomUUID() });
    },
  },
  {
    ...{ name: 'POST /print with Idempotency-Key, to completed', calls: 30 },
    run: async (member, call) => {
      const body = { templateId: accountOf(member, call).templateId, items: [{ data: label(call).data }] };
      const options = { body, idempotencyKey: randomUUID(), expected: 202 };
      const { jobId } = await send(member, '/api/v1/print', call, options);
      const { status } = await send(member, `/api/v1/print/${String(jobId)}?wait=30`, call);
      if (status !== 'completed') throw new Error(`a job is ${String(status)}`);
    },
  },
  {
    ...{ name: 'GET /print/{jobId}', calls: 60 },
    run: async (member, call) => void (await send(member, `/api/v1/print/${accountOf(member, call).jobId}`, call)),
  },
  {
    ...{ name: 'POST and DELETE /templates', calls: 30 },
    run: async (member, call) => {
      const body = { name: `Label ${call}`, template: textAndBarcode };
      const { id } = await send(member, '/api/v1/templates', call, { body, expected: 201 });
      await send(member, `/api/v1/templates/${String(id)}`, call, { method: 'DELETE', expected: 204 });
    },
  },
  {
    ...{ name: 'GET /templates', calls: 60 },
    run: async (member, call) => void (await send(member, '/api/v1/templates', call)),
  },
  {
    ...{ name: 'GET /usage', calls: 60 },
    run: async (member, call) => void (await send(member, '/api/v1/usage', call)),
  },
  {
    ...{ name: 'GET /portal/keys', calls: 60 },
    run: async (member, call) => void (await send(member, '/portal/keys', call)),
  },
  {
    ...{ name: 'GET /portal/usage', calls: 60 },
    run: async (member, call) => void (await send(member, '/portal/usage', call)),
  },
  { ...{ name: 'GET /metrics', calls: 30 }, run: scrape },
];

/** Reads the metrics once. */
export async function scrape({ metricsUrl }: Pick<Member, 'metricsUrl'>): Promise<void> {
  const response = await fetch(metricsUrl);
  const text = await response.text();
  if (response.status !== 200 || !text.includes('platen_stored_bytes')) throw new Error(`metrics: ${response.status}`);
}
