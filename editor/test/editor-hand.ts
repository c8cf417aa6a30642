import {
  type GestureContext,
  type GestureEvent,
  type GestureState,
  type GestureStep,
  type Hit,
  hitAt,
  type Modifiers,
  type PointerPlace,
} from '../src/canvas/gesture.ts';
import { IDLE, stepGesture } from '../src/canvas/step.ts';
import type { EditorDocument } from '../src/document/editor-document.ts';
import { amend, commit, createHistory, type History } from '../src/document/history.ts';
import { inWindow, onLabel, type Viewport } from '../src/ui/viewport.ts';

// Simulated input for tests: points at places on the label and applies the resulting gestures to the history, as the
// element does.

/** A view with ten pixels per mm, so that a millimetre is above the threshold of a drag. */
export const VIEW: Viewport = { scale: 10, x: 100, y: 50 };
const NO_KEYS: Modifiers = { shift: false, alt: false, mod: false };

/** Modifier keys, pointer and button of an input. */
export interface Touch {
  readonly keys?: Partial<Modifiers>;
  readonly hit?: Hit | undefined;
  readonly type?: PointerPlace['type'];
  readonly id?: number;
  readonly button?: 'main' | 'pan';
  readonly clicks?: number;
}

/** Simulated input on an editor document. */
export class Hand {
  history: History;
  state: GestureState = IDLE;
  view = VIEW;
  last: GestureStep | undefined;
  readonly #more: Partial<GestureContext>;

  constructor(document: EditorDocument, more: Partial<GestureContext> = {}) {
    this.history = createHistory(document);
    this.#more = more;
  }

  get document(): EditorDocument {
    return this.history.present.document;
  }

  /** The document as it is shown, including an unfinished gesture. */
  get shown(): EditorDocument {
    return this.last?.draft ?? this.document;
  }

  do(event: GestureEvent): this {
    const context = { document: this.document, view: this.view, isSnapping: false, ...this.#more };
    const step = stepGesture(this.state, event, context);
    this.state = step.state;
    this.last = step;
    this.view = step.view ?? this.view;
    if (step.selected) this.history = amend(this.history, step.selected);
    if (step.commit) this.history = commit(this.history, step.commit.document, step.commit.by);
    return this;
  }

  /** A pointer at a point on the label, in mm. */
  at(x: number, y: number, { type = 'mouse', id = 1 }: Touch = {}): PointerPlace {
    const pixel = inWindow(VIEW, { x, y });
    return { id, type, pixel, point: onLabel(this.view, pixel) };
  }

  down(x: number, y: number, touch: Touch = {}): this {
    const pointer = this.at(x, y, touch);
    const { hit = hitAt(this.document, pointer, this.view), button = 'main', clicks = 1 } = touch;
    return this.do({ kind: 'down', pointer, hit, modifiers: { ...NO_KEYS, ...touch.keys }, button, clicks });
  }

  move(x: number, y: number, touch: Touch = {}): this {
    const pointer = this.at(x, y, touch);
    const hit = touch.hit ?? hitAt(this.document, pointer, this.view);
    return this.do({ kind: 'move', pointer, hit, modifiers: { ...NO_KEYS, ...touch.keys } });
  }

  up(x: number, y: number, touch: Touch = {}): this {
    return this.do({ kind: 'up', pointer: this.at(x, y, touch), modifiers: { ...NO_KEYS, ...touch.keys } });
  }

  escape(): this {
    return this.do({ kind: 'escape' });
  }

  hold(keys: Partial<Modifiers>): this {
    return this.do({ kind: 'modifiers', modifiers: { ...NO_KEYS, ...keys } });
  }

  click(x: number, y: number, touch: Touch = {}): this {
    return this.down(x, y, touch).up(x, y, touch);
  }

  /** Drags from the first point over the others, and releases at the last. */
  drag(places: readonly (readonly [number, number])[], touch: Touch = {}): this {
    const [first = [0, 0]] = places;
    const last = places.at(-1) ?? first;
    this.down(...first, touch);
    for (const place of places.slice(1)) this.move(...place, touch);
    return this.up(...last, touch);
  }
}
