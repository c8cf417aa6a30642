import type { LabelElement } from '@platen/sdk';
import { type EditorData, type EditorDocument, mapElements, withElement } from './editor-document.ts';
import { isSample } from './sample-mark.ts';

/** The fields of all elements, without duplicates, in drawing order. */
export const fieldsOf = ({ elements }: EditorDocument): readonly string[] => [
  ...new Set(elements.flatMap(({ element }) => element.field ?? [])),
];

/**
 * Chooses the column that fills a field: an index from 0, `false` for none, or `undefined` for the column of the
 * field's name.
 */
export function mapField(document: EditorDocument, field: string, column: number | false | undefined): EditorDocument {
  const { mapping, columns } = document.data;
  const before = Object.hasOwn(mapping, field) ? mapping[field] : undefined;
  if (before === column || (typeof column === 'number' && !(column in columns))) return document;
  const others = Object.entries(mapping).filter(([name]) => name !== field);
  const chosen = column === undefined ? [] : [[field, column] as const];
  return { ...document, data: { ...document.data, mapping: Object.fromEntries([...others, ...chosen]) } };
}

/**
 * Chooses the column with the number of copies: an index from 0, `false` for none, or `undefined` for the column of
 * that name.
 */
export function setQuantityColumn(document: EditorDocument, column: number | false | undefined): EditorDocument {
  const { data } = document;
  if (column === data.quantityColumn || (typeof column === 'number' && !(column in data.columns))) return document;
  return { ...document, data: { ...data, quantityColumn: column } };
}

/** Sets the copies of each row if no column sets them. Ignores values other than whole numbers from 1. */
export function setCopies(document: EditorDocument, copies: number): EditorDocument {
  if (copies === document.data.copies || !Number.isSafeInteger(copies) || copies < 1) return document;
  return { ...document, data: { ...document.data, copies } };
}

/**
 * Renames a field on all elements that show it, also on locked ones. The same column keeps filling it, unless another
 * column already fills a field of the new name.
 */
export function renameField(document: EditorDocument, from: string, to: string): EditorDocument {
  if (from === to || to === '' || !fieldsOf(document).includes(from)) return document;
  const column = columnChosenFor(document, from);
  const isFilled = columnChosenFor(document, to) !== undefined;
  const renamed = mapElements(document, (each) => withElement(each, withField(each.element, from, to)));
  const without = mapField(renamed, from, undefined);
  return isFilled ? without : mapField(without, to, column);
}

/** The column that the user chose for a field, or the column of exactly its name. */
function columnChosenFor({ data }: EditorDocument, field: string): number | false | undefined {
  if (Object.hasOwn(data.mapping, field)) return data.mapping[field];
  const index = data.columns.indexOf(field);
  return index < 0 ? undefined : index;
}

const withField = (element: LabelElement, from: string, to: string): LabelElement =>
  element.field === from ? { ...element, field: to } : element;

/** A field of the label and the index of its column, from 0; undefined if no column fills it. */
interface FieldMatch {
  readonly field: string;
  readonly column?: number | undefined;
}

/** The label's fields without a column in the user's own rows. Empty for sample rows and for a table without rows. */
export const missingFields = (data: EditorData, matches: readonly FieldMatch[]): readonly string[] =>
  data.rows.length === 0 || isSample(data)
    ? []
    : matches.filter(({ column }) => column === undefined).map(({ field }) => field);
