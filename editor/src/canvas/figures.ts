import { normaliseDegrees, rect } from '@platen/sdk/internal/base';
import { boundsOf } from '../document/box.ts';
import { boxOf } from '../document/boxes.ts';
import { type Distance, distancesOf } from '../document/distances.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { boundsOfOthers } from './drafts.ts';
import type { Figures, GestureState } from './gesture.ts';
import { draggable, frameOf } from './hit.ts';

/** The numbers that a gesture is changing, as `draft` has them; undefined while it changes none. */
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

/** On each side the way to the neighbour or, where there is none, to the label's edge. */
function nearest(draft: EditorDocument): readonly Distance[] {
  const frame = frameOf(draft);
  if (frame === undefined) return [];
  const { width, height } = draft.label;
  const all = distancesOf(boundsOf(frame), rect(0, 0, width, height), boundsOfOthers(draft));
  const hasNeighbour = new Set(all.flatMap(({ side, target }) => (target === 'neighbour' ? side : [])));
  return all.filter(({ side, target, length }) => length > 0 && (target === 'neighbour' || !hasNeighbour.has(side)));
}

/** An element's own rotation, or by how much several were turned. */
function turnedBy(before: EditorDocument, after: EditorDocument): number {
  const [from, to] = [draggable(before), draggable(after)].map(([first]) => first && boxOf(first.element).rotation);
  if (to === undefined || from === undefined) return 0;
  return draggable(after).length === 1 ? to : normaliseDegrees(to - from);
}
