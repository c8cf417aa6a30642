import type { ComputedColumns } from '@platen/sdk/items';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditorData, type EditorDocument, rename, templateOf } from '../document/editor-document.ts';
import { isSample, withMarkOf } from '../document/table.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { Decision, Question } from './questions.ts';
import type { Shelf, StoredCopy } from './shelf.ts';
import type { LibraryAnswer, LibraryFailure } from './template-library.ts';

/** Save state of the document: idle (`resting`), in progress, or the failure of the last attempt. */
export type Storing = { readonly kind: 'resting' } | { readonly kind: 'storing' } | LibraryFailure;

/** Storage state of a document that is being opened: its stored copy, and whether it has unsaved changes. */
export interface Beginning {
  /** Stored copy of the document; undefined if it is not stored. */
  readonly copy?: StoredCopy | undefined;
  /** True if the document already has changes that are not stored. */
  readonly isChanged?: boolean;
  /** Name of an undo step that restores the previous document. Without a name, the history is cleared. */
  readonly by?: string;
}

/** State of the document when it was last created, opened or stored. */
interface Baseline {
  readonly copy: StoredCopy | undefined;
  /**
   * The document when it was last created, opened or stored. The open document counts as changed if it differs from
   * this document, or if this property is undefined.
   */
  readonly before: EditorDocument | undefined;
}

/** The open document's file: saves the document, tracks unsaved changes, and opens other documents. */
export interface DocumentFile {
  /** Current storage: the application's library or the browser. */
  readonly shelf: ReadonlySignal<Shelf>;
  /** Stored copy of the document; undefined if the current storage has none. */
  readonly copy: ReadonlySignal<StoredCopy | undefined>;
  /**
   * Stored copy of the document, even if it is not in the current storage. A draft records this copy, so that the
   * editor finds it when the draft is reopened.
   */
  readonly savedCopy: ReadonlySignal<StoredCopy | undefined>;
  /**
   * True if the document differs from its stored copy, or from its initial state if it was never stored. Changes to
   * the rows count only while the browser is the current storage.
   */
  readonly isChanged: ReadonlySignal<boolean>;
  readonly storing: ReadonlySignal<Storing>;
  /**
   * Saves the document to its stored copy; asks the user how to resolve a conflict. Resolves to true if the document
   * was stored.
   */
  save(): Promise<boolean>;
  /** Saves the document as a new copy, which becomes the document's stored copy. */
  saveCopy(): Promise<boolean>;
  /** Replaces the document with a stored one; resolves to false if the user cancels. */
  openStored(id: string): Promise<LibraryAnswer<boolean>>;
  /**
   * Replaces the document. If unsaved changes would be lost, asks the user first. Resolves to false if the user
   * cancels.
   */
  replace(document: EditorDocument, beginning?: Beginning): Promise<boolean>;
  /** True if replacing the open document with `next` would lose unsaved changes. */
  wouldLose(next: EditorDocument): boolean;
  /** Replaces the document without asking the user. */
  begin(document: EditorDocument, beginning?: Beginning): void;
  /** Updates the open document's name after its stored copy was renamed. Ignores copies of other documents. */
  renamed(copy: StoredCopy, name: string): void;
  /**
   * Called when the stored copy with this id was deleted. If it is the open document's copy, marks the document as not
   * stored.
   */
  forget(id: string): void;
}

export interface DocumentFileParts {
  readonly store: EditorStore;
  readonly shelf: ReadonlySignal<Shelf>;
  readonly ask: (question: Question) => Promise<Decision>;
  /** Name under which a document without a name is stored. */
  readonly untitled: string;
  /** Prepares a document that replaces `before`: adds sample rows if the user has no rows. */
  readonly withSamples: (document: EditorDocument, before: EditorDocument) => EditorDocument;
}

/** Baseline of a document that has no stored copy. Such a document counts as changed. */
const UNKNOWN: Baseline = { copy: undefined, before: undefined };

const RESTING: Storing = { kind: 'resting' };

export function createDocumentFile(parts: DocumentFileParts): DocumentFile {
  const { shelf, ask, untitled, withSamples } = parts;
  const { present, setBaseline, storing, savedCopy, copy, isChanged, begin, storeAs, renamed, forget } =
    openDocument(parts);

  async function save(): Promise<boolean> {
    if (storing.peek().kind === 'storing') return false;
    const known = copy.peek();
    if (await storeAs(known)) return true;
    const failure = storing.peek();
    if (known === undefined) return false;
    if (failure.kind === 'conflict') return settle(known);
    if (failure.kind === 'gone' && (await ask({ kind: 'gone', name: nameOf(present()) })) === 'copy')
      return storeAs(undefined);
    return false;
  }

  /** Asks the user to resolve a conflict between this document and a newer stored copy. */
  async function settle(known: StoredCopy): Promise<boolean> {
    const theirs = await shelf.peek().read(known.id);
    if (theirs.kind !== 'done') {
      storing.value = theirs;
      return false;
    }
    const { copy: newest, document, updatedAt } = theirs.value;
    switch (await ask({ kind: 'conflict', name: nameOf(present()), updatedAt })) {
      case 'overwrite':
        // Clears the baseline, so that `storeAs` stores the whole document. Otherwise, if only the name was changed in
        // this tab, `storeAs` would only rename the stored copy and keep the other design.
        setBaseline({ copy: newest, before: undefined });
        return storeAs(newest);
      case 'copy':
        return storeAs(undefined);
      case 'theirs':
        begin(withRowsOf(document, present()), { copy: newest });
        return true;
      default:
        return false;
    }
  }

  const wouldLose: DocumentFile['wouldLose'] = (next) => isChanged.peek() && hasWork(present(), next);

  async function confirmReplacing(next: EditorDocument): Promise<boolean> {
    if (!wouldLose(next)) return true;
    // saves a guest's label in the browser without asking the user
    if (shelf.peek().place === 'browser' && (await save())) return true;
    switch (await ask({ kind: 'unsaved', name: nameOf(present()) })) {
      case 'save':
        return save();
      case 'drop':
        return true;
      default:
        return false;
    }
  }

  const replace: DocumentFile['replace'] = async (document, known) => {
    const filled = withSamples(document, present());
    if (!(await confirmReplacing(filled))) return false;
    begin(filled, known);
    return true;
  };

  const nameOf = ({ name }: EditorDocument): string => name.trim() || untitled;

  return {
    ...{ shelf, copy, savedCopy, isChanged, storing, save, replace, wouldLose, begin },
    saveCopy: () => (storing.peek().kind === 'storing' ? Promise.resolve(false) : storeAs(undefined)),
    ...{ renamed, forget },
    openStored: async (id) => {
      const read = await shelf.peek().read(id);
      if (read.kind !== 'done') return read;
      const { document, copy: known } = read.value;
      return { kind: 'done', value: await replace(withRowsOf(document, present()), { copy: known }) };
    },
  };
}

/** The open document with its stored copy, its unsaved changes, and the functions that replace and store it. */
function openDocument({ store, shelf, untitled }: DocumentFileParts) {
  const present = (): EditorDocument => store.history.peek().present.document;
  const { openings } = store;
  /** The baseline of each document that undo can restore, by the document's number (`openings`). */
  const baselines = signal<ReadonlyMap<number, Baseline>>(
    new Map([[openings.peek(), { copy: undefined, before: present() }]]),
  );
  const baseline = computed<Baseline>(() => baselines.value.get(openings.value) ?? UNKNOWN);
  const setBaseline = (known: Baseline, opening = openings.peek()): void => {
    baselines.value = new Map(baselines.peek()).set(opening, known);
  };
  const storing = signal<Storing>(RESTING);
  const savedCopy = computed(() => baseline.value.copy);
  const copy = computed(() => {
    const known = savedCopy.value;
    return known?.place === shelf.value.place ? known : undefined;
  });
  const isChanged = computed(() => {
    const { before, copy: known } = baseline.value;
    const { document } = store.history.value.present;
    // after sign-in, the library replaces the browser as storage, but does not contain a guest's earlier copy
    const isStoredElsewhere = known !== undefined && copy.value === undefined;
    // a library stores no rows
    const isSameRows = shelf.value.place === 'library' || before?.data === document.data;
    return before === undefined || isStoredElsewhere || !isSame(before, document) || !isSameRows;
  });

  const begin: DocumentFile['begin'] = (document, { copy: known, isChanged: isChangedYet = false, by } = {}) =>
    batch(() => {
      store.open(document, by);
      if (by === undefined) baselines.value = new Map();
      setBaseline({ copy: known, before: isChangedYet ? undefined : document });
      storing.value = RESTING;
    });

  async function storeAs(over: Pick<StoredCopy, 'id' | 'tag'> | undefined): Promise<boolean> {
    const document = present();
    const opening = openings.peek();
    storing.value = { kind: 'storing' };
    const named = document.name.trim() === '' ? { ...document, name: untitled } : document;
    const { before } = baseline.peek();
    const isOnlyRenamed = over !== undefined && before !== undefined && isSameDesign(before, document);
    const answer =
      isOnlyRenamed && shelf.peek().place === 'library'
        ? await shelf.peek().rename(over.id, named.name, over.tag)
        : await shelf.peek().store(named, over);
    if (answer.kind !== 'done') {
      storing.value = answer;
      return false;
    }
    setBaseline({ copy: answer.value, before: document }, opening);
    storing.value = RESTING;
    return true;
  }

  const renamed: DocumentFile['renamed'] = (newer, name) => {
    const { copy: known, before } = baseline.peek();
    if (known?.id !== newer.id || before === undefined) return;
    const document = present();
    if (document.name === before.name) store.commit(rename(document, name), 'rename');
    setBaseline({ copy: newer, before: { ...before, name } });
  };
  const forget: DocumentFile['forget'] = (id) => {
    for (const [opening, { copy: known }] of baselines.peek()) if (known?.id === id) setBaseline(UNKNOWN, opening);
  };

  return { present, setBaseline, storing, savedCopy, copy, isChanged, begin, storeAs, renamed, forget };
}

/** Tests if a document is worth keeping: it has elements, or rows from the user that the next document lacks. */
const hasWork = ({ elements, data }: EditorDocument, next: EditorDocument): boolean =>
  elements.length > 0 || (data.rows.length > 0 && !isSample(data) && data.columns !== next.data.columns);

/**
 * Adds the current rows to a document that has none, such as a template, and to one with sample data for its computed
 * columns. A document that has other rows keeps them.
 */
export function withRowsOf(document: EditorDocument, { data }: EditorDocument): EditorDocument {
  const { nextKey, data: given } = document;
  if (data.columns.length === 0 || (given.columns.length > 0 && (!isSample(given) || isSample(data)))) return document;
  const rows = data.rows.map((row, index) => ({ ...row, key: nextKey + index }));
  const computed = given.computed ? withDeclared(data, given.computed) : data.computed;
  const filled = { ...document, data: { ...data, rows, computed }, nextKey: nextKey + rows.length };
  return withMarkOf(filled, data);
}

/** Adds declarations of computed columns to those of a table, except for columns that the table already has. */
function withDeclared({ columns, computed }: EditorData, added: ComputedColumns): ComputedColumns {
  const isNew = ([name]: readonly [string, unknown]): boolean => !columns.includes(name);
  const joined = <Value>(own?: Readonly<Record<string, Value>>, more: Readonly<Record<string, Value>> = {}) => ({
    ...Object.fromEntries(Object.entries(more).filter(isNew)),
    ...own,
  });
  return {
    sequence: joined(computed?.sequence, added.sequence),
    compute: joined(computed?.compute, added.compute),
  };
}

const isSameDesign = (a: EditorDocument, b: EditorDocument): boolean =>
  templateOf(a) === templateOf(b) && a.guides === b.guides;

const isSame = (a: EditorDocument, b: EditorDocument): boolean => a.name === b.name && isSameDesign(a, b);
