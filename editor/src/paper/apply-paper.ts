import type { LabelElement, Preset } from '@platen/sdk';
import type { EditorDocument, LabelSettings } from '../document/editor-document.ts';
import { mapElements, withElement } from '../document/elements.ts';
import { layLabel, setUnit } from '../document/label.ts';
import { roundLength } from '../document/round-length.ts';
import { isElement } from '../document/valid.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { presetLabel } from './preset-label.ts';

/** How elements take another paper. */
export interface ApplyOptions {
  /** Whether they grow or shrink with the label; otherwise they stay as they are, from its top left corner. */
  readonly scaleToLabel?: boolean | undefined;
}

/**
 * Lays a paper of the catalog under the document: unit, size, type, page, margins, grid and gap are the paper's. Locked
 * elements are converted and scaled, too. The same document where nothing differs, or where the contract would refuse it.
 */
export const applyPaper = (document: EditorDocument, preset: Preset, options?: ApplyOptions): EditorDocument =>
  applyLabel(document, presetLabel(preset), options);

/** The same for any label: of a size of one's own, or with its paper corrected. */
export function applyLabel(
  document: EditorDocument,
  label: LabelSettings,
  { scaleToLabel = false }: ApplyOptions = {},
): EditorDocument {
  const laid = layLabel(document, label);
  if (!scaleToLabel || laid === document) return laid;
  return scaledTo(laid, setUnit(document, label.unit ?? 'mm').label);
}

/** Type sizes people choose are halves of a point. */
const sizeInHalves = (points: number): number => Math.max(0.5, Math.round(points * 2) / 2);

/**
 * Elements of a label of another size on this one: evenly larger or smaller, so that none is distorted and turned ones stay
 * as they are turned, and as far from the middle as they were. One that the contract would refuse stays as it is.
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
    return { ...kind.withLengths(sized, (length) => roundLength(length * by)), ...box };
  };
  return mapElements(document, (each) => {
    const element = scaled(each.element);
    return isElement(element) ? withElement(each, element) : each;
  });
}
