import type { Rect } from '@platen/sdk/internal/base';
import type { Point } from '../document/box.ts';
import type { Distance } from '../document/distances.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { cursorOf, Handle } from '../document/resize.ts';
import type { Guide, SnapCandidates } from '../document/snap.ts';
import type { SnapLine } from '../document/snap-lines.ts';
import type { Viewport } from '../ui/viewport.ts';

/** Modifier keys held during a pointer event. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Command on macOS, Ctrl elsewhere. */
  readonly mod: boolean;
}

/** A pointer and its position. */
export interface PointerPlace {
  /** Pointer id, which distinguishes fingers. */
  readonly id: number;
  readonly type: 'mouse' | 'pen' | 'touch';
  readonly pixel: Point;
  /** Position on the label, in its unit. */
  readonly point: Point;
}

/** The target under a pointer. */
export type Hit =
  | { readonly kind: 'element'; readonly key: ElementKey }
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'empty' };

/** An input of a gesture: a pointer event, or a change of the modifier keys. */
export type GestureEvent =
  | {
      readonly kind: 'down';
      readonly pointer: PointerPlace;
      readonly hit: Hit;
      readonly modifiers: Modifiers;
      /** `pan` for the middle button, or for any button while Space is held. */
      readonly button: 'main' | 'pan';
      /** Number of this click in a series of quick clicks: 1, or 2 for a double click. */
      readonly clicks: number;
    }
  | { readonly kind: 'move'; readonly pointer: PointerPlace; readonly hit: Hit; readonly modifiers: Modifiers }
  | { readonly kind: 'up'; readonly pointer: PointerPlace; readonly modifiers: Modifiers }
  /** The system cancelled the pointer. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'modifiers'; readonly modifiers: Modifiers }
  | { readonly kind: 'escape' };

/** The editor's state that gestures need. */
export interface GestureContext {
  /** The present document of the history. */
  readonly document: EditorDocument;
  readonly view: Viewport;
  readonly isSnapping: boolean;
  /** Steps to snap to, in the label's unit. Gestures find the lines of elements and label themselves. */
  readonly grid?: number | undefined;
  readonly dot?: number | undefined;
  /** Returns additional lines to snap to, which need a layout: the quiet zones of elements that are not dragged. */
  readonly otherLines?: ((dragged: ReadonlySet<ElementKey>) => readonly SnapLine[]) | undefined;
  /**
   * Returns the bounds of the quiet zones of the dragged codes at their present position; undefined if there are none.
   */
  readonly zoneAround?: ((dragged: ReadonlySet<ElementKey>) => Rect | undefined) | undefined;
}

/** State at the start of a gesture. Everything is computed relative to it. */
export interface Start {
  readonly pointer: PointerPlace;
  readonly hit: Hit;
  readonly modifiers: Modifiers;
  readonly clicks: number;
  readonly view: Viewport;
  /** The present document when the pointer went down. */
  readonly present: EditorDocument;
}

/** State common to all gestures with a single pointer. */
interface Held {
  readonly start: Start;
  readonly now: PointerPlace;
  readonly modifiers: Modifiers;
}

/** A gesture that changes the document. */
interface Dragging extends Held {
  /** The document from which each draft is computed, with the dragged elements selected. */
  readonly document: EditorDocument;
  /** Lines to snap to; undefined if snapping is off. */
  readonly candidates: SnapCandidates | undefined;
  /** Quiet zone of the dragged codes when the pointer went down. */
  readonly quietZone: Rect | undefined;
}

/** State of the gesture state machine. */
export type GestureState =
  /** No gesture. `click` is the position of the last click if nothing else has happened since. */
  | { readonly kind: 'idle'; readonly click: Point | undefined }
  /** The pointer is down and has not moved past the drag threshold. */
  | ({ readonly kind: 'pressing'; readonly click: Point | undefined } & Held)
  | ({ readonly kind: 'moving' } & Dragging)
  | ({ readonly kind: 'resizing'; readonly handle: Handle } & Dragging)
  | ({ readonly kind: 'rotating' } & Dragging)
  | ({ readonly kind: 'marquee' } & Held)
  | ({ readonly kind: 'panning' } & Held)
  | {
      readonly kind: 'pinching';
      readonly view: Viewport;
      readonly from: readonly [PointerPlace, PointerPlace];
      readonly now: readonly [PointerPlace, PointerPlace];
    };

/** Numbers shown during a gesture, in the label's unit. They are shown next to `bounds`. */
export type Figures =
  | {
      readonly kind: 'place';
      readonly bounds: Rect;
      readonly x: number;
      readonly y: number;
      /** Distances to the nearest neighbours on each side, while Alt is held. */
      readonly distances: readonly Distance[];
    }
  | { readonly kind: 'size'; readonly bounds: Rect; readonly width: number; readonly height: number }
  /** Degrees clockwise: the rotation of a single element, or the angle by which several were rotated. */
  | { readonly kind: 'turn'; readonly bounds: Rect; readonly degrees: number };

/** A CSS cursor. */
export type Cursor = 'default' | 'move' | 'grab' | 'grabbing' | 'crosshair' | ReturnType<typeof cursorOf>;

/** Result of a gesture event. Undefined fields need no action. */
export interface GestureStep {
  readonly state: GestureState;
  /** Shown instead of the present document until the next step. */
  readonly draft: EditorDocument | undefined;
  readonly guides: readonly Guide[];
  /** Numbers that the gesture is changing; undefined if it changes none. */
  readonly figures: Figures | undefined;
  /** The selection rectangle (marquee), in the label's unit. */
  readonly marquee: Rect | undefined;
  readonly cursor: Cursor;
  /** The present document with another selection, which is not a step of the history. */
  readonly selected: EditorDocument | undefined;
  /** A step for the history. */
  readonly commit: { readonly document: EditorDocument; readonly by: 'move' | 'resize' | 'rotate' } | undefined;
  readonly view: Viewport | undefined;
}
