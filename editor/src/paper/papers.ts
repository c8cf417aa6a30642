import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PaperCatalog } from './paper-catalog.ts';

/** The papers that panels can offer. */
export interface Papers {
  /** The catalog to search; undefined if the application provides none. */
  readonly catalog: ReadonlySignal<PaperCatalog | undefined>;
}

/** Context that provides the papers to components. By default, it has no catalog. */
export const PapersContext = createContext<Papers>({
  catalog: signal<PaperCatalog | undefined>(undefined),
});

/** The papers of the editor that renders the calling component. */
export const usePapers = (): Papers => useContext(PapersContext);
