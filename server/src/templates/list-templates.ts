import type { TemplateList } from '@platen/sdk';
import type { TemplateStore } from '../stores/template-store.ts';
import { cursorAt, readCursor } from './list-cursor.ts';
import { templateSummary } from './template-record.ts';

export interface ListOptions {
  /** The most templates, 1 to 100. */
  readonly limit: number;
  /** The `nextCursor` of the page before; absent for the first. */
  readonly cursor?: string | undefined;
}

/** How many templates a list has by default. */
export const DEFAULT_LIST_LIMIT = 20;
/** How many templates a list has at most. */
export const LONGEST_LIST = 100;

/**
 * A page of an account's templates, newest first. A page begins after the last template of the one before, wherever
 * that was: what is stored or deleted meanwhile neither repeats nor hides another. Throws 400 for a cursor that is not
 * one of ours.
 */
export async function listTemplates(
  templates: TemplateStore,
  accountId: string,
  { limit, cursor }: ListOptions,
): Promise<TemplateList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // one more than asked for tells whether there is another page
  const found = await templates.list(accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last !== undefined && found.length > limit ? cursorAt(last) : null;
  return { data: page.map(templateSummary), nextCursor };
}
