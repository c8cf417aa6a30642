import type { LabelElement } from '@platen/sdk';
import type { EditorDocument, EditorElement, ElementKey } from './editor-document.ts';

/** A group of element properties that share a name in the list of undo steps. */
export type ChangedPart =
  | 'content'
  | 'font'
  | 'fontSize'
  | 'style'
  | 'alignment'
  | 'colour'
  | 'border'
  | 'place'
  | 'size'
  | 'kind';

/** The `ChangedPart` of each element property. */
const PART_OF: Readonly<Record<string, ChangedPart>> = {
  ...{ value: 'content', field: 'content', showBarcodeText: 'content', markup: 'content' },
  ...{ fontFamily: 'font', fontSize: 'fontSize', bold: 'style', italic: 'style', underline: 'style' },
  ...{ align: 'alignment', verticalAlign: 'alignment', color: 'colour' },
  ...{ stroke: 'border', strokeWidth: 'border', barcodeType: 'kind', type: 'kind' },
  ...{ ecc: 'kind', version: 'kind', xDimension: 'size' },
  ...{ x: 'place', y: 'place', rotation: 'place', width: 'size', height: 'size' },
};

/**
 * Parts of an element that may change as a result of a change to another part. If a step changes only these parts, the
 * step is named after the first of the changed parts.
 */
const CONSEQUENCES: readonly ChangedPart[] = ['size', 'place'];

/** The effect of an undo step on the elements. */
export interface StepEffect {
  /** The elements that were added, changed or removed. */
  readonly elements: readonly EditorElement[];
  /** The changed part of the elements; undefined if nothing changed, or if several unrelated parts did. */
  readonly part: ChangedPart | undefined;
}

/** Compares the documents before and after an undo step. */
export function stepEffect(before: EditorDocument, after: EditorDocument): StepEffect {
  if (before.elements === after.elements) return { elements: [], part: undefined };
  const earlier = new Map<ElementKey, EditorElement>(before.elements.map((each) => [each.key, each]));
  const elements: EditorElement[] = [];
  const parts = new Set<ChangedPart | undefined>();
  for (const each of after.elements) {
    const old = earlier.get(each.key);
    earlier.delete(each.key);
    if (old === each) continue;
    elements.push(each);
    if (old !== undefined) for (const part of changedParts(old.element, each.element)) parts.add(part);
  }
  elements.push(...earlier.values());
  const [part, ...more] = parts.size > 1 ? [...parts].filter((each) => !isConsequence(each)) : [...parts];
  const only = more.length === 0 ? part : undefined;
  return { elements, part: only ?? CONSEQUENCES.find((each) => more.length === 0 && parts.has(each)) };
}

const isConsequence = (part: ChangedPart | undefined): boolean => part === 'size' || part === 'place';

/** Returns the part to which each changed property belongs; undefined for a property that belongs to no part. */
export function changedParts(before: LabelElement, after: LabelElement): readonly (ChangedPart | undefined)[] {
  if (before === after) return [];
  const [from, to]: Readonly<Record<string, unknown>>[] = [{ ...before }, { ...after }];
  if (from?.type !== to?.type) return ['kind'];
  return Object.keys({ ...from, ...to })
    .filter((name) => from?.[name] !== to?.[name])
    .map((name) => PART_OF[name]);
}
