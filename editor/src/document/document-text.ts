import { parseJsonText } from '@platen/sdk/internal/json-text';
import { type ReadDocument, readSaved } from './saved-document.ts';
import { jsonIssue } from './valid.ts';

/** Reads a text from `saveDocument`, or a template. If the text is not JSON, the issue names the line and column. */
export function readDocument(text: string): ReadDocument {
  const { value, issue } = parseJsonText(text);
  return issue === undefined ? readSaved(value) : { issues: [jsonIssue(issue)] };
}
