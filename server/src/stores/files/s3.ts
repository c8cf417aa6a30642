import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type FileStore, mediaTypeOf, orFault, type StoredFile } from './file-store.ts';
import { createS3Calls, type S3Calls, S3Error, type S3Options, S3Silence } from './s3-calls.ts';

/** Name of the object written to test write access. */
const CHECK_FILE = '.write-check';
/** Time after a successful upload during which write checks are skipped, because each check is a paid call. */
const BELIEVED_MILLISECONDS = 10_000;

/**
 * Stores files in a bucket. Each file is a single upload with a known length and a signed hash, so S3 stores it
 * completely and unchanged, or not at all. Throws BucketFault if the bucket can't be used.
 */
export async function openS3Files(options: S3Options): Promise<FileStore> {
  const calls = createS3Calls(options);
  const steady = options.steady ?? (() => performance.now());
  let wroteAt = Number.NEGATIVE_INFINITY;
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    // forgets the last successful upload: if the new upload fails, the next write check must not be skipped
    wroteAt = Number.NEGATIVE_INFINITY;
    await upload(calls, name, bytes);
    wroteAt = steady();
  };
  await checkBucket(options, { put, open: (name) => openObject(calls, name), delete: (name) => remove(calls, name) });
  return {
    put: (name, bytes) => orFault(() => put(name, bytes)),
    open: (name) => orFault(() => openObject(calls, name)),
    delete: (name) => orFault(() => remove(calls, name)),
    checkWritable: async () => {
      if (steady() - wroteAt < BELIEVED_MILLISECONDS) return;
      await orFault(() => put(CHECK_FILE, new Uint8Array()));
    },
    ...(options.redirect && { linkTo: linksTo(calls) }),
  };
}

async function upload(calls: S3Calls, name: string, bytes: Uint8Array): Promise<void> {
  const body = { bytes, sha256: await hashOf(bytes) };
  const response = await calls.call({ method: 'PUT', name, headers: { 'content-type': mediaTypeOf(name) }, body });
  response.resume();
}

async function remove(calls: S3Calls, name: string): Promise<void> {
  const response = await ifThere(calls.call({ method: 'DELETE', name }));
  response?.resume();
}

/**
 * Opens an object and gets its size with a GET request for its first byte. HEAD is not sufficient: only the response to
 * a failed GET contains an error code, which distinguishes a missing bucket from a missing file.
 */
async function openObject(calls: S3Calls, name: string): Promise<StoredFile | undefined> {
  const response = await ifThere(calls.call({ method: 'GET', name, headers: { range: 'bytes=0-0' } }));
  if (response === undefined) return undefined;
  const size = Number(
    /\/(\d+)$/.exec(response.headers['content-range'] ?? '')?.[1] ?? response.headers['content-length'],
  );
  const { etag } = response.headers;
  // reads the single byte, so that the connection can be reused; a server without range support sends the whole object
  if (response.statusCode === 206) response.resume();
  else response.destroy();
  const read = (start: number, end: number) => orFault(() => readPart(calls, name, { start, end, etag }));
  return { size, read };
}

const linksTo =
  (calls: S3Calls): NonNullable<FileStore['linkTo']> =>
  (name, { seconds, contentDisposition }) =>
    calls.presigned(name, seconds, {
      'response-content-disposition': contentDisposition,
      'response-cache-control': `private, max-age=${seconds}`,
    });

async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Number of bytes to hash before yielding to the event loop. Hashing this many bytes takes 1 to 2 ms. */
const HASHED_AT_ONCE = 1024 * 1024;

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.byteLength; start += HASHED_AT_ONCE) {
    hash.update(bytes.subarray(start, start + HASHED_AT_ONCE));
    await setImmediate();
  }
  return hash.digest('hex');
}

/** Bytes of an object from `start` (inclusive) to `end` (exclusive). */
export interface ObjectPart {
  readonly start: number;
  readonly end: number;
  /** Entity tag of the opened object. S3 rejects the read if the object has been replaced since. */
  readonly etag: string | undefined;
}

/** Maximum number of consecutive attempts to resume a read without receiving data. */
const MAX_RESUMES = 3;

/**
 * Reads a part of an object at the reader's pace. S3 may disconnect a slow reader; the function then requests the
 * remaining bytes. Resolves when S3 has started to respond, so that the server can still report a rejection.
 */
async function readPart(
  calls: S3Calls,
  name: string,
  { start, end, etag }: ObjectPart,
): Promise<ReadableStream<Uint8Array>> {
  let at = start;
  const rest = async (): Promise<IncomingMessage> => {
    const range = { range: `bytes=${at}-${end - 1}` };
    const started = await calls.call({
      method: 'GET',
      name,
      headers: { ...range, ...(etag !== undefined && { 'if-match': etag }) },
    });
    if (started.statusCode === 206) return started;
    started.destroy();
    throw new Error(`S3 did not return the requested range ${range.range}`);
  };
  let response: IncomingMessage | undefined = await rest();
  let chunks = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const next = async (): Promise<Uint8Array> => {
    for (let resumes = 0; ; resumes++) {
      try {
        if (response === undefined) {
          response = await rest();
          chunks = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
        }
        const { value, done } = await within(calls.limits.quietMilliseconds, chunks.next());
        if (done !== true) return value;
        throw new Error(`the response from S3 ended ${end - at} bytes early`);
      } catch (error) {
        response?.destroy();
        response = undefined;
        if (resumes >= MAX_RESUMES || error instanceof S3Error) throw error;
      }
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const chunk = await orFault(next);
        at += chunk.byteLength;
        controller.enqueue(chunk);
        if (at < end) return;
        controller.close();
        // reads to the end, so that the connection can be reused
        chunks.next().catch(() => undefined);
      },
      cancel: () => {
        response?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns the result, or throws S3Silence on timeout. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new S3Silence(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Thrown if the bucket can't be used. The message explains how to fix it. */
export class BucketFault extends Error {
  override readonly name = 'BucketFault';
}

/**
 * Tests the operations that the file store needs: stores a small file, reads it, deletes it, and checks that it is
 * missing. Throws BucketFault for the first failure.
 */
async function checkBucket(options: S3Options, files: Pick<FileStore, 'put' | 'open' | 'delete'>): Promise<void> {
  // a unique name, because several instances may start together
  const name = `.start-check-${randomUUID()}`;
  const bytes = new TextEncoder().encode('Platen checks whether it can store PDFs here.');
  const steps: readonly Step[] = [
    { right: 's3:PutObject', done: () => files.put(name, bytes).then(() => true) },
    { right: 's3:GetObject', done: async () => (await files.open(name))?.size === bytes.byteLength },
    { right: 's3:DeleteObject', done: () => files.delete(name).then(() => true) },
    // without this permission, S3 does not report that a file is missing
    { right: 's3:ListBucket', done: async () => (await files.open(name)) === undefined },
  ];
  for (const { right, done } of steps) {
    const isDone = await done().catch((error: unknown) => {
      throw new BucketFault(`PDFs can't be stored in S3: ${reasonOf(error, right, options)}`, { cause: error });
    });
    if (!isDone)
      throw new BucketFault(
        `PDFs can't be stored in S3: after a test file was written, ${right} did not return the expected result. Check that the endpoint is an S3-compatible service.`,
      );
  }
}

/** One operation, and the S3 permission that it needs. */
interface Step {
  readonly right: string;
  /** Runs the operation. Returns true if it succeeded. */
  readonly done: () => Promise<boolean>;
}

/** Returns two sentences about an S3 error: the reason, and how to fix it. */
function reasonOf(error: unknown, right: string, { endpoint, bucket, region, now }: S3Options): string {
  if (!(error instanceof S3Error)) {
    const why = error instanceof Error ? error.message : String(error);
    return `${endpoint} can't be reached (${why}). Check PLATEN_S3_ENDPOINT, and that this machine can reach it.`;
  }
  const answered = `${error.status} ${error.code}`.trim();
  const itsRegion = error.region;
  if (itsRegion !== undefined && itsRegion !== region) {
    return `the bucket ${bucket} is in the region ${itsRegion}, not in ${region} (${answered}). Set PLATEN_S3_REGION=${itsRegion}, and PLATEN_S3_ENDPOINT to the endpoint of that region.`;
  }
  switch (error.code) {
    case 'NoSuchBucket':
      return `there is no bucket ${bucket} at ${endpoint} (${answered}). Create the bucket, or check PLATEN_S3_BUCKET and PLATEN_S3_STYLE.`;
    case 'InvalidAccessKeyId':
      return `the access key is unknown (${answered}). Check PLATEN_S3_ACCESS_KEY_ID.`;
    case 'SignatureDoesNotMatch':
      return `the secret does not match the access key (${answered}). Check PLATEN_S3_SECRET_ACCESS_KEY and PLATEN_S3_REGION.`;
    case 'RequestTimeTooSkewed':
      return `this machine's clock is ${skewOf(error, now())} (${answered}). Set the clock, for example with NTP.`;
    case 'AccessDenied':
      return `the access key has no permission for ${right} in ${bucket} (${answered}). Give the key the permissions in deploy/s3/policy.json.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `the bucket ${bucket} is not in the region ${region} (${answered}). Check PLATEN_S3_REGION and PLATEN_S3_ENDPOINT.`;
    default:
      return `${endpoint} responded to ${right} in the bucket ${bucket} with ${answered}. Check the settings that start with PLATEN_S3_.`;
  }
}

function skewOf({ serverTime }: S3Error, now: number): string {
  if (serverTime === undefined) return 'too far from the time of S3';
  const minutes = Math.round((now - serverTime) / 60_000);
  return `${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} the time of S3`;
}
