import type { EditorData, EditorDocument } from './editor-document.ts';

/**
 * True if the rows are sample data that the user has neither edited nor replaced.
 *
 * Compares the arrays by identity, because every change of a cell, row or column creates new arrays. So functions that
 * change rows need not clear a flag, and undo restores the mark.
 */
export const isSample = ({ sample, columns, rows }: EditorData): boolean =>
  sample !== undefined && sample.rows === rows && sample.columns === columns;

/** Marks the document's rows as sample data. */
export const markSample = (document: EditorDocument): EditorDocument => {
  const { data } = document;
  const { columns, rows } = data;
  return rows.length === 0 ? document : { ...document, data: { ...data, sample: { columns, rows } } };
};

/** Marks the document's copied rows as sample data if the rows of `before` were. */
export const withMarkOf = (document: EditorDocument, before: EditorData): EditorDocument =>
  isSample(before) ? markSample(document) : document;
