import { DRAFTS } from './draft-shelf.ts';
import { createDrafts } from './drafts.ts';
import { rememberedCopies } from './remembered-copies.ts';
import { resumeDraft, type WorkingDraft, type WorkingDraftParts } from './working-draft.ts';

/** Opens and deletes drafts. */
export interface Storing {
  /** Opens the draft with this name, if there is one, and autosaves to it. */
  resume(parts: Pick<WorkingDraftParts, 'store' | 'file' | 'name'>): Promise<WorkingDraft>;
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
