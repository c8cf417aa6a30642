import { parseJsonText } from '@platen/sdk/internal/json-text';
import { type ReadDocument, readSaved } from './saved-document.ts';
import { jsonIssue } from './valid.ts';

/** Reads a text that `saveDocument` gave, or a template's. Where it is no JSON, the issue says at which place. */
export function readDocument(text: string): ReadDocument {
  const { value, issue } = parseJsonText(text);
  return issue === undefined ? readSaved(value) : { issues: [jsonIssue(issue)] };
}
