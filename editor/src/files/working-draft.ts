import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { EditorStore } from '../ui/editor-store.ts';
import type { DocumentFile } from './document-file.ts';
import type { Drafts } from './drafts.ts';
import { type DraftKeeper, type DraftState, keepDraft } from './keep-draft.ts';
import type { RememberedCopies } from './remembered-copies.ts';

/** An autosaved draft of the open document. Reloading the page, or opening it again, continues with it. */
export interface WorkingDraft {
  readonly state: ReadonlySignal<DraftState>;
  /** True if an existing draft was opened. */
  readonly isResumed: boolean;
  /** Text of a draft that cannot be opened. It is not overwritten until the user decides. */
  readonly broken: ReadonlySignal<{ readonly text: string | undefined } | undefined>;
  /** Overwrites the draft of another tab with this document. */
  keepMine(): Promise<void>;
  /** Replaces this document with the draft of another tab. */
  openTheirs(): Promise<void>;
  /** Opens a newer draft of another tab, if nothing was changed here. */
  refresh(): Promise<void>;
  /** Saves pending changes, then stops autosaving. */
  stop(): Promise<void>;
}

export interface WorkingDraftParts {
  readonly store: EditorStore;
  readonly file: DocumentFile;
  readonly drafts: Drafts;
  /** Name of the draft. Pages with the same name share it. */
  readonly name: string;
  readonly copies: RememberedCopies;
}

/** Opens the draft with this name, if there is one, and autosaves to it. */
export async function resumeDraft({ store, file, drafts, name, copies }: WorkingDraftParts): Promise<WorkingDraft> {
  const state = signal<DraftState>({ kind: 'saved', time: undefined });
  const broken = signal<{ readonly text: string | undefined } | undefined>(undefined);
  let keeper: DraftKeeper | undefined;
  let isResumed = false;
  let stopFollowing = (): void => {};
  /** Time of the opened draft, if another page wrote it. */
  let opened: number | undefined;
  let isStopped = false;
  /**
   * The pending reload of the draft. Several events fire when a page becomes visible; only the first opens the draft.
   */
  let reloading: Promise<void> | undefined;

  function follow(since: number): void {
    const made = keepDraft(store, { drafts, key: name, since });
    keeper = made;
    const stopState = effect(() => {
      state.value = made.state.value;
    });
    // remembers the copy only while this draft is followed, because another draft belongs to another page
    const stopCopy = effect(() => copies.remember(name, file.savedCopy.value, file.isChanged.value));
    stopFollowing = () => {
      stopState();
      stopCopy();
    };
  }

  async function open(): Promise<void> {
    const draft = await drafts.read(name);
    if (isStopped) return;
    if (draft.kind === 'read') {
      const known = copies.recall(name);
      file.begin(draft.document, { copy: known?.copy, isChanged: known?.isChanged ?? true });
      opened = draft.time;
    }
    broken.value = draft.kind === 'broken' ? { text: draft.text } : undefined;
    // version 0 prevents overwriting a broken draft until the user asks for it, like one of another tab
    follow(draft.kind === 'read' ? draft.version : 0);
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
