/** Types for the parts of s3rver that the tests use; it has none of its own. */
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
    /** Creates the buckets and starts to listen. */
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
