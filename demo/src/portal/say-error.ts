import { CallTimeoutError, ConnectionError, PlatenApiError, RateLimitedError } from '@platen/sdk';

export const hasStatus = (error: unknown, status: number): error is PlatenApiError =>
  error instanceof PlatenApiError && error.status === status;

/** Describes a failed call for users. */
export function describeError(error: unknown): string {
  if (error instanceof RateLimitedError && error.retryAfterSeconds > 0) return waitText(error.retryAfterSeconds);
  if (error instanceof PlatenApiError) {
    return error.reason ?? `The server answered ${error.status}. Try again in a moment.`;
  }
  if (error instanceof ConnectionError || error instanceof CallTimeoutError) {
    return 'The server cannot be reached. Check the connection and try again.';
  }
  return `This did not work: ${error instanceof Error ? error.message : error}`;
}

const waitText = (seconds: number): string =>
  `Too many tries. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`;
