import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { openedWithSamples } from '../paper/sample-rows.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createShelves, type Shelves } from './shelves.ts';
import { createStoring, type Storing } from './storing.ts';
import type { TemplateLibrary } from './template-library.ts';
import type { WorkingDraft } from './working-draft.ts';

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

/** The browser's stores, or others in tests. */
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
  /** The name of the draft that was gone on with last, and of the one that is to be now. */
  let kept: string | undefined;
  let wanted: string | undefined;
  /** Drafts are opened and stopped one after the other: one that is opened while it is still written would be as it was before. */
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

  /** Goes on with the draft of a name unless that was stopped, or another was asked for, before it was its turn. */
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
