import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { type AwsCredentials, sha256, signatureFault } from './signature-v4.ts';

// An S3 server for tests. s3rver stores the objects, but it accepts unsigned calls and keeps partial uploads. A proxy
// in front of it does what S3 does: it checks the signature, length and hash of each call before anything is stored. It
// can also inject faults.

/**
 * A fault of a call: an error response or a broken connection before S3 handles it, a broken connection afterwards, or
 * truncated data.
 */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly code: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'lose answer' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'half the upload' }
  | { readonly kind: 'half the answer' }
  | { readonly kind: 'slow answer' }
  | { readonly kind: 'stall in the answer' };

export interface S3Server {
  readonly endpoint: string;
  readonly credentials: AwsCredentials;
  /** Name of the existing bucket. */
  readonly bucket: string;
  /** Faults for the next calls, one each. `always` applies to all calls. */
  readonly faults: Fault[];
  always: Fault | undefined;
  /** Received calls, such as `PUT /bucket/name`. */
  readonly calls: string[];
  /** Number of opened connections. */
  readonly connections: () => number;
  /** Clock for checking signatures, in milliseconds since 1970. */
  now: () => number;
  /** Returns the names of the objects in the bucket. */
  names(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const credentials: AwsCredentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'eu-central-1' };
const BUCKET = 'labels';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'platen-s3-'));
  const store = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory, allowMismatchedSignatures: true, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  const door = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  let connections = 0;
  door.on('connection', () => {
    connections++;
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const server: S3Server = {
    ...{ endpoint, credentials, bucket: BUCKET, faults: [], always: undefined, calls: [], now: () => Date.now() },
    connections: () => connections,
    names: async () => {
      const listed = await (await fetch(`http://127.0.0.1:${port}/${BUCKET}?list-type=2`)).text();
      return [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
    },
    stop: async () => {
      door.closeAllConnections();
      door.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: sent = '' } = request;
    server.calls.push(`${method} ${sent.split('?')[0]}`);
    const fault = server.faults.shift() ?? server.always;
    if (fault?.kind === 'answer') return refuse(response, fault);
    if (fault?.kind === 'reset') return void request.socket.destroy();
    if (fault?.kind === 'silence') return;
    const whole = await buffer(request);
    const body = fault?.kind === 'half the upload' ? whole.subarray(0, whole.length / 2) : whole;
    const refusal = rejectionOf(request, body, server);
    if (refusal !== undefined) return refuse(response, refusal);
    await pass({ request, path: pathOf(request, sent), body }, port, (from) => {
      const asked = new URL(sent, 'http://s3').searchParams.get('response-content-disposition');
      if (asked !== null) response.setHeader('content-disposition', asked);
      give(from, response, fault);
    });
  };
  return server;
}

/** Validates a call as S3 does before executing it. */
function rejectionOf(
  { method = '', url: path = '', headers }: IncomingMessage,
  body: Buffer,
  { now }: Pick<S3Server, 'now'>,
): Extract<Fault, { kind: 'answer' }> | undefined {
  const seen = { method, path, headers: headers as Readonly<Record<string, string | undefined>> };
  const code = signatureFault(seen, credentials, now());
  const refused = (status: number, why: string) => ({ kind: 'answer', status, code: why }) as const;
  if (code === 'AuthorizationHeaderMalformed')
    return refused(400, `${code}</Code><Region>${credentials.region}</Region><Code>`);
  if (code !== undefined) return refused(403, code);
  if (method === 'PUT' && headers['content-length'] === undefined) return refused(411, 'MissingContentLength');
  if (method === 'PUT' && Number(headers['content-length']) !== body.length) return refused(400, 'IncompleteBody');
  const { 'x-amz-content-sha256': hash } = headers;
  if (hash !== undefined && hash !== sha256(body)) return refused(400, 'XAmzContentSHA256Mismatch');
  return undefined;
}

function refuse(response: ServerResponse, { status, code, headers }: Extract<Fault, { kind: 'answer' }>): void {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** Returns the path of a call with the bucket, even if the bucket is in the host name. */
function pathOf({ headers }: IncomingMessage, path: string): string {
  return headers.host?.startsWith(`${BUCKET}.`) ? `/${BUCKET}${path}` : path;
}

interface Passed {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly body: Buffer;
}

/** Forwards a validated call to s3rver. */
function pass({ request, path, body }: Passed, port: number, give: (from: IncomingMessage) => void): Promise<void> {
  const { range, 'content-type': type } = request.headers;
  const url = new URL(path, 'http://127.0.0.1');
  for (const name of [...url.searchParams.keys()]) if (/^X-Amz-|^response-/.test(name)) url.searchParams.delete(name);
  const headers = { 'content-length': body.length, ...(range && { range }), ...(type && { 'content-type': type }) };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent: false, method: request.method ?? 'GET', headers } as const;
    const sent = sendRequest({ ...options, path: `${url.pathname}${url.search}` }, (from) => {
      give(from);
      resolve();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function give(from: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
  if (fault?.kind === 'lose answer') {
    from.resume();
    response.destroy();
    return;
  }
  const { connection: _, ...headers } = from.headers;
  response.writeHead(from.statusCode ?? 500, headers);
  if (fault?.kind === 'slow answer') {
    void buffer(from).then((whole) => drip(whole, response));
    return;
  }
  if (fault?.kind !== 'half the answer' && fault?.kind !== 'stall in the answer') {
    from.pipe(response);
    return;
  }
  void buffer(from).then((whole) => {
    response.write(whole.subarray(0, whole.length / 2), () => {
      if (fault.kind === 'half the answer') response.destroy();
    });
  });
}

const DRIPS = 8;
const BETWEEN_DRIPS_MILLISECONDS = 100;

async function drip(whole: Buffer, response: ServerResponse): Promise<void> {
  for (let n = 0; n < DRIPS; n++) {
    await after(BETWEEN_DRIPS_MILLISECONDS);
    response.write(whole.subarray((whole.length * n) / DRIPS, (whole.length * (n + 1)) / DRIPS));
  }
  response.end();
}
