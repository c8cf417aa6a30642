import { nextTask } from '@platen/sdk/internal/tasks';
import type { Issue } from '@platen/sdk/printers';
import type { EditorDocument } from '../document/editor-document.ts';
import { type ReadDocument, readSaved, saveDocument, savedPieces } from '../document/saved-document.ts';
import { createDraftShelf, type DraftNote, type DraftShelf, type ShelvedDraft } from './draft-shelf.ts';
import { createLastWords, type LastWord, type LastWords } from './last-words.ts';

/**
 * Why a draft could not be kept or read. `unavailable`: this browser keeps nothing here (a private window, a setting, a
 * frame of another site); `full`: no room is left; `blocked`: the browser did not answer in time; `failed`: anything else;
 * `changed_elsewhere`: another tab wrote the draft since it was read.
 */
export type DraftCode = 'unavailable' | 'full' | 'blocked' | 'failed' | 'changed_elsewhere';

/** What was not done. What lay on the shelf lies there still. */
export interface DraftFailure {
  readonly kind: 'failed';
  readonly code: DraftCode;
}

/** A draft in a list. */
export interface DraftEntry {
  readonly key: string;
  /** Empty for a label without a name, and for a record that tells none. */
  readonly name: string;
  /** When it was kept, milliseconds since 1970; 0 for a record that does not tell. */
  readonly time: number;
  readonly picture: Blob | undefined;
}

/** A draft that was read. `broken`: what lies there is no label, why, and its text where it is one; it is left where it is. */
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

/** How a draft is kept. */
export interface KeepOptions {
  /**
   * The version that the writer knows, from `read` or the last `keep`; 0, the default, for a draft that is new. Where another
   * lies on the shelf nothing is written. `any` writes over whatever is there.
   */
  readonly since?: number | 'any';
  /** A small picture of the label; the last one stays where none is given. */
  readonly picture?: Blob | undefined;
  /** Whether the page may be about to end: then there is no time for pauses. */
  readonly isHurried?: boolean;
}

export type KeptDraft = { readonly kind: 'kept'; readonly version: number; readonly time: number } | DraftFailure;

export type RemovedDraft =
  /** `undo` puts it back as it was, unless another tab has kept one under its key since. */
  { readonly kind: 'removed'; readonly undo: () => Promise<KeptDraft> } | { readonly kind: 'missing' } | DraftFailure;

/**
 * Unfinished labels that this browser keeps, for guests as for those who are signed in. No call rejects: what the browser
 * refuses is told by a code. A draft that another tab has open and was removed here comes back with that tab's next change.
 */
export interface Drafts {
  keep(key: string, document: EditorDocument, options?: KeepOptions): Promise<KeptDraft>;
  /** Says in the moment that the page ends what `keep` has no time for; `read` gives it until something is kept. */
  leave(key: string, document: EditorDocument, since: number): void;
  read(key: string): Promise<ReadDraft>;
  /** All drafts, the newest first, without reading their texts. */
  list(): Promise<{ readonly kind: 'listed'; readonly drafts: readonly DraftEntry[] } | DraftFailure>;
  remove(key: string): Promise<RemovedDraft>;
}

/** What drafts are kept with. */
export interface DraftParts {
  readonly shelf?: DraftShelf;
  readonly lastWords?: LastWords;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Lets the page do other things, between two pieces of a large draft. */
  readonly pause?: () => Promise<void>;
}

/** The drafts under a name; each name has a store of its own in the browser. */
export function createDrafts(
  name: string,
  {
    shelf = createDraftShelf(name),
    lastWords = createLastWords(name),
    now = Date.now,
    pause = nextTask,
  }: DraftParts = {},
): Drafts {
  /** The writings under way, by their drafts' keys: a page that ends meanwhile never hears whether they were done. */
  const underWay = new Map<string, string>();

  /** Writes what `made` gives; nothing, with the code of a conflict, where it gives undefined for what lies there. */
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
    // what was left meanwhile is newer
    if (writing === undefined || lastWords.read(key)?.during !== writing) lastWords.forget(key);
    const { version, time } = readNote(written.note);
    return { kind: 'kept', version, time };
  }

  return {
    keep: (key, document, { since = 0, picture, isHurried = false } = {}) =>
      told(async () => {
        const writing = Math.random().toString(36).slice(2);
        underWay.set(key, writing);
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
          if (underWay.get(key) === writing) underWay.delete(key);
        }
      }),
    leave: (key, document, since) => {
      const text = saveDocument(document);
      lastWords.leave(key, { since, during: underWay.get(key), time: now(), text });
    },
    read: (key) =>
      told(async () => {
        const shelved = await shelf.read(key);
        const left = readLeft(lastWords.read(key), readNote(shelved?.note));
        return left ?? (shelved === undefined ? { kind: 'missing' } : readShelved(shelved));
      }),
    list: () =>
      told(async () => {
        const notes = await shelf.notes();
        const drafts = notes.map(([key, note]) => entryOf(key, readNote(note)));
        return { kind: 'listed', drafts: drafts.toSorted((a, b) => b.time - a.time) };
      }),
    remove: (key) =>
      told(async () => {
        const taken = await shelf.take(key);
        lastWords.forget(key);
        if (taken === undefined) return { kind: 'missing' };
        const putBack = () => write(key, (known) => (known === undefined ? taken : undefined));
        return { kind: 'removed', undo: () => told(putBack) };
      }),
  };
}

/** Pieces as one text, with a pause after each but the last. */
async function inPieces(pieces: Iterable<string>, pause: () => Promise<void>): Promise<string> {
  let text = '';
  for (const piece of pieces) {
    if (text !== '') await pause();
    text += piece;
  }
  return text;
}

/** What can be read of a note, whoever wrote it. */
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

const NO_TEXT: Issue = { path: '', code: 'type', message: 'expected the text of a label, but this draft has none' };

function readShelved({ note, text }: ShelvedDraft): ReadDraft {
  const { version, time } = readNote(note);
  if (typeof text !== 'string') return { kind: 'broken', issues: [NO_TEXT], text: undefined, version };
  const { document, issues } = readText(text);
  return document === undefined ? { kind: 'broken', issues, text, version } : { kind: 'read', document, version, time };
}

/** What a page left, where nobody kept the draft since but that page itself, which was at it when it ended. */
function readLeft(word: LastWord | undefined, { version, writing }: DraftNote): ReadDraft | undefined {
  if (word === undefined) return undefined;
  const isItsOwn = writing !== undefined && word.during === writing;
  if (word.since !== version && !isItsOwn) return undefined;
  const { document } = readText(word.text);
  return document && { kind: 'read', document, version, time: word.time };
}

/** A text that is kept by this very code: where it breaks helps nobody. */
const NO_JSON: Issue = { path: '', code: 'json', message: 'expected JSON, but this draft is none' };

function readText(text: string): ReadDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { issues: [NO_JSON] };
  }
  return readSaved(value);
}

/** What `work` gives, or the code of what it rejects with. */
async function told<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | DraftFailure> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'failed', code: codeOf(error) };
  }
}

/** By the names of the browser's errors (Indexed Database API 3.0; Web IDL, DOMException). */
function codeOf(error: unknown): DraftCode {
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return 'full';
    case 'TimeoutError':
      return 'blocked';
    // a private window, cookies that are blocked, a frame of another site
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotSupportedError':
      return 'unavailable';
    default:
      return 'failed';
  }
}
