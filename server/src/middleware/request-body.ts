import { setTimeout as after } from 'node:timers/promises';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { isUtf8Json, parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import type { Context } from 'hono';
import { isLight, readJson } from '../bodies/json.ts';
import { type Receipt, type ReceivedBytes, sharedBytes } from '../bodies/received-bytes.ts';
import { type BodyKind, readSent, type SentBodies } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { enabledKinds } from '../rendering/enabled-kinds.ts';
import type { InspectSubject, Requester } from '../rendering/rendering.ts';
import { LineFull } from '../scheduling/turns.ts';
import type { AppMiddleware, Env } from './env.ts';

/**
 * Reads a JSON body and the query of a request. The middleware `read` parses both; the handlers after it get the values
 * with `of` and `parametersOf`.
 */
export interface JsonBody<T, P = unknown> {
  readonly read: AppMiddleware;
  /** Returns a request's body with defaults filled in. */
  of(context: Context<Env>): T;
  /** Returns a request's query parameters; `undefined` for an endpoint without query parameters. */
  parametersOf(context: Context<Env>): P;
}

/** Parsers for a body: `parse` runs on the main thread; `parseLarge` parses large bodies in a worker thread. */
export interface BodyReader<T> {
  parse(body: unknown): Parsed<T> | Promise<Parsed<T>>;
  /**
   * Parses a large body in a worker thread. Takes the requester, because accounts take turns using these threads.
   * Absent for bodies that are never large.
   */
  parseLarge?(bytes: Uint8Array, requester: Requester): Promise<Parsed<T>>;
}

/** Additional options for reading a request. */
export interface CallOptions<P> {
  /** True to accept a request without a body: the parser then gets undefined. False by default. */
  readonly isOptional?: boolean;
  /** Memory limit that large request bodies share; absent for bodies that are never large. */
  readonly received?: ReceivedBytes;
  /** Parses the query. Its issues are reported together with the issues of the body. */
  readonly parameters?: (query: URLSearchParams) => Parsed<P>;
}

/**
 * Creates the reader of a JSON body. The reader first rejects a body that is too large (413), then a wrong media type
 * (415), then invalid content (400). A 400 response lists all issues of body and query. If the body would exceed the
 * memory limit that all request bodies share, the reader rejects the call with 503.
 */
export function jsonBody<T, P = undefined>(
  { parse, parseLarge }: BodyReader<T>,
  maxBytes: number,
  { received, parameters, isOptional = false }: CallOptions<P> = {},
): JsonBody<T, P> {
  const calls = new WeakMap<Context<Env>, { readonly body: T; readonly parameters: P }>();
  const read: AppMiddleware = async (context, next) => {
    const receipt = received?.begin(context.get('caller').accountId);
    try {
      await readCounted(context, receipt);
      await next();
    } finally {
      receipt?.end();
    }
  };
  const readCounted = async (context: Context<Env>, receipt: Receipt | undefined): Promise<void> => {
    const bytes = await readBody(context.req.raw, maxBytes, receipt);
    const isMissing = isOptional && bytes.length === 0;
    if (!isMissing) checkMediaType(context.req.header('Content-Type'));
    checkCoding(context.req.header('Content-Encoding'));
    const isLarge = parseLarge !== undefined && !isLight(bytes);
    const query = parameters?.(queryOf(context.req.url));
    const body = isMissing
      ? await parse(undefined)
      : isLarge
        ? await parseLarge(bytes, requesterOf(context))
        : await parseSmall(bytes);
    const issues = [...(query?.issues ?? []), ...body.issues];
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    calls.set(context, { body: body.value as T, parameters: query?.value as P });
    context.set('bodyBytes', bytes);
  };
  const parseSmall = (bytes: Uint8Array): Parsed<T> | Promise<Parsed<T>> => {
    const { value, issues } = readJson(bytes);
    return issues.length > 0 ? { issues } : parse(value);
  };
  const callOf = (context: Context<Env>) => {
    const call = calls.get(context);
    if (call === undefined) throw new Error('the body of this request was not read');
    return call;
  };
  return { read, of: (context) => callOf(context).body, parametersOf: (context) => callOf(context).parameters };
}

/**
 * Returns the query of a URL. Parses the URL only if it has a query, because parsing takes longer than reading a small
 * body.
 */
const queryOf = (url: string): URLSearchParams =>
  url.includes('?') ? new URL(url).searchParams : new URLSearchParams();

function requesterOf({ var: { caller }, req }: Context<Env>): Requester {
  return { accountId: caller.accountId, signal: req.raw.signal };
}

function checkMediaType(header: string | undefined): void {
  if (!isUtf8Json(header)) throw new ApiError('unsupported_media_type', rejectionMessages.bodyNotJson);
}

/** Rejects compressed bodies, because a small compressed body may become very large when it is decompressed. */
export function checkCoding(header: string | undefined): void {
  if (header === undefined || /^(?:identity)?$/i.test(header.trim())) return;
  throw new ApiError('unsupported_media_type', 'The body must not be compressed: send no Content-Encoding.');
}

/**
 * Returns two parsers for a kind of body: one runs on the main thread; the other runs in a worker thread and parses
 * large bodies.
 */
export function sentBody<K extends BodyKind>({ rendering, config }: Deps, kind: K): BodyReader<SentBodies[K]> {
  const maxLabels = config.labelsPerJob;
  const enabled = enabledKinds(config);
  return {
    parse: (body) => readSent(kind, body, { maxLabels, ...enabled }).read,
    parseLarge: async (bytes, requester) => (await rendering.readBody({ kind, bytes, maxLabels }, requester)).read,
  };
}

/**
 * Parsers for the body of a validation request. A large body is passed on unparsed, because the worker thread that
 * validates the template also parses the body.
 */
export const validationBody: BodyReader<InspectSubject> = {
  parse: parseValidateTemplateRequest,
  parseLarge: (bytes) => Promise.resolve({ value: { bytes }, issues: [] }),
};

/**
 * Maximum size in bytes of a small body, which is read in a single call and does not count towards the memory limit.
 */
const SMALL_BYTES = 64 * 1024;
/**
 * Pause in milliseconds between two discarded parts of a body. At this pace, discarding 5 MiB in parts of 64 KiB takes
 * half a second.
 */
const REJECTED_PART_MILLISECONDS = 6;

/**
 * Reads a request's body. Throws `body_too_large` as soon as more than `most` bytes are announced or received, and
 * `broken_request` if the body is incomplete. Throws LineFull if the body would exceed the memory limit.
 */
export async function readBody(request: Request, most: number, receipt?: Receipt): Promise<Uint8Array> {
  try {
    return await readAtMost(request, most, receipt);
  } catch (error) {
    // any other error means that the client has disconnected, which is not a server error
    throw error instanceof ApiError || error instanceof LineFull ? error : brokenOff();
  }
}

async function readAtMost(request: Request, most: number, receipt: Receipt | undefined): Promise<Uint8Array> {
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) > most) throw tooLarge(most);
  const length = announced !== null && /^\d+$/.test(announced) ? Number(announced) : undefined;
  // safe to read in one piece, because the HTTP parser ends the body at its Content-Length
  if (length !== undefined && length <= SMALL_BYTES) return atMost(new Uint8Array(await request.arrayBuffer()), most);
  if (request.body === null) return new Uint8Array();
  const parts = readStream(request.body, most, receipt);
  return length === undefined
    ? await joined(parts)
    : await inPlace(receipt?.buffer(length) ?? sharedBytes(length), parts);
}

/**
 * Yields the parts of a body and counts each part before reading the next.
 *
 * If a part exceeds the memory limit, the rest of the body is read and discarded before the error is thrown. Otherwise,
 * a client that is still sending would see a broken connection instead of the error. Discarding is slow on purpose, so
 * that the client can't send its next large body immediately.
 */
async function* readStream(
  stream: ReadableStream<Uint8Array>,
  most: number,
  receipt: Receipt | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let size = 0;
  let limitError: LineFull | undefined;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > most) throw tooLarge(most);
      if (size > SMALL_BYTES) limitError ??= counted(read.value.byteLength, receipt);
      if (limitError === undefined) yield read.value;
      else await after(REJECTED_PART_MILLISECONDS);
    }
  } finally {
    await reader.cancel();
  }
  if (limitError !== undefined) throw limitError;
}

/**
 * Counts received bytes towards the memory limit. If the limit would be exceeded, returns the error instead of throwing
 * it.
 */
function counted(bytes: number, receipt: Receipt | undefined): LineFull | undefined {
  try {
    receipt?.add(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof LineFull) return error;
    throw error;
  }
}

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/**
 * Copies each part into the body's buffer when it arrives. Concatenating all parts at the end would need twice the
 * memory.
 */
async function inPlace(body: Uint8Array, parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let at = 0;
  for await (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body.subarray(0, at);
}

function atMost(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.byteLength > most) throw tooLarge(most);
  return bytes;
}

function brokenOff(): ApiError {
  const message = 'The body of this request is incomplete.';
  return new ApiError('broken_request', message, { issues: [{ path: '', code: 'http', message }] });
}

function tooLarge(most: number): ApiError {
  return new ApiError('body_too_large', rejectionMessages.bodyTooLarge(most));
}
