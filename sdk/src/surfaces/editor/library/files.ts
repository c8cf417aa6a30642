import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { EditorStore } from '../state/editor-store.ts';
import type { PartGroup } from '../state/part-group.ts';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import { laterShelf } from './later-shelf.ts';
import { createQuestions, type Questions } from './questions.ts';
import type { createStoring, Storing } from './storing.ts';
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
  /** Goes on with the draft of a name, and keeps what becomes of it from then on; nothing where the code for it is not to be had. */
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
  keeping: PartGroup<{ readonly createStoring: typeof createStoring }>,
): PageFiles {
  let made: Storing | undefined;
  const storing = async (): Promise<Storing | undefined> => {
    made ??= (await keeping.load())?.createStoring();
    return made;
  };
  const shelf = computed(() => {
    const given = library.value;
    return laterShelf(given === undefined ? 'browser' : 'library', async () => (await storing())?.shelfOf(given));
  });
  const questions = createQuestions();
  const file = createDocumentFile({ store, shelf, ask: questions.ask, untitled });
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
      draft.value = await (await storing())?.resume({ store, file, name });
    },
    dropDraft: async () => {
      await stopDraft();
      if (kept !== undefined) await (await storing())?.drop(kept);
    },
  };
}
