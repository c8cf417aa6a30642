import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3-options.ts';
import { S3Refusal } from './s3-refusal.ts';

/** Thrown if the bucket can't be used. The message explains how to fix it. */
export class BucketFault extends Error {
  override readonly name = 'BucketFault';
}

/**
 * Tests the operations needed for PDFs: stores a small file, reads it, deletes it, and checks that it is missing.
 * Throws BucketFault for the first failure.
 */
export async function checkBucket(
  options: S3Options,
  files: Pick<FileStore, 'put' | 'open' | 'delete'>,
): Promise<void> {
  // a unique name, because several instances may start together
  const name = `.start-check-${randomUUID()}`;
  const bytes = new TextEncoder().encode('Platen looks whether it can store PDFs here.');
  const steps: readonly Step[] = [
    { right: 's3:PutObject', done: () => files.put(name, bytes).then(() => true) },
    { right: 's3:GetObject', done: async () => (await files.open(name))?.size === bytes.byteLength },
    { right: 's3:DeleteObject', done: () => files.delete(name).then(() => true) },
    // without this right S3 does not report that a file is missing
    { right: 's3:ListBucket', done: async () => (await files.open(name)) === undefined },
  ];
  for (const { right, done } of steps) {
    const isDone = await done().catch((error: unknown) => {
      throw new BucketFault(`PDFs can't be kept in S3: ${reasonOf(error, right, options)}`, { cause: error });
    });
    if (!isDone) throw new BucketFault(`PDFs can't be kept in S3: it forgets what it is told to keep (${right}).`);
  }
}

/** One operation, and the S3 permission that it needs. */
interface Step {
  readonly right: string;
  /** Runs the operation; true if it succeeded. */
  readonly done: () => Promise<boolean>;
}

/** Returns the reason and its fix, a sentence each. */
function reasonOf(error: unknown, right: string, { endpoint, bucket, region, now }: S3Options): string {
  if (!(error instanceof S3Refusal)) {
    const why = error instanceof Error ? error.message : String(error);
    return `${endpoint} can't be reached (${why}). Look at PLATEN_S3_ENDPOINT, and whether this machine may call it.`;
  }
  const answered = `${error.status} ${error.code}`.trim();
  const itsRegion = error.region;
  if (itsRegion !== undefined && itsRegion !== region) {
    return `the bucket ${bucket} is in the region ${itsRegion}, not in ${region} (${answered}). Set PLATEN_S3_REGION=${itsRegion}, and PLATEN_S3_ENDPOINT to that region's.`;
  }
  switch (error.code) {
    case 'NoSuchBucket':
      return `there is no bucket ${bucket} at ${endpoint} (${answered}). Make it, or look at PLATEN_S3_BUCKET and PLATEN_S3_STYLE.`;
    case 'InvalidAccessKeyId':
      return `it knows no such access key (${answered}). Look at PLATEN_S3_ACCESS_KEY_ID.`;
    case 'SignatureDoesNotMatch':
      return `the secret does not belong to the access key (${answered}). Look at PLATEN_S3_SECRET_ACCESS_KEY, and at PLATEN_S3_REGION.`;
    case 'RequestTimeTooSkewed':
      return `this machine's clock is ${skewOf(error, now())} (${answered}). Set it, as by NTP.`;
    case 'AccessDenied':
      return `the access key may not do ${right} in ${bucket} (${answered}). Give it the rights of deploy/s3/policy.json.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `the bucket ${bucket} is in another region than ${region} (${answered}). Look at PLATEN_S3_REGION and PLATEN_S3_ENDPOINT.`;
    default:
      return `${endpoint} answered ${answered} when asked for ${right} in ${bucket}. Look at the settings that begin with PLATEN_S3_.`;
  }
}

function skewOf({ serverTime }: S3Refusal, now: number): string {
  if (serverTime === undefined) return 'too far from the time at S3';
  const minutes = Math.round((now - serverTime) / 60_000);
  return `${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} the time at S3`;
}
