import type { StripeAddress } from '../billing/billing.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { JobQueue } from '../jobs/queue/job-queue.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ImageNetwork } from '../rendering/guarded-client.ts';
import type { startPool } from '../rendering/threads.ts';
import type { S3Limits } from '../stores/files/s3-calls.ts';
import type { StorageWatch } from '../stores/storage-watch.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** Server dependencies that a test may replace. */
export interface World {
  /** Clock for the current time. By default, this is the clock of PostgreSQL or, for SQLite, the machine's clock. */
  readonly clock?: Clock | undefined;
  /** Monotonic clock in milliseconds, unaffected by changes to the system clock; `clock` by default. */
  readonly steady?: () => number;
  readonly newId: () => string;
  readonly log: Log;
  readonly publicUrl: () => string;
  /** Network from which images are fetched; by default the public internet. */
  readonly imageNetwork?: ImageNetwork;
  /** Address of a server to call instead of Stripe's API. */
  readonly stripeAddress?: StripeAddress;
  /** Timeouts for S3, if different from the defaults. */
  readonly s3Limits?: S3Limits;
  /** True to start each drawing thread when it gets its first task instead of at startup. */
  readonly lateThreads?: boolean;
  /**
   * Number of spare threads for quick labels, 1 by default. If a thread must be terminated, a warm spare thread
   * replaces it immediately.
   */
  readonly spareThreads?: number;
  /** Starts a group of drawing threads; `startPool` by default. */
  readonly startPool?: typeof startPool;
  /**
   * Queue that delivers jobs to workers. The default is a queue in this process for SQLite, and pg-boss for PostgreSQL.
   */
  readonly queue?: JobQueue;
}

/** Components that exist before the database is open. Every builder needs them. */
export interface Foundation {
  readonly config: Config;
  readonly world: World;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Watches the database and the file store for faults. */
  readonly storage: StorageWatch;
}
