import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { createDrafts } from '../page/drafts.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { browserShelf } from './browser-shelf.ts';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import { libraryShelf } from './library-shelf.ts';
import { createQuestions, type Questions } from './questions.ts';
import { rememberedCopies } from './remembered-copies.ts';
import type { TemplateLibrary } from './template-library.ts';
import { resumeDraft, type WorkingDraft } from './working-draft.ts';

/** The browser's stores: of what is worked on, by the names that pages give it, and of the labels put aside. */
const [WORK, LABELS] = ['platen-work', 'platen-labels'];

/** All that an editor knows of storing. */
export interface Files {
  readonly file: DocumentFile;
  readonly questions: Questions;
  /** What is kept by itself; undefined where nothing is. */
  readonly draft: ReadonlySignal<WorkingDraft | undefined>;
}

/** What a page does with it. */
export interface PageFiles extends Files {
  /** Goes on with the draft of a name, and keeps what becomes of it from then on. */
  keepDraft(name: string): Promise<void>;
  /** Keeps what is not kept yet, and nothing from then on. */
  stopDraft(): Promise<void>;
  /** Lets go of the draft: what was stored stays stored, but nobody who comes later goes on with it. */
  dropDraft(): Promise<void>;
}

export function createFiles(
  store: EditorStore,
  library: ReadonlySignal<TemplateLibrary | undefined>,
  untitled: string,
): PageFiles {
  const inBrowser = browserShelf(createDrafts(LABELS));
  const shelf = computed(() => (library.value === undefined ? inBrowser : libraryShelf(library.value)));
  const questions = createQuestions();
  const file = createDocumentFile({ store, shelf, ask: questions.ask, untitled });
  const drafts = createDrafts(WORK);
  const copies = rememberedCopies(() => localStorage);
  const draft = signal<WorkingDraft | undefined>(undefined);
  let kept: string | undefined;

  async function stopDraft(): Promise<void> {
    const stopped = draft.peek();
    draft.value = undefined;
    await stopped?.stop();
  }

  return {
    ...{ file, questions, draft, stopDraft },
    keepDraft: async (name) => {
      kept = name;
      draft.value = await resumeDraft({ store, file, drafts, name, copies });
    },
    dropDraft: async () => {
      await stopDraft();
      if (kept === undefined) return;
      await drafts.remove(kept);
      copies.forget(kept);
    },
  };
}
