import { createDrafts } from '../page/drafts.ts';
import { browserShelf } from './browser-shelf.ts';
import { libraryShelf } from './library-shelf.ts';
import { rememberedCopies } from './remembered-copies.ts';
import type { Shelf } from './shelf.ts';
import type { TemplateLibrary } from './template-library.ts';
import { resumeDraft, type WorkingDraft, type WorkingDraftParts } from './working-draft.ts';

/** The browser's stores: of what is worked on, by the names that pages give it, and of the labels put aside. */
const [WORK, LABELS] = ['platen-work', 'platen-labels'];

/** What stores documents and keeps drafts. */
export interface Storing {
  /** Where documents are stored: an application's library or, without one, this browser. */
  shelfOf(library: TemplateLibrary | undefined): Shelf;
  /** Goes on with the draft of a name, where there is one. */
  resume(parts: Pick<WorkingDraftParts, 'store' | 'file' | 'name'>): Promise<WorkingDraft>;
  /** Lets go of the draft of a name. */
  drop(name: string): Promise<void>;
}

export function createStoring(): Storing {
  const inBrowser = browserShelf(createDrafts(LABELS));
  const drafts = createDrafts(WORK);
  const copies = rememberedCopies(() => localStorage);
  return {
    shelfOf: (library) => (library === undefined ? inBrowser : libraryShelf(library)),
    resume: (parts) => resumeDraft({ ...parts, drafts, copies }),
    drop: async (name) => {
      await drafts.remove(name);
      copies.forget(name);
    },
  };
}
