import type { EditorDocument } from '../document/editor-document.ts';
import type { FailedField } from '../findings/failed-fields.ts';
import { counting } from './groups.ts';

/** The fields whose text could not be made in some rows. What knows it is loaded for documents with computed columns alone. */
export async function failedFieldsOf(document: EditorDocument): Promise<readonly FailedField[]> {
  if (document.data.computed === undefined) return [];
  const parts = await counting.load();
  if (parts === undefined) throw new Error('What makes computed columns could not be loaded.');
  return parts.failed(document);
}
