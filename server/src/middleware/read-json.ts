import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { isUtf8Json } from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import type { Context } from 'hono';
import { isLight } from '../bodies/is-light.ts';
import { readJson } from '../bodies/read-json.ts';
import type { Receipt, ReceivedBytes } from '../bodies/received-bytes.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { Asker } from '../rendering/rendering.ts';
import type { AppMiddleware, Env } from './env.ts';
import { readBody } from './read-body.ts';

/**
 * Reads a JSON body and the query: the middleware `read` parses both, and the handlers after it use `of` and
 * `parametersOf`.
 */
export interface JsonBody<T, P = unknown> {
  readonly read: AppMiddleware;
  /** Returns a request's body with defaults filled in. */
  of(context: Context<Env>): T;
  /** Returns a request's query parameters; `undefined` for an endpoint without any. */
  parametersOf(context: Context<Env>): P;
}

/** Parsers of a body: `parse` on the main thread, `parseLarge` in a worker thread for bodies with very many values. */
export interface BodyReader<T> {
  parse(body: unknown): Parsed<T>;
  /** Takes the requester, because requesters share these threads. Absent for bodies that are never large. */
  parseLarge?(bytes: Uint8Array, asker: Asker): Promise<Parsed<T>>;
}

/** Additional options for reading a request. */
export interface CallOptions<P> {
  /** Limits the memory for bodies; absent for bodies that are never large. */
  readonly received?: ReceivedBytes;
  /** Parses the query. Its issues are reported together with those of the body. */
  readonly parameters?: (query: URLSearchParams) => Parsed<P>;
}

/**
 * Reads a JSON body. Rejects the call with 413, then 415, then 400 with all issues of body and query. Rejects it with
 * 503 while other bodies use the available memory.
 */
export function jsonBody<T, P = undefined>(
  { parse, parseLarge }: BodyReader<T>,
  mostBytes: number,
  { received, parameters }: CallOptions<P> = {},
): JsonBody<T, P> {
  const calls = new WeakMap<Context<Env>, { readonly body: T; readonly parameters: P }>();
  const read: AppMiddleware = async (context, next) => {
    const receipt = received?.begin(context.var.caller.accountId);
    try {
      await readCounted(context, receipt);
      await next();
    } finally {
      receipt?.end();
    }
  };
  const readCounted = async (context: Context<Env>, receipt: Receipt | undefined): Promise<void> => {
    const bytes = await readBody(context.req.raw, mostBytes, receipt);
    checkMediaType(context.req.header('Content-Type'));
    checkCoding(context.req.header('Content-Encoding'));
    const isLarge = parseLarge !== undefined && !isLight(bytes);
    const query = parameters?.(new URL(context.req.url).searchParams);
    const body = isLarge ? await parseLarge(bytes, askerOf(context)) : parseSmall(bytes);
    const issues = [...(query?.issues ?? []), ...body.issues];
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    calls.set(context, { body: body.value as T, parameters: query?.value as P });
    context.set('bodyBytes', bytes);
  };
  const parseSmall = (bytes: Uint8Array): Parsed<T> => {
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

function askerOf({ var: { caller }, req }: Context<Env>): Asker {
  return { accountId: caller.accountId, signal: req.raw.signal };
}

function checkMediaType(header: string | undefined): void {
  if (!isUtf8Json(header)) throw new ApiError('unsupported_media_type', rejectionMessages.bodyNotJson);
}

/** Rejects compressed bodies, because their size could be checked only before or only after decompression. */
function checkCoding(header: string | undefined): void {
  if (header === undefined || /^(?:identity)?$/i.test(header.trim())) return;
  throw new ApiError('unsupported_media_type', 'The body must not be compressed: send no Content-Encoding.');
}
