import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { DraftCode, Drafts } from './drafts.ts';

/** How long a document must have rested before it is kept. */
const QUIET_MS = 400;

/** How what is on the screen stands to what is kept. */
export type DraftState =
  /** All of it is kept; `time` in milliseconds since 1970, undefined for what nobody has changed yet. */
  | { readonly kind: 'saved'; readonly time: number | undefined }
  | { readonly kind: 'saving' }
  /**
   * It is not kept, and said until it is. It is tried again with each change, but over what another tab wrote: that is for
   * somebody to decide.
   */
  | { readonly kind: 'failed'; readonly code: DraftCode };

const SAVING: DraftState = { kind: 'saving' };

/** Where and how a store's document is kept. */
export interface KeepDraftParts {
  readonly drafts: Pick<Drafts, 'keep' | 'leave'>;
  readonly key: string;
  /** The version of the draft that the store was opened with, as `read` told it; 0, the default, for a draft that is new. */
  readonly since?: number;
  /** A small picture of the label as it was painted last. */
  readonly picture?: () => Blob | undefined;
  /** Calls `hide` whenever the page may be about to end; returns what ends that. */
  readonly whenHidden?: (hide: () => void) => () => void;
}

/** A document that is kept while it is edited. */
export interface DraftKeeper {
  readonly state: ReadonlySignal<DraftState>;
  /** Keeps what is there now, without waiting until it is quiet. `overwrite`: over what another tab wrote, too. */
  keepNow(how?: 'overwrite'): Promise<void>;
  /** Keeps what is not kept yet, and follows the store no further. */
  stop(): Promise<void>;
}

/**
 * Keeps a store's document as a draft: 400 ms after its last change, and when the page is hidden or left. What it begins with
 * counts as kept, so that a label that was only looked at is no draft. To be stopped before the store opens another
 * document, which would be kept under the same key otherwise.
 */
export function keepDraft(store: EditorStore, parts: KeepDraftParts): DraftKeeper {
  const { drafts, key, picture, whenHidden = whenPageHidden } = parts;
  const present = (): EditorDocument => store.history.peek().present.document;
  let since = parts.since ?? 0;
  let kept = present();
  let saved: DraftState = { kind: 'saved', time: undefined };
  const state = signal<DraftState>(saved);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writings are one after the other: each knows the version that the last one made. */
  let writings: Promise<void> = Promise.resolve();
  let isWriting = false;

  const isForSomebodyToDecide = (): boolean => {
    const now = state.peek();
    return now.kind === 'failed' && now.code === 'changed_elsewhere';
  };
  /** Reports a failure until it is fixed: a state that changes with every key would be read aloud each time. */
  function tell(next: DraftState): void {
    const now = state.peek();
    if (now.kind === 'failed' && (next.kind === 'saving' || (next.kind === 'failed' && next.code === now.code))) return;
    state.value = next;
  }

  async function write(how: 'overwrite' | undefined, isHurried: boolean): Promise<void> {
    const document = present();
    if (how === undefined && (isAlike(document, kept) || isForSomebodyToDecide())) return;
    tell(SAVING);
    isWriting = true;
    const outcome = await drafts.keep(key, document, {
      since: how === undefined ? since : 'any',
      picture: picture?.(),
      isHurried,
    });
    isWriting = false;
    if (outcome.kind === 'failed') {
      tell(outcome);
      return;
    }
    kept = document;
    saved = { kind: 'saved', time: outcome.time };
    since = outcome.version;
    state.value = isAlike(present(), kept) ? saved : SAVING;
  }

  function keepNow(how?: 'overwrite', isHurried = false): Promise<void> {
    clearTimeout(timer);
    writings = writings.then(() => write(how, isHurried));
    return writings;
  }

  const stopFollowing = effect(() => {
    const { document } = store.history.value.present;
    clearTimeout(timer);
    if (isForSomebodyToDecide()) return;
    if (isAlike(document, kept) && !isWriting) {
      state.value = saved;
      return;
    }
    tell(SAVING);
    timer = setTimeout(() => void keepNow(), QUIET_MS);
  });
  const stopWatching = whenHidden(() => {
    const document = present();
    if (!isAlike(document, kept) && !isForSomebodyToDecide()) drafts.leave(key, document, since);
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

/** Whether two documents are the same but for what is selected, which is not kept. */
const isAlike = (a: EditorDocument, b: EditorDocument): boolean =>
  a.name === b.name && a.label === b.label && a.elements === b.elements && a.data === b.data;

/** A page that is hidden may end without another word; one that is left for good says so, too. */
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
