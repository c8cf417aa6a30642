import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FileStore, StoredFile } from './file-store.ts';
import { mediaTypeOf } from './media-type.ts';
import { orFault } from './or-fault.ts';
import { createS3Calls, type S3Calls } from './s3-calls.ts';
import type { S3Options } from './s3-options.ts';
import { readPart } from './s3-read.ts';
import { S3Refusal } from './s3-refusal.ts';
import { checkBucket } from './s3-start-check.ts';

/** Name of the object written to test write access. */
const CHECK_FILE = '.write-check';
/** Time for which a successful upload replaces a write check, because each check is a paid call. */
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
    // forgets earlier successes until this upload succeeds
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
  const answer = await calls.call({ method: 'PUT', name, headers: { 'content-type': mediaTypeOf(name) }, body });
  answer.resume();
}

async function remove(calls: S3Calls, name: string): Promise<void> {
  const answer = await ifThere(calls.call({ method: 'DELETE', name }));
  answer?.resume();
}

/**
 * Opens an object and gets its size with a GET of its first byte. Unlike HEAD, an error of GET has a reason, which
 * distinguishes a missing bucket from a missing file.
 */
async function openObject(calls: S3Calls, name: string): Promise<StoredFile | undefined> {
  const answer = await ifThere(calls.call({ method: 'GET', name, headers: { range: 'bytes=0-0' } }));
  if (answer === undefined) return undefined;
  const size = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1] ?? answer.headers['content-length']);
  const { etag } = answer.headers;
  // a server without range support sends the whole object
  if (answer.statusCode === 206) answer.resume();
  else answer.destroy();
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
    if (error instanceof S3Refusal && error.code === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Bytes hashed at once, a millisecond or two; other requests run in between. */
const HASHED_AT_ONCE = 1024 * 1024;

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.byteLength; start += HASHED_AT_ONCE) {
    hash.update(bytes.subarray(start, start + HASHED_AT_ONCE));
    await setImmediate();
  }
  return hash.digest('hex');
}
