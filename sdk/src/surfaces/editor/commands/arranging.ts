import { boxOf, placeElements } from '../document/boxes.ts';
import { type EditorDocument, type ElementKey, selectedElements } from '../document/editor-document.ts';
import { bringForward, bringToFront, sendBackward, sendToBack } from '../document/order.ts';
import { type AlignEdge, alignBoxes } from '../kernels/align.ts';
import { type Box, boundsOfAll, centreOf } from '../kernels/box.ts';
import { distributeBoxes } from '../kernels/distribute.ts';
import { matchSizes } from '../kernels/match-size.ts';
import { rotateBoxes } from '../kernels/rotate.ts';
import type { Command, Commands, EditorState } from './command.ts';
import { canChange, changeable, documentIn, hasSelection } from './state.ts';

/** A change of the selected boxes as a whole, locked ones aside; `least` of them are needed. */
const arranges = (
  keys: readonly string[],
  least: number,
  change: (boxes: readonly Box[], document: EditorDocument) => readonly Box[],
): Command => ({
  keys,
  context: 'canvas',
  isPossible: canChange(least),
  perform: (state) => {
    const elements = changeable(state);
    const document = documentIn(state);
    if (elements.length < least) return { kind: 'edit', document };
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
  },
});

/** Aligns several to the box around all that is selected, locked ones too; a single one to the label. */
const align = (edge: AlignEdge, keys: readonly string[]): Command =>
  arranges(keys, 1, (boxes, document) => {
    const selected = selectedElements(document).map(({ element }) => boxOf(element));
    const { width, height } = document.label;
    const around = selected.length > 1 ? boundsOfAll(selected) : undefined;
    return alignBoxes(boxes, edge, around ?? { x: 0, y: 0, width, height });
  });

/** Gives all the greatest width, height or both: what has grown still fits what it shows. */
const match = (dimension: 'width' | 'height' | 'both'): Command =>
  arranges([], 2, (boxes) => {
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    return matchSizes(boxes, dimension, { x: 0, y: 0, width, height, rotation: 0 });
  });

/** Turns one about its centre, several about the centre of the box around them. */
const rotate = (degrees: number, keys: readonly string[]): Command =>
  arranges(keys, 1, (boxes) => {
    const [only] = boxes;
    const around = boxes.length === 1 ? only : boundsOfAll(boxes);
    return around === undefined ? boxes : rotateBoxes(boxes, centreOf(around), degrees);
  });

const reorder = (
  keys: readonly string[],
  change: (document: EditorDocument, keys: readonly ElementKey[]) => EditorDocument,
): Command => ({
  keys,
  context: 'canvas',
  isPossible: (state: EditorState) => hasSelection(state) && documentIn(state).elements.length > 1,
  perform: (state) => ({ kind: 'edit', document: change(documentIn(state), documentIn(state).selection) }),
});

/** Where selected elements stand towards each other and the label. */
export const arranging: Commands<
  | `rotate-${'left' | 'right'}`
  | `quarter-turn-${'left' | 'right'}`
  | `align-${AlignEdge}`
  | `distribute-${'across' | 'down'}`
  | `same-${'width' | 'height' | 'size'}`
  | 'bring-to-front'
  | 'bring-forward'
  | 'send-backward'
  | 'send-to-back'
> = {
  'rotate-right': rotate(15, [']']),
  'rotate-left': rotate(-15, ['[']),
  'quarter-turn-right': rotate(90, ['R']),
  'quarter-turn-left': rotate(-90, ['Shift+R']),
  'align-left': align('left', ['Alt+Shift+L']),
  'align-centre': align('centre', ['Alt+Shift+C']),
  'align-right': align('right', ['Alt+Shift+R']),
  'align-top': align('top', ['Alt+Shift+T']),
  'align-middle': align('middle', ['Alt+Shift+M']),
  'align-bottom': align('bottom', ['Alt+Shift+B']),
  'distribute-across': arranges(['Alt+Shift+H'], 3, (boxes) => distributeBoxes(boxes, 'x')),
  'distribute-down': arranges(['Alt+Shift+V'], 3, (boxes) => distributeBoxes(boxes, 'y')),
  'same-width': match('width'),
  'same-height': match('height'),
  'same-size': match('both'),
  'bring-to-front': reorder(['Shift+Home'], bringToFront),
  'bring-forward': reorder(['Shift+PageUp'], bringForward),
  'send-backward': reorder(['Shift+PageDown'], sendBackward),
  'send-to-back': reorder(['Shift+End'], sendToBack),
};
