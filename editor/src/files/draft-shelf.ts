import { abortable } from '@platen/sdk/internal/tasks';
import type { UseStore } from 'idb-keyval';

/** What is kept of a draft besides its text, which is large and asked for seldom. */
export interface DraftNote {
  /** Counted up by each writing: another number than the one that was read means that somebody else wrote. */
  readonly version: number;
  /** Names the writing that it came by, for who left the page before that was done. */
  readonly writing?: string | undefined;
  readonly name: string;
  /** When it was written, milliseconds since 1970. */
  readonly time: number;
  /** A small picture of the label. */
  readonly picture?: Blob | undefined;
}

/** A draft as it lies on the shelf: of no certain shape, since another version of the editor may have put it there. */
export interface ShelvedDraft {
  readonly note: unknown;
  readonly text: unknown;
}

/** Where drafts lie by their keys. Each call is one transaction: it happens wholly or not at all, and rejects in the latter case. */
export interface DraftShelf {
  notes(): Promise<readonly (readonly [key: string, note: unknown])[]>;
  read(key: string): Promise<ShelvedDraft | undefined>;
  /** Writes what `decide` makes of the note that is there (undefined for none); nothing where it gives undefined. */
  write(key: string, decide: (note: unknown) => ShelvedDraft | undefined): Promise<void>;
  /** Reads a draft and takes it away. */
  take(key: string): Promise<ShelvedDraft | undefined>;
}

/** The name of the drafts that pages keep of the label that is being edited. */
export const DRAFTS = 'platen-work';

/** How long the browser may take. Some never answer after another tab crashed in the middle of a writing. */
const ANSWER_MS = 5_000;

const NO_STORE = new DOMException('This browser has no IndexedDB.', 'NotSupportedError');

/**
 * A shelf in this browser (IndexedDB), shared by all tabs of the site. Rejects with what the browser says, or with a
 * TimeoutError; what was given up then is not written later.
 */
export function createDraftShelf(name: string): DraftShelf {
  let opened: Promise<UseStore> | undefined;

  async function open(): Promise<UseStore> {
    if (typeof indexedDB === 'undefined') throw NO_STORE;
    opened ??= import('idb-keyval').then(({ createStore }) => createStore(name, 'drafts'));
    // a part of the code that could not be loaded is asked for again
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  /** What `ask` gives once the transaction is complete. */
  async function within<Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => () => Answer,
  ): Promise<Answer> {
    const use = await open();
    const end = AbortSignal.timeout(ANSWER_MS);
    return abortable(
      use(mode, (store) => complete(store, end, ask)),
      end,
    );
  }

  return {
    notes: () =>
      within('readonly', (store) => {
        const all = IDBKeyRange.bound(['note'], ['note', []]);
        const [keys, notes] = [store.getAllKeys(all), store.getAll(all)];
        return () => keys.result.map((key, index) => [nameOf(key), notes.result[index]] as const);
      }),
    read: (key) => within('readonly', (store) => readFrom(store, key)),
    write: (key, decide) =>
      within('readwrite', (store) => {
        const known = store.get(['note', key]);
        known.onsuccess = () => {
          const written = decide(known.result);
          if (written === undefined) return;
          store.put(written.note, ['note', key]);
          store.put(written.text, ['text', key]);
        };
        return () => undefined;
      }),
    take: (key) =>
      within('readwrite', (store) => {
        const taken = readFrom(store, key);
        store.delete(['note', key]);
        store.delete(['text', key]);
        return taken;
      }),
  };
}

const nameOf = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : String(key));

function readFrom(store: IDBObjectStore, key: string): () => ShelvedDraft | undefined {
  const [note, text] = [store.get(['note', key]), store.get(['text', key])];
  return () =>
    note.result === undefined && text.result === undefined ? undefined : { note: note.result, text: text.result };
}

/** Resolves when all that was asked is stored. A request's own error says less than the transaction's: a full disk shows there. */
function complete<Answer>(
  store: IDBObjectStore,
  end: AbortSignal,
  ask: (store: IDBObjectStore) => () => Answer,
): Promise<Answer> {
  const { transaction } = store;
  return new Promise((resolve, reject) => {
    const answer = ask(store);
    const giveUp = (): void => transaction.abort();
    transaction.oncomplete = () => {
      end.removeEventListener('abort', giveUp);
      resolve(answer());
    };
    transaction.onabort = () => {
      end.removeEventListener('abort', giveUp);
      reject(transaction.error ?? end.reason);
    };
    if (end.aborted) giveUp();
    else end.addEventListener('abort', giveUp);
  });
}
