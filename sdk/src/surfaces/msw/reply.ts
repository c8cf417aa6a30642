import type { Bytes } from '../../base/bytes.ts';
import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import { enabledByServer } from '../../contract/enable-symbology.ts';
import { issuesMessage } from '../../contract/rejections.ts';

/** The result of a handler, to be converted to a response. */
export interface Reply {
  readonly status: number;
  /** Body to send as JSON. */
  readonly body?: unknown;
  /** Body to send unchanged, with `type` as its content type. */
  readonly bytes?: Bytes;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A rejected call, with its response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(`The call is refused with ${reply.status}.`);
    this.reply = reply;
  }
}

export const userError = (status: number, message: string, issues?: readonly Issue[]): Refusal =>
  new Refusal({ status, body: { ok: false, error: 'user_error', message, ...(issues && { issues }) } });

/** Creates a 400 or 422. The message is that of the first issue, with the number of further issues. */
export function refusalWithIssues(status: 400 | 422, found: readonly Issue[]): Refusal {
  const issues = enabledByServer(found);
  return userError(status, issuesMessage(status, issues), issues.slice(0, MAX_ISSUES));
}

export const unauthorized = (error: 'unauthorized' | 'invalid_token', description: string): Refusal =>
  new Refusal({
    status: 401,
    body: { error, error_description: description },
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const tooManyRequests = (description: string, headers: Readonly<Record<string, string>>): Refusal =>
  new Refusal({ status: 429, body: { error: 'rate_limit_exceeded', error_description: description }, headers });
