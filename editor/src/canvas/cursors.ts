import type { EditorDocument } from '../document/editor-document.ts';
import { cursorOf } from '../document/resize.ts';
import type { Cursor, GestureState, Hit } from './gesture.ts';
import { frameOf } from './hit.ts';

/** Returns the cursor during a gesture. */
export function cursorIn(state: GestureState): Cursor {
  switch (state.kind) {
    case 'pressing':
      return cursorFor(state.start.hit, state.start.present);
    case 'moving':
      return 'move';
    case 'resizing':
      return cursorOf(state.handle, frameOf(state.document)?.rotation ?? 0);
    case 'rotating':
    case 'panning':
    case 'pinching':
      return 'grabbing';
    case 'marquee':
      return 'crosshair';
    case 'idle':
      return 'default';
    default:
      return state satisfies never;
  }
}

/** Returns the cursor while hovering over something that can be dragged. */
export function cursorFor(hit: Hit, document: EditorDocument): Cursor {
  switch (hit.kind) {
    case 'element':
      return document.elements.some(({ key, locked }) => key === hit.key && !locked) ? 'move' : 'default';
    case 'handle':
      return cursorOf(hit.handle, frameOf(document)?.rotation ?? 0);
    case 'rotate':
      return 'grab';
    case 'empty':
      return 'default';
    default:
      return hit satisfies never;
  }
}
