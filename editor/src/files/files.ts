import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import { openedWithSamples } from '../document/sample-data.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import { DRAFTS } from './draft-shelf.ts';
import { createDrafts, type DraftCode, type Drafts } from './drafts.ts';
import { createQuestions, type Questions } from './questions.ts';
import { type RememberedCopies, rememberedCopies } from './remembered-copies.ts';
import type { Shelves } from './shelf.ts';
import type { TemplateLibrary } from './template-library.ts';

/**
 * State of an editor's files: the open document's file, the autosaved draft, and questions to the user, such as whether
 * to overwrite a copy that was changed elsewhere.
 */
export interface Files {
  readonly file: DocumentFile;
  readonly questions: Questions;
  /** The autosaved draft; undefined if autosaving is off. */
  readonly draft: ReadonlySignal<WorkingDraft | undefined>;
}

/** Document storage of an editor, with functions that control the editor's draft. */
export interface PageFiles extends Files {
  /** Opens the draft with this name, and autosaves changes to it from then on. */
  keepDraft(name: string): Promise<void>;
  /** Saves pending changes, then stops autosaving. */
  stopDraft(): Promise<void>;
  /** Deletes the draft, so that reloading the page does not reopen it. Stored documents are kept. */
  dropDraft(): Promise<void>;
}

/** Access to libraries and to the browser's storage; replaced in tests. */
export interface FileParts {
  readonly shelves: Shelves;
  readonly storing?: Storing;
}

export function createFiles(
  store: EditorStore,
  library: ReadonlySignal<TemplateLibrary | undefined>,
  untitled: string,
  { shelves, storing = createStoring() }: FileParts,
): PageFiles {
  const shelf = computed(() => shelves(library.value));
  const questions = createQuestions();
  const file = createDocumentFile({
    ...{ store, shelf, ask: questions.ask, untitled },
    withSamples: openedWithSamples,
  });
  const draft = signal<WorkingDraft | undefined>(undefined);
  /**
   * `kept` is the name of the draft that was opened last. `wanted` is the name of the draft to open; undefined after
   * `stopDraft`.
   */
  let kept: string | undefined;
  let wanted: string | undefined;
  /** Queue that opens and stops drafts one at a time, so that no draft is read while it is being written. */
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

  /**
   * Opens the draft with this name, unless autosaving was stopped or another draft was requested while the call was
   * queued.
   */
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

/** Functions that open and delete drafts. */
export interface Storing {
  /** Opens the draft with this name, if there is one, and autosaves to it. */
  resume(parts: Pick<WorkingDraftParts, 'store' | 'file' | 'name'>): Promise<WorkingDraft>;
  drop(name: string): Promise<void>;
}

function createStoring(): Storing {
  const drafts = createDrafts(DRAFTS);
  const copies = rememberedCopies(() => localStorage);
  return {
    resume: (parts) => resumeDraft({ ...parts, drafts, copies }),
    drop: async (name) => {
      await drafts.remove(name);
      copies.forget(name);
    },
  };
}

/** An autosaved draft of the open document. The page restores it when it is reloaded or opened again. */
export interface WorkingDraft {
  readonly state: ReadonlySignal<DraftState>;
  /** True if an existing draft was opened, false for a new draft. */
  readonly isResumed: boolean;
  /**
   * The stored draft, if it cannot be opened, with its text if that can be read. Undefined otherwise. The draft is not
   * overwritten until the user decides.
   */
  readonly broken: ReadonlySignal<{ readonly text: string | undefined } | undefined>;
  /** Overwrites the draft with this tab's document, after another tab has saved a different version. */
  keepMine(): Promise<void>;
  /** Replaces this tab's document with the version of the draft that another tab has saved. */
  openTheirs(): Promise<void>;
  /** If another tab has saved a newer version of the draft and this tab has no unsaved changes, opens that version. */
  refresh(): Promise<void>;
  /** Saves pending changes, then stops autosaving. */
  stop(): Promise<void>;
}

export interface WorkingDraftParts {
  readonly store: EditorStore;
  readonly file: DocumentFile;
  readonly drafts: Drafts;
  /** Name of the draft. Pages that use the same name share one draft. */
  readonly name: string;
  readonly copies: RememberedCopies;
}

/** Opens the draft with this name, if there is one, and autosaves to it. */
export async function resumeDraft(parts: WorkingDraftParts): Promise<WorkingDraft> {
  const { file, drafts, name, copies } = parts;
  const state = signal<DraftState>({ kind: 'saved', time: undefined });
  const broken = signal<{ readonly text: string | undefined } | undefined>(undefined);
  let keeper: DraftKeeper | undefined;
  let isResumed = false;
  let stopFollowing = (): void => {};
  /** Time of the last write of the opened draft, in milliseconds since 1970; undefined for a new draft. */
  let opened: number | undefined;
  let isStopped = false;
  /**
   * The pending reload of the draft. Several events fire when a page becomes visible; only the first one starts a
   * reload.
   */
  let reloading: Promise<void> | undefined;

  async function open(): Promise<void> {
    const draft = await drafts.read(name);
    if (isStopped) return;
    if (draft.kind === 'read') {
      const known = copies.recall(name);
      file.begin(draft.document, { copy: known?.copy, isChanged: known?.isChanged ?? true });
      opened = draft.time;
    }
    broken.value = draft.kind === 'broken' ? { text: draft.text } : undefined;
    // optimistic locking: autosaving with version 0 succeeds only if no draft is stored, so a broken draft is not
    // overwritten until the user decides
    ({ keeper, stop: stopFollowing } = followDraft(parts, draft.kind === 'read' ? draft.version : 0, state));
    isResumed = draft.kind === 'read';
  }

  async function reopen(): Promise<void> {
    stopFollowing();
    await keeper?.stop();
    await open();
  }

  function openTheirs(): Promise<void> {
    reloading ??= reopen().finally(() => {
      reloading = undefined;
    });
    return reloading;
  }

  await open();
  return {
    state,
    broken,
    get isResumed() {
      return isResumed;
    },
    openTheirs,
    keepMine: async () => {
      broken.value = undefined;
      await keeper?.keepNow('overwrite');
    },
    refresh: async () => {
      const now = state.peek();
      if (now.kind !== 'saved') return;
      const known = now.time ?? opened ?? 0;
      const listed = await drafts.list();
      const theirs = listed.kind === 'listed' ? listed.drafts.find(({ key }) => key === name) : undefined;
      if (theirs !== undefined && theirs.time > known && state.peek() === now) await openTheirs();
    },
    stop: async () => {
      isStopped = true;
      stopFollowing();
      await keeper?.stop();
    },
  };
}

/**
 * Autosaves the document to the draft called `name`, whose stored version is `since`. Also remembers where the document
 * itself is stored.
 */
function followDraft(
  { store, file, drafts, name, copies }: WorkingDraftParts,
  since: number,
  state: Signal<DraftState>,
): { readonly keeper: DraftKeeper; readonly stop: () => void } {
  const keeper = keepDraft(store, { drafts, key: name, since });
  const stopState = effect(() => {
    state.value = keeper.state.value;
  });
  // remembers the stored copy only until autosaving to this draft stops: a document that is opened afterwards belongs
  // to another draft
  const stopCopy = effect(() => copies.remember(name, file.savedCopy.value, file.isChanged.value));
  return {
    keeper,
    stop: () => {
      stopState();
      stopCopy();
    },
  };
}

/** Debounce time: the document is saved after this time without changes. */
const QUIET_MS = 400;

/** Autosave state: whether the draft contains the latest changes to the document. */
type DraftState =
  /**
   * All changes are saved. `time` is the time of the last save in milliseconds since 1970; undefined before the first
   * save.
   */
  | { readonly kind: 'saved'; readonly time: number | undefined }
  | { readonly kind: 'saving' }
  /**
   * Saving failed; shown until a save succeeds. Every change starts another attempt, except after `changed_elsewhere`,
   * which the user must resolve.
   */
  | { readonly kind: 'failed'; readonly code: DraftCode };

const SAVING: DraftState = { kind: 'saving' };

/** Parameters of `keepDraft`. */
interface KeepDraftParts {
  readonly drafts: Pick<Drafts, 'keep' | 'leave'>;
  readonly key: string;
  /** Version of the opened draft, from `read`; 0, the default, for a new draft. */
  readonly since?: number;
  /** Returns the last painted thumbnail of the label. */
  readonly picture?: () => Blob | undefined;
  /** Calls `hide` whenever the page may be about to close; returns a function that removes the listener. */
  readonly whenHidden?: (hide: () => void) => () => void;
}

/** Autosaves a document while it is edited. */
interface DraftKeeper {
  readonly state: ReadonlySignal<DraftState>;
  /**
   * Saves now, without waiting for the debounce. With `overwrite`, also replaces a version that another tab has
   * written.
   */
  keepNow(how?: 'overwrite'): Promise<void>;
  /** Saves pending changes, then stops autosaving. */
  stop(): Promise<void>;
}

/**
 * Autosaves a store's document as a draft: 400 ms after the last change, and when the page is hidden or closed. The
 * initial document counts as saved, so viewing a label creates no draft.
 *
 * Call `stop` before the store opens another document; otherwise that document would be saved under the same key.
 */
export function keepDraft(store: EditorStore, parts: KeepDraftParts): DraftKeeper {
  const { drafts, key, picture, whenHidden = whenPageHidden } = parts;
  const present = (): EditorDocument => store.history.peek().present.document;
  let since = parts.since ?? 0;
  let kept = present();
  let saved: DraftState = { kind: 'saved', time: undefined };
  const state = signal<DraftState>(saved);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Queue that runs writes one at a time, because each write needs the version that the previous write produced. */
  let writings: Promise<void> = Promise.resolve();
  let isWriting = false;

  const needsDecision = (): boolean => {
    const now = state.peek();
    return now.kind === 'failed' && now.code === 'changed_elsewhere';
  };
  /**
   * Updates the state. Keeps showing a failure while another attempt runs or fails in the same way; otherwise, screen
   * readers would announce it again after every keystroke.
   */
  function updateState(next: DraftState): void {
    const now = state.peek();
    if (now.kind === 'failed' && (next.kind === 'saving' || (next.kind === 'failed' && next.code === now.code))) return;
    state.value = next;
  }

  async function write(how: 'overwrite' | undefined, isHurried: boolean): Promise<void> {
    const document = present();
    if (how === undefined && (isSameContent(document, kept) || needsDecision())) return;
    updateState(SAVING);
    isWriting = true;
    const outcome = await drafts.keep(key, document, {
      since: how === undefined ? since : 'any',
      picture: picture?.(),
      isHurried,
    });
    isWriting = false;
    if (outcome.kind === 'failed') {
      updateState(outcome);
      return;
    }
    kept = document;
    saved = { kind: 'saved', time: outcome.time };
    since = outcome.version;
    state.value = isSameContent(present(), kept) ? saved : SAVING;
  }

  function keepNow(how?: 'overwrite', isHurried = false): Promise<void> {
    clearTimeout(timer);
    writings = writings.then(() => write(how, isHurried));
    return writings;
  }

  const stopFollowing = effect(() => {
    const { document } = store.history.value.present;
    clearTimeout(timer);
    if (needsDecision()) return;
    if (isSameContent(document, kept) && !isWriting) {
      state.value = saved;
      return;
    }
    updateState(SAVING);
    timer = setTimeout(() => void keepNow(), QUIET_MS);
  });
  const stopWatching = whenHidden(() => {
    const document = present();
    if (!isSameContent(document, kept) && !needsDecision()) drafts.leave(key, document, since);
    void keepNow(undefined, true);
  });

  return {
    state,
    keepNow: (how) => keepNow(how),
    stop: () => {
      stopFollowing();
      stopWatching();
      return keepNow();
    },
  };
}

/** Tests if two documents are equal. Ignores the selection, which is not saved. */
const isSameContent = (a: EditorDocument, b: EditorDocument): boolean =>
  a.name === b.name && a.label === b.label && a.elements === b.elements && a.guides === b.guides && a.data === b.data;

/** Calls `hide` when the page is hidden or closed. A hidden page may be closed without a further event. */
function whenPageHidden(hide: () => void): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') hide();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', hide);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', hide);
  };
}
