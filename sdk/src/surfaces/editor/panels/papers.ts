import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PaperCatalog } from '../papers/paper-catalog.ts';
import type { RecentPapers } from '../papers/recent-papers.ts';

/** What panels know of papers beyond the label's own. */
export interface Papers {
  /** Where papers are searched; undefined where an application gives none. */
  readonly catalog: ReadonlySignal<PaperCatalog | undefined>;
  /** Papers used last, kept by whoever put the editor together. */
  readonly recent: Signal<RecentPapers>;
}

/** No catalog; papers are remembered as long as the page. */
export const PapersContext = createContext<Papers>({
  catalog: signal<PaperCatalog | undefined>(undefined),
  recent: signal<RecentPapers>([]),
});

/** The papers of the editor that a panel stands in. */
export const usePapers = (): Papers => useContext(PapersContext);
