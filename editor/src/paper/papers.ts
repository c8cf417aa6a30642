import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PaperCatalog } from './paper-catalog.ts';

/** What panels know of papers beyond the label's own. */
export interface Papers {
  /** Where papers are searched; undefined where an application gives none. */
  readonly catalog: ReadonlySignal<PaperCatalog | undefined>;
}

/** No catalog. */
export const PapersContext = createContext<Papers>({
  catalog: signal<PaperCatalog | undefined>(undefined),
});

/** The papers of the editor that a panel stands in. */
export const usePapers = (): Papers => useContext(PapersContext);
