import type { IncomingMessage } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type S3Limits, type S3Options, USUAL_LIMITS } from './s3-options.ts';
import { isPassing, refusalOf } from './s3-refusal.ts';
import { createSend } from './s3-send.ts';

export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Name of the object without the prefix. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** Body of an upload. */
interface Body {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes in hex. */
  readonly sha256: string;
}

/** Signed calls to objects in a bucket. */
export interface S3Calls {
  readonly limits: S3Limits;
  /**
   * Makes a call, and retries temporary failures with backoff while time is left. Throws S3Refusal or the network's
   * error.
   */
  call(call: S3Call): Promise<IncomingMessage>;
  /** Returns a presigned address, with which anyone can get an object for some seconds. */
  presigned(name: string, seconds: number, query: Readonly<Record<string, string>>): Promise<string>;
}

/** SHA-256 of an empty body, which calls without a body sign. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const LONGEST_PAUSE_MILLISECONDS = 2000;

/**
 * Creates calls with Signature Version 4 ("Authenticating Requests" of S3's API reference). Signs each attempt again.
 */
export function createS3Calls(options: S3Options): S3Calls {
  const limits = options.limits ?? USUAL_LIMITS;
  const send = createSend(options);
  const { accessKeyId, secretAccessKey, region } = options;
  const signer = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() };
  // Format: 20300115T120010Z.
  const datetime = (): string => new Date(options.now()).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const attempt = async ({ method, name, headers, body }: S3Call): Promise<IncomingMessage> => {
    const told = {
      ...headers,
      ...(body && { 'content-length': String(body.bytes.byteLength) }),
      'x-amz-content-sha256': body?.sha256 ?? OF_NOTHING,
    };
    const url = addressOf(options, name);
    const signed = await new AwsV4Signer({
      ...signer,
      method,
      url: url.href,
      headers: told,
      datetime: datetime(),
    }).sign();
    const sent = { method, url, headers: Object.fromEntries(signed.headers), ...(body && { body: body.bytes }) };
    const answer = await send(sent, limits);
    if ((answer.statusCode ?? 0) >= 300) throw await refusalOf(method, answer);
    return answer;
  };
  return {
    limits,
    call: async (call) => {
      const begun = performance.now();
      for (let pause = limits.pauseMilliseconds; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
        try {
          return await attempt(call);
        } catch (error) {
          // random up to the maximum (jitter), so that calls that failed together do not retry together
          const milliseconds = Math.random() * pause;
          if (!isPassing(error) || performance.now() - begun + milliseconds > limits.tryMilliseconds) throw error;
          await after(milliseconds);
        }
      }
    },
    presigned: async (name, seconds, query) => {
      const url = addressOf(options, name);
      url.search = new URLSearchParams({ ...query, 'X-Amz-Expires': String(seconds) }).toString();
      const asked = { method: 'GET', url: url.href, signQuery: true, datetime: datetime() };
      return (await new AwsV4Signer({ ...signer, ...asked }).sign()).url.href;
    },
  };
}

function addressOf({ endpoint, bucket, prefix, style }: S3Options, name: string): URL {
  const url = new URL(endpoint);
  if (style === 'virtual') url.hostname = `${bucket}.${url.hostname}`;
  const base = url.pathname.replace(/\/$/, '');
  url.pathname = `${base}${style === 'path' ? `/${bucket}` : ''}/${prefix}${name}`;
  return url;
}
