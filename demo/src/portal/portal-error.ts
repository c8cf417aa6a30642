import type { Issue } from '@platen/sdk';

/** A call of the portal that was refused, or that never reached the server. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  /** The answer's status; 0 where there was no answer. */
  readonly status: number;
  /** The issues by their place in the request; empty where the server named none. */
  readonly issues: readonly Issue[];
  /** How long to wait before the next try, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    status: number,
    facts: { readonly issues?: readonly Issue[]; readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = facts.issues ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

export const hasStatus = (error: unknown, status: number): error is PortalError =>
  error instanceof PortalError && error.status === status;

/** What to tell people about a failed call. */
export function sayError(error: unknown): string {
  if (!(error instanceof PortalError)) return `This did not work: ${error instanceof Error ? error.message : error}`;
  if (error.status === 429 && error.retryAfterSeconds !== undefined) return waitText(error.retryAfterSeconds);
  return error.message;
}

const waitText = (seconds: number): string =>
  `Too many tries. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`;
