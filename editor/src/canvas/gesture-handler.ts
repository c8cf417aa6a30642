import { MM_PER_INCH, type Rect, union } from '@platen/sdk/internal/base';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { addShapeOf } from '../commands/adding.ts';
import { gridStep } from '../commands/canvas-aids.ts';
import type { CommandId } from '../commands/commands.ts';
import type { Point } from '../document/box.ts';
import { drawnElements, type ElementKey } from '../document/editor-document.ts';
import { guideLines } from '../document/guides.ts';
import type { Guide } from '../document/snap.ts';
import { linesOf } from '../document/snap-lines.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { onLabel } from '../ui/viewport.ts';
import { guidePlacer } from './drafts.ts';
import {
  type Cursor,
  type DrawingTool,
  type Figures,
  type GestureContext,
  type GestureEvent,
  type GestureState,
  type GestureStep,
  hitAt,
} from './gesture.ts';
import { stepGesture } from './step.ts';

/**
 * Handles pointer gestures on the label: updates the store, and provides the guides, numbers, marquee and cursor to
 * show.
 */
export interface GestureHandler {
  readonly guides: ReadonlySignal<readonly Guide[]>;
  /** Position, size or angle that the gesture is changing; undefined if it changes none of them. */
  readonly figures: ReadonlySignal<Figures | undefined>;
  /** The selection rectangle (marquee), in the label's unit. */
  readonly marquee: ReadonlySignal<Rect | undefined>;
  readonly cursor: ReadonlySignal<Cursor>;
  /** True during a gesture. Key presses then only modify or end the gesture. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** The command of the toolbar button that the user is pressing. The press may become a drag onto the label. */
  readonly tool: Signal<CommandId | undefined>;
  take(event: GestureEvent): void;
  /** Returns a function that converts a pointer position in the canvas window, in CSS pixels, to a guide's position. */
  guidePlacer(axis: 'x' | 'y'): (pixel: Point, isFree: boolean) => number;
  /** Tests if no element and no handle is at this position in the canvas window, in CSS pixels. */
  isBlankAt(pixel: Point): boolean;
}

/** Creates the gesture handler for the label in `store`. */
export function createGestureHandler(store: EditorStore): GestureHandler {
  let state: GestureState = { kind: 'idle', click: undefined };
  const guides = signal<readonly Guide[]>([]);
  const figures = signal<Figures | undefined>(undefined);
  const marquee = signal<Rect | undefined>(undefined);
  const cursor = signal<Cursor>('default');
  const isBusy = signal(false);
  return {
    ...{ guides, figures, marquee, cursor, isBusy, tool: signal(undefined) },
    guidePlacer: (axis) => {
      const place = guidePlacer(axis, snapContext(store));
      return (pixel, isFree) => place(onLabel(store.viewport.value, pixel), isFree);
    },
    isBlankAt: (pixel) => {
      const point = onLabel(store.viewport.value, pixel);
      const { document } = store.history.value.present;
      return hitAt(document, { id: 0, type: 'mouse', pixel, point }, store.viewport.value).kind === 'empty';
    },
    take: (event) => {
      const step = stepHand(store, state, event);
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
        if (step.placed !== undefined) store.place(step.placed);
        if (step.commit !== undefined) store.commit(step.commit.document, step.commit.by);
        // a drawing tool draws one shape and is then deselected
        if (step.commit !== undefined || event.kind === 'escape') store.tool.value = undefined;
      });
    },
  };
}

/** Processes a gesture event for the label in `store`. */
const stepHand = (store: EditorStore, state: GestureState, event: GestureEvent): GestureStep =>
  stepGesture(state, event, { ...snapContext(store), added: store.added.value, tool: drawingTool(store) });

/** Returns the chosen drawing tool. */
function drawingTool({ tool: { value: id }, history, resolutionDpi }: EditorStore): DrawingTool | undefined {
  const { document } = history.value.present;
  return id && { id, add: (at) => addShapeOf(id, document, resolutionDpi.value, at) };
}

/** Returns the context for gestures on the label in `store`: its document, its view and the snap targets. */
const snapContext = (store: EditorStore): GestureContext => ({
  document: store.history.value.present.document,
  view: store.viewport.value,
  isSnapping: store.isSnapping.value,
  grid: gridStep(store.aids.value, store.unit.value),
  dot: (store.unit.value === 'inch' ? 1 : MM_PER_INCH) / store.resolutionDpi.value,
  otherLines: (dragged) => [
    ...quietZones(store, (key) => !dragged.has(key)).flatMap((zone) => linesOf(zone, 'quiet_zone')),
    ...(store.aids.value.areGuidesShown ? guideLines(store.history.value.present.document) : []),
  ],
  zoneAround: (dragged) => quietZones(store, (key) => dragged.has(key)).reduce(union, undefined),
});

/** Returns the quiet zones of the elements that `isWanted` accepts, as last painted. */
function quietZones({ history, painted }: EditorStore, isWanted: (key: ElementKey) => boolean): readonly Rect[] {
  const elements = drawnElements(history.value.present.document);
  return (painted.value?.quietZones ?? []).flatMap(({ element, ...zone }) => {
    const key = elements[Number(element.slice(1))]?.key;
    return key === undefined || !isWanted(key) ? [] : zone;
  });
}
