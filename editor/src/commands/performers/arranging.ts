import { type AlignEdge, alignBoxes } from '../../document/align.ts';
import { type Box, boundsOfAll, centreOf } from '../../document/box.ts';
import { boxOf, placeElements } from '../../document/boxes.ts';
import { distributeBoxes } from '../../document/distribute.ts';
import { type EditorDocument, type ElementKey, selectedElements } from '../../document/editor-document.ts';
import { matchSizes } from '../../document/match-size.ts';
import { bringForward, bringToFront, sendBackward, sendToBack } from '../../document/order.ts';
import { rotateBoxes } from '../../document/rotate.ts';
import type { ArrangingId } from '../arranging.ts';
import { changeable, documentIn } from '../state.ts';
import type { Performer, Performers } from './performer.ts';

/** A change of the selected boxes as a whole, locked ones aside. */
const arranges =
  (change: (boxes: readonly Box[], document: EditorDocument) => readonly Box[]): Performer =>
  (state) => {
    const elements = changeable(state);
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

/** Aligns several to the box around all that is selected, locked ones too; a single one to the label. */
const align = (edge: AlignEdge): Performer =>
  arranges((boxes, document) => {
    const selected = selectedElements(document).map(({ element }) => boxOf(element));
    const { width, height } = document.label;
    const around = selected.length > 1 ? boundsOfAll(selected) : undefined;
    return alignBoxes(boxes, edge, around ?? { x: 0, y: 0, width, height });
  });

/** Gives all the greatest width, height or both: what has grown still fits what it shows. */
const match = (dimension: 'width' | 'height' | 'both'): Performer =>
  arranges((boxes) => {
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    return matchSizes(boxes, dimension, { x: 0, y: 0, width, height, rotation: 0 });
  });

/** Turns one about its centre, several about the centre of the box around them. */
const rotate = (degrees: number): Performer =>
  arranges((boxes) => {
    const [only] = boxes;
    const around = boxes.length === 1 ? only : boundsOfAll(boxes);
    return around === undefined ? boxes : rotateBoxes(boxes, centreOf(around), degrees);
  });

const reorder =
  (change: (document: EditorDocument, keys: readonly ElementKey[]) => EditorDocument): Performer =>
  (state) => ({ kind: 'edit', document: change(documentIn(state), documentIn(state).selection) });

export const arranging: Performers<ArrangingId> = {
  'rotate-right': rotate(15),
  'rotate-left': rotate(-15),
  'quarter-turn-right': rotate(90),
  'quarter-turn-left': rotate(-90),
  'align-left': align('left'),
  'align-centre': align('centre'),
  'align-right': align('right'),
  'align-top': align('top'),
  'align-middle': align('middle'),
  'align-bottom': align('bottom'),
  'distribute-across': arranges((boxes) => distributeBoxes(boxes, 'x')),
  'distribute-down': arranges((boxes) => distributeBoxes(boxes, 'y')),
  'same-width': match('width'),
  'same-height': match('height'),
  'same-size': match('both'),
  'bring-to-front': reorder(bringToFront),
  'bring-forward': reorder(bringForward),
  'send-backward': reorder(sendBackward),
  'send-to-back': reorder(sendToBack),
};
