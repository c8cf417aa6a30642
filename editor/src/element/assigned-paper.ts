import type { Issue } from '@platen/sdk/printers';
import type { ReadonlySignal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import { readPaper } from '../paper/given-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import { papersUsedLast } from '../paper/papers-used-last.ts';

/** Dependencies of `createLaidPaper`. */
interface LaidPaperParts {
  readonly catalog: ReadonlySignal<PaperCatalog | undefined>;
  /** Settles when the editor shows its first label. No paper is applied before that. */
  readonly ready: Promise<unknown>;
  /** Applies the paper to the current label. */
  readonly lay: (change: AssignedPaper['under']) => void;
  readonly refuse: (issues: readonly Issue[]) => void;
}

/**
 * The paper that the page assigned. It is applied to the current label and to labels that the page assigns later, until
 * the user chooses another paper.
 */
interface AssignedPaper {
  /** Applies a paper as soon as it has been read. `undefined` and `null` clear the assigned paper. */
  give(paper: unknown): void;
  /** The document with the assigned paper applied. */
  under(document: EditorDocument): EditorDocument;
  /** Clears the assigned paper, because the user chose another one. */
  forget(): void;
}

const unchanged: AssignedPaper['under'] = (document) => document;

export function createLaidPaper({ catalog, ready, lay, refuse }: LaidPaperParts): AssignedPaper {
  let under = unchanged;
  let end = new AbortController();

  function forget(): void {
    end.abort();
    end = new AbortController();
    under = unchanged;
  }

  async function read(given: unknown, signal: AbortSignal): Promise<void> {
    await ready;
    const paper = await readPaper(given, { catalog: catalog.peek(), recent: papersUsedLast.papers.peek() }, signal);
    if (signal.aborted) return;
    if (paper.kind === 'refused') {
      refuse(paper.issues);
      return;
    }
    // An assigned paper counts as recently used, like a chosen one.
    if (paper.preset !== undefined) papersUsedLast.use(paper.preset);
    under = paper.under;
    lay(under);
  }

  return {
    forget,
    under: (document) => under(document),
    give: (paper) => {
      forget();
      const { signal } = end;
      if (paper === undefined || paper === null) return;
      read(paper, signal).catch((error: unknown) => {
        const message = `/paper: ${error instanceof Error ? error.message : error}`;
        if (!signal.aborted) refuse([{ path: '/paper', code: 'unread_paper', message }]);
      });
    },
  };
}
