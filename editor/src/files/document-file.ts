import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditorDocument, rename, templateOf } from '../document/editor-document.ts';
import { withMarkOf } from '../document/sample-mark.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { Decision, Question } from './questions.ts';
import type { Shelf, StoredCopy } from './shelf.ts';
import type { LibraryAnswer, LibraryFailure } from './template-library.ts';

/** How the last attempt to store went. */
export type Storing = { readonly kind: 'resting' } | { readonly kind: 'storing' } | LibraryFailure;

/** What is known of a document that takes another's place. */
export interface Beginning {
  /** What it is stored as; undefined for what is not stored. */
  readonly copy?: StoredCopy | undefined;
  /** Whether it has something already that is not stored. */
  readonly isChanged?: boolean;
}

/** A document as it was begun, opened or stored last. */
interface Stand {
  readonly copy: StoredCopy | undefined;
  /** What changes are counted from; undefined where all of it counts as changed. */
  readonly before: EditorDocument | undefined;
}

/** The document on the screen as a thing that is stored, opened and begun. */
export interface DocumentFile {
  /** Where documents are stored now. */
  readonly shelf: ReadonlySignal<Shelf>;
  /** Its stored copy, where that lies on the present shelf. */
  readonly copy: ReadonlySignal<StoredCopy | undefined>;
  /** Its stored copy, wherever that lies: for who comes back to it. */
  readonly savedCopy: ReadonlySignal<StoredCopy | undefined>;
  /** Whether name or template differ from what is stored, or from what an unstored one began as. */
  readonly isChanged: ReadonlySignal<boolean>;
  readonly storing: ReadonlySignal<Storing>;
  /** Stores it where it came from. Gives whether it is stored; where something is to be decided, that is asked. */
  save(): Promise<boolean>;
  /** Stores it as a new one, which is worked on from then on. */
  saveCopy(): Promise<boolean>;
  /** Opens a stored document in place of this one; false where people stay with this one. */
  openStored(id: string): Promise<LibraryAnswer<boolean>>;
  /** Takes another document in place of this one, which loses nothing or was asked about; false where people stay. */
  replace(document: EditorDocument, beginning?: Beginning): Promise<boolean>;
  /** Takes another document without a question. */
  begin(document: EditorDocument, beginning?: Beginning): void;
  /** Tells that a stored document has another name, which may be this one. */
  renamed(copy: StoredCopy, name: string): void;
  /** Tells that a stored document is gone, which may be this one. */
  forget(id: string): void;
}

export interface DocumentFileParts {
  readonly store: EditorStore;
  readonly shelf: ReadonlySignal<Shelf>;
  readonly ask: (question: Question) => Promise<Decision>;
  /** The name that a document without one is stored under. */
  readonly untitled: string;
  /** The document in place of `before`, with sample rows if the user has no rows. */
  readonly withSamples: (document: EditorDocument, before: EditorDocument) => EditorDocument;
}

const RESTING: Storing = { kind: 'resting' };

export function createDocumentFile({ store, shelf, ask, untitled, withSamples }: DocumentFileParts): DocumentFile {
  const present = (): EditorDocument => store.history.peek().present.document;
  const stand = signal<Stand>({ copy: undefined, before: present() });
  const storing = signal<Storing>(RESTING);
  const savedCopy = computed(() => stand.value.copy);
  const copy = computed(() => {
    const known = savedCopy.value;
    return known?.place === shelf.value.place ? known : undefined;
  });
  const isChanged = computed(() => {
    const { before, copy: known } = stand.value;
    const { document } = store.history.value.present;
    // what a guest stored in the browser is not stored in the library of whoever signed in since
    const isStoredElsewhere = known !== undefined && copy.value === undefined;
    // a library keeps templates; a browser keeps rows, too
    const isSameRows = shelf.value.place === 'library' || before?.data === document.data;
    return before === undefined || isStoredElsewhere || !isSame(before, document) || !isSameRows;
  });

  const begin: DocumentFile['begin'] = (document, { copy: known, isChanged: isChangedYet = false } = {}) => {
    store.open(document);
    stand.value = { copy: known, before: isChangedYet ? undefined : document };
    storing.value = RESTING;
  };

  async function storeAs(over: Pick<StoredCopy, 'id' | 'tag'> | undefined): Promise<boolean> {
    const document = present();
    storing.value = { kind: 'storing' };
    const named = document.name.trim() === '' ? { ...document, name: untitled } : document;
    const { before } = stand.peek();
    const isOnlyRenamed = over !== undefined && before !== undefined && isSameDesign(before, document);
    const answer =
      isOnlyRenamed && shelf.peek().place === 'library'
        ? await shelf.peek().rename(over.id, named.name, over.tag)
        : await shelf.peek().store(named, over);
    if (answer.kind !== 'done') {
      storing.value = answer;
      return false;
    }
    stand.value = { copy: answer.value, before: document };
    storing.value = RESTING;
    return true;
  }

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

  /** Two have changed the same: whoever is here decides, on what stands there now. */
  async function settle(known: StoredCopy): Promise<boolean> {
    const theirs = await shelf.peek().read(known.id);
    if (theirs.kind !== 'done') {
      storing.value = theirs;
      return false;
    }
    const { copy: newest, document, updatedAt } = theirs.value;
    switch (await ask({ kind: 'conflict', name: nameOf(present()), updatedAt })) {
      case 'overwrite':
        // the design, too: what was renamed here may have been redrawn there
        stand.value = { copy: newest, before: undefined };
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

  async function mayGo(): Promise<boolean> {
    if (!isChanged.peek() || present().elements.length === 0) return true;
    // a guest's label is kept without a word: there is nothing to decide
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
    // last, because what is edited while the samples load is stored or asked about, too
    if (!(await mayGo())) return false;
    begin(filled, known);
    return true;
  };

  const nameOf = ({ name }: EditorDocument): string => name.trim() || untitled;

  return {
    ...{ shelf, copy, savedCopy, isChanged, storing, save, replace, begin },
    saveCopy: () => (storing.peek().kind === 'storing' ? Promise.resolve(false) : storeAs(undefined)),
    openStored: async (id) => {
      const read = await shelf.peek().read(id);
      if (read.kind !== 'done') return read;
      const { document, copy: known } = read.value;
      return { kind: 'done', value: await replace(withRowsOf(document, present()), { copy: known }) };
    },
    renamed: (newer, name) => {
      const { copy: known, before } = stand.peek();
      if (known?.id !== newer.id || before === undefined) return;
      const document = present();
      if (document.name === before.name) store.commit(rename(document, name), 'rename');
      stand.value = { copy: newer, before: { ...before, name } };
    },
    forget: (id) => {
      if (stand.peek().copy?.id === id) stand.value = { copy: undefined, before: undefined };
    },
  };
}

/** A template has no rows of its own: those that are there go on with it. A document that brings rows keeps its own. */
function withRowsOf(document: EditorDocument, { data }: EditorDocument): EditorDocument {
  if (document.data.columns.length > 0 || data.columns.length === 0) return document;
  const { nextKey } = document;
  const rows = data.rows.map((row, index) => ({ ...row, key: nextKey + index }));
  return withMarkOf({ ...document, data: { ...data, rows }, nextKey: nextKey + rows.length }, data);
}

const isSameDesign = (a: EditorDocument, b: EditorDocument): boolean => templateOf(a) === templateOf(b);

const isSame = (a: EditorDocument, b: EditorDocument): boolean => a.name === b.name && isSameDesign(a, b);
