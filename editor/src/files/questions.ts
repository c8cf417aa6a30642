import { type ReadonlySignal, signal } from '@preact/signals-core';

/** What only whoever is here can decide. */
export type Question =
  /** The document was stored again, elsewhere, since it was opened: at a time in ISO 8601. */
  | { readonly kind: 'conflict'; readonly name: string; readonly updatedAt: string }
  /** What it was stored as was deleted elsewhere. */
  | { readonly kind: 'gone'; readonly name: string }
  /** Another document takes its place, and it has changes that are not stored. */
  | { readonly kind: 'unsaved'; readonly name: string };

/** `stay` is to leave everything as it is. */
export type Decision = 'stay' | 'copy' | 'theirs' | 'overwrite' | 'save' | 'drop';

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly question: Question;
  readonly decide: (decision: Decision) => void;
}

export interface Questions {
  readonly open: ReadonlySignal<OpenQuestion | undefined>;
  /** Asks, one question at a time: one that is asked while another is open is answered by `stay`. */
  ask(question: Question): Promise<Decision>;
}

export function createQuestions(): Questions {
  const open = signal<OpenQuestion | undefined>(undefined);
  return {
    open,
    ask: (question) =>
      new Promise((resolve) => {
        if (open.peek() !== undefined) {
          resolve('stay');
          return;
        }
        const decide = (decision: Decision): void => {
          open.value = undefined;
          resolve(decision);
        };
        open.value = { question, decide };
      }),
  };
}
