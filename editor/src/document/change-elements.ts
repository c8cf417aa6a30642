import type { LabelElement } from '@platen/sdk';
import type { EditorDocument } from './editor-document.ts';
import { type Keys, mapElements, withElement } from './elements.ts';
import { roundLength } from './round-length.ts';
import { isElement, propertyNames } from './valid.ts';

type NamesIn<Each> = Each extends unknown ? keyof Each : never;
type ValueIn<Each, Name extends PropertyKey> = Each extends { readonly [Key in Name]?: infer Value } ? Value : never;
/**
 * Properties of elements with their new values; `undefined` removes a property. Each element takes the properties of
 * its type.
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

const LENGTHS: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'strokeWidth']);

/**
 * The element with the changes that apply to its type. Returns the same element if nothing differs, or if the result
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
  return isElement(kept) ? kept : element;
}

const rounded = (value: unknown): unknown => (typeof value === 'number' ? roundLength(value) : value);

/**
 * Adds the changes that follow from these: a value replaces a field and vice versa, and a border needs both a colour
 * and a width.
 */
function completed(element: LabelElement, changes: ElementChanges, unit: 'mm' | 'inch' | undefined): ElementChanges {
  const content =
    changes.value !== undefined ? { field: undefined } : changes.field !== undefined ? { value: undefined } : {};
  return { ...changes, ...content, ...border(element, changes, unit) };
}

/** Width of a border for which only a colour was chosen. */
const BORDER_WIDTH = { mm: 0.2, inch: 0.01 } as const;

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
