import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { paste } from '../document/clipboard.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { readDocument } from '../document/saved-document.ts';

/** Result of importing a text into the open label. */
export type Imported =
  /** A whole label, which replaces the open one. */
  | { readonly kind: 'label'; readonly document: EditorDocument }
  /** The open label with the imported elements added. */
  | { readonly kind: 'elements'; readonly document: EditorDocument }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/** Reads imported JSON: a saved label, a template, a template record of the API, or copied elements. */
export function importJson(text: string, into: EditorDocument): Imported {
  const record = templateText(text);
  const { document, issues } = readDocument(record?.template ?? text);
  if (document !== undefined) {
    const name = document.name || record?.name || '';
    return { kind: 'label', document: { ...document, name } };
  }
  // Text that looks like elements gets the issues of pasting them. Any other text gets the issues of reading a label.
  const pasted = paste(into, text);
  if (pasted.issues.length === 0) return { kind: 'elements', document: pasted.document };
  return { kind: 'refused', issues: isAboutElements(text) ? pasted.issues : issues };
}

const isAboutElements = (text: string): boolean => /^\s*\[|"platen\/elements"/.test(text);

/**
 * Returns name and template of an API record, `{ name, template }`; undefined if the text is not one. The template is
 * returned as text.
 */
function templateText(text: string): { readonly name: string; readonly template: string } | undefined {
  const { value } = parseJsonText(text);
  if (typeof value !== 'object' || value === null || 'kind' in value || !('template' in value)) return undefined;
  const { name, template }: { name?: unknown; template: unknown } = { ...value, template: value.template };
  return { name: typeof name === 'string' ? name : '', template: JSON.stringify(template) };
}
