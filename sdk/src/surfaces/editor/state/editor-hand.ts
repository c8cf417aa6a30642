import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Rect, union } from '../../../base/rect.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import type { ElementKey } from '../document/editor-document.ts';
import { type Cursor, type Figures, type GestureEvent, type GestureState, IDLE } from '../gestures/gesture.ts';
import { stepGesture } from '../gestures/step.ts';
import type { Guide } from '../kernels/snap-guides.ts';
import { linesOf } from '../kernels/snap-lines.ts';
import type { EditorStore } from './editor-store.ts';

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
  let state: GestureState = IDLE;
  const guides = signal<readonly Guide[]>([]);
  const figures = signal<Figures | undefined>(undefined);
  const marquee = signal<Rect | undefined>(undefined);
  const cursor = signal<Cursor>('default');
  const isBusy = signal(false);
  return {
    ...{ guides, figures, marquee, cursor, isBusy },
    take: (event) => {
      const { document } = store.history.value.present;
      const step = stepGesture(state, event, {
        document,
        view: store.viewport.value,
        isSnapping: store.isSnapping.value,
        grid: gridStep.value,
        dot: (store.unit.value === 'inch' ? 1 : MM_PER_INCH) / store.resolutionDpi.value,
        linesBeside: (dragged) =>
          quietZones(store, (key) => !dragged.has(key)).flatMap((zone) => linesOf(zone, 'quiet_zone')),
        zoneAround: (dragged) => quietZones(store, (key) => dragged.has(key)).reduce(union, undefined),
      });
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

/** What must stay free about those codes whose keys are wanted, as they were painted last. */
function quietZones({ history, painted }: EditorStore, isWanted: (key: ElementKey) => boolean): readonly Rect[] {
  const { elements } = history.value.present.document;
  return (painted.value?.quietZones ?? []).flatMap(({ element, ...zone }) => {
    const key = elements[Number(element.slice(1))]?.key;
    return key === undefined || !isWanted(key) ? [] : zone;
  });
}
