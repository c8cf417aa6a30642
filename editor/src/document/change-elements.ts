import type { LabelElement } from '@platen/sdk';
import type { ElementType } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { offeredExtensions } from '../elements/offered-symbologies.ts';
import {
  type EditorDocument,
  type EditorElement,
  elementIssues,
  isElement,
  type Keys,
  mapElements,
  propertyNames,
  withElement,
  withElements,
} from './editor-document.ts';
import { roundLength } from './lengths.ts';

type NamesIn<Each> = Each extends unknown ? keyof Each : never;
type ValueIn<Each, Name extends PropertyKey> = Each extends { readonly [Key in Name]?: infer Value } ? Value : never;
/**
 * New values of properties, for elements of any type; `undefined` removes a property. Properties that an element's
 * type lacks are ignored.
 */
export type ElementChanges = {
  readonly [Name in Exclude<NamesIn<LabelElement>, 'type'>]?: ValueIn<LabelElement, Name> | undefined;
};

/**
 * Changes properties of these elements. Locked elements, and elements that the change would make invalid, stay
 * unchanged.
 */
export function changeElements(document: EditorDocument, keys: Keys, changes: ElementChanges): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) =>
    changed.has(each.key) && !each.locked
      ? withElement(each, changedElement(each.element, changes, document.label.unit))
      : each,
  );
}

const LENGTHS: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'strokeWidth', 'xDimension']);

/**
 * Returns the element with the changes that apply to its type; the same element if nothing differs, or if the result
 * would be invalid.
 */
function changedElement(element: LabelElement, changes: ElementChanges, unit: 'mm' | 'inch' | undefined): LabelElement {
  const names = propertyNames(element);
  const known = Object.entries(completed(element, changes, unit)).filter(([name]) => names.has(name));
  const different = known.filter(([name, value]) => Reflect.get(element, name) !== value);
  if (different.length === 0) return element;
  const next = new Map<string, unknown>(Object.entries(element));
  for (const [name, value] of different) next.set(name, LENGTHS.has(name) ? rounded(value) : value);
  const kept = Object.fromEntries([...next].filter(([, value]) => value !== undefined));
  const fitted = 'barcodeType' in changes ? withoutRejected(kept) : kept;
  return isElement(fitted) ? fitted : element;
}

/** Removes extension properties that the element's type or symbology does not accept. */
function withoutRejected(element: object): object {
  const rejected = elementIssues(element).map(({ path }) => path.slice(1));
  const added = new Set(offeredExtensions.flatMap(({ properties }) => properties.map(({ name }) => name)));
  return Object.fromEntries(Object.entries(element).filter(([name]) => !added.has(name) || !rejected.includes(name)));
}

const rounded = (value: unknown): unknown => (typeof value === 'number' ? roundLength(value) : value);

/**
 * Adds the changes that other changes require. A new value removes the field, a new field removes the value, and a
 * border gets both a colour and a width.
 */
function completed(element: LabelElement, changes: ElementChanges, unit: 'mm' | 'inch' | undefined): ElementChanges {
  const content =
    changes.value !== undefined ? { field: undefined } : changes.field !== undefined ? { value: undefined } : {};
  return { ...changes, ...content, ...border(element, changes, unit) };
}

/** Width of a border for which the user has chosen only a colour, before rounding to whole printer dots. */
export const BORDER_WIDTH = { mm: 0.2, inch: 0.01 } as const;

function border(
  element: LabelElement,
  changes: ElementChanges,
  unit: 'mm' | 'inch' = 'mm',
): Pick<ElementChanges, 'stroke' | 'strokeWidth'> {
  if (!('stroke' in changes) && !('strokeWidth' in changes)) return {};
  const before = 'stroke' in element ? element : {};
  const after = { ...before, ...changes };
  const isGone = ['stroke', 'strokeWidth'].some((name) => name in changes && Reflect.get(changes, name) === undefined);
  if (isGone) return { stroke: undefined, strokeWidth: undefined };
  return { stroke: after.stroke ?? '#000000', strokeWidth: after.strokeWidth ?? BORDER_WIDTH[unit] };
}

/**
 * Changes the type of these elements. Works only between types whose content users enter as text, such as codes. Keeps
 * the box, the content and all properties that both types have. Leaves pictures and locked elements unchanged.
 */
export function changeType(document: EditorDocument, keys: Keys, type: ElementType): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) =>
    changed.has(each.key) && !each.locked ? withElement(each, retyped(each.element, type)) : each,
  );
}

function retyped(element: LabelElement, type: ElementType): LabelElement {
  if (element.type === type || [element, { type }].some((each) => kindOf(each).content !== 'typed')) return element;
  const names = propertyNames({ type });
  const kept = Object.entries(element).filter(([name]) => names.has(name));
  const next = withoutRejected({ ...Object.fromEntries(kept), type });
  return isElement(next) ? next : element;
}

/** Removes these elements, except locked ones. */
export function removeElements(document: EditorDocument, keys: Keys): EditorDocument {
  const removed = new Set(keys);
  return withElements(
    document,
    document.elements.filter(({ key, locked }) => locked || !removed.has(key)),
  );
}

/** Locks or unlocks these elements. Locked elements can be neither moved nor changed. */
export function lockElements(document: EditorDocument, keys: Keys, locked: boolean): EditorDocument {
  const chosen = new Set(keys);
  return mapElements(
    document,
    (each): EditorElement => (chosen.has(each.key) && each.locked !== locked ? { ...each, locked } : each),
  );
}

/** Records whether the user allows the text of this element to be printed smaller than its font size. */
export const allowShrinking = (document: EditorDocument, key: EditorElement['key'], shrinks: boolean): EditorDocument =>
  mapElements(document, (each) => (each.key === key && each.shrinks !== shrinks ? { ...each, shrinks } : each));
