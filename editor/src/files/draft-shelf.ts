import { abortable } from '@platen/sdk/internal/tasks';
import type { UseStore } from 'idb-keyval';

/** Metadata of a draft. It is stored separately from the text, which is large and rarely needed. */
export interface DraftNote {
  /**
   * Version number, incremented by each write. If it differs from the version that a tab last read, another tab has
   * written the draft.
   */
  readonly version: number;
  /**
   * Id of the write that produced this version. With it, a reopened page detects whether the write that was pending
   * when the page closed has succeeded.
   */
  readonly writing?: string | undefined;
  readonly name: string;
  /** Time of the write, in milliseconds since 1970. */
  readonly time: number;
  /** Thumbnail of the label. */
  readonly picture?: Blob | undefined;
}

/** A stored draft. Its parts are `unknown`, because another version of the editor may have written them. */
export interface ShelvedDraft {
  readonly note: unknown;
  readonly text: unknown;
}

/**
 * Key-value store for drafts. Each call is one transaction: it either succeeds completely, or changes nothing and
 * rejects.
 */
export interface DraftShelf {
  notes(): Promise<readonly (readonly [key: string, note: unknown])[]>;
  read(key: string): Promise<ShelvedDraft | undefined>;
  /**
   * Calls `decide` with the stored note, or with undefined if there is none. Writes the draft that `decide` returns; if
   * `decide` returns undefined, writes nothing.
   */
  write(key: string, decide: (note: unknown) => ShelvedDraft | undefined): Promise<void>;
  /** Returns a draft and deletes it. */
  take(key: string): Promise<ShelvedDraft | undefined>;
}

/** Name of the store for drafts of the label that is being edited. */
export const DRAFTS = 'platen-work';

/** Timeout for IndexedDB. Some browsers never answer after another tab crashed during a write. */
const TIMEOUT_MS = 5_000;

const NO_STORE = new DOMException('IndexedDB is not available.', 'NotSupportedError');

/**
 * Creates a draft store in IndexedDB, which all tabs of the site share. Calls reject with the browser's error, or with
 * a TimeoutError; a write that timed out is aborted.
 */
export function createDraftShelf(name: string): DraftShelf {
  let opened: Promise<UseStore> | undefined;

  async function open(): Promise<UseStore> {
    if (typeof indexedDB === 'undefined') throw NO_STORE;
    opened ??= import('idb-keyval').then(({ createStore }) => createStore(name, 'drafts'));
    // if `idb-keyval` could not be loaded, the next call tries again
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  /**
   * Calls `ask` in a transaction. When the transaction is complete, calls the function that `ask` returned, and
   * resolves with its result.
   */
  async function within<Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => () => Answer,
  ): Promise<Answer> {
    const use = await open();
    const end = AbortSignal.timeout(TIMEOUT_MS);
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

/**
 * Resolves when the transaction is complete. Waits for the transaction instead of its requests, because only the
 * transaction reports errors such as a full disk.
 */
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
