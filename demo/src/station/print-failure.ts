import {
  CallTimeoutError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PrintFailedError,
  UnauthorizedError,
} from '@platen/sdk';
import { stationWords } from '../words/en/station.ts';
import { inPageLanguage } from '../words/page-words.ts';

/**
 * The reason for a failure, shown to users. `lang` is set for messages of the server or the agent, which are English
 * only.
 */
export interface PrintReason {
  readonly text: string;
  readonly lang?: 'en';
  /** True if the user must sign in first. */
  readonly isSignedOut?: true;
}

interface FailedCall {
  /** True if the server accepted the label, but the state of the label could not be read. */
  readonly isAccepted: boolean;
  /** True for a call that creates a job, false for a call that continues a job. */
  readonly isWhole: boolean;
}

interface Failure {
  /** `failed` if a retry would fail too, `unsent` if a retry may succeed; absent if the state does not change. */
  readonly state?: 'failed' | 'unsent';
  readonly reason: PrintReason;
}

/** Returns the state of a label whose call failed, and the reason for the failure. */
export function failureOf(error: unknown, { isAccepted, isWhole }: FailedCall): Failure {
  const reason = reasonOf(error);
  const cause = error instanceof Error ? error.cause : undefined;
  if (reason.lang === 'en' || cause instanceof PrintFailedError) return { state: 'failed', reason };
  // keeps the state of an accepted label, because sending the label again could print it twice
  if (isAccepted) return { reason };
  const texts = inPageLanguage(stationWords).station;
  if (cause instanceof UnauthorizedError)
    return { state: 'unsent', reason: { text: texts.signedOut, isSignedOut: true } };
  if (cause instanceof NotFoundError)
    return { state: 'failed', reason: isWhole ? { text: texts.printerGone } : reason };
  // a conflict with a retry delay means that an earlier call with this idempotency key is still running; without a
  // delay, the printer is detached
  const isDetached = cause instanceof ConflictError && cause.retryAfterSeconds === undefined;
  if (isDetached && isWhole) return { state: 'unsent', reason: { text: texts.printerDetached } };
  const isLost = cause instanceof ConnectionError || cause instanceof CallTimeoutError;
  return { state: 'unsent', reason: isLost ? { text: `${reason.text} ${texts.unsentAdvice}` } : reason };
}

/** Returns the message of an error. For an error with issues, returns the first issue, in English. */
export function reasonOf(error: unknown): PrintReason {
  const [issue] = (error as { readonly issues?: readonly { readonly message: string }[] }).issues ?? [];
  if (issue !== undefined) return { text: issue.message, lang: 'en' };
  return { text: error instanceof Error ? error.message : String(error) };
}
