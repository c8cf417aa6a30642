import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import {
  type AlignEdge,
  alignBoxes,
  bringForward,
  bringToFront,
  distributeBoxes,
  matchSizes,
  rotateBoxes,
  sendBackward,
  sendToBack,
} from '../document/arrange.ts';
import {
  type Box,
  boundsOfAll,
  boxesOf,
  boxOf,
  centreOf,
  moveBox,
  type Point,
  placeElements,
  turnedVector,
} from '../document/box.ts';
import { type EditorDocument, type ElementKey, selectedElements } from '../document/editor-document.ts';
import { type Handle, handlePoints, resizeBox } from '../document/resize.ts';
import {
  type Command,
  type Commands,
  canChange,
  documentIn,
  type EditorState,
  hasSelection,
  type Outcome,
  unlockedSelection,
} from './command.ts';

/** Returns the action of a command that changes the boxes of all selected, unlocked elements together. */
const changes =
  (change: (boxes: readonly Box[], document: EditorDocument) => readonly Box[]): Command['perform'] =>
  (state) => {
    const elements = unlockedSelection(state);
    const document = documentIn(state);
    const changed = change(
      elements.map(({ element }) => boxOf(element)),
      document,
    );
    const placed = new Map<ElementKey, Box>();
    for (const [index, { key }] of elements.entries()) {
      const box = changed[index];
      if (box !== undefined) placed.set(key, box);
    }
    return { kind: 'edit', document: placeElements(document, placed) };
  };

/**
 * Aligns the selected elements with the bounds of the selection, which include locked elements. A single element is
 * aligned with the label.
 */
const align = (edge: AlignEdge): Command['perform'] =>
  changes((boxes, document) => {
    const selected = selectedElements(document).map(({ element }) => boxOf(element));
    const { width, height } = document.label;
    const around = selected.length > 1 ? boundsOfAll(selected) : undefined;
    return alignBoxes(boxes, edge, around ?? { x: 0, y: 0, width, height });
  });

/**
 * Sets the width, the height or both of all selected elements to the largest value among them. Elements only grow, so
 * their content still fits.
 */
const match = (dimension: 'width' | 'height' | 'both'): Command['perform'] =>
  changes((boxes) => {
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    return matchSizes(boxes, dimension, { x: 0, y: 0, width, height, rotation: 0 });
  });

const distribute = (axis: 'x' | 'y'): Command['perform'] => changes((boxes) => distributeBoxes(boxes, axis));

/** Rotates a single selected element about its centre, and several elements about the centre of their common bounds. */
const rotate = (degrees: number): Command['perform'] =>
  changes((boxes) => {
    const [only] = boxes;
    const around = boxes.length === 1 ? only : boundsOfAll(boxes);
    return around === undefined ? boxes : rotateBoxes(boxes, centreOf(around), degrees);
  });

/** Creates a command that is available only while at least `least` of the selected elements are unlocked. */
const arranges = (keys: readonly string[], perform: Command['perform'], least = 1): Command => ({
  ...{ keys, perform },
  context: 'canvas',
  isPossible: canChange(least),
});

const reorders = (
  key: string,
  change: (document: EditorDocument, keys: readonly ElementKey[]) => EditorDocument,
): Command => ({
  keys: [key],
  context: 'canvas',
  isPossible: (state) => hasSelection(state) && documentIn(state).elements.length > 1,
  perform: (state) => ({ kind: 'edit', document: change(documentIn(state), documentIn(state).selection) }),
});

/** Commands that arrange the selected elements relative to each other and to the label. */
export const arranging = {
  'rotate-right': arranges([']'], rotate(15)),
  'rotate-left': arranges(['['], rotate(-15)),
  'quarter-turn-right': arranges(['Alt+R'], rotate(90)),
  'quarter-turn-left': arranges(['Alt+L'], rotate(-90)),
  'align-left': arranges(['Alt+Shift+L'], align('left')),
  'align-centre': arranges(['Alt+Shift+C'], align('centre')),
  'align-right': arranges(['Alt+Shift+R'], align('right')),
  'align-top': arranges(['Alt+Shift+T'], align('top')),
  'align-middle': arranges(['Alt+Shift+M'], align('middle')),
  'align-bottom': arranges(['Alt+Shift+B'], align('bottom')),
  'distribute-across': arranges(['Alt+Shift+H'], distribute('x'), 3),
  'distribute-down': arranges(['Alt+Shift+V'], distribute('y'), 3),
  'same-width': arranges([], match('width'), 2),
  'same-height': arranges([], match('height'), 2),
  'same-size': arranges([], match('both'), 2),
  'bring-to-front': reorders('Shift+Home', bringToFront),
  'bring-forward': reorders('Shift+PageUp', bringForward),
  'send-backward': reorders('Shift+PageDown', sendBackward),
  'send-to-back': reorders('Shift+End', sendToBack),
} satisfies Commands;

/** The direction of an arrow key. */
type Direction = 'left' | 'right' | 'up' | 'down';
/** Size changes made with the arrow keys. */
type Sizing = 'wider' | 'narrower' | 'taller' | 'shorter';

/**
 * Distance by which one press of an arrow key moves elements or changes their size, in the label's unit. Shift
 * multiplies it by ten.
 */
const STEP: Readonly<Record<Unit, number>> = { mm: 0.5, inch: 0.02 };
const FAR = 10;

const WAYS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

const unitOf = (state: EditorState): Unit => documentIn(state).label.unit ?? 'mm';

/** Returns the result of a command that changes the box of each selected element, except locked ones. */
function moves(state: EditorState, by: 'move' | 'resize', change: (box: Box) => Box): Outcome {
  const boxes = new Map<ElementKey, Box>();
  for (const [key, box] of boxesOf(unlockedSelection(state))) boxes.set(key, change(box));
  return { kind: 'edit', document: placeElements(documentIn(state), boxes), by, run: `${by} by keys` };
}

const nudge =
  (distance: (state: EditorState) => Point): Command['perform'] =>
  (state) => {
    const by = distance(state);
    return moves(state, 'move', (box) => moveBox(box, by));
  };

const steps =
  (direction: Direction, times: number) =>
  (state: EditorState): Point => {
    const way = WAYS[direction];
    const step = STEP[unitOf(state)] * times;
    return { x: way.x * step, y: way.y * step };
  };

/**
 * Returns a function that calculates the move to the next whole printer dot, counted from the dot nearest to the
 * selection's current position. Adding a rounded dot size on each key press would accumulate errors.
 */
const oneDot =
  (direction: Direction) =>
  (state: EditorState): Point => {
    const dot = (unitOf(state) === 'inch' ? 1 : MM_PER_INCH) / state.resolutionDpi;
    const bounds = boundsOfAll(unlockedSelection(state).map(({ element }) => boxOf(element)));
    const way = WAYS[direction];
    const along = (towards: number, from: number): number =>
      towards === 0 ? 0 : (Math.round(from / dot) + towards) * dot - from;
    return { x: along(way.x, bounds?.x ?? 0), y: along(way.y, bounds?.y ?? 0) };
  };

/** The handle that each size change moves, and the direction of the move. The opposite side stays in place. */
const SIDES: Readonly<Record<Sizing, { readonly handle: Handle; readonly by: Point }>> = {
  wider: { handle: 'e', by: WAYS.right },
  narrower: { handle: 'e', by: WAYS.left },
  taller: { handle: 's', by: WAYS.down },
  shorter: { handle: 's', by: WAYS.up },
};

const resize =
  (sizing: Sizing, times: number): Command['perform'] =>
  (state) => {
    const { handle, by } = SIDES[sizing];
    const smallest = STEP[unitOf(state)];
    const step = smallest * times;
    return moves(state, 'resize', (box) => {
      const from = handlePoints(box)[handle];
      const along = turnedVector({ x: by.x * step, y: by.y * step }, box.rotation);
      return resizeBox(box, handle, { x: from.x + along.x, y: from.y + along.y }, { smallest });
    });
  };

// Creates a command that moves or resizes elements with arrow keys. Repeated presses and a held key are merged into one
// undo step.
const nudges = (keys: string, perform: Command['perform']): Command => ({
  keys: [keys],
  context: 'canvas',
  isPossible: canChange(),
  perform,
});

/**
 * Commands for the arrow keys. They move elements by one step, several steps or one printer dot, or resize them by one
 * or several steps.
 */
export const nudging = {
  'nudge-left': nudges('ArrowLeft', nudge(steps('left', 1))),
  'nudge-right': nudges('ArrowRight', nudge(steps('right', 1))),
  'nudge-up': nudges('ArrowUp', nudge(steps('up', 1))),
  'nudge-down': nudges('ArrowDown', nudge(steps('down', 1))),
  'nudge-left-far': nudges('Shift+ArrowLeft', nudge(steps('left', FAR))),
  'nudge-right-far': nudges('Shift+ArrowRight', nudge(steps('right', FAR))),
  'nudge-up-far': nudges('Shift+ArrowUp', nudge(steps('up', FAR))),
  'nudge-down-far': nudges('Shift+ArrowDown', nudge(steps('down', FAR))),
  'nudge-left-dot': nudges('Alt+ArrowLeft', nudge(oneDot('left'))),
  'nudge-right-dot': nudges('Alt+ArrowRight', nudge(oneDot('right'))),
  'nudge-up-dot': nudges('Alt+ArrowUp', nudge(oneDot('up'))),
  'nudge-down-dot': nudges('Alt+ArrowDown', nudge(oneDot('down'))),
  'make-wider': nudges('Mod+ArrowRight', resize('wider', 1)),
  'make-narrower': nudges('Mod+ArrowLeft', resize('narrower', 1)),
  'make-taller': nudges('Mod+ArrowDown', resize('taller', 1)),
  'make-shorter': nudges('Mod+ArrowUp', resize('shorter', 1)),
  'make-wider-far': nudges('Mod+Shift+ArrowRight', resize('wider', FAR)),
  'make-narrower-far': nudges('Mod+Shift+ArrowLeft', resize('narrower', FAR)),
  'make-taller-far': nudges('Mod+Shift+ArrowDown', resize('taller', FAR)),
  'make-shorter-far': nudges('Mod+Shift+ArrowUp', resize('shorter', FAR)),
} satisfies Commands;
