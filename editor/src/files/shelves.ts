import { browserShelf } from './browser-shelf.ts';
import { createDrafts } from './drafts.ts';
import { libraryShelf } from './library-shelf.ts';
import type { Shelf } from './shelf.ts';
import type { TemplateLibrary } from './template-library.ts';

/** Name of the browser's store for saved labels. */
const LABELS = 'platen-labels';

/** Returns the storage of documents: the application's library, or this browser if there is none. */
export type Shelves = (library: TemplateLibrary | undefined) => Shelf;

export function createShelves(): Shelves {
  const inBrowser = browserShelf(createDrafts(LABELS));
  return (library) => (library === undefined ? inBrowser : libraryShelf(library));
}
