import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { openedWithSamples } from '../paper/sample-data.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import { DRAFTS } from './draft-shelf.ts';
import { createDrafts } from './drafts.ts';
import { createQuestions, type Questions } from './questions.ts';
import { rememberedCopies } from './remembered-copies.ts';
import { createShelves, type Shelves } from './shelf.ts';
import type { TemplateLibrary } from './template-library.ts';
import { resumeDraft, type WorkingDraft, type WorkingDraftParts } from './working-draft.ts';

/** An editor's storage: its document, questions and draft. */
export interface Files {
  readonly file: DocumentFile;
  readonly questions: Questions;
  /** The autosaved draft; undefined if autosaving is off. */
  readonly draft: ReadonlySignal<WorkingDraft | undefined>;
}

/** Storage of an editor, with control of its draft. */
export interface PageFiles extends Files {
  /** Opens the draft with this name, and autosaves changes to it from then on. */
  keepDraft(name: string): Promise<void>;
  /** Saves pending changes, then stops autosaving. */
  stopDraft(): Promise<void>;
  /** Deletes the draft. Stored documents stay, but the next page does not reopen this draft. */
  dropDraft(): Promise<void>;
}

/** The browser's storage; replaced in tests. */
export interface FileParts {
  readonly shelves?: Shelves;
  readonly storing?: Storing;
}

export function createFiles(
  store: EditorStore,
  library: ReadonlySignal<TemplateLibrary | undefined>,
  untitled: string,
  { shelves = createShelves(), storing = createStoring() }: FileParts = {},
): PageFiles {
  const shelf = computed(() => shelves(library.value));
  const questions = createQuestions();
  const file = createDocumentFile({
    ...{ store, shelf, ask: questions.ask, untitled },
    withSamples: openedWithSamples,
  });
  const draft = signal<WorkingDraft | undefined>(undefined);
  /** `kept` is the name of the last draft; `wanted` is the draft to open now. */
  let kept: string | undefined;
  let wanted: string | undefined;
  /** Queue for opening and stopping drafts. A draft that was opened during its own write would be out of date. */
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work, work);
    return turn;
  };

  function stopDraft(): Promise<void> {
    const stopped = draft.peek();
    draft.value = undefined;
    wanted = undefined;
    return inTurn(async () => stopped?.stop());
  }

  /** Opens a draft, unless it was stopped or replaced by another while it was queued. */
  async function resume(name: string): Promise<void> {
    if (wanted !== name || draft.peek() !== undefined) return;
    const resumed = await storing.resume({ store, file, name });
    if (wanted === name) draft.value = resumed;
    else await resumed.stop();
  }

  return {
    ...{ file, questions, draft, stopDraft },
    keepDraft: (name) => {
      kept = name;
      wanted = name;
      return inTurn(() => resume(name));
    },
    dropDraft: async () => {
      await stopDraft();
      if (kept !== undefined) await storing.drop(kept);
    },
  };
}

/** Opens and deletes drafts. */
export interface Storing {
  /** Opens the draft with this name, if there is one, and autosaves to it. */
  resume(parts: Pick<WorkingDraftParts, 'store' | 'file' | 'name'>): Promise<WorkingDraft>;
  drop(name: string): Promise<void>;
}

function createStoring(): Storing {
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
