import type { EditorData, EditorDocument } from './editor-document.ts';

/**
 * Whether the rows are sample data that the user has neither edited nor replaced. Compares identities: every change of a cell,
 * row or column makes new arrays, so that no function that changes rows has to clear a mark, and undo restores it.
 */
export const isSample = ({ sample, columns, rows }: EditorData): boolean =>
  sample !== undefined && sample.rows === rows && sample.columns === columns;

/** The document with its rows marked as sample data. */
export const markSample = (document: EditorDocument): EditorDocument => {
  const { data } = document;
  const { columns, rows } = data;
  return rows.length === 0 ? document : { ...document, data: { ...data, sample: { columns, rows } } };
};

/** The document with the mark of `before`: for rows that were copied. */
export const withMarkOf = (document: EditorDocument, before: EditorData): EditorDocument =>
  isSample(before) ? markSample(document) : document;
