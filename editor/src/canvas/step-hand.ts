import { MM_PER_INCH, type Rect, union } from '@platen/sdk/internal/base';
import type { ElementKey } from '../document/editor-document.ts';
import { linesOf } from '../document/snap-lines.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { GestureEvent, GestureState, GestureStep } from './gesture.ts';
import { stepGesture } from './step.ts';

/**
 * Processes a gesture event on a store's label in its present state. `grid` is in the label's unit; undefined without a
 * grid.
 */
export const stepHand = (
  store: EditorStore,
  state: GestureState,
  event: GestureEvent,
  grid: number | undefined,
): GestureStep =>
  stepGesture(state, event, {
    document: store.history.value.present.document,
    view: store.viewport.value,
    isSnapping: store.isSnapping.value,
    grid,
    dot: (store.unit.value === 'inch' ? 1 : MM_PER_INCH) / store.resolutionDpi.value,
    otherLines: (dragged) =>
      quietZones(store, (key) => !dragged.has(key)).flatMap((zone) => linesOf(zone, 'quiet_zone')),
    zoneAround: (dragged) => quietZones(store, (key) => dragged.has(key)).reduce(union, undefined),
  });

/** Returns the quiet zones of the codes with matching keys, as last painted. */
function quietZones({ history, painted }: EditorStore, isWanted: (key: ElementKey) => boolean): readonly Rect[] {
  const { elements } = history.value.present.document;
  return (painted.value?.quietZones ?? []).flatMap(({ element, ...zone }) => {
    const key = elements[Number(element.slice(1))]?.key;
    return key === undefined || !isWanted(key) ? [] : zone;
  });
}
