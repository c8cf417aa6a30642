import type { describeValue } from '../base/describe-value.ts';
import type { ShapeIssue } from './shape-issue.ts';
import type { Starter } from './starters.ts';
import type { oneOf } from './validator-message.ts';

/** Values that a property of an extension accepts on one element. The editor also builds its form from them. */
export type AllowedValues =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'whole'; readonly from: number; readonly to: number }
  /** Any number above 0. */
  | { readonly kind: 'positive' }
  /** No value, because the element cannot have the property. `reason` says why; the issue's message begins with it. */
  | { readonly kind: 'none'; readonly reason: string }
  /** Any value, unchecked, because another issue already reports why the element is invalid. */
  | { readonly kind: 'any' };

/** A property that elements of one type may have in addition to the API contract's properties. */
export interface AddedProperty {
  /** The `type` of the elements that may have the property. */
  readonly type: string;
  readonly name: string;
  /** Returns the values that the property accepts on `element`. */
  allowed(element: Readonly<Record<string, unknown>>): AllowedValues;
}

/** A label design that uses properties of an extension. `sample` is a row of data for all of its fields. */
export interface ExtensionStarter extends Starter {
  readonly sample: Readonly<Record<string, string>>;
}

/** An enabled extension: properties that elements may have in addition to the API contract's properties. */
export interface EnabledExtension {
  readonly name: string;
  readonly properties: readonly AddedProperty[];
  /** Label designs that the editor offers while the extension is enabled; none by default. */
  readonly starters?: readonly ExtensionStarter[] | undefined;
  /**
   * Always `checkWithExtensions`. Parsers call the function through this property, so that pages without extensions do
   * not load it.
   */
  readonly checked: typeof checkWithExtensions;
}

/** A list of elements to check. */
export interface CheckedElements {
  readonly elements: readonly unknown[];
  /** JSON Pointer to `elements`. */
  readonly place: string;
  /**
   * Functions that format messages. The caller passes them, because bundlers would move imported functions to a
   * separate chunk.
   */
  readonly format: { readonly oneOf: typeof oneOf; readonly describeValue: typeof describeValue };
}

/**
 * Runs `check` on elements that may have properties of enabled extensions. Removes these properties from the elements
 * before `check`, restores them afterwards, and checks their values.
 */
export function checkWithExtensions(
  { elements, place, format }: CheckedElements,
  enabled: readonly EnabledExtension[],
  check: () => readonly ShapeIssue[],
): readonly ShapeIssue[] {
  const added = enabled.flatMap(({ properties }) => properties);
  const found = elements.flatMap((item, index) =>
    added.flatMap((property) => {
      const element = Object(item) as Record<string, unknown>;
      const isOwn = element.type === property.type && Object.hasOwn(element, property.name);
      return isOwn ? [{ element, index, property, value: element[property.name] }] : [];
    }),
  );
  for (const { element, property } of found) delete element[property.name];
  const issues = check();
  for (const { element, property, value } of found) element[property.name] = value;
  return [
    ...issues,
    ...found.flatMap(({ element, index, property, value }) => {
      const fault = faultOf(property.allowed(element), value, format);
      return fault === undefined ? [] : [{ place: `${place}/${index}/${property.name}`, ...fault }];
    }),
  ];
}

/** Returns the issue of a value that is not allowed, or `undefined` if it is allowed. */
function faultOf(
  allowed: AllowedValues,
  value: unknown,
  { oneOf, describeValue }: CheckedElements['format'],
): Pick<ShapeIssue, 'code' | 'text'> | undefined {
  switch (allowed.kind) {
    case 'any':
      return undefined;
    case 'none':
      return { code: 'unsupported', text: `${allowed.reason}; remove the property` };
    case 'choice':
      return allowed.values.some((each) => each === value)
        ? undefined
        : { code: 'enum', text: oneOf(allowed.values, value) };
    case 'whole': {
      const { from, to } = allowed;
      if (Number.isInteger(value) && Number(value) >= from && Number(value) <= to) return undefined;
      return { code: 'range', text: `expected a whole number from ${from} to ${to}, got ${describeValue(value)}` };
    }
    case 'positive':
      return typeof value === 'number' && value > 0
        ? undefined
        : { code: 'range', text: `expected a number greater than 0, got ${describeValue(value)}` };
    default:
      throw allowed satisfies never;
  }
}
