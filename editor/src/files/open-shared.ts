import type { Issue } from '@platen/sdk/printers';
import type { EditorDocument } from '../document/editor-document.ts';
import type { DocumentFile } from './document-file.ts';
import { readFragment } from './share-link.ts';

/** Result of opening a link that contains a label. */
export type OpenedShared =
  /**
   * The label is open, as an unsaved copy. `kept` is the name of the previously open label if the editor stored it in
   * the browser without asking; undefined otherwise.
   */
  | { readonly kind: 'opened'; readonly name: string; readonly kept: string | undefined }
  /** The user chose to keep the label that was already open. */
  | { readonly kind: 'stayed' }
  /** The link was cut off or changed. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'too-large' }
  /** The content of the link is not a valid label. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/**
 * Opens an unsaved copy of the label that a URL's fragment contains. If the current label has changes that would be
 * lost, first stores it in the browser or asks whether to save it.
 */
export async function openShared(
  file: DocumentFile,
  fragment: string,
  present: () => EditorDocument,
  untitled: string,
): Promise<OpenedShared> {
  const read = await readFragment(fragment);
  if (read.kind !== 'label') return read;
  const before = present();
  const isToStore = file.shelf.peek().place === 'browser' && file.wouldLose(read.document);
  if (!(await file.replace(read.document, { isChanged: true }))) return { kind: 'stayed' };
  const kept = isToStore ? before.name.trim() || untitled : undefined;
  return { kind: 'opened', name: read.document.name.trim() || untitled, kept };
}
