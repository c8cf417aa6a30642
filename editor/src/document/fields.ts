import type { LabelElement } from '@platen/sdk';
import type { EditorDocument } from './editor-document.ts';
import { mapElements, withElement } from './elements.ts';

/** The fields that the elements show, each once, in drawing order. */
export const fieldsOf = ({ elements }: EditorDocument): readonly string[] => [
  ...new Set(elements.flatMap(({ element }) => element.field ?? [])),
];

/** Chooses the column that fills a field: counted from 0, `false` for none, `undefined` for the one of its name again. */
export function mapField(document: EditorDocument, field: string, column: number | false | undefined): EditorDocument {
  const { mapping, columns } = document.data;
  const before = Object.hasOwn(mapping, field) ? mapping[field] : undefined;
  if (before === column || (typeof column === 'number' && !(column in columns))) return document;
  const others = Object.entries(mapping).filter(([name]) => name !== field);
  const chosen = column === undefined ? [] : [[field, column] as const];
  return { ...document, data: { ...document.data, mapping: Object.fromEntries([...others, ...chosen]) } };
}

/** Chooses the column that counts copies: from 0, `false` for none, `undefined` for the one that is called so. */
export function setQuantityColumn(document: EditorDocument, column: number | false | undefined): EditorDocument {
  const { data } = document;
  if (column === data.quantityColumn || (typeof column === 'number' && !(column in data.columns))) return document;
  return { ...document, data: { ...data, quantityColumn: column } };
}

/** Sets the copies of each row where no column counts them; a whole number from 1. */
export function setCopies(document: EditorDocument, copies: number): EditorDocument {
  if (copies === document.data.copies || !Number.isSafeInteger(copies) || copies < 1) return document;
  return { ...document, data: { ...document.data, copies } };
}

/**
 * Gives a field another name on every element that shows it, locked ones too. It goes on being filled by the same column,
 * unless the new name is one that is filled already.
 */
export function renameField(document: EditorDocument, from: string, to: string): EditorDocument {
  if (from === to || to === '' || !fieldsOf(document).includes(from)) return document;
  const column = columnChosenFor(document, from);
  const isFilled = columnChosenFor(document, to) !== undefined;
  const renamed = mapElements(document, (each) => withElement(each, withField(each.element, from, to)));
  const without = mapField(renamed, from, undefined);
  return isFilled ? without : mapField(without, to, column);
}

/** The column that fills a field by hand or, exactly, by name. */
function columnChosenFor({ data }: EditorDocument, field: string): number | false | undefined {
  if (Object.hasOwn(data.mapping, field)) return data.mapping[field];
  const index = data.columns.indexOf(field);
  return index < 0 ? undefined : index;
}

const withField = (element: LabelElement, from: string, to: string): LabelElement =>
  element.field === from ? { ...element, field: to } : element;
