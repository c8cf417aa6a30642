import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** Address and credentials of the bucket that stores job files. */
export interface S3Options {
  /** Base URL of the S3 service without a trailing slash, for example `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of all object names; empty, or ending with a slash. */
  readonly prefix: string;
  /** Position of the bucket's name in URLs: in the path, or as part of the host name (`virtual`). */
  readonly style: 'path' | 'virtual';
  /** True to redirect clients to the bucket. */
  readonly redirect: boolean;
  /** Current time in milliseconds since 1970, for signatures. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds; defaults to `performance.now`. */
  readonly steady?: () => number;
  readonly limits?: S3Limits;
  /** DNS lookup function; defaults to the operating system's resolver. */
  readonly lookup?: LookupFunction;
}

/** Time limits for calls to S3. */
export interface S3Limits {
  /** Time in milliseconds after which a call fails if it has neither sent nor received data. */
  readonly quietMilliseconds: number;
  /** Time in milliseconds within which the response to a call must start. For uploads, see `uploadBytesPerSecond`. */
  readonly callMilliseconds: number;
  /**
   * Minimum accepted upload rate. The timeout of an upload is `callMilliseconds` plus the time that its bytes take at
   * this rate.
   */
  readonly uploadBytesPerSecond: number;
  /** Time since the first attempt, in milliseconds, after which no retry starts. */
  readonly tryMilliseconds: number;
  /** Maximum pause before the first retry, in milliseconds. The maximum doubles with each further retry. */
  readonly pauseMilliseconds: number;
}

/**
 * Default timeouts. Calls fail well before the waiting client gives up, but are retried long enough to outlast a
 * temporary `SlowDown` error.
 */
const USUAL_LIMITS: S3Limits = {
  quietMilliseconds: 10_000,
  callMilliseconds: 10_000,
  uploadBytesPerSecond: 256 * 1024,
  tryMilliseconds: 8000,
  pauseMilliseconds: 100,
};

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
   * Makes a call, and retries temporary failures with backoff for `tryMilliseconds`. Throws S3Error or a network
   * error.
   */
  call(call: S3Call): Promise<IncomingMessage>;
  /** Returns a presigned URL from which anyone can download an object for the given number of seconds. */
  presigned(name: string, seconds: number, query: Readonly<Record<string, string>>): Promise<string>;
}

/** SHA-256 of an empty body in hex, for the signature of calls without a body. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const MAX_PAUSE_MILLISECONDS = 2000;

/**
 * Creates functions that call S3. They sign each request, including each retry, with Signature Version 4
 * ("Authenticating Requests" in S3's API reference).
 */
export function createS3Calls(options: S3Options): S3Calls {
  const limits = options.limits ?? USUAL_LIMITS;
  const send = createSend(options);
  const { accessKeyId, secretAccessKey, region } = options;
  const signer = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() };
  // Format: 20300115T120010Z.
  const datetime = (): string => new Date(options.now()).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const attempt = async ({ method, name, headers, body }: S3Call): Promise<IncomingMessage> => {
    const unsignedHeaders = {
      ...headers,
      ...(body && { 'content-length': String(body.bytes.byteLength) }),
      'x-amz-content-sha256': body?.sha256 ?? OF_NOTHING,
    };
    const url = addressOf(options, name);
    const signed = await new AwsV4Signer({
      ...signer,
      method,
      url: url.href,
      headers: unsignedHeaders,
      datetime: datetime(),
    }).sign();
    const sent = { method, url, headers: Object.fromEntries(signed.headers), ...(body && { body: body.bytes }) };
    const response = await send(sent, limits);
    if (statusOf(response) >= 300) throw await errorOf(method, response);
    return response;
  };
  return {
    limits,
    call: async (call) => {
      const started = performance.now();
      for (let pause = limits.pauseMilliseconds; ; pause = Math.min(2 * pause, MAX_PAUSE_MILLISECONDS)) {
        try {
          return await attempt(call);
        } catch (error) {
          // a random pause up to the maximum (jitter) keeps failed calls from retrying at the same time
          const milliseconds = Math.random() * pause;
          if (!isTemporary(error) || performance.now() - started + milliseconds > limits.tryMilliseconds) throw error;
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

/** A signed call. */
export interface SignedCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Sends a call and returns its response as soon as the response starts. The caller must read or destroy the response's
 * body.
 */
export type Send = (call: SignedCall, limits: S3Limits) => Promise<IncomingMessage>;

/** Creates a sender with its own pool of keep-alive connections. */
function createSend({ lookup }: Pick<S3Options, 'lookup'>): Send {
  const kept = { keepAlive: true, scheduling: 'lifo', ...(lookup && { lookup }) } as const;
  const plain = new Agent(kept);
  const tls = new TlsAgent(kept);
  return ({ method, url, headers, body }, limits) => {
    const sent =
      url.protocol === 'https:'
        ? httpsRequest(url, { method, headers, agent: tls })
        : httpRequest(url, { method, headers, agent: plain });
    const response = responseOf(sent, timeFor(body?.byteLength ?? 0, limits), limits.quietMilliseconds);
    if (body === undefined) sent.end();
    // sends the body in slices with backpressure and a Content-Length, so that the body is not copied as a whole
    else Readable.from(slicesOf(body)).pipe(sent);
    return response;
  };
}

function responseOf(sent: ClientRequest, milliseconds: number, quietMilliseconds: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => sent.destroy(new S3Silence(milliseconds)), milliseconds);
    sent.setTimeout(quietMilliseconds, () => sent.destroy(new S3Silence(quietMilliseconds)));
    sent.once('response', (response) => {
      clearTimeout(overdue);
      sent.setTimeout(0);
      resolve(response);
    });
    // handles errors even after the response has started: S3 may reject an upload before all its bytes have arrived
    sent.on('error', (error) => {
      clearTimeout(overdue);
      reject(error);
    });
  });
}

/** Thrown if S3 does not respond, or accepts no data, before the timeout. */
export class S3Silence extends Error {
  override readonly name = 'S3Silence';
  constructor(milliseconds: number) {
    super(`no response within ${milliseconds} ms`);
  }
}

const timeFor = (bytes: number, { callMilliseconds, uploadBytesPerSecond }: S3Limits): number =>
  callMilliseconds + Math.ceil((bytes / uploadBytesPerSecond) * 1000);

const SLICE_BYTES = 256 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += SLICE_BYTES) yield bytes.subarray(start, start + SLICE_BYTES);
}

/** An error response from S3 ("Error responses" of its API reference). Contains no secret. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  /** S3's error code, such as `NoSuchBucket`; empty if there was none. */
  readonly code: string;
  /** Region of the bucket, if S3 returned it. */
  readonly region: string | undefined;
  /** S3's time in milliseconds since 1970; undefined if the response did not contain it. */
  readonly serverTime: number | undefined;
  constructor(method: string, { status, code, region, serverTime }: ErrorResponse) {
    super(`S3 responded to ${method} with ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
    this.region = region;
    this.serverTime = serverTime;
  }
}

interface ErrorResponse {
  readonly status: number;
  readonly code: string;
  readonly region: string | undefined;
  readonly serverTime: number | undefined;
}

/** Reads the error in a response's body. */
async function errorOf(method: string, response: IncomingMessage): Promise<S3Error> {
  const xml = await beginningOf(response);
  const bucketRegion = response.headers['x-amz-bucket-region'];
  const { date } = response.headers;
  const serverTime = date === undefined ? Number.NaN : Date.parse(date);
  return new S3Error(method, {
    status: statusOf(response),
    code: elementOf(xml, 'Code') ?? '',
    region: elementOf(xml, 'Region') ?? (typeof bucketRegion === 'string' ? bucketRegion : undefined),
    serverTime: Number.isNaN(serverTime) ? undefined : serverTime,
  });
}

/**
 * Returns the status of a response. Node's type allows undefined, because it also describes requests, which have no
 * status.
 */
function statusOf({ statusCode }: IncomingMessage): number {
  if (statusCode === undefined) throw new Error('a response from S3 has no status');
  return statusCode;
}

/** Maximum number of bytes to read from an error response. S3's errors are far shorter. */
const MAX_BYTES = 64 * 1024;

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_BYTES) break;
    }
  } catch {
    // ignored: a partial body is sufficient, and the status is already known
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns the text of an XML element. A regular expression is sufficient: S3's error documents are flat, and the values
 * read here are single words.
 */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([\\w.-]+)</${name}>`).exec(xml)?.[1];

/** Returns true if a retry of the call may succeed: for temporary errors from S3, and for all network errors. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof S3Error)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 408 || TEMPORARY_CODES.has(error.code);
}

/** Codes of errors that are temporary, although their HTTP status normally means a permanent error. */
const TEMPORARY_CODES: ReadonlySet<string> = new Set(['RequestTimeout', 'OperationAborted']);
