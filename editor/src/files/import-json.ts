import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { paste } from '../document/clipboard.ts';
import { readDocument } from '../document/document-text.ts';
import type { EditorDocument } from '../document/editor-document.ts';

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

/** The template of a record as the API gives and takes it, `{ name, template }`, as text; undefined where a text is none. */
function templateText(text: string): { readonly name: string; readonly template: string } | undefined {
  const { value } = parseJsonText(text);
  if (typeof value !== 'object' || value === null || 'kind' in value || !('template' in value)) return undefined;
  const { name, template }: { name?: unknown; template: unknown } = { ...value, template: value.template };
  return { name: typeof name === 'string' ? name : '', template: JSON.stringify(template) };
}
