import type { Issue } from '../base/issue.ts';

/** From the page to a worker of ours: questions, which it answers by their `id`, and news, which it does not answer. */
export type ToWorker<Question, News> =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'tell'; readonly news: News };

/** From a worker of ours to the page. */
export type FromWorker<Answer> =
  /** Its modules are loaded: it answers. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: WorkerFailure };

/** An error on its way to the page: what is plain data of it, since a class of ours would not arrive as itself. */
export interface WorkerFailure {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly path?: string;
  /** Of a font. */
  readonly face?: string;
  readonly reason?: string;
  readonly issues?: readonly Issue[];
}
