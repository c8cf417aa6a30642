import type { Template } from '@platen/sdk';
import { parseJsonText } from '@platen/sdk/internal/json-text';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { readDocument } from '../document/saved-document.ts';

/** An error in a typed template, with its position in the text (UTF-16 units from 0). */
export interface TextIssue {
  readonly message: string;
  readonly offset: number;
  readonly end: number;
}

/** A typed template, or its errors. */
export type TypedTemplate =
  | { readonly template: Template; readonly issues: readonly [] }
  | { readonly template?: undefined; readonly issues: readonly TextIssue[] };

/** Returns a document's template as JSON text for editing. */
export const templateJson = (document: EditorDocument): string => JSON.stringify(templateOf(document), null, 2);

/** Parses a template that was typed as JSON. */
export function typedTemplate(text: string): TypedTemplate {
  const parsed = parseJsonText(text);
  if (parsed.issue !== undefined) {
    const { line, column, message, offset } = parsed.issue;
    return { issues: [{ message: `${line}:${column} ${message}`, offset, end: offset + 1 }] };
  }
  const { document, issues } = readDocument(text);
  if (document !== undefined) return { template: templateOf(document), issues: [] };
  return {
    issues: issues.map(({ path, message }) => {
      const { offset, end } = parsed.placeOf(path);
      return { message, offset, end };
    }),
  };
}
