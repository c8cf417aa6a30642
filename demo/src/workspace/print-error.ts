import {
  BodyTooLargeError,
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PaymentRequiredError,
  PrintFailedError,
  PrintTimeoutError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
} from '@platen/sdk';
import { describeError } from '../portal/say-error.ts';

/**
 * Rewrites an error of a print job for users. Errors with issues, such as 400 and 422, and cancellations stay
 * unchanged, because the editor shows their issues and links to the affected elements.
 */
export function printError(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof UnauthorizedError)
    return 'You are not signed in any more. Sign in again above; the label stays here.';
  if (error instanceof PaymentRequiredError) return unpaid(error);
  if (error instanceof RateLimitedError) return spent(error);
  if (error instanceof BodyTooLargeError)
    return 'The label and its rows are more than the server takes at once. Print fewer rows, or take smaller pictures.';
  if (error instanceof ConflictError) return 'The server is taking this very job already. Try again in a moment.';
  if (error instanceof NotFoundError) return 'The server does not have this job any more. Print it again.';
  if (error instanceof ServerError) return `The server is busy or under maintenance. ${again(error.retryAfterSeconds)}`;
  if (error instanceof PrintFailedError) return `${ended(error.message)} Its labels were given back.`;
  if (error instanceof PrintTimeoutError)
    return 'The server has not made it yet and goes on. Try again in a few minutes: the same job is not counted twice.';
  if (error instanceof CallTimeoutError || error instanceof ConnectionError)
    return 'The server cannot be reached. Check the connection and try again: the same job is not counted twice.';
  return isCallers(error) ? undefined : describeError(error);
}

/** Tests for errors with issues, and for the page's own cancellation. */
const isCallers = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && 'issues' in error);

function unpaid({ requested, available, reason = '' }: PaymentRequiredError): string {
  if (requested === undefined || available === undefined) return ended(reason);
  const labels = requested === 1 ? '1 label' : `${requested} labels`;
  return `The job has ${labels}, and ${available} of the trial are left. Print fewer, or get Developer Pro on the page “Usage”.`;
}

function spent({ retryAfterSeconds, labelBudget }: RateLimitedError): string {
  const what =
    labelBudget === undefined
      ? 'The server was asked too much in this minute.'
      : `The server makes ${labelBudget.limit} labels a minute for you, and ${labelBudget.remaining} are left in this one.`;
  return `${what} ${again(retryAfterSeconds)}`;
}

const again = (seconds: number | undefined): string =>
  seconds === undefined || seconds <= 0
    ? 'Try again in a moment.'
    : `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
