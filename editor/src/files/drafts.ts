import { nextTask } from '@platen/sdk/internal/tasks';
import type { Issue } from '@platen/sdk/printers';
import type { EditorDocument } from '../document/editor-document.ts';
import { type ReadDocument, readSaved, saveDocument, savedPieces } from '../document/saved-document.ts';
import { type ClosingDraft, type ClosingDrafts, createClosingDrafts } from './closing-drafts.ts';
import { createDraftShelf, type DraftNote, type DraftShelf, type ShelvedDraft } from './draft-shelf.ts';

/**
 * Reason why a draft could not be saved or read.
 *
 * - `unavailable`: the browser stores nothing here (private window, settings, or a frame of another site).
 * - `full`: the storage is full.
 * - `blocked`: the browser did not respond in time.
 * - `failed`: any other error.
 * - `changed_elsewhere`: another tab has written the draft since it was read.
 */
export type DraftCode = 'unavailable' | 'full' | 'blocked' | 'failed' | 'changed_elsewhere';

/** Result of a failed call, which left the stored drafts unchanged. */
export interface DraftFailure {
  readonly kind: 'failed';
  readonly code: DraftCode;
}

/** A draft in a list. */
export interface DraftEntry {
  readonly key: string;
  /** Name of the label; empty if the label or the stored record has no name. */
  readonly name: string;
  /** Time of the last write, in milliseconds since 1970; 0 if the stored record has no time. */
  readonly time: number;
  readonly picture: Blob | undefined;
}

/**
 * Result of reading a draft. If the stored record is not a valid label, the result is `broken`, with the issues and the
 * stored text, if any. The broken record stays stored.
 */
export type ReadDraft =
  | { readonly kind: 'read'; readonly document: EditorDocument; readonly version: number; readonly time: number }
  | {
      readonly kind: 'broken';
      readonly issues: readonly Issue[];
      readonly text: string | undefined;
      readonly version: number;
    }
  | { readonly kind: 'missing' }
  | DraftFailure;

/** Options for saving a draft. */
export interface KeepOptions {
  /**
   * Version for optimistic locking: the version that `read` or the last `keep` returned; 0, the default, for a new
   * draft. Nothing is written if the stored version differs. `any` overwrites every version.
   */
  readonly since?: number | 'any';
  /** Thumbnail of the label. If undefined, the previous thumbnail is kept. */
  readonly picture?: Blob | undefined;
  /** True to serialise the draft without pauses, because the page may be closing. */
  readonly isHurried?: boolean;
}

export type KeptDraft = { readonly kind: 'kept'; readonly version: number; readonly time: number } | DraftFailure;

export type RemovedDraft =
  /**
   * The draft was removed. `undo` restores it, unless another tab has written a draft with the same key in the
   * meantime.
   */
  { readonly kind: 'removed'; readonly undo: () => Promise<KeptDraft> } | { readonly kind: 'missing' } | DraftFailure;

/**
 * Unfinished labels in this browser's storage, for guests and signed-in users. Calls never reject; they return browser
 * errors as codes. If a removed draft is open in another tab, that tab's next change stores it again.
 */
export interface Drafts {
  keep(key: string, document: EditorDocument, options?: KeepOptions): Promise<KeptDraft>;
  /**
   * Stores the document synchronously while the page closes, because `keep` would not finish. `read` returns this
   * document until the next `keep`.
   */
  leave(key: string, document: EditorDocument, since: number): void;
  read(key: string): Promise<ReadDraft>;
  /** Lists all drafts, newest first, without reading their content. */
  list(): Promise<{ readonly kind: 'listed'; readonly drafts: readonly DraftEntry[] } | DraftFailure>;
  remove(key: string): Promise<RemovedDraft>;
}

/** Dependencies of `createDrafts`. */
export interface DraftParts {
  readonly shelf?: DraftShelf;
  readonly lastWords?: ClosingDrafts;
  /** Current time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Yields to the event loop between two pieces of a large draft. */
  readonly pause?: () => Promise<void>;
}

/** Creates the draft storage with this name. Each name has a separate store in the browser. */
export function createDrafts(
  name: string,
  {
    shelf = createDraftShelf(name),
    lastWords = createClosingDrafts(name),
    now = Date.now,
    pause = nextTask,
  }: DraftParts = {},
): Drafts {
  /**
   * Ids of the pending writes, by draft key. A page that closes during a write never learns whether the write
   * succeeded.
   */
  const pendingWrites = new Map<string, string>();

  /**
   * Calls `made` with the metadata of the stored draft, and writes the draft that `made` returns. If `made` returns
   * undefined, writes nothing and returns `changed_elsewhere`.
   */
  async function write(
    key: string,
    made: (known: DraftNote | undefined) => ShelvedDraft | undefined,
    writing?: string,
  ): Promise<KeptDraft> {
    let written: ShelvedDraft | undefined;
    await shelf.write(key, (note) => {
      written = made(note === undefined ? undefined : readNote(note));
      return written;
    });
    if (written === undefined) return { kind: 'failed', code: 'changed_elsewhere' };
    // keeps the text that `leave` stored during this write, because it is newer
    if (writing === undefined || lastWords.read(key)?.during !== writing) lastWords.forget(key);
    const { version, time } = readNote(written.note);
    return { kind: 'kept', version, time };
  }

  return {
    keep: (key, document, { since = 0, picture, isHurried = false } = {}) =>
      withFailureCode(async () => {
        const writing = Math.random().toString(36).slice(2);
        pendingWrites.set(key, writing);
        try {
          const text = isHurried ? saveDocument(document) : await inPieces(savedPieces(document), pause);
          const made = (known: DraftNote | undefined): ShelvedDraft | undefined => {
            if (known !== undefined && since !== 'any' && known.version !== since) return undefined;
            const version = Math.max(known?.version ?? 0, since === 'any' ? 0 : since) + 1;
            const about = { version, writing, name: document.name, time: now() };
            const note: DraftNote = { ...about, picture: picture ?? known?.picture };
            return { note, text };
          };
          return await write(key, made, writing);
        } finally {
          if (pendingWrites.get(key) === writing) pendingWrites.delete(key);
        }
      }),
    leave: (key, document, since) => {
      const text = saveDocument(document);
      lastWords.leave(key, { since, during: pendingWrites.get(key), time: now(), text });
    },
    read: (key) =>
      withFailureCode(async () => {
        const shelved = await shelf.read(key);
        const left = readLeft(lastWords.read(key), readNote(shelved?.note));
        return left ?? (shelved === undefined ? { kind: 'missing' } : readShelved(shelved));
      }),
    list: () =>
      withFailureCode(async () => {
        const notes = await shelf.notes();
        const drafts = notes.map(([key, note]) => entryOf(key, readNote(note)));
        return { kind: 'listed', drafts: drafts.toSorted((a, b) => b.time - a.time) };
      }),
    remove: (key) =>
      withFailureCode(async () => {
        const taken = await shelf.take(key);
        lastWords.forget(key);
        if (taken === undefined) return { kind: 'missing' };
        const putBack = () => write(key, (known) => (known === undefined ? taken : undefined));
        return { kind: 'removed', undo: () => withFailureCode(putBack) };
      }),
  };
}

/** Joins pieces of text, with a pause between consecutive pieces. */
async function inPieces(pieces: Iterable<string>, pause: () => Promise<void>): Promise<string> {
  let text = '';
  for (const piece of pieces) {
    if (text !== '') await pause();
    text += piece;
  }
  return text;
}

/** Reads a note, whose shape is unknown, and replaces invalid fields with defaults. */
function readNote(note: unknown): DraftNote {
  const { version, writing, name, time, picture }: Partial<Record<keyof DraftNote, unknown>> =
    typeof note === 'object' && note !== null ? note : {};
  return {
    version: Number.isSafeInteger(version) ? Number(version) : 0,
    ...(typeof writing === 'string' && { writing }),
    name: typeof name === 'string' ? name : '',
    time: typeof time === 'number' && Number.isFinite(time) ? time : 0,
    picture: picture instanceof Blob ? picture : undefined,
  };
}

const entryOf = (key: string, { name, time, picture }: DraftNote): DraftEntry => ({ key, name, time, picture });

const NO_TEXT: Issue = {
  path: '',
  code: 'type',
  message: 'expected the JSON of a label, but this draft has no text',
};

function readShelved({ note, text }: ShelvedDraft): ReadDraft {
  const { version, time } = readNote(note);
  if (typeof text !== 'string') return { kind: 'broken', issues: [NO_TEXT], text: undefined, version };
  const { document, issues } = readText(text);
  return document === undefined ? { kind: 'broken', issues, text, version } : { kind: 'read', document, version, time };
}

/**
 * Reads the draft that a page stored while it closed. Returns undefined if a later write replaced the draft. The write
 * that was pending when the page closed does not count, because its text is older.
 */
function readLeft(word: ClosingDraft | undefined, { version, writing }: DraftNote): ReadDraft | undefined {
  if (word === undefined) return undefined;
  const isItsOwn = writing !== undefined && word.during === writing;
  if (word.since !== version && !isItsOwn) return undefined;
  const { document } = readText(word.text);
  return document && { kind: 'read', document, version, time: word.time };
}

/** Issue of a draft that is not JSON. It has no position, because users cannot correct text that the editor wrote. */
const NO_JSON: Issue = { path: '', code: 'json', message: 'this draft is not valid JSON' };

function readText(text: string): ReadDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { issues: [NO_JSON] };
  }
  return readSaved(value);
}

/** Runs `work`, and returns a failure with a code if `work` rejects. */
async function withFailureCode<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | DraftFailure> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'failed', code: codeOf(error) };
  }
}

/** Maps the browser's error names to codes (Indexed Database API 3.0; Web IDL, DOMException). */
function codeOf(error: unknown): DraftCode {
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return 'full';
    case 'TimeoutError':
      return 'blocked';
    // thrown in a private window, if cookies are blocked, or in a frame of another site
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotSupportedError':
      return 'unavailable';
    default:
      return 'failed';
  }
}
