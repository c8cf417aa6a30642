import { type Design, newDesign } from '../design.ts';
import { samples } from '../samples.ts';
import { createStore, type Store } from '../store.ts';
import { findTypedIssue } from '../workbench/find-problems.ts';
import { addressOf, type EditorLink } from './deep-link.ts';
import { type EditedDocument, isChanged, newDocument } from './document.ts';
import { askDiscard } from './questions.ts';
import { sayFailure } from './storage.ts';

/** How the desk stands. */
export interface DeskState {
  readonly document: EditedDocument;
  readonly isChanged: boolean;
  /** Why nothing can be stored now. */
  readonly block: string | undefined;
  readonly isBusy: boolean;
}

/** What is worked on: one document, and its design on the bench. */
export interface Desk {
  readonly design: Store<Design>;
  state(): DeskState;
  rename(name: string): void;
  /** Lays another document on the desk; its address leads back to it. */
  lay(document: EditedDocument, design: Design, link: EditorLink): void;
  /** The document after it was stored; what is on the bench stays. */
  stored(document: EditedDocument, link: EditorLink): void;
  /** Runs one thing at a time with the server, and says what goes wrong. */
  working(work: () => Promise<void>): Promise<void>;
  /** Whether what is on the desk may go; asks where something would be lost. */
  mayClear(): Promise<boolean>;
}

interface DeskEvents {
  readonly show: (state: DeskState) => void;
  readonly failed: (message: string) => void;
}

export const UNTITLED = 'Untitled';

export function createDesk({ show, failed }: DeskEvents): Desk {
  const first = samples[0];
  const design = createStore<Design>(newDesign(first?.template, first?.data));
  let document = newDocument(UNTITLED, first?.template);
  let isBusy = false;

  const state = (): DeskState => {
    const unnamed = document.name.trim() === '' ? 'Give the template a name first' : undefined;
    const block = findTypedIssue(design.get()) ?? unnamed;
    return { document, isChanged: isChanged(document, design.get()), block, isBusy };
  };
  const set = (next: EditedDocument): void => {
    document = next;
    show(state());
  };
  const busy = (next: boolean): void => {
    isBusy = next;
    show(state());
  };
  design.subscribe((_, before) => before !== undefined && show(state()));

  return {
    design,
    state,
    rename: (name) => set({ ...document, name }),
    lay(next, drawn, link) {
      history.replaceState(null, '', addressOf(link));
      document = next;
      design.update(() => drawn);
      show(state());
    },
    stored(next, link) {
      history.replaceState(null, '', addressOf(link));
      set(next);
    },
    async working(work) {
      if (isBusy) return;
      busy(true);
      await work().catch((error: unknown) => failed(sayFailure(error)));
      busy(false);
    },
    mayClear: async () => !state().isChanged || (await askDiscard(document.name)) === 'discard',
  };
}
