import type { LabelElement, Template } from '@platen/sdk';
import { canonicalJson } from '@platen/sdk/internal/base';
import { type ChangedPart, changedParts } from './describe-step.ts';

/** An element that differs between two templates. */
export type ElementDifference =
  | { readonly kind: 'added' | 'removed'; readonly element: LabelElement }
  | {
      readonly kind: 'changed';
      readonly element: LabelElement;
      /** The changed parts; `other` for properties that belong to no part. */
      readonly parts: readonly (ChangedPart | 'other')[];
    };

/** The differences between two templates, from `before` to `after`. */
export interface TemplateDifference {
  /** True if the label's size, type or paper differs. */
  readonly isPaperChanged: boolean;
  /** True if the elements that both templates contain are in a different order. */
  readonly isOrderChanged: boolean;
  readonly elements: readonly ElementDifference[];
}

/** Caches the canonical JSON of each element, because each element is compared with many others. */
const texts = new WeakMap<object, string>();

function textOf(value: object): string {
  const text = texts.get(value) ?? canonicalJson(value);
  texts.set(value, text);
  return text;
}

/** Compares values as canonical JSON, so the order of properties does not matter. */
const isEqual = (a: object, b: object): boolean => textOf(a) === textOf(b);

/**
 * Compares two templates. Elements have no ids in templates, so this function first matches equal elements. It then
 * matches elements of the same type with the same content, and finally the remaining elements of the same type, in
 * order.
 */
export function compareTemplates(before: Template, after: Template): TemplateDifference {
  const { elements: from, ...paperBefore } = before;
  const { elements: to, ...paperAfter } = after;
  const pairs = pairElements(from, to);
  const matched = to.flatMap((_, index) => pairs.get(index) ?? []);
  const kept = new Set(matched);
  const elements: ElementDifference[] = [];
  for (const [index, element] of to.entries()) {
    const old = pairs.get(index);
    const earlier = old === undefined ? undefined : from[old];
    if (earlier === undefined) elements.push({ kind: 'added', element });
    else if (!isEqual(earlier, element)) elements.push({ kind: 'changed', element, parts: partsOf(earlier, element) });
  }
  for (const [index, element] of from.entries()) if (!kept.has(index)) elements.push({ kind: 'removed', element });
  return {
    isPaperChanged: !isEqual(paperBefore, paperAfter),
    isOrderChanged: matched.some((old, index) => old < (matched[index - 1] ?? 0)),
    elements,
  };
}

type Matches = (a: LabelElement, b: LabelElement) => boolean;

const MATCHES: readonly Matches[] = [
  isEqual,
  (a, b) => a.type === b.type && a.field === b.field && a.value === b.value,
  (a, b) => a.type === b.type,
];

/** Maps the index of each element of `to` to the index of its match in `from`, if there is one. */
function pairElements(from: readonly LabelElement[], to: readonly LabelElement[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const matches of MATCHES) {
    for (const [index, element] of to.entries()) {
      if (pairs.has(index)) continue;
      const old = from.findIndex((each, at) => !taken.has(at) && matches(each, element));
      if (old === -1) continue;
      pairs.set(index, old);
      taken.add(old);
    }
  }
  return pairs;
}

const partsOf = (before: LabelElement, after: LabelElement): readonly (ChangedPart | 'other')[] => [
  ...new Set(changedParts(before, after).map((part) => part ?? 'other')),
];
