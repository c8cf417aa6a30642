import type { Rect } from '@platen/sdk/internal/base';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Guide } from '../document/snap-guides.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { Cursor, Figures, GestureEvent, GestureState } from './gesture.ts';
import { stepHand } from './step-hand.ts';

/** The hand on the label: gives what pointers do to the store, and says what is to be drawn meanwhile. */
export interface EditorHand {
  readonly guides: ReadonlySignal<readonly Guide[]>;
  /** The numbers that are changed under the hand. */
  readonly figures: ReadonlySignal<Figures | undefined>;
  /** The rectangle that is drawn to select with, in the label's unit. */
  readonly marquee: ReadonlySignal<Rect | undefined>;
  readonly cursor: ReadonlySignal<Cursor>;
  /** Whether a gesture is under way: then keys do nothing but end it. */
  readonly isBusy: ReadonlySignal<boolean>;
  take(event: GestureEvent): void;
}

/** A hand on a store's label. `gridStep` is the grid's step in the label's unit, undefined for no grid. */
export function createEditorHand(store: EditorStore, gridStep: ReadonlySignal<number | undefined>): EditorHand {
  let state: GestureState = { kind: 'idle', click: undefined };
  const guides = signal<readonly Guide[]>([]);
  const figures = signal<Figures | undefined>(undefined);
  const marquee = signal<Rect | undefined>(undefined);
  const cursor = signal<Cursor>('default');
  const isBusy = signal(false);
  return {
    ...{ guides, figures, marquee, cursor, isBusy },
    take: (event) => {
      const step = stepHand(store, state, event, gridStep.value);
      state = step.state;
      batch(() => {
        store.draft.value = step.draft;
        guides.value = step.guides;
        figures.value = step.figures;
        marquee.value = step.marquee;
        cursor.value = step.cursor;
        isBusy.value = state.kind !== 'idle';
        if (step.view !== undefined) store.look(step.view);
        if (step.selected !== undefined) store.select(step.selected);
        if (step.commit !== undefined) store.commit(step.commit.document, step.commit.by);
      });
    },
  };
}
