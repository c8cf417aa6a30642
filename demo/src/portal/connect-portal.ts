import {
  CallTimeoutError,
  type Connection,
  ConnectionError,
  createConnection,
  type Endpoints,
  PlatenApiError,
  RateLimitedError,
} from '@platen/sdk';

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

/** Describes a failed call for users. */
export function describeError(error: unknown): string {
  if (error instanceof RateLimitedError && error.retryAfterSeconds > 0) return waitText(error.retryAfterSeconds);
  if (error instanceof PlatenApiError) {
    return error.reason ?? `The server returned the status ${error.status}. Try again in a moment.`;
  }
  if (error instanceof ConnectionError || error instanceof CallTimeoutError) {
    return 'The server cannot be reached. Check the connection and try again.';
  }
  return `Something went wrong: ${error instanceof Error ? error.message : error}`;
}

const waitText = (seconds: number): string =>
  `Too many attempts. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`;
