import type { IncomingMessage } from 'node:http';
import { orFault } from './or-fault.ts';
import type { S3Calls } from './s3-calls.ts';
import { S3Refusal } from './s3-refusal.ts';
import { S3Silence } from './s3-send.ts';

/** Bytes of an object from `start` up to but excluding `end`. */
export interface ObjectPart {
  readonly start: number;
  readonly end: number;
  /** Entity tag of the opened object, so that a replaced object is rejected. */
  readonly etag: string | undefined;
}

/** Maximum number of consecutive resumed reads without a byte received. */
const MOST_RESUMES = 3;

/**
 * Reads a part of an object at the reader's pace. S3 may disconnect a slow reader; the rest is then requested again.
 * Resolves when S3 has started to answer, so that a rejection can still be reported.
 */
export async function readPart(
  calls: S3Calls,
  name: string,
  { start, end, etag }: ObjectPart,
): Promise<ReadableStream<Uint8Array>> {
  let at = start;
  const rest = async (): Promise<IncomingMessage> => {
    const range = { range: `bytes=${at}-${end - 1}` };
    const begun = await calls.call({
      method: 'GET',
      name,
      headers: { ...range, ...(etag !== undefined && { 'if-match': etag }) },
    });
    if (begun.statusCode === 206) return begun;
    begun.destroy();
    throw new Error(`S3 gave another part than ${range.range}`);
  };
  let answer: IncomingMessage | undefined = await rest();
  let chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const next = async (): Promise<Uint8Array> => {
    for (let resumes = 0; ; resumes++) {
      try {
        if (answer === undefined) {
          answer = await rest();
          chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
        }
        const { value, done } = await within(calls.limits.quietMilliseconds, chunks.next());
        if (done !== true) return value;
        throw new Error(`the answer ended ${end - at} bytes early`);
      } catch (error) {
        answer?.destroy();
        answer = undefined;
        if (resumes >= MOST_RESUMES || error instanceof S3Refusal) throw error;
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
        answer?.destroy();
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
