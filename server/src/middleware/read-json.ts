import type { Parsed } from '@platen/sdk/render';
import type { Context } from 'hono';
import { isLight } from '../bodies/is-light.ts';
import { readJson } from '../bodies/read-json.ts';
import type { Receipt, ReceivedBytes } from '../bodies/received-bytes.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { Asker } from '../rendering/rendering.ts';
import type { AppMiddleware, Env } from './env.ts';
import { readBody } from './read-body.ts';

/** A JSON body: the middleware `read` reads it, the handlers behind get it by `of`. */
export interface JsonBody<T> {
  readonly read: AppMiddleware;
  /** The body of a request, defaults filled in. */
  of(context: Context<Env>): T;
}

/** How a body is read: where the request is answered, or, where it has very many values, elsewhere. */
export interface BodyReader<T> {
  parse(body: unknown): Parsed<T>;
  /** For whom it is read is told, since others wait for the same threads. Left out for bodies that are never large. */
  parseLarge?(bytes: Uint8Array, asker: Asker): Promise<Parsed<T>>;
}

/**
 * Reads a JSON body of a shape: refuses with 413, then 415, then 400 with every issue; with 503 where others' bodies are too
 * many bytes for it. `received` counts them for who is known; left out for bodies that are never large.
 */
export function jsonBody<T>(
  { parse, parseLarge }: BodyReader<T>,
  mostBytes: number,
  received?: ReceivedBytes,
): JsonBody<T> {
  const bodies = new WeakMap<Context<Env>, { readonly value: T }>();
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
    const parsed = isLarge ? await parseLarge(bytes, askerOf(context)) : parse(accepted(readJson(bytes)));
    bodies.set(context, { value: accepted(parsed) });
    context.set('bodyBytes', bytes);
  };
  const of = (context: Context<Env>): T => {
    const body = bodies.get(context);
    if (body === undefined) throw new Error('the body of this request was not read');
    return body.value;
  };
  return { read, of };
}

function askerOf({ var: { caller }, req }: Context<Env>): Asker {
  return { accountId: caller.accountId, signal: req.raw.signal };
}

function accepted<T>({ value, issues }: Parsed<T>): T {
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
  return value as T;
}

function checkMediaType(header: string | undefined): void {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type !== 'application/json' || !isUtf8) {
    throw new ApiError(
      'unsupported_media_type',
      'The body must be JSON in UTF-8: send Content-Type: application/json.',
    );
  }
}

/** A compressed body would be counted before it is unpacked, or unpacked before it is counted: none is taken. */
function checkCoding(header: string | undefined): void {
  if (header === undefined || /^(?:identity)?$/i.test(header.trim())) return;
  throw new ApiError('unsupported_media_type', 'The body must not be compressed: send no Content-Encoding.');
}
