import type { Issue } from '../../../base/issue.ts';
import { paste } from '../document/clipboard.ts';
import { readDocument } from '../document/document-text.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { templateText } from './template-text.ts';

/** What a text holds for the label that is open, or what keeps it from being read. */
export type Imported =
  /** A label of its own: it takes the other's place. */
  | { readonly kind: 'label'; readonly document: EditorDocument }
  /** Elements: the open label with them on it. */
  | { readonly kind: 'elements'; readonly document: EditorDocument }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/** Reads JSON that somebody gave: a saved label, a template, the API's record of one, or elements that were copied. */
export function importJson(text: string, into: EditorDocument): Imported {
  const record = templateText(text);
  const { document, issues } = readDocument(record?.template ?? text);
  if (document !== undefined) {
    const name = document.name || record?.name || '';
    return { kind: 'label', document: { ...document, name } };
  }
  // elements alone are no label, and say so; any other text is told what keeps it from being one
  const pasted = paste(into, text);
  if (pasted.issues.length === 0) return { kind: 'elements', document: pasted.document };
  return { kind: 'refused', issues: isAboutElements(text) ? pasted.issues : issues };
}

const isAboutElements = (text: string): boolean => /^\s*\[|"platen\/elements"/.test(text);
