import type { Rect } from '@platen/sdk/internal/base';
import type { Point } from '../document/box.ts';
import type { Distance } from '../document/distances.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { cursorOf, Handle } from '../document/resize.ts';
import type { SnapCandidates } from '../document/snap-candidates.ts';
import type { Guide } from '../document/snap-guides.ts';
import type { SnapLine } from '../document/snap-lines.ts';
import type { Viewport } from '../ui/viewport.ts';

/** Keys that are held while a pointer does something. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Command on a Mac, Ctrl elsewhere. */
  readonly mod: boolean;
}

/** A pointer and where it is. */
export interface PointerPlace {
  /** Tells fingers apart. */
  readonly id: number;
  readonly type: 'mouse' | 'pen' | 'touch';
  readonly pixel: Point;
  /** On the label, in its unit. */
  readonly point: Point;
}

/** What is under a pointer. */
export type Hit =
  | { readonly kind: 'element'; readonly key: ElementKey }
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'empty' };

/** What happens to a pointer, or to the keys that are held meanwhile. */
export type GestureEvent =
  | {
      readonly kind: 'down';
      readonly pointer: PointerPlace;
      readonly hit: Hit;
      readonly modifiers: Modifiers;
      /** `pan` for the middle button, and for any while Space is held. */
      readonly button: 'main' | 'pan';
      /** Which of several clicks in short order this begins: 1, or 2 for a double click. */
      readonly clicks: number;
    }
  | { readonly kind: 'move'; readonly pointer: PointerPlace; readonly hit: Hit; readonly modifiers: Modifiers }
  | { readonly kind: 'up'; readonly pointer: PointerPlace; readonly modifiers: Modifiers }
  /** The system took the pointer away. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'modifiers'; readonly modifiers: Modifiers }
  | { readonly kind: 'escape' };

/** What a gesture needs of the editor. */
export interface GestureContext {
  /** The history's present. */
  readonly document: EditorDocument;
  readonly view: Viewport;
  readonly isSnapping: boolean;
  /** Steps to snap to, in the label's unit; lines of elements and label are found by the gesture itself. */
  readonly grid?: number | undefined;
  readonly dot?: number | undefined;
  /** Further lines to snap to, which only a layout knows: the quiet zones of those that are not dragged. */
  readonly linesBeside?: ((dragged: ReadonlySet<ElementKey>) => readonly SnapLine[]) | undefined;
  /** The box around what must stay free about the codes that are dragged, as they lie now; undefined where there is none. */
  readonly zoneAround?: ((dragged: ReadonlySet<ElementKey>) => Rect | undefined) | undefined;
}

/** How a gesture began: everything in it is reckoned from here. */
export interface Start {
  readonly pointer: PointerPlace;
  readonly hit: Hit;
  readonly modifiers: Modifiers;
  readonly clicks: number;
  readonly view: Viewport;
  /** The history's present when the pointer came down. */
  readonly present: EditorDocument;
}

/** What all gestures with one pointer have. */
interface Held {
  readonly start: Start;
  readonly now: PointerPlace;
  readonly modifiers: Modifiers;
}

/** A gesture that changes the document. */
interface Dragging extends Held {
  /** The document from which every draft is made, with what is dragged selected. */
  readonly document: EditorDocument;
  /** What it snaps to; undefined when snapping is off. */
  readonly candidates: SnapCandidates | undefined;
  /** What must stay free about the dragged codes, as it lay when the pointer came down. */
  readonly quietZone: Rect | undefined;
}

/** What the pointer is doing. */
export type GestureState =
  /** Nothing; `click` is where the last click was, if nothing else came since. */
  | { readonly kind: 'idle'; readonly click: Point | undefined }
  /** Down, and not yet moved by more than a hand trembles. */
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

/** Numbers to be shown while they change under the hand, in the label's unit. `bounds` is what they are shown beside. */
export type Figures =
  | {
      readonly kind: 'place';
      readonly bounds: Rect;
      readonly x: number;
      readonly y: number;
      /** To what lies around, on each side; told while Alt is held. */
      readonly distances: readonly Distance[];
    }
  | { readonly kind: 'size'; readonly bounds: Rect; readonly width: number; readonly height: number }
  /** Degrees clockwise: an element's own, or how far several were turned. */
  | { readonly kind: 'turn'; readonly bounds: Rect; readonly degrees: number };

/** A pointer's look, as CSS has it. */
export type Cursor = 'default' | 'move' | 'grab' | 'grabbing' | 'crosshair' | ReturnType<typeof cursorOf>;

/** What an event leads to. What is undefined is not to be done. */
export interface GestureStep {
  readonly state: GestureState;
  /** Shown in place of the present, until the next step. */
  readonly draft: EditorDocument | undefined;
  readonly guides: readonly Guide[];
  /** The numbers that the hand is changing; undefined where it changes none. */
  readonly figures: Figures | undefined;
  /** The rectangle that is drawn to select with, in the label's unit. */
  readonly marquee: Rect | undefined;
  readonly cursor: Cursor;
  /** The present with another selection, which is no step of the history. */
  readonly selected: EditorDocument | undefined;
  /** A step of the history. */
  readonly commit: { readonly document: EditorDocument; readonly by: 'move' | 'resize' | 'rotate' } | undefined;
  readonly view: Viewport | undefined;
}
