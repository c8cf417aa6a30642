import { copiedItems, failedFields, refreshComputed } from '../data/refresh-computed.ts';
import { today } from '../data/today.ts';
import type { EditorData, EditorDocument } from '../document/editor-document.ts';
import { reading } from './reading.ts';

export const counting = {
  before: reading,
  refresh: (document: EditorDocument) => refreshComputed(document, today()),
  failed: (document: EditorDocument) => failedFields(document, today()),
  copied: (data: EditorData, fields: readonly string[]) => copiedItems(data, fields, today()),
};
