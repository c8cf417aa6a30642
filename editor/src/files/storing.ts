import { DRAFTS } from './draft-shelf.ts';
import { createDrafts } from './drafts.ts';
import { rememberedCopies } from './remembered-copies.ts';
import { resumeDraft, type WorkingDraft, type WorkingDraftParts } from './working-draft.ts';

/** What keeps drafts. */
export interface Storing {
  /** Goes on with the draft of a name, where there is one. */
  resume(parts: Pick<WorkingDraftParts, 'store' | 'file' | 'name'>): Promise<WorkingDraft>;
  /** Lets go of the draft of a name. */
  drop(name: string): Promise<void>;
}

export function createStoring(): Storing {
  const drafts = createDrafts(DRAFTS);
  const copies = rememberedCopies(() => localStorage);
  return {
    resume: (parts) => resumeDraft({ ...parts, drafts, copies }),
    drop: async (name) => {
      await drafts.remove(name);
      copies.forget(name);
    },
  };
}
