import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { PartGroup } from '../ui/part-group.ts';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import { laterShelf } from './later-shelf.ts';
import { createQuestions, type Questions } from './questions.ts';
import type { Shelf } from './shelf.ts';
import type { createShelves, Shelves } from './shelves.ts';
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

/** What stores, and keeps what is not stored yet: loaded when it is needed. */
export interface FileParts {
  readonly keeping: PartGroup<{ readonly createStoring: typeof createStoring }>;
  readonly shelving: PartGroup<{ readonly createShelves: typeof createShelves }>;
  readonly sampling: PartGroup<{
    readonly openedWithSamples: (document: EditorDocument, before: EditorDocument) => EditorDocument;
  }>;
}

export function createFiles(
  store: EditorStore,
  library: ReadonlySignal<TemplateLibrary | undefined>,
  untitled: string,
  { keeping, shelving, sampling }: FileParts,
): PageFiles {
  let shelves: Shelves | undefined;
  const shelfOf = async (given: TemplateLibrary | undefined): Promise<Shelf | undefined> => {
    shelves ??= (await shelving.load())?.createShelves();
    return shelves?.(given);
  };
  let made: Storing | undefined;
  const storing = async (): Promise<Storing | undefined> => {
    made ??= (await keeping.load())?.createStoring();
    return made;
  };
  const shelf = computed(() => {
    const given = library.value;
    return laterShelf(given === undefined ? 'browser' : 'library', () => shelfOf(given));
  });
  const questions = createQuestions();
  const file = createDocumentFile({
    ...{ store, shelf, ask: questions.ask, untitled },
    // without a network the rows stay as they are
    withSamples: async (document, before) => (await sampling.load())?.openedWithSamples(document, before) ?? document,
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
    const resumed = await (await storing())?.resume({ store, file, name });
    if (wanted === name) draft.value = resumed;
    else await resumed?.stop();
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
      if (kept !== undefined) await (await storing())?.drop(kept);
    },
  };
}
