import type { LabelElement } from '@platen/sdk';
import type { Condition } from './conditions.ts';
import { type EditorData, type EditorDocument, type Keys, mapElements } from './editor-document.ts';
import { holds } from './row-conditions.ts';
import { textsByColumn } from './table.ts';

/** Sets the condition of elements, or removes it. Locked elements stay unchanged. */
export function setCondition(document: EditorDocument, keys: Keys, condition: Condition | undefined): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) => {
    if (!changed.has(each.key) || each.locked || each.condition === condition) return each;
    if (condition !== undefined && canHaveCondition(each.element)) return { ...each, condition };
    const { condition: _, ...always } = each;
    return condition === undefined ? always : each;
  });
}

/** Maximum length of a value in a row (openapi.json, LabelData). */
const MAX_TEXT = 4096;
/** Maximum length of the data URL of a picture with a condition. Each row that shows the picture contains a copy. */
const MAX_PICTURE = 65_536;

/**
 * Tests if an element's content is short enough for a condition. Each row that shows the content contains a copy.
 */
export const canHaveCondition = ({ field, value = '' }: LabelElement): boolean =>
  field !== undefined || (value !== '' && value.length <= (/^data:/i.test(value) ? MAX_PICTURE : MAX_TEXT));

/** Maximum number of rows that are read to suggest a condition. */
const MAX_ROWS = 200;

/**
 * Suggests a condition for an element: the text of one column must equal its text in the given row. Prefers columns
 * that no element shows, and among them the column with the fewest distinct values, such as "yes" and "no". `shown`
 * contains the fields of all elements. Returns undefined for a table without columns.
 */
export function suggestedCondition(
  { columns, rows }: EditorData,
  row: number,
  shown: readonly string[],
): Condition | undefined {
  const counts = columns.map((name, index) => {
    const texts = new Set(rows.slice(0, MAX_ROWS).map(({ cells }) => (cells[index] ?? '').trim().toLowerCase()));
    // a column with the same text in every row cannot distinguish rows
    return { name, rank: texts.size < 2 ? 2 : shown.includes(name) ? 1 : 0, count: texts.size };
  });
  const [first] = counts.toSorted((a, b) => a.rank - b.rank || a.count - b.count);
  return first && conditionFor({ columns, rows }, row, first.name);
}

/**
 * Returns a condition that holds for rows with the same text in the column `field` as the given row. If that text is
 * empty, the condition holds for rows in which the column is not empty.
 */
export function conditionFor(
  { columns, rows }: Pick<EditorData, 'columns' | 'rows'>,
  row: number,
  field: string,
): Condition {
  const value = (textsByColumn(columns, rows[row]?.cells)[field] ?? '').trim();
  return { field, test: value === '' ? 'filled' : 'is', value };
}

/** Returns the first 50 distinct values of a column, in the order of the rows. */
export function textsIn({ columns, rows }: EditorData, column: number | undefined): readonly string[] {
  if (column === undefined || !(column in columns)) return [];
  const texts: string[] = [];
  for (const { cells } of rows.slice(0, MAX_ROWS)) {
    const text = (cells[column] ?? '').trim();
    if (text !== '' && texts.length < MAX_TEXTS && !texts.some((known) => holds({ test: 'is', value: known }, text)))
      texts.push(text);
  }
  return texts;
}

const MAX_TEXTS = 50;
