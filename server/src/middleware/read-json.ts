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

/** A JSON body and the query that came with it: the middleware `read` reads both, the handlers behind it get them. */
export interface JsonBody<T, P = unknown> {
  readonly read: AppMiddleware;
  /** The body of a request, defaults filled in. */
  of(context: Context<Env>): T;
  /** The query parameters of a request; `undefined` for an endpoint that has none. */
  parametersOf(context: Context<Env>): P;
}

/** How a body is read: where the request is answered, or, where it has very many values, elsewhere. */
export interface BodyReader<T> {
  parse(body: unknown): Parsed<T>;
  /** For whom it is read is told, since others wait for the same threads. Left out for bodies that are never large. */
  parseLarge?(bytes: Uint8Array, asker: Asker): Promise<Parsed<T>>;
}

/** What else is read with a body. */
export interface CallOptions<P> {
  /** Counts the bytes of an account's bodies; left out for bodies that are never large. */
  readonly received?: ReceivedBytes;
  /** Reads the query. Its issues are reported with those of the body. */
  readonly parameters?: (query: URLSearchParams) => Parsed<P>;
}

/**
 * Reads a JSON body: rejects the call with 413, then 415, then 400 with every issue of body and query; with 503 while other
 * bodies leave no room for it.
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

/** A compressed body would be counted before it is unpacked, or unpacked before it is counted: none is taken. */
function checkCoding(header: string | undefined): void {
  if (header === undefined || /^(?:identity)?$/i.test(header.trim())) return;
  throw new ApiError('unsupported_media_type', 'The body must not be compressed: send no Content-Encoding.');
}
