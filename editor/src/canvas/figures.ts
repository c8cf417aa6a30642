import { normaliseDegrees, rect } from '@platen/sdk/internal/base';
import { boundsOf } from '../document/box.ts';
import { boxOf } from '../document/boxes.ts';
import { type Distance, distancesOf } from '../document/distances.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { boundsOfOthers } from './drafts.ts';
import type { Figures, GestureState } from './gesture.ts';
import { draggable, frameOf } from './hit.ts';

/** Returns the numbers that a gesture is changing, taken from `draft`; undefined if it changes none. */
export function figuresOf(state: GestureState, draft: EditorDocument): Figures | undefined {
  if (state.kind !== 'moving' && state.kind !== 'resizing' && state.kind !== 'rotating') return undefined;
  const frame = frameOf(draft);
  if (frame === undefined) return undefined;
  const bounds = boundsOf(frame);
  switch (state.kind) {
    case 'moving': {
      const { x, y } = frame;
      return { kind: 'place', bounds, x, y, distances: state.modifiers.alt ? nearest(draft) : [] };
    }
    case 'resizing':
      return { kind: 'size', bounds, width: frame.width, height: frame.height };
    case 'rotating':
      return { kind: 'turn', bounds, degrees: turnedBy(state.document, draft) };
    default:
      return state satisfies never;
  }
}

/** Returns the distance on each side to the nearest element, or to the label's edge if there is none. */
function nearest(draft: EditorDocument): readonly Distance[] {
  const frame = frameOf(draft);
  if (frame === undefined) return [];
  const { width, height } = draft.label;
  const all = distancesOf(boundsOf(frame), rect(0, 0, width, height), boundsOfOthers(draft));
  const hasNeighbour = new Set(all.flatMap(({ side, target }) => (target === 'neighbour' ? side : [])));
  return all.filter(({ side, target, length }) => length > 0 && (target === 'neighbour' || !hasNeighbour.has(side)));
}

/** Returns the rotation of a single element, or the angle by which several were rotated. */
function turnedBy(before: EditorDocument, after: EditorDocument): number {
  const [from, to] = [draggable(before), draggable(after)].map(([first]) => first && boxOf(first.element).rotation);
  if (to === undefined || from === undefined) return 0;
  return draggable(after).length === 1 ? to : normaliseDegrees(to - from);
}
