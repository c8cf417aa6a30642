import type { JobStatus } from './job-store.ts';

/** Unfinished jobs in one state. */
export interface OpenJobs {
  readonly jobs: number;
  /** Number of undrawn labels in the unfinished jobs. */
  readonly labels: number;
  /** Time at which the oldest unfinished job was accepted; undefined if there is none. */
  readonly oldestAt: number | undefined;
}

export type Backlog = Readonly<Record<Extract<JobStatus, 'pending' | 'processing'>, OpenJobs>>;

/**
 * Times of the stored entries that the sweeper will delete first; undefined if there are no entries. Names that end in
 * `Expiry` are expiry times. The other times are creation, start or removal times; the entries expire a fixed period
 * later.
 */
export interface OldestEntries {
  readonly jobExpiry: number | undefined;
  readonly idempotencyKey: number | undefined;
  readonly renderKey: number | undefined;
  readonly rateWindow: number | undefined;
  readonly sessionExpiry: number | undefined;
  readonly launchExpiry: number | undefined;
  readonly accountDay: number | undefined;
  /** Removal of a font, or creation of a font whose upload is not complete. */
  readonly removedFont: number | undefined;
  readonly pairingExpiry: number | undefined;
  readonly webhookDelivery: number | undefined;
  readonly webhookEvent: number | undefined;
}

/** Number of stored idempotency keys of one kind, and their size in bytes with indexes. */
export interface KeySizes {
  readonly count: number;
  readonly bytes: number;
}

/** Queries for the metrics. Their cost does not grow with the number of finished jobs or idempotency keys. */
export interface MeasureStore {
  /** Counts the unfinished jobs of all accounts. Reads the row of each unfinished job. */
  backlog(): Promise<Backlog>;
  /** Finds the oldest entries of all accounts. Reads one index entry for each kind of entry. */
  oldest(): Promise<OldestEntries>;
  /**
   * Returns the size in bytes of `keys` stored idempotency keys with their responses and indexes. With PostgreSQL, this
   * is the size of their table on the disk, including free space. With SQLite, it is an estimate from the newest keys.
   */
  keyBytes(keys: number): Promise<number>;
  /**
   * Measures the idempotency keys of single labels. The number is an estimate from a fixed number of entries, with a
   * standard error of 3 %. The size is an estimate too, except with PostgreSQL: there it is the table's size on the
   * disk.
   */
  renderKeys(): Promise<KeySizes>;
}
