import { browserShelf } from './browser-shelf.ts';
import { createDrafts } from './drafts.ts';
import { libraryShelf } from './library-shelf.ts';
import type { Shelf } from './shelf.ts';
import type { TemplateLibrary } from './template-library.ts';

/** The browser's store of the labels that were put aside. */
const LABELS = 'platen-labels';

/** Where documents are stored: an application's library or, without one, this browser. */
export type Shelves = (library: TemplateLibrary | undefined) => Shelf;

export function createShelves(): Shelves {
  const inBrowser = browserShelf(createDrafts(LABELS));
  return (library) => (library === undefined ? inBrowser : libraryShelf(library));
}
