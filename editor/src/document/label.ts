import type { LabelElement } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { fitted, kindOf } from '../elements/element-kinds.ts';
import {
  type EditorDocument,
  isElement,
  isLabel,
  type LabelSettings,
  mapElements,
  withElement,
} from './editor-document.ts';
import { roundLength } from './lengths.ts';

/**
 * New values of label settings; `undefined` removes a setting. The unit is not included: use `setUnit`, which also
 * converts lengths.
 */
export type LabelChanges = {
  readonly [Name in Exclude<keyof LabelSettings, 'unit'>]?: LabelSettings[Name] | undefined;
};

/**
 * Changes the label's size, type or paper without moving elements. Returns the same document if nothing differs, or if
 * the label would be invalid; `labelIssues` then gives the reasons.
 */
export function setLabel(document: EditorDocument, changes: LabelChanges): EditorDocument {
  const label = changedLabel(document.label, changes);
  const isSame = JSON.stringify(label) === JSON.stringify(document.label);
  return isSame || !isLabel(label) ? document : { ...document, label };
}

/** The label with the changes applied, not yet validated. */
export const changedLabel = (label: LabelSettings, changes: LabelChanges): unknown =>
  Object.fromEntries(Object.entries({ ...label, ...changes }).filter(([, value]) => value !== undefined));

/** A function that converts a length to another unit and rounds it to 4 decimals. */
export type Convert = (length: number) => number;

/** Returns the function that converts lengths from the unit `from` to the unit `to`. */
export function converter(from: Unit, to: Unit): Convert {
  if (from === to) return (length) => length;
  // Conversions in both directions use the same exact factor, so 5 inches become exactly 127 mm, and vice versa.
  return from === 'inch'
    ? (length) => roundLength(length * MM_PER_INCH)
    : (length) => roundLength(length / MM_PER_INCH);
}

/**
 * Converts every length of the label, the paper and the elements, including locked ones, to another unit. Rounds
 * lengths to 4 decimals. Returns the same document if a length would exceed the API's limit.
 */
export function setUnit(document: EditorDocument, unit: Unit): EditorDocument {
  const before = document.label.unit ?? 'mm';
  if (before === unit) return document;
  const convert = converter(before, unit);
  const label = convertedLabel(document.label, unit, convert);
  const elements = new Map(document.elements.map(({ key, element }) => [key, convertedElement(element, convert)]));
  if (!isLabel(label) || ![...elements.values()].every(isElement)) return document;
  const converted = mapElements(document, (each) => withElement(each, elements.get(each.key) ?? each.element));
  return keepGuides({ ...converted, label }, document);
}

/** Returns the document `to` with the guides of another document, converted to the unit of `to`. */
export function keepGuides(to: EditorDocument, { guides, label }: EditorDocument): EditorDocument {
  const convert = converter(label.unit ?? 'mm', to.label.unit ?? 'mm');
  return guides === undefined ? to : { ...to, guides: guides.map(({ axis, at }) => ({ axis, at: convert(at) })) };
}

/**
 * Replaces the label settings. The elements, including locked ones, keep their distances from the label's top left
 * corner; their lengths are converted to the new label's unit. Returns the same document if nothing differs, or if the
 * result would be invalid.
 */
export function replaceLabel(document: EditorDocument, label: LabelSettings): EditorDocument {
  if (!isLabel(label) || JSON.stringify(label) === JSON.stringify(document.label)) return document;
  const unit = label.unit ?? 'mm';
  const converted = setUnit(document, unit);
  return (converted.label.unit ?? 'mm') === unit ? { ...converted, label } : document;
}

/** The shortest length above 0 that 4 decimals can express. */
const SHORTEST = 0.0001;

/** Returns the element with its lengths converted to another unit. Font sizes do not change; they are in points. */
export function convertedElement(element: LabelElement, convert: Convert): LabelElement {
  const box = {
    x: convert(element.x),
    y: convert(element.y),
    width: Math.max(SHORTEST, convert(element.width)),
    height: Math.max(SHORTEST, convert(element.height)),
  };
  const lengths = kindOf(element).withLengths(element, (length) => Math.max(SHORTEST, convert(length)));
  return fitted({ ...lengths, ...box });
}

function convertedLabel({ width, height, page, gap, ...rest }: LabelSettings, unit: Unit, convert: Convert) {
  const size = (length: number): number => Math.max(SHORTEST, convert(length));
  return {
    ...rest,
    unit,
    width: size(width),
    height: size(height),
    ...(page && { page: convertedPage(page, convert, size) }),
    ...(gap && { gap: { column: convert(gap.column), line: convert(gap.line) } }),
  };
}

function convertedPage(page: NonNullable<LabelSettings['page']>, convert: Convert, size: Convert) {
  const margins = page.margins && { margins: page.margins.map((margin) => convert(margin)) };
  return { ...page, width: size(page.width), height: size(page.height), ...margins };
}

/** Number of label positions on a sheet, or across a roll. `startPosition` counts them from 1. */
export const slotsOf = ({ type = 'ROLL', grid }: LabelSettings): number =>
  type === 'ROLL' || grid === undefined ? 1 : grid.col * grid.row;
