import { type AlignEdge, alignBoxes, distributeBoxes, matchSizes } from '../document/align-boxes.ts';
import { type Box, boundsOfAll, boxOf, centreOf, placeElements } from '../document/box.ts';
import { type EditorDocument, type ElementKey, selectedElements } from '../document/editor-document.ts';
import { bringForward, bringToFront, sendBackward, sendToBack } from '../document/order.ts';
import { rotateBoxes } from '../document/rotate.ts';
import { type Command, type Commands, canChange, documentIn, hasSelection, unlockedSelection } from './command.ts';

/** A command that changes the boxes of all selected elements together, except locked ones. */
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
 * Aligns several elements with the bounds of the selection, which include locked elements; aligns a single element with
 * the label.
 */
const align = (edge: AlignEdge): Command['perform'] =>
  changes((boxes, document) => {
    const selected = selectedElements(document).map(({ element }) => boxOf(element));
    const { width, height } = document.label;
    const around = selected.length > 1 ? boundsOfAll(selected) : undefined;
    return alignBoxes(boxes, edge, around ?? { x: 0, y: 0, width, height });
  });

/** Gives all elements the largest width, height or both. Elements only grow, so their content still fits. */
const match = (dimension: 'width' | 'height' | 'both'): Command['perform'] =>
  changes((boxes) => {
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    return matchSizes(boxes, dimension, { x: 0, y: 0, width, height, rotation: 0 });
  });

const distribute = (axis: 'x' | 'y'): Command['perform'] => changes((boxes) => distributeBoxes(boxes, axis));

/** Rotates a single element about its centre, and several about the centre of their common bounds. */
const rotate = (degrees: number): Command['perform'] =>
  changes((boxes) => {
    const [only] = boxes;
    const around = boxes.length === 1 ? only : boundsOfAll(boxes);
    return around === undefined ? boxes : rotateBoxes(boxes, centreOf(around), degrees);
  });

/** A command that needs at least `least` selected elements that are not locked. */
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
  'quarter-turn-right': arranges(['R'], rotate(90)),
  'quarter-turn-left': arranges(['Shift+R'], rotate(-90)),
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
