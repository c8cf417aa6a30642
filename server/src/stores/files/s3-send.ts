import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { Readable } from 'node:stream';
import type { S3Limits, S3Options } from './s3-options.ts';

/** A call as it is sent. */
export interface SignedCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Sends a call and gives its answer once that begins; its body is then the caller's to read or destroy. */
export type Send = (call: SignedCall, limits: S3Limits) => Promise<IncomingMessage>;

/** Calls over connections of its own, which are kept for the next call. */
export function createSend({ lookup }: Pick<S3Options, 'lookup'>): Send {
  const kept = { keepAlive: true, scheduling: 'lifo', ...(lookup && { lookup }) } as const;
  const plain = new Agent(kept);
  const tls = new TlsAgent(kept);
  return ({ method, url, headers, body }, limits) => {
    const sent =
      url.protocol === 'https:'
        ? httpsRequest(url, { method, headers, agent: tls })
        : httpRequest(url, { method, headers, agent: plain });
    const answer = answerOf(sent, timeFor(body?.byteLength ?? 0, limits), limits.quietMilliseconds);
    if (body === undefined) sent.end();
    // with its Content-Length, in slices that wait for the line, so that nothing is copied as a whole
    else Readable.from(slicesOf(body)).pipe(sent);
    return answer;
  };
}

function answerOf(sent: ClientRequest, milliseconds: number, quietMilliseconds: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => sent.destroy(new S3Silence(milliseconds)), milliseconds);
    sent.setTimeout(quietMilliseconds, () => sent.destroy(new S3Silence(quietMilliseconds)));
    sent.once('response', (response) => {
      clearTimeout(overdue);
      sent.setTimeout(0);
      resolve(response);
    });
    // also once there is an answer: S3 may refuse an upload before it has all of it
    sent.on('error', (error) => {
      clearTimeout(overdue);
      reject(error);
    });
  });
}

/** S3 did not answer, or took nothing more, for too long. */
export class S3Silence extends Error {
  override readonly name = 'S3Silence';
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
  }
}

const timeFor = (bytes: number, { callMilliseconds, uploadBytesPerSecond }: S3Limits): number =>
  callMilliseconds + Math.ceil((bytes / uploadBytesPerSecond) * 1000);

const SLICE_BYTES = 256 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += SLICE_BYTES) yield bytes.subarray(start, start + SLICE_BYTES);
}
