import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BusyAccount } from '../accounts/account-use.ts';
import type { Role } from '../config.ts';
import type { Lane } from '../rendering/rendering.ts';
import type { AccountStored, Stored } from '../stores/account-store.ts';
import { type ObservedBacklog, observeBacklog } from './backlog.ts';
import { createJobTimes, type JobTimeMetrics } from './job-times.ts';

/** Functions that compute values when the metrics are read. */
export interface Observed extends ObservedBacklog {
  /** Returns the number of jobs that wait for a thread. */
  queueLength(): number;
  /** Returns the number of waiting and running tasks of each group of threads. */
  lanes(): readonly { readonly name: string; readonly waiting: number; readonly working: number }[];
  readonly accounts: ObservedAccounts;
}

/**
 * Counts the server's work. Prometheus labels have few possible values, and never contain a key or text from a client.
 * Their only ids are those of the accounts with the highest values.
 */
export interface Metrics {
  requestDone(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  labelsRendered(output: 'png' | 'pdf', labels: number): void;
  /**
   * Counts a job that has ended. `errorCode` is '' for a completed job; `seconds` is the time since the job started.
   */
  jobEnded(state: 'completed' | 'failed', errorCode: string, seconds: number): void;
  readonly jobTimes: JobTimeMetrics;
  rejected(budget: 'labels' | 'requests' | 'addresses'): void;
  storageFault(part: 'database' | 'files'): void;
  /** Counts a call that was rejected because the queue for threads was full. */
  turnedAway(): void;
  /** Records how long a label or check waited until a thread of this group was free. */
  threadWaited(threads: Lane['name'], seconds: number): void;
  observe(observed: Observed): void;
  /** Returns all metrics in Prometheus's text format. The media type is `contentType`. */
  text(): Promise<string>;
  readonly contentType: string;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const THREAD_WAIT_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/**
 * Creates metrics in a separate registry instead of the library's global registry. `ofProcess` adds metrics of the
 * process: memory, CPU, event loop and garbage collection.
 */
export function createMetrics(ofProcess: boolean, role: Role = 'all'): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const instance = new Gauge({
    ...{ name: 'platen_instance', registers, labelNames: ['role'] },
    help: 'Always 1; the label `role` contains the role of this instance.',
  });
  instance.set({ role }, 1);
  const requests = new Counter({
    ...{ name: 'platen_http_requests_total', help: 'Requests that the server responded to.', registers },
    labelNames: ['method', 'route', 'status'],
  });
  const durations = new Histogram({
    ...{ name: 'platen_http_request_duration_seconds', help: 'Time in seconds to respond to a request.', registers },
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
  });
  const labels = new Counter({
    ...{ name: 'platen_labels_rendered_total', help: 'Labels drawn.', registers },
    labelNames: ['output'],
  });
  const ended = new Counter({
    ...{ name: 'platen_jobs_ended_total', help: 'Number of print jobs that completed or failed.', registers },
    labelNames: ['state', 'error_code'],
  });
  const jobDurations = new Histogram({
    ...{
      name: 'platen_job_duration_seconds',
      help: 'Time in seconds from the start of a print job to its end.',
      registers,
    },
    labelNames: ['state'],
    buckets: JOB_SECONDS,
  });
  const rejections = new Counter({
    ...{ name: 'platen_budget_refusals_total', help: 'Calls rejected because a budget was used up.', registers },
    labelNames: ['budget'],
  });
  const storageFaults = new Counter({
    ...{
      name: 'platen_storage_faults_total',
      help: 'Number of times that the database or the file storage was unavailable.',
      registers,
    },
    labelNames: ['part'],
  });
  for (const part of ['database', 'files']) storageFaults.inc({ part }, 0);
  const turnedAway = new Counter({
    name: 'platen_line_refusals_total',
    help: 'Calls rejected because too many calls were waiting for a thread, or too many drawn labels were waiting for the database.',
    registers,
  });
  for (const budget of ['labels', 'requests', 'addresses']) rejections.inc({ budget }, 0);
  for (const output of ['png', 'pdf']) labels.inc({ output }, 0);
  return {
    requestDone: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    labelsRendered: (output, count) => labels.inc({ output }, count),
    jobEnded: (state, errorCode, seconds) => {
      ended.inc({ state, error_code: errorCode });
      jobDurations.observe({ state }, seconds);
    },
    jobTimes: createJobTimes(registry),
    rejected: (budget) => rejections.inc({ budget }),
    storageFault: (part) => storageFaults.inc({ part }),
    turnedAway: () => turnedAway.inc(),
    threadWaited: createThreadWaits(registry),
    observe: (observed) => {
      observeQueue(registry, observed);
      observeBacklog(registry, observed);
      observeLanes(registry, observed);
      observeAccounts(registry, observed.accounts);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function createThreadWaits(registry: Registry): Metrics['threadWaited'] {
  const waits = new Histogram({
    ...{ name: 'platen_thread_wait_seconds', registers: [registry], labelNames: ['threads'] },
    help: 'Time in seconds that labels and template checks waited for a thread.',
    buckets: THREAD_WAIT_SECONDS,
  });
  for (const threads of ['quick', 'slow', 'giant']) waits.zero({ threads });
  return (threads, seconds) => waits.observe({ threads }, seconds);
}

function observeQueue(registry: Registry, { queueLength }: Observed): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'platen_queue_length', help: 'Print jobs waiting for a thread of this process.', registers },
    collect() {
      this.set(queueLength());
    },
  });
}

/** Descriptions of the states of labels and checks, for the metrics' help texts. */
const STATES = { waiting: 'waiting for a thread', working: 'in progress' } as const;

function observeLanes(registry: Registry, { lanes }: Observed): void {
  for (const state of ['waiting', 'working'] as const) {
    new Gauge({
      ...{
        name: `platen_threads_${state}`,
        help: `Labels and template checks that are ${STATES[state]}, by kind of thread.`,
      },
      ...{ registers: [registry], labelNames: ['threads'] },
      collect() {
        for (const lane of lanes()) this.set({ threads: lane.name }, lane[state]);
      },
    });
  }
}

/** The accounts with the highest values in each metric. Each list has a limited length, however many accounts exist. */
interface ObservedAccounts {
  /** Accounts that recently kept the most threads busy. */
  busiest(): readonly BusyAccount[];
  /** Accounts with the most unfinished jobs. */
  mostOpen(): Promise<readonly { readonly accountId: string; readonly jobs: number }[]>;
  /** Accounts with the most stored data. */
  mostStored(): Promise<readonly AccountStored[]>;
  /** Returns the total size of the data that all accounts store, by kind of data; empty until the size is known. */
  stored(): Promise<readonly Stored[]>;
}

/**
 * Registers metrics that are grouped by account and computed when they are read. The label `account` is the account's
 * id, never a name or an address. Only the accounts with the highest values are listed.
 */
function observeAccounts(registry: Registry, accounts: ObservedAccounts): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'platen_account_threads', registers, labelNames: ['account'] },
    help: 'Average number of threads that an account kept busy in the last few minutes. Reported only for the busiest accounts.',
    collect() {
      this.reset();
      for (const { accountId, threads } of accounts.busiest()) this.set({ account: accountId }, threads);
    },
  });
  new Counter({
    ...{ name: 'platen_account_thread_seconds_total', registers, labelNames: ['account', 'work'] },
    help: 'Thread time in seconds that an account used. Reported only for the busiest accounts.',
    collect() {
      this.reset();
      for (const { accountId, work } of accounts.busiest()) {
        this.inc({ account: accountId, work: 'labels' }, work.labelMilliseconds / 1000);
        this.inc({ account: accountId, work: 'jobs' }, work.jobMilliseconds / 1000);
      }
    },
  });
  new Counter({
    ...{ name: 'platen_account_timeouts_total', registers, labelNames: ['account'] },
    help: 'Number of an account’s labels and jobs that were stopped because they took too long. Reported only for the busiest accounts.',
    collect() {
      this.reset();
      for (const { accountId, work } of accounts.busiest()) this.inc({ account: accountId }, work.timeouts);
    },
  });
  new Gauge({
    ...{ name: 'platen_account_open_jobs', registers, labelNames: ['account'] },
    help: 'Unfinished print jobs of an account. Reported only for the accounts with the most unfinished jobs.',
    async collect() {
      const rows = await accounts.mostOpen();
      this.reset();
      for (const { accountId, jobs } of rows) this.set({ account: accountId }, jobs);
    },
  });
  new Gauge({
    ...{ name: 'platen_account_stored_bytes', registers, labelNames: ['account', 'kind'] },
    help: 'Bytes that an account stores. Reported only for the accounts with the most stored bytes, and read once a minute.',
    async collect() {
      const rows = await accounts.mostStored();
      this.reset();
      for (const { accountId, kind, bytes } of rows) this.set({ account: accountId, kind }, bytes);
    },
  });
  new Gauge({
    ...{ name: 'platen_stored_bytes', registers, labelNames: ['kind'] },
    help: 'Bytes stored for all accounts, read once a minute.',
    async collect() {
      for (const { kind, bytes } of await accounts.stored()) this.set({ kind }, bytes);
    },
  });
}

/** Creates the server for GET /metrics. It listens on a separate port, so that API clients need no access to it. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async ({ method = '', url }, answer) => {
    if (url !== '/metrics' || !['GET', 'HEAD'].includes(method)) {
      answer.writeHead(404, { 'Content-Type': 'text/plain' }).end('This port serves only GET /metrics.\n');
      return;
    }
    try {
      const text = await metrics.text();
      answer.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    } catch {
      answer.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics could not be collected.\n');
    }
  });
}
