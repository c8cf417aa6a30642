import type { S3Limits, S3Options } from '../../src/stores/files/s3-options.ts';
import type { S3Server } from './s3-server.ts';

/** Long enough for any busy machine, short enough to wait for when S3 is silent. */
export const SHORT_LIMITS: S3Limits = {
  quietMilliseconds: 500,
  callMilliseconds: 500,
  uploadBytesPerSecond: 1024 * 1024,
  tryMilliseconds: 300,
  pauseMilliseconds: 1,
};

/** What leads to the bucket of a test's S3. */
export function s3Options(server: S3Server, changed: Partial<S3Options> = {}): S3Options {
  const { endpoint, bucket, credentials } = server;
  return {
    ...{ endpoint, bucket, ...credentials, prefix: 'platen/', style: 'path', redirect: false },
    now: () => Date.now(),
    ...changed,
  };
}
