import type { LabelElement } from '@platen/sdk';

// Elements that are shown only in some rows. An element with a condition keeps its value or its field in the document.
// In the label's template, the element shows a generated field instead. In each row, this field contains the element's
// content, or an empty string, which draws nothing. The API therefore needs no support for conditions to print these
// labels. `row-conditions.ts`, which fills the rows, loads with the first label that has a condition.

/** A condition on the text of a row's field. The element is shown only in rows that meet it. */
export interface Condition {
  /** The field whose text is tested. Like an element's field, it gets its text from a column of the table. */
  readonly field: string;
  readonly test: ConditionTest;
  /** The text or number to compare with. The tests `filled` and `empty` ignore it. */
  readonly value: string;
}

/** A test that a condition applies to the text of a cell. */
export type ConditionTest = 'is' | 'is-not' | 'filled' | 'empty' | 'contains' | 'at-least' | 'at-most';

/** The values of a row, by field. */
export type RowTexts = Readonly<Record<string, string>>;

interface Conditional {
  readonly key: number;
  readonly element: LabelElement;
  readonly condition?: Condition | undefined;
}

/** A template field that an element shows instead of its content, because the element has a condition. */
export interface ConditionalField extends Condition {
  /** The name of this field. */
  readonly name: string;
  /** The content of the element if the condition holds: a field, or the same text in every row. */
  readonly content: { readonly field: string | undefined; readonly value: string | undefined };
}

/** Adds the values of conditional fields to the rows of a table. */
export interface RowFill {
  /** Cache key: equal keys give equal values. */
  readonly by: string;
  readonly fill: (texts: RowTexts) => RowTexts;
}

/**
 * Returns the name of the field that the element shows in the template; undefined without a condition. The name
 * contains the element's key, so that it stays the same while the user changes the content.
 */
export const conditionalName = ({ key, element, condition }: Conditional): string | undefined =>
  condition && `${element.field ?? element.type} ${key} if ${condition.field}`;

/** Returns the element as it appears in the template. An element with a condition shows its conditional field. */
export function conditionalElement(each: Conditional): LabelElement {
  const field = conditionalName(each);
  if (field === undefined) return each.element;
  const { value: _, ...element } = each.element;
  return { ...element, field } as LabelElement;
}

/** Returns one conditional field for each element that has a condition. */
export const conditionalFields = (elements: readonly Conditional[]): readonly ConditionalField[] =>
  elements.flatMap((each) => {
    const { condition, element } = each;
    const name = conditionalName(each);
    if (name === undefined || condition === undefined) return [];
    const { field, value } = element;
    return { ...condition, name, content: { field, value } };
  });

/** Tests if an element has a condition and shows nothing in the row with these values. */
export const isAbsent = (each: Conditional, texts: RowTexts): boolean => texts[conditionalName(each) ?? ''] === '';
