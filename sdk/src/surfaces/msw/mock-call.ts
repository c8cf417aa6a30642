import type { EnabledOptions, Parsed } from '../../contract/contract-issues.ts';
import { isUtf8Json } from '../../contract/media-type.ts';
import { rejectionIssues, rejectionMessages } from '../../contract/rejections.ts';
import { checkAnyJob } from '../../pipeline/renderer/check-any-job.ts';
import { type CheckedRequest, checkWholeRequest } from '../../pipeline/renderer/check-request.ts';
import { checkPublicAddress } from '../../pipeline/renderer/public-address.ts';
import type { MockState, NamedCall } from './mock-state.ts';
import { MAX_BODY_BYTES, Rejection, type Reply, rejectionWithIssues, unauthorized, userError } from './reply.ts';

/** A request to the mocked API, with the state that handlers need. */
export interface MockCall {
  readonly state: MockState;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Path parameters, by name: `jobId`, `id`. */
  readonly params: Readonly<Record<string, string>>;
  /** The Authorization header; empty if absent. */
  readonly key: string;
}

/** Returns a path parameter. Throws Error if the endpoint's path has no parameter with this name. */
export function pathParameter({ params }: Pick<MockCall, 'params'>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The path has no parameter ${name}.`);
  return value;
}

/**
 * Authenticates a call and counts it against the request budget. Throws 401 for a missing or invalid key, and 429 if
 * the budget is exhausted.
 */
export function admit({ state, key }: MockCall): void {
  const { apiKeys } = state.settings;
  if (apiKeys !== 'none') {
    if (key === '') throw unauthorized('unauthorized', rejectionMessages.keyMissing);
    const given = /^Bearer +(\S+) *$/i.exec(key)?.[1];
    if (given === undefined || (apiKeys !== 'any' && !apiKeys.includes(given)))
      throw unauthorized('invalid_token', rejectionMessages.keyInvalid);
  }
  state.budgets.takeRequest(key);
}

/** The body as sent, its parsed value, and the parsed query. */
interface ReadBody<T, P> {
  readonly text: string;
  readonly value: T;
  /** The parsed query; `undefined` for an endpoint without query parameters. */
  readonly parameters: P;
}

/** Options for reading a body. */
interface ReadOptions<P> {
  readonly maxBytes?: number;
  /** Parses the query. Its issues are reported with those of the body. */
  readonly readQuery?: (query: URLSearchParams) => Parsed<P>;
}

/**
 * Parses the body and validates it against the contract. Throws 413 if the body is too large, 415 for another media
 * type, and 400 with every issue of the body and the query.
 */
export async function readBody<T, P = undefined>(
  { request, query, state }: MockCall,
  parse: (body: unknown, options: EnabledOptions) => Parsed<T>,
  { maxBytes = MAX_BODY_BYTES, readQuery }: ReadOptions<P> = {},
): Promise<ReadBody<T, P>> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > maxBytes) throw userError(413, rejectionMessages.bodyTooLarge(maxBytes));
  if (!isUtf8Json(request.headers.get('Content-Type'))) throw userError(415, rejectionMessages.bodyNotJson);
  const parameters = readQuery?.(query);
  const json = parsedJson(text);
  const body = json.issues.length > 0 ? json : parse(json.value, state.renderer);
  const issues = [...(parameters?.issues ?? []), ...body.issues];
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
  return { text, value: body.value as T, parameters: parameters?.value as P };
}

function parsedJson(text: string): Parsed<unknown> {
  try {
    return { value: JSON.parse(text) as unknown, issues: [] };
  } catch (error) {
    return { issues: [rejectionIssues.invalidJson(error instanceof Error ? error.message : String(error))] };
  }
}

/**
 * Runs a call once per Idempotency-Key: a repeated call with the same query and body gets the stored response. Only
 * successful responses are stored. Throws 409 if the first call differs or is still running.
 */
export async function once(call: MockCall, text: string, work: () => Promise<Reply>): Promise<Reply> {
  const { namedCalls } = call.state;
  const name = call.request.headers.get('Idempotency-Key');
  if (name === null) return work();
  if (!/^[\x21-\x7e]{1,255}$/.test(name))
    throw rejectionWithIssues(400, [rejectionIssues.idempotencyKey('Idempotency-Key', '')]);
  const { pathname, searchParams } = new URL(call.request.url);
  searchParams.sort();
  const fingerprint = `${call.request.method} ${pathname}?${searchParams}\n${text}`;
  const known = namedCalls.get(name);
  if (known !== undefined) return repeated(known, fingerprint);
  const named: NamedCall = { fingerprint };
  namedCalls.set(name, named);
  try {
    named.reply = await work();
    return named.reply;
  } catch (error) {
    namedCalls.delete(name);
    throw error;
  }
}

function repeated({ fingerprint, reply }: NamedCall, sent: string): Reply {
  if (fingerprint !== sent) throw userError(409, rejectionMessages.idempotencyKeyUsed);
  if (reply !== undefined) return reply;
  const { body } = userError(409, rejectionMessages.idempotencyKeyRunning).reply;
  throw new Rejection({ status: 409, body, headers: { 'Retry-After': '1' } });
}

/** Runs the API's checks on a request. Throws 400 with every issue that prevents rendering. */
export async function assertDrawable({ renderer, settings }: MockState, request: CheckedRequest): Promise<void> {
  const { symbologies, extensions } = renderer;
  await Promise.all((symbologies ?? []).map((symbology) => symbology.load()));
  const options = {
    ...{ allowHttp: settings.imageHttp, checkImageAddress: checkPublicAddress },
    ...{ symbologies, extensions, jobs: checkAnyJob },
  };
  const issues = await checkWholeRequest(request, renderer.platform, options);
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
}
