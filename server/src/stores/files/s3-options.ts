import type { LookupFunction } from 'node:net';

/** Address and access data of the bucket for PDFs. */
export interface S3Options {
  /** Example: `https://s3.eu-central-1.amazonaws.com`, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of all object names; empty, or ending with a slash. */
  readonly prefix: string;
  /** Position of the bucket's name in addresses: in the path, or as part of the host. */
  readonly style: 'path' | 'virtual';
  /** True to redirect clients to the bucket. */
  readonly redirect: boolean;
  /** Current time in milliseconds since 1970, for signatures. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds; by default the process's. */
  readonly steady?: () => number;
  readonly limits?: S3Limits;
  /** DNS lookup; by default the system's. */
  readonly lookup?: LookupFunction;
}

/** Timeouts of S3. */
export interface S3Limits {
  /** Milliseconds without sent or received data after which a call fails. */
  readonly quietMilliseconds: number;
  /** Timeout in milliseconds of a small call, or of the start of an answer with a file. */
  readonly callMilliseconds: number;
  /** Slowest accepted upload rate, in addition to the timeout of a small call. */
  readonly uploadBytesPerSecond: number;
  /** Milliseconds after the first attempt in which a retry may start. */
  readonly tryMilliseconds: number;
  /** Maximum pause before the first retry, in milliseconds. It doubles with each further one. */
  readonly pauseMilliseconds: number;
}

/**
 * Default timeouts. Calls fail well before the waiting client gives up, but calls are retried long enough to survive a
 * temporary SlowDown.
 */
export const USUAL_LIMITS: S3Limits = {
  quietMilliseconds: 10_000,
  callMilliseconds: 10_000,
  uploadBytesPerSecond: 256 * 1024,
  tryMilliseconds: 8000,
  pauseMilliseconds: 100,
};
