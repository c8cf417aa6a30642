import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { jsonIssue } from '../document/valid.ts';

/** What JSON that an application gave stands for, or where it breaks. */
export function readGivenText(text: string): { readonly value?: unknown; readonly issues: readonly Issue[] } {
  const { value, issue } = parseJsonText(text);
  return issue === undefined ? { value, issues: [] } : { issues: [jsonIssue(issue)] };
}
