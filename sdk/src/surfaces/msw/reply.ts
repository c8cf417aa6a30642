import type { Bytes } from '../../base/bytes.ts';
import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { enabledByServer } from '../../contract/enable-symbology.ts';
import type { paths } from '../../contract/generated/schema.ts';
import { issuesMessage } from '../../contract/rejections.ts';

type Path = Exclude<keyof paths, '/mcp'>;
type MethodOf<P extends Path> = {
  [M in 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE']: paths[P][Lowercase<M>] extends object ? M : never;
}['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'];

/** An endpoint in the contract's notation: `POST /print`, `GET /templates/{id}`. */
export type Endpoint = { [P in Path]: `${MethodOf<P>} ${P}` }[Path];

type ResponsesOf<E extends Endpoint> = E extends `${infer M} ${infer P extends Path}`
  ? paths[P][Lowercase<M> & keyof paths[P]] extends { responses: infer Answers }
    ? Answers
    : never
  : never;

/** The error statuses that the contract lists for an endpoint. */
export type FailureStatus<E extends Endpoint> = Exclude<keyof ResponsesOf<E>, 200 | 201 | 202 | 204 | 304>;

const MEBIBYTE = 1024 * 1024;

/** Maximum size of a print job's body. */
export const MAX_PRINT_BYTES = 5 * MEBIBYTE;
/** Maximum size of the body of any request other than a print job. */
export const MAX_BODY_BYTES = MEBIBYTE;

/** Maximum size of a font file; the same as the server's default. */
export const MAX_FONT_BYTES = 16 * MEBIBYTE;

export function maxBodyBytes(endpoint: Endpoint): number {
  if (endpoint === 'POST /fonts') return MAX_FONT_BYTES;
  return endpoint === 'POST /print' ? MAX_PRINT_BYTES : MAX_BODY_BYTES;
}

/** Result of a handler, before its conversion to a `Response`. */
export interface Reply {
  readonly status: number;
  /** Body to send as JSON. */
  readonly body?: unknown;
  /** Body to send unchanged; `headers` contains its content type. */
  readonly bytes?: Bytes;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by a handler to reject a call; contains the response. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(`The mocked API rejects this call with ${reply.status}.`);
    this.reply = reply;
  }
}

export const userError = (status: number, message: string, issues?: readonly Issue[]): Rejection =>
  new Rejection({ status, body: { ok: false, error: 'user_error', message, ...(issues && { issues }) } });

/**
 * Creates a rejection with status 400 or 422. Its message consists of the first issue's message and the number of
 * further issues.
 */
export function rejectionWithIssues(status: 400 | 422, found: readonly Issue[]): Rejection {
  const issues = enabledByServer(found);
  return userError(status, issuesMessage(status, issues), issues.slice(0, MAX_ISSUES));
}

export const unauthorized = (error: 'unauthorized' | 'invalid_token', description: string): Rejection =>
  new Rejection({
    status: 401,
    body: { error, error_description: description },
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const tooManyRequests = (description: string, headers: Readonly<Record<string, string>>): Rejection =>
  new Rejection({ status: 429, body: { error: 'rate_limit_exceeded', error_description: description }, headers });
