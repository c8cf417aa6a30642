import type { EditorData, EditorDocument } from '../document/editor-document.ts';
import { today } from '../page/today.ts';
import { copiedItems, failedFields, refreshComputed } from '../state/refresh-computed.ts';
import { reading } from './reading.ts';

export const counting = {
  before: reading,
  refresh: (document: EditorDocument) => refreshComputed(document, today()),
  failed: (document: EditorDocument) => failedFields(document, today()),
  copied: (data: EditorData, fields: readonly string[]) => copiedItems(data, fields, today()),
};
