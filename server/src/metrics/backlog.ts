import { Gauge, type Registry } from 'prom-client';
import type { Backlog, KeySizes } from '../stores/measure-store.ts';

/** Functions that measure the work waiting in the database. Each scrape of the metrics calls them. */
export interface ObservedBacklog {
  backlog(): Promise<Backlog>;
  /** Returns the current time, according to the clock that also determines `oldestAt` in the backlog. */
  now(): number;
  /** Returns how long the oldest expired entry of each kind has been waiting to be deleted. */
  sweepLags(): Promise<readonly SweepLag[]>;
  /**
   * Returns the number and the size of the stored idempotency keys of each kind. Omits a kind until its first count is
   * complete.
   */
  keys(): Promise<readonly (KeySizes & { readonly data: string })[]>;
}

export interface SweepLag {
  readonly data: string;
  readonly seconds: number;
}

export function observeBacklog(registry: Registry, { backlog, now, sweepLags, keys }: ObservedBacklog): void {
  const registers = [registry];
  const ofOpenJobs = (name: string, help: string, read: (jobs: Backlog[keyof Backlog]) => number): void => {
    new Gauge({
      ...{ name, help, registers, labelNames: ['state'] },
      async collect() {
        for (const [state, jobs] of Object.entries(await backlog())) this.set({ state }, read(jobs));
      },
    });
  };
  ofOpenJobs('platen_jobs', 'Unfinished print jobs.', ({ jobs }) => jobs);
  ofOpenJobs('platen_job_labels', 'Labels not drawn yet, in unfinished print jobs.', ({ labels }) => labels);
  ofOpenJobs(
    'platen_oldest_job_age_seconds',
    'Time in seconds since the oldest unfinished print job was accepted; 0 if there is none.',
    ({ oldestAt }) => (oldestAt === undefined ? 0 : Math.max(0, now() - oldestAt) / 1000),
  );
  new Gauge({
    ...{ name: 'platen_sweep_lag_seconds', registers, labelNames: ['data'] },
    help: 'Time in seconds for which the oldest expired entry has waited to be deleted; 0 if none has expired. Read once a minute.',
    async collect() {
      for (const { data, seconds } of await sweepLags()) this.set({ data }, seconds);
    },
  });
  const ofKeys = (name: string, help: string, read: (sizes: KeySizes) => number): void => {
    new Gauge({
      ...{ name, help, registers, labelNames: ['data'] },
      async collect() {
        for (const { data, ...sizes } of await keys()) this.set({ data }, read(sizes));
      },
    });
  };
  ofKeys(
    'platen_idempotency_keys',
    'Number of stored idempotency keys. Read once a minute. The number of keys of single labels is an estimate.',
    ({ count }) => count,
  );
  ofKeys(
    'platen_idempotency_key_bytes',
    'Size in bytes of the stored idempotency keys with their responses and indexes, read once a minute. With SQLite, the value is an estimate.',
    ({ bytes }) => bytes,
  );
}
