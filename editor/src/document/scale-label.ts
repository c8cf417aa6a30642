import type { LabelElement } from '@platen/sdk';
import { fitted, kindOf } from '../elements/element-kinds.ts';
import {
  type EditorDocument,
  type EditorElement,
  isElement,
  type LabelSettings,
  mapElements,
  withElement,
} from './editor-document.ts';
import { keepGuides, replaceLabel, setLabel, setUnit } from './label.ts';
import { roundLength } from './lengths.ts';

/** A new width or height of a label, or both, in the label's unit. */
export type SizeChanges = Partial<Pick<LabelSettings, 'width' | 'height'>>;

/** Changes the label's size. With `isScaling`, also scales the elements to the new size. */
export const setSize = (document: EditorDocument, changes: SizeChanges, isScaling: boolean): EditorDocument =>
  isScaling ? scaleToLabel(document, { ...document.label, ...changes }) : setLabel(document, changes);

/** Maps scaled elements to the label and the elements as they were before scaling. */
const origins = new WeakMap<readonly EditorElement[], Pick<EditorDocument, 'label' | 'elements'>>();

/**
 * Replaces the label settings and scales the elements, including locked ones, to the new size. If the elements were
 * already scaled, scales the original elements again, so that intermediate sizes do not affect the result, for example
 * while the user types a number. Returns the same document if nothing differs, or if the result would be invalid.
 */
export function scaleToLabel(document: EditorDocument, label: LabelSettings): EditorDocument {
  if (isSame(label, document.label)) return document;
  const origin = origins.get(document.elements) ?? { label: document.label, elements: document.elements };
  const original = { ...document, ...origin };
  const laid = replaceLabel(original, label);
  if (!isSame(label, laid.label)) return document;
  const scaled = scaledTo(laid, setUnit(original, label.unit ?? 'mm').label);
  if (scaled.elements !== origin.elements) origins.set(scaled.elements, origin);
  // guides keep their distance from the label's left or top edge
  return keepGuides(scaled, document);
}

const isSame = (a: LabelSettings, b: LabelSettings): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rounds a font size to the nearest half point, because users also choose sizes in half points. The minimum is 0.5. */
const sizeInHalves = (points: number): number => Math.max(0.5, Math.round(points * 2) / 2);

/**
 * Scales the elements, and their distances from the label's centre, from the label size in `before` to the size of the
 * document's label. The factor is the same for width and height, which keeps proportions and rotations. An element that
 * would become invalid stays unchanged.
 */
function scaledTo(document: EditorDocument, before: LabelSettings): EditorDocument {
  const { width, height } = document.label;
  const by = Math.min(width / before.width, height / before.height);
  if (by === 1 && width === before.width && height === before.height) return document;
  const scaled = (element: LabelElement): LabelElement => {
    const size = { width: element.width * by, height: element.height * by };
    const x = (element.x + element.width / 2 - before.width / 2) * by + width / 2 - size.width / 2;
    const y = (element.y + element.height / 2 - before.height / 2) * by + height / 2 - size.height / 2;
    const box = {
      ...{ x: roundLength(x), y: roundLength(y) },
      ...{ width: roundLength(size.width), height: roundLength(size.height) },
    };
    if (by === 1) return { ...element, ...box };
    const kind = kindOf(element);
    const sized = kind.withPoints(element, (points) => sizeInHalves(points * by));
    return fitted({ ...kind.withLengths(sized, (length) => roundLength(length * by)), ...box });
  };
  return mapElements(document, (each) => {
    const element = scaled(each.element);
    return isElement(element) ? withElement(each, element) : each;
  });
}
