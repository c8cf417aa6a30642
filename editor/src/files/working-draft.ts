import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { EditorStore } from '../ui/editor-store.ts';
import type { DocumentFile } from './document-file.ts';
import type { Drafts } from './drafts.ts';
import { type DraftKeeper, type DraftState, keepDraft } from './keep-draft.ts';
import type { RememberedCopies } from './remembered-copies.ts';

/** What is worked on, kept under a name: a page that ends, or is opened again, goes on with it. */
export interface WorkingDraft {
  readonly state: ReadonlySignal<DraftState>;
  /** Whether there was a draft to go on with. */
  readonly isResumed: boolean;
  /** The text of a draft that cannot be opened; it stays where it is until it is decided what is kept. */
  readonly broken: ReadonlySignal<{ readonly text: string | undefined } | undefined>;
  /** Keeps what is here over what another tab kept. */
  keepMine(): Promise<void>;
  /** Takes what another tab kept in place of what is here. */
  openTheirs(): Promise<void>;
  /** Takes what another tab kept since, where nothing was changed here. */
  refresh(): Promise<void>;
  /** Keeps what is not kept yet, and follows no further. */
  stop(): Promise<void>;
}

export interface WorkingDraftParts {
  readonly store: EditorStore;
  readonly file: DocumentFile;
  readonly drafts: Drafts;
  /** The name that pages which go on with each other's work share. */
  readonly name: string;
  readonly copies: RememberedCopies;
}

/** Opens the draft of a name, where there is one, and keeps what becomes of it. */
export async function resumeDraft({ store, file, drafts, name, copies }: WorkingDraftParts): Promise<WorkingDraft> {
  const state = signal<DraftState>({ kind: 'saved', time: undefined });
  const broken = signal<{ readonly text: string | undefined } | undefined>(undefined);
  let keeper: DraftKeeper | undefined;
  let isResumed = false;
  let stopFollowing = (): void => {};
  /** The time of the draft that is open here, of those that this tab did not write itself. */
  let opened: number | undefined;
  let isStopped = false;
  /** What is under way: a page that is seen again says so by several events, and each would open the same draft. */
  let underWay: Promise<void> | undefined;

  function follow(since: number): void {
    const made = keepDraft(store, { drafts, key: name, since });
    keeper = made;
    const stopState = effect(() => {
      state.value = made.state.value;
    });
    // told while the draft is followed alone: what a page remembers of another one's document is that page's
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
    // over a broken draft nothing is written until that is asked for, as over one that another tab wrote
    follow(draft.kind === 'read' ? draft.version : 0);
    isResumed = draft.kind === 'read';
  }

  async function openAnew(): Promise<void> {
    stopFollowing();
    await keeper?.stop();
    await open();
  }

  function openTheirs(): Promise<void> {
    underWay ??= openAnew().finally(() => {
      underWay = undefined;
    });
    return underWay;
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
