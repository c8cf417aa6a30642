import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { DraftCode, Drafts } from './drafts.ts';

/** Debounce: time without changes before a document is saved. */
const QUIET_MS = 400;

/** State of the document compared to its draft. */
export type DraftState =
  /** Everything is saved. `time` is in milliseconds since 1970; undefined if nothing was changed yet. */
  | { readonly kind: 'saved'; readonly time: number | undefined }
  | { readonly kind: 'saving' }
  /**
   * Saving failed; shown until a save succeeds. Each change retries, except after `changed_elsewhere`, which the user
   * must resolve.
   */
  | { readonly kind: 'failed'; readonly code: DraftCode };

const SAVING: DraftState = { kind: 'saving' };

/** Parameters of `keepDraft`. */
export interface KeepDraftParts {
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
export interface DraftKeeper {
  readonly state: ReadonlySignal<DraftState>;
  /** Saves now, without waiting for the debounce. `overwrite` also replaces a version that another tab has written. */
  keepNow(how?: 'overwrite'): Promise<void>;
  /** Saves pending changes, then stops following the store. */
  stop(): Promise<void>;
}

/**
 * Saves a store's document as a draft: 400 ms after the last change, and when the page is hidden or closed. The initial
 * document counts as saved, so viewing a label creates no draft.
 *
 * Stop it before the store opens another document; otherwise that document would be saved under the same key.
 */
export function keepDraft(store: EditorStore, parts: KeepDraftParts): DraftKeeper {
  const { drafts, key, picture, whenHidden = whenPageHidden } = parts;
  const present = (): EditorDocument => store.history.peek().present.document;
  let since = parts.since ?? 0;
  let kept = present();
  let saved: DraftState = { kind: 'saved', time: undefined };
  const state = signal<DraftState>(saved);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Queue of writes. Each needs the version that the previous write produced. */
  let writings: Promise<void> = Promise.resolve();
  let isWriting = false;

  const needsDecision = (): boolean => {
    const now = state.peek();
    return now.kind === 'failed' && now.code === 'changed_elsewhere';
  };
  /**
   * Updates the state, but keeps a failure until it is fixed. Otherwise screen readers would announce it again with
   * every keystroke.
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

/** Tests if two documents are equal except for the selection, which is not saved. */
const isSameContent = (a: EditorDocument, b: EditorDocument): boolean =>
  a.name === b.name && a.label === b.label && a.elements === b.elements && a.data === b.data;

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
