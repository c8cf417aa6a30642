import type { Issue } from '@platen/sdk/printers';
import type { ReadonlySignal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import { readPaper } from '../paper/given-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import { papersUsedLast } from '../paper/papers-used-last.ts';

/** What the element gives the paper that its page asks for. */
export interface LaidPaperParts {
  readonly catalog: ReadonlySignal<PaperCatalog | undefined>;
  /** Settles when the editor shows what it begins with: no paper is laid under a label before. */
  readonly ready: Promise<unknown>;
  /** Lays the paper under the label that is edited now. */
  readonly lay: (change: LaidPaper['under']) => void;
  readonly refuse: (issues: readonly Issue[]) => void;
}

/** The paper that a page asks for: under the label now, and under those that it gives later, until another is chosen by hand. */
export interface LaidPaper {
  /** Lays a paper as soon as it is read; undefined and null ask for none. */
  give(paper: unknown): void;
  /** The document on the paper that is asked for. */
  under(document: EditorDocument): EditorDocument;
  /** Nothing is asked for any more: another paper was chosen. */
  forget(): void;
}

const asItIs: LaidPaper['under'] = (document) => document;

export function createLaidPaper({ catalog, ready, lay, refuse }: LaidPaperParts): LaidPaper {
  let under = asItIs;
  let end = new AbortController();

  function forget(): void {
    end.abort();
    end = new AbortController();
    under = asItIs;
  }

  async function read(given: unknown, signal: AbortSignal): Promise<void> {
    await ready;
    const paper = await readPaper(given, { catalog: catalog.peek(), recent: papersUsedLast.papers.peek() }, signal);
    if (signal.aborted) return;
    if (paper.kind === 'refused') {
      refuse(paper.issues);
      return;
    }
    // what was given is used as what was chosen is
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
