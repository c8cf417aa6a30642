import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { Readable } from 'node:stream';
import type { S3Limits, S3Options } from './s3-options.ts';

/** A signed call. */
export interface SignedCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Sends a call and returns its response once that starts. The caller must read or destroy the body. */
export type Send = (call: SignedCall, limits: S3Limits) => Promise<IncomingMessage>;

/** Creates a sender with its own pool of keep-alive connections. */
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
    // sent with its Content-Length in slices, with backpressure, so that the body is not copied as a whole
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
    // also after the response started: S3 may reject an upload before it has received all of it
    sent.on('error', (error) => {
      clearTimeout(overdue);
      reject(error);
    });
  });
}

/** Thrown if S3 does not answer, or accepts no data, until the timeout. */
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
