import {
  BadRequestError,
  CallTimeoutError,
  type Connection,
  ConnectionError,
  createConnection,
  type Endpoints,
  PlatenApiError,
  RateLimitedError,
} from '@platen/sdk';
import { h } from '../dom.ts';
import { counted, filled, words } from '../words/page-words.ts';

/**
 * Connects to this server's portal endpoints, with the session of the signed-in user. Failed calls are not retried
 * automatically, because the pages let the user retry.
 */
export const connectPortal = <Paths extends Endpoints<Paths>>(): Connection<Paths> =>
  createConnection<Paths>({ baseUrl: '/portal', maxRetries: 0 });

/** An endpoint with the response type `Answer`, in the format that openapi-typescript generates. */
export interface Gives<Answer> {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': Answer } } };
}

/** An endpoint with a request body. */
export interface TakesBody<Body> {
  readonly requestBody: { readonly content: { readonly 'application/json': Body } };
}

/** An endpoint with an id in its path. */
export interface TakesId {
  readonly parameters: { readonly path: { readonly id: string } };
}

export const hasStatus = (error: unknown, status: number): error is PlatenApiError =>
  error instanceof PlatenApiError && error.status === status;

/** An error whose message is shown to users, in the page's language. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** Messages for errors that a page expects, by HTTP status or issue code. */
export type Failures = Readonly<Record<string | number, string>>;

/** Explanation of a failed call, shown to the user. `details` is set only if `sentence` does not name the cause. */
interface Explanation {
  readonly sentence: string;
  /** The server's own message, which is in English. */
  readonly details?: string | undefined;
}

/** Returns the message that the page shows for a failed call. The page's own messages in `failures` take precedence. */
export function describeError(error: unknown, failures: Failures = {}): string {
  const { sentence, details } = explain(error, failures);
  return details === undefined ? sentence : `${sentence} ${words().errors.details} ${details}`;
}

/**
 * Returns the same message as `describeError`, but as page content in which the server's message is marked as English.
 */
export function errorContent(error: unknown, failures: Failures = {}): readonly (Node | string)[] {
  const { sentence, details } = explain(error, failures);
  return details === undefined
    ? [sentence]
    : [`${sentence} ${words().errors.details} `, h('span', { lang: 'en' }, details)];
}

/** Longest wait that is shown in seconds; longer waits are shown in minutes. */
const MAX_SECONDS = 90;

function explain(error: unknown, failures: Failures): Explanation {
  const { errors } = words();
  if (error instanceof ConnectionError || error instanceof CallTimeoutError) return { sentence: errors.offline };
  if (error instanceof PageError) return { sentence: error.message };
  if (!(error instanceof PlatenApiError)) {
    return { sentence: filled(errors.other, { message: error instanceof Error ? error.message : String(error) }) };
  }
  if (error instanceof RateLimitedError && error.retryAfterSeconds > 0) {
    const { retryAfterSeconds: seconds } = error;
    const sentence =
      seconds > MAX_SECONDS ? counted(errors.waitMinutes, Math.ceil(seconds / 60)) : counted(errors.wait, seconds);
    return { sentence };
  }
  const codes = error instanceof BadRequestError ? error.issues.map(({ code }) => code) : [];
  const expected = [error.status, ...codes].find((key) => Object.hasOwn(failures, key));
  if (expected !== undefined) return { sentence: failures[expected] ?? errors.rejected };
  return explainStatus(error);
}

/** Keys of the error messages for HTTP statuses that have the same meaning for every call. */
const BY_STATUS = new Map<number, 'signedOut' | 'forbidden' | 'notFound' | 'tooLarge' | 'busy' | 'internal'>([
  [401, 'signedOut'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [413, 'tooLarge'],
  [429, 'busy'],
  [500, 'internal'],
  [503, 'busy'],
]);

function explainStatus({ status, reason }: PlatenApiError): Explanation {
  const { errors } = words();
  // shows only the status, because a response without a reason does not come from the API
  if (reason === undefined) return { sentence: filled(errors.status, { status: String(status) }) };
  const known = BY_STATUS.get(status);
  return known === undefined ? { sentence: errors.rejected, details: reason } : { sentence: errors[known] };
}
