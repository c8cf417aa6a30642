import { type ReadonlySignal, signal } from '@preact/signals-core';

/** A question that only the user can answer. */
export type Question =
  /** The stored copy was changed elsewhere since it was opened; `updatedAt` is in ISO 8601. */
  | { readonly kind: 'conflict'; readonly name: string; readonly updatedAt: string }
  /** The stored copy was deleted elsewhere. */
  | { readonly kind: 'gone'; readonly name: string }
  /** Another document is about to replace the open one, which has unsaved changes. */
  | { readonly kind: 'unsaved'; readonly name: string }
  /** Cells from a spreadsheet are about to be pasted. `hasTable` is true if the label already has the user's rows. */
  | { readonly kind: 'cells'; readonly hasTable: boolean };

/**
 * The user's answer. `stay` changes nothing. In a conflict, the document is stored as a new copy (`copy`), replaced
 * with the newer stored copy (`theirs`), or stored over that copy (`overwrite`). Unsaved changes are saved (`save`) or
 * discarded (`drop`). Pasted cells are added to the table (`rows`), replace the table (`replace`), or are added to the
 * label as a text element (`text`).
 */
export type Decision = 'stay' | 'copy' | 'theirs' | 'overwrite' | 'save' | 'drop' | 'rows' | 'replace' | 'text';

/** A question that waits for an answer. */
export interface OpenQuestion {
  readonly question: Question;
  readonly decide: (decision: Decision) => void;
}

export interface Questions {
  readonly open: ReadonlySignal<OpenQuestion | undefined>;
  /** Asks the user a question. While one question is open, every other question is answered with `stay`. */
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
