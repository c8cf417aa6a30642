import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** State of a job in a CUPS queue. */
export interface QueueJob {
  /** `ended` for a job that was canceled or aborted, for example because the printer lacks the paper size. */
  readonly state: 'active' | 'completed' | 'ended';
  /** Message of the driver or of CUPS; empty if there is none. */
  readonly message: string;
  /** Name of the queue. */
  readonly queue: string;
  /** False if CUPS reports that it has not started printing the job. */
  readonly isStarted: boolean;
}

/** State of a job that `watchJob` has watched. */
export interface WatchedJob extends QueueJob {
  /** True if `watchJob` made CUPS cancel the job. */
  readonly isCancelled: boolean;
}

/** Time for which a job is watched. Errors caused by drivers or options usually appear within this time. */
const WATCH_MILLISECONDS = 15_000;
const BETWEEN_LOOKS = 500;
const ANSWER_MILLISECONDS = 5000;
/** Maximum size, in bytes, of a response about one job. */
const MAX_RESPONSE = 65_536;
const DEFAULT_SOCKET = '/run/cups/cups.sock';
const IPP_PORT = 631;
/** Values of the attribute `job-state` (RFC 8011, 5.3.7). */
const CANCELED = 7;
const COMPLETED = 9;

/**
 * Watches a CUPS job until it ends, for at most 15 seconds. Returns its last known state. Returns undefined if CUPS
 * does not answer, or if the answer is about another queue, because the configuration file of `lp` may name another
 * server. `id` is the name that `lp` prints, such as `office-12`. If `shouldCancel` returns true, cancels the job once,
 * unless CUPS no longer has it.
 */
export async function watchJob(
  id: string,
  signal: AbortSignal,
  shouldCancel: () => boolean,
): Promise<WatchedJob | undefined> {
  const [, queue = '', number = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
  let endsAt = performance.now() + WATCH_MILLISECONDS;
  let isAsked = false;
  let isCancelled = false;
  for (;;) {
    const answer = await askJob(Number(number), signal).catch(() => undefined);
    const job = answer?.queue === queue ? { ...answer, isCancelled } : undefined;
    if (job?.state === 'active' && !isAsked && shouldCancel()) {
      isAsked = true;
      isCancelled = await cancelJob(id, signal);
      if (isCancelled) endsAt = performance.now() + WATCH_MILLISECONDS;
      continue;
    }
    if (job?.state !== 'active' || performance.now() > endsAt || signal.aborted) return job;
    await pause(BETWEEN_LOOKS, undefined, { signal }).catch(() => undefined);
  }
}

/** Cancels a job with CUPS's `cancel` command, which uses the same server as `lp`. Returns false on failure. */
function cancelJob(id: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('cancel', [id], { signal, timeout: ANSWER_MILLISECONDS }, (error) => resolve(error === null));
  });
}

/**
 * Returns the address of the CUPS server, determined as CUPS clients do without a configuration file. `server` is the
 * value of CUPS_SERVER: a socket, or a host with an optional port and IPP version, such as `[::1]:631/version=1.1`.
 */
export function cupsAddress(server: string): Pick<RequestOptions, 'socketPath' | 'host' | 'port'> {
  if (server.startsWith('/')) return { socketPath: server };
  if (server === '' && existsSync(DEFAULT_SOCKET)) return { socketPath: DEFAULT_SOCKET };
  const [, bracketed, plain, port] = /^(?:\[([^\]]*)\]|([^:/]*))(?::(\d+))?/.exec(server) ?? [];
  return { host: bracketed || plain || 'localhost', port: Number(port) || IPP_PORT };
}

/** Requests the attributes of a job (operation Get-Job-Attributes of RFC 8011, 4.3.4). */
function askJob(number: number, signal: AbortSignal): Promise<QueueJob> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      ...{
        ...cupsAddress(process.env.CUPS_SERVER ?? ''),
        method: 'POST',
        path: `/jobs/${number}`,
        timeout: ANSWER_MILLISECONDS,
        signal,
      },
      headers: { 'Content-Type': 'application/ipp' },
    };
    const call = request(options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_RESPONSE) call.destroy(new Error('the response is too long'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        try {
          resolve(readJob(Buffer.concat(chunks)));
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    call.on('timeout', () => call.destroy(new Error('CUPS does not respond')));
    call.on('error', reject);
    call.end(jobRequest(number));
  });
}

const GET_JOB_ATTRIBUTES = 0x0009;
/** Delimiter and value tags (RFC 8010, 3.5). */
const TAG = {
  ...{ operation: 0x01, end: 0x03, lastDelimiter: 0x0f, noValue: 0x13, enum: 0x23 },
  ...{ keyword: 0x44, uri: 0x45, charset: 0x47, language: 0x48 },
} as const;

/** Encodes a request for a job's state (RFC 8010, 3.1). */
export function jobRequest(number: number): Buffer {
  const attribute = (tag: number, name: string, value: string): Buffer =>
    Buffer.concat([Buffer.of(tag), withLength(name), withLength(value)]);
  return Buffer.concat([
    // version 2.0, the operation and the request id
    Buffer.of(2, 0, 0, GET_JOB_ATTRIBUTES, 0, 0, 0, 1, TAG.operation),
    attribute(TAG.charset, 'attributes-charset', 'utf-8'),
    attribute(TAG.language, 'attributes-natural-language', 'en'),
    attribute(TAG.uri, 'job-uri', `ipp://localhost/jobs/${number}`),
    attribute(TAG.keyword, 'requested-attributes', 'job-state'),
    // additional values of an attribute have empty names
    attribute(TAG.keyword, '', 'job-printer-state-message'),
    attribute(TAG.keyword, '', 'job-printer-uri'),
    attribute(TAG.keyword, '', 'time-at-processing'),
    Buffer.of(TAG.end),
  ]);
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes]);
}

/** Decodes the response to `jobRequest`. Throws if the response is invalid or has no `job-state`. */
export function readJob(response: Buffer): QueueJob {
  let state: number | undefined;
  let message = '';
  let queue = '';
  let isStarted = true;
  // skips the version, the status and the request id
  for (let at = 8; at < response.length && response.readUInt8(at) !== TAG.end; ) {
    const tag = response.readUInt8(at++);
    if (tag <= TAG.lastDelimiter) continue;
    const [name, value] = [lengthPrefixed(response, at), lengthPrefixed(response, at + 2 + response.readUInt16BE(at))];
    at += 4 + name.length + value.length;
    if (name.toString() === 'job-state' && tag === TAG.enum) state = value.readInt32BE();
    if (name.toString() === 'job-printer-state-message') message = value.toString();
    // RFC 8011, 5.3.14: has no value until the job is processed
    if (name.toString() === 'time-at-processing') isStarted = tag !== TAG.noValue;
    if (name.toString() === 'job-printer-uri') queue = value.toString().split('/').at(-1) ?? '';
  }
  if (state === undefined) throw new Error('the response has no job-state');
  const isEnded = state >= CANCELED && state !== COMPLETED;
  return { state: isEnded ? 'ended' : state === COMPLETED ? 'completed' : 'active', message, queue, isStarted };
}

function lengthPrefixed(bytes: Buffer, at: number): Buffer {
  const end = at + 2 + bytes.readUInt16BE(at);
  if (end > bytes.length) throw new RangeError('the response is truncated');
  return bytes.subarray(at + 2, end);
}
