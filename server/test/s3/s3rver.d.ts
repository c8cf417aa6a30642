/** What the tests use of s3rver, which brings no types. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly allowMismatchedSignatures: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    /** Makes the buckets and listens. */
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
