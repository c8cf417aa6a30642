import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { ShelfEntry, ShelvedDocument } from './shelf.ts';
import type {
  LibraryAnswer,
  LibraryFailure,
  ListedVersion,
  StoredTemplate,
  TemplateVersions,
} from './template-library.ts';

/** The earlier version that the user has chosen. */
export interface ChosenVersion {
  readonly number: number;
  readonly document: EditorDocument;
}

/** The versions of a stored label, and the state of the dialog that shows them. */
export interface VersionHistory {
  readonly versions: Signal<readonly ListedVersion[]>;
  /** Cursor of the next page of versions; undefined if all are loaded. */
  readonly next: Signal<string | undefined>;
  readonly isLoading: Signal<boolean>;
  /** Reason why the last call failed; undefined if it did not fail. */
  readonly failure: Signal<LibraryFailure | undefined>;
  /** The stored label as it is now. */
  readonly current: Signal<ShelvedDocument | undefined>;
  /** Number of the version that the user selected in the list. It may still be loading. */
  readonly selected: Signal<number | undefined>;
  readonly chosen: Signal<ChosenVersion | undefined>;
  /** Loads the current label and the newest versions. */
  load(): Promise<void>;
  /** Loads older versions. */
  loadMore(): Promise<void>;
  choose(number: number): Promise<void>;
  /**
   * Makes a version the current content, and loads the history again. Resolves to the restored label; undefined if
   * restoring failed.
   */
  restore(number: number): Promise<StoredTemplate | undefined>;
}

/** Loads the history of a stored label when the dialog opens. */
export function useVersionHistory({ id }: Pick<ShelfEntry, 'id'>, kept: TemplateVersions): VersionHistory {
  const { files } = useEditor();
  const state = {
    versions: useSignal<readonly ListedVersion[]>([]),
    next: useSignal<string | undefined>(undefined),
    isLoading: useSignal(true),
    failure: useSignal<LibraryFailure | undefined>(undefined),
    current: useSignal<ShelvedDocument | undefined>(undefined),
    selected: useSignal<number | undefined>(undefined),
    chosen: useSignal<ChosenVersion | undefined>(undefined),
  };
  const history = useRef<VersionHistory>(undefined);
  history.current ??= createHistory(id, kept, {
    ...state,
    readCurrent: () => files.file.shelf.value.read(id),
  });
  const { load } = history.current;
  useEffect(() => void load(), [load]);
  return history.current;
}

type HistoryParts = Omit<VersionHistory, 'load' | 'loadMore' | 'choose' | 'restore'> & {
  readonly readCurrent: () => Promise<LibraryAnswer<ShelvedDocument>>;
};

/** Calls the library. If the call throws, returns a failure. */
const asked = <Value>(ask: () => Promise<LibraryAnswer<Value>>): Promise<LibraryAnswer<Value>> =>
  ask().catch((): LibraryFailure => ({ kind: 'failed' }));

function createHistory(id: string, kept: TemplateVersions, parts: HistoryParts): VersionHistory {
  const { versions, next, isLoading, failure, current, selected, chosen, readCurrent } = parts;
  /** Returns the value of an answer. If the call failed, shows the failure and returns undefined. */
  const valueIn = <Value>(answer: LibraryAnswer<Value>): Value | undefined => {
    failure.value = answer.kind === 'done' ? undefined : answer;
    return answer.kind === 'done' ? answer.value : undefined;
  };
  const loading = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    isLoading.value = true;
    return await work().finally(() => {
      isLoading.value = false;
    });
  };
  const addPage = async (cursor: string | undefined): Promise<void> => {
    const page = valueIn(await asked(() => kept.list(id, cursor)));
    if (page === undefined) return;
    versions.value = cursor === undefined ? page.versions : [...versions.value, ...page.versions];
    next.value = page.next;
  };
  const choose = async (number: number): Promise<void> => {
    selected.value = number;
    const template = valueIn(await asked(() => kept.read(id, number)));
    if (template !== undefined && selected.value === number) {
      chosen.value = { number, document: documentOf(template, '') };
    }
  };
  const load = (): Promise<void> =>
    loading(async () => {
      current.value = valueIn(await readCurrent());
      if (current.value === undefined) return;
      await addPage(undefined);
      const [newest] = versions.value;
      const isListed = versions.value.some(({ number }) => number === selected.value);
      if (newest !== undefined && !isListed) await choose(newest.number);
    });
  return {
    ...{ versions, next, isLoading, failure, current, selected, chosen, load, choose },
    loadMore: () => loading(() => addPage(next.value)),
    restore: async (number) => {
      const restored = valueIn(await loading(() => asked(() => kept.restore(id, number, current.value?.copy.tag))));
      if (restored !== undefined) await load();
      return restored;
    },
  };
}
