import type { EditorDocument } from '../document/editor-document.ts';
import type { FailedField } from '../findings/failed-fields.ts';

/**
 * The fields whose text could not be made in some rows. What knows it is loaded for documents with computed columns alone, and not
 * as a group: what comes later and names these makes a file of them, which the frame would load.
 */
export async function failedFieldsOf(document: EditorDocument): Promise<readonly FailedField[]> {
  if (document.data.computed === undefined) return [];
  return (await import('./counting.ts')).counting.failed(document);
}
