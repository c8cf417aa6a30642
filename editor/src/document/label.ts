import type { LabelElement } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { kindOf } from '../elements/element-kinds.ts';
import type { EditorDocument, LabelSettings } from './editor-document.ts';
import { mapElements, withElement } from './elements.ts';
import { roundLength } from './round-length.ts';
import { isElement, isLabel } from './valid.ts';

/** Settings with their new values; `undefined` takes one away. A unit is changed by `setUnit`, which converts. */
export type LabelChanges = {
  readonly [Name in Exclude<keyof LabelSettings, 'unit'>]?: LabelSettings[Name] | undefined;
};

/**
 * Changes the label's size, type or paper; elements stay where they are. The same document where nothing differs, or where
 * the contract would refuse the label then: `labelIssues` tells why.
 */
export function setLabel(document: EditorDocument, changes: LabelChanges): EditorDocument {
  const label = changedLabel(document.label, changes);
  const isSame = JSON.stringify(label) === JSON.stringify(document.label);
  return isSame || !isLabel(label) ? document : { ...document, label };
}

/** The label with the changes, not yet checked. */
export const changedLabel = (label: LabelSettings, changes: LabelChanges): unknown =>
  Object.fromEntries(Object.entries({ ...label, ...changes }).filter(([, value]) => value !== undefined));

/** A length in another unit, at 4 decimals. */
export type Convert = (length: number) => number;

/** Converts lengths between units. */
export function converter(from: Unit, to: Unit): Convert {
  if (from === to) return (length) => length;
  // Multiplied and divided by the same exact number, so that what is whole in both units stays whole.
  return from === 'inch'
    ? (length) => roundLength(length * MM_PER_INCH)
    : (length) => roundLength(length / MM_PER_INCH);
}

/**
 * Gives the same label in another unit: every length of label, paper and elements, locked ones too, is converted and
 * rounded to 4 decimals. The same document where a length would be longer than the contract takes.
 */
export function setUnit(document: EditorDocument, unit: Unit): EditorDocument {
  const before = document.label.unit ?? 'mm';
  if (before === unit) return document;
  const convert = converter(before, unit);
  const label = convertedLabel(document.label, unit, convert);
  const elements = new Map(document.elements.map(({ key, element }) => [key, convertedElement(element, convert)]));
  if (!isLabel(label) || ![...elements.values()].every(isElement)) return document;
  const converted = mapElements(document, (each) => withElement(each, elements.get(each.key) ?? each.element));
  return { ...converted, label };
}

/**
 * Lays any label under the document, whose elements stay as they are from its top left corner; their lengths are converted to its
 * unit, of locked ones too. The same document where nothing differs, or where the contract would refuse it.
 */
export function layLabel(document: EditorDocument, label: LabelSettings): EditorDocument {
  if (!isLabel(label) || JSON.stringify(label) === JSON.stringify(document.label)) return document;
  const unit = label.unit ?? 'mm';
  const converted = setUnit(document, unit);
  return (converted.label.unit ?? 'mm') === unit ? { ...converted, label } : document;
}

/** The shortest length above 0 that 4 decimals hold. */
const SHORTEST = 0.0001;

/** An element's lengths in another unit; font sizes are points in both. */
export function convertedElement(element: LabelElement, convert: Convert): LabelElement {
  const box = {
    x: convert(element.x),
    y: convert(element.y),
    width: Math.max(SHORTEST, convert(element.width)),
    height: Math.max(SHORTEST, convert(element.height)),
  };
  const lengths = kindOf(element).withLengths(element, (length) => Math.max(SHORTEST, convert(length)));
  return { ...lengths, ...box };
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
  const [left, top, right, bottom] = page.margins ?? [];
  const margins = page.margins && { margins: [left, top, right, bottom].map((margin) => convert(margin ?? 0)) };
  return { ...page, width: size(page.width), height: size(page.height), ...margins };
}
