import type { Bytes } from '../base/bytes.ts';
import type { Issue } from '../base/errors.ts';

/**
 * Messages from the page to a worker. A question has an `id`, which its answer repeats; a message of type `News` has no
 * answer.
 */
export type ToWorker<Question, News> =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'cancel'; readonly id: number }
  /** Reports that the page has written the latest part of an answer. */
  | { readonly kind: 'written'; readonly id: number }
  | { readonly kind: 'tell'; readonly news: News };

/** Messages from a worker to the page. */
export type FromWorker<Answer> =
  /** Reports that all modules have loaded, so the worker can answer questions. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number }
  /** Part of an answer. The worker waits for `written` before it sends the next part. */
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Bytes }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: WorkerFailure };

/** An error as plain data, because error classes do not survive `postMessage`. */
export interface WorkerFailure {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly path?: string;
  /** Face of the font that caused the error, if the error is a FontError. */
  readonly face?: string;
  readonly reason?: string;
  readonly issues?: readonly Issue[];
}
