import type { S3Limits, S3Options } from '../../src/stores/files/s3-calls.ts';
import type { S3Server } from './s3-server.ts';

/** Stops retrying soon after an error, but waits long for a response, as a busy machine needs. */
export const SHORT_LIMITS: S3Limits = {
  quietMilliseconds: 20_000,
  callMilliseconds: 20_000,
  uploadBytesPerSecond: 1024 * 1024,
  tryMilliseconds: 300,
  pauseMilliseconds: 1,
};

/** Short timeouts for an S3 that does not respond. */
export const IMPATIENT_LIMITS: S3Limits = {
  ...SHORT_LIMITS,
  quietMilliseconds: 500,
  callMilliseconds: 500,
};

/** Options for the bucket of a test's S3 server. */
export function s3Options(server: S3Server, changed: Partial<S3Options> = {}): S3Options {
  const { endpoint, bucket, credentials } = server;
  return {
    ...{ endpoint, bucket, ...credentials, prefix: 'platen/', style: 'path', redirect: false },
    now: () => Date.now(),
    ...changed,
  };
}
