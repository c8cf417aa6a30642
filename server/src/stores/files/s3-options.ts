import type { LookupFunction } from 'node:net';

/** Where PDFs are kept, and by whose leave. */
export interface S3Options {
  /** `https://s3.eu-central-1.amazonaws.com`, without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What all names in the bucket begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Whether the bucket stands in the path of an address, or in front of its host. */
  readonly style: 'path' | 'virtual';
  /** Whether clients are sent to the bucket for a file. */
  readonly redirect: boolean;
  /** Milliseconds since 1970: signatures carry the time. */
  readonly now: () => number;
  /** Milliseconds that pass evenly; the process's own if left out. */
  readonly steady?: () => number;
  readonly limits?: S3Limits;
  /** How hosts are found; by the system if left out. */
  readonly lookup?: LookupFunction;
}

/** How long S3 is waited for. */
export interface S3Limits {
  /** Milliseconds in which a call must send or receive something. */
  readonly quietMilliseconds: number;
  /** Milliseconds in which a small call, or the beginning of an answer with a file, must have been given. */
  readonly callMilliseconds: number;
  /** Slowest upload that is waited for, beside the time of a small call. */
  readonly uploadBytesPerSecond: number;
  /** Milliseconds after the first attempt in which another may begin. */
  readonly tryMilliseconds: number;
  /** The longest pause before the second attempt, in milliseconds; it doubles with each further one. */
  readonly pauseMilliseconds: number;
}

/** A call is refused well before whoever waits for it gives up, and a passing SlowDown is waited for. */
export const USUAL_LIMITS: S3Limits = {
  quietMilliseconds: 10_000,
  callMilliseconds: 10_000,
  uploadBytesPerSecond: 256 * 1024,
  tryMilliseconds: 8000,
  pauseMilliseconds: 100,
};
