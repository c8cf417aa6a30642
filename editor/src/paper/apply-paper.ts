import type { LabelElement, Preset } from '@platen/sdk';
import {
  type EditorDocument,
  isElement,
  type LabelSettings,
  mapElements,
  withElement,
} from '../document/editor-document.ts';
import { replaceLabel, setUnit } from '../document/label.ts';
import { roundLength } from '../document/lengths.ts';
import { presetLabel } from '../document/preset-label.ts';
import { fitted, kindOf } from '../elements/element-kinds.ts';

/** Options for applying another paper to a document. */
export interface ApplyOptions {
  /**
   * True to scale the elements with the label. By default, they keep their size and their distance from the label's top
   * left corner.
   */
  readonly scaleToLabel?: boolean | undefined;
}

/**
 * Applies a paper of the catalog to the document: its unit, size, type, page, margins, grid and gap. Locked elements
 * are converted and scaled too. Returns the same document if nothing differs, or if the result would be invalid.
 */
export const applyPaper = (document: EditorDocument, preset: Preset, options?: ApplyOptions): EditorDocument =>
  applyLabel(document, presetLabel(preset), options);

/**
 * Applies the paper of a label to the document, as `applyPaper` does for a paper of the catalog. The label may have a
 * custom size, or a paper whose settings were corrected.
 */
export function applyLabel(
  document: EditorDocument,
  label: LabelSettings,
  { scaleToLabel = false }: ApplyOptions = {},
): EditorDocument {
  const laid = replaceLabel(document, label);
  if (!scaleToLabel || laid === document) return laid;
  return scaledTo(laid, setUnit(document, label.unit ?? 'mm').label);
}

/** Rounds to half points, like the font sizes that users choose. */
const sizeInHalves = (points: number): number => Math.max(0.5, Math.round(points * 2) / 2);

/**
 * Scales the elements, which were placed on a label of the size of `before`, to the size of the document's label. Their
 * positions relative to the label's centre scale too. The factor is the same in both directions, which keeps
 * proportions and rotations. An element that would become invalid stays
 * unchanged.
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
