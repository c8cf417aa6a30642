import type { ShapeIssue } from './shape-issue.ts';
import type { oneOf } from './validator-message.ts';

/** An enabled extension: a property that elements of one type may have in addition to the API contract's properties. */
export interface EnabledExtension {
  readonly name: string;
  /** The `type` of the elements that may have the property. */
  readonly type: string;
  /** Name of the additional property. */
  readonly property: string;
  /** All values that the property accepts. */
  readonly values: readonly string[];
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
  /** Formats the message about a value that is not allowed. */
  readonly oneOf: typeof oneOf;
}

/**
 * Runs `check` on elements that may have properties of enabled extensions. Removes these properties from the elements
 * before `check`, restores them afterwards, and checks their values.
 */
export function checkWithExtensions(
  { elements, place, oneOf }: CheckedElements,
  enabled: readonly EnabledExtension[],
  check: () => readonly ShapeIssue[],
): readonly ShapeIssue[] {
  const found = elements.flatMap((item, index) =>
    enabled.flatMap((extension) => {
      const element = Object(item) as Record<string, unknown>;
      const isOwn = element.type === extension.type && Object.hasOwn(element, extension.property);
      return isOwn ? [{ element, index, extension, value: element[extension.property] }] : [];
    }),
  );
  for (const { element, extension } of found) delete element[extension.property];
  const issues = check();
  for (const { element, extension, value } of found) element[extension.property] = value;
  const invalid = found.filter(({ extension, value }) => !extension.values.some((allowed) => allowed === value));
  return [
    ...issues,
    ...invalid.map(({ index, extension: { property, values }, value }) => ({
      place: `${place}/${index}/${property}`,
      code: 'enum',
      text: oneOf(values, value),
    })),
  ];
}
