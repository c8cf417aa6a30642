import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { jsonIssue } from '../document/valid.ts';

/** Parses JSON from the application, or returns the position of its syntax error. */
export function readGivenText(text: string): { readonly value?: unknown; readonly issues: readonly Issue[] } {
  const { value, issue } = parseJsonText(text);
  return issue === undefined ? { value, issues: [] } : { issues: [jsonIssue(issue)] };
}
