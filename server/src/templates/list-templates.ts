import type { TemplateList } from '@platen/sdk';
import { rejectionIssues } from '@platen/sdk/internal/rejections';
import { invalidInput } from '../errors.ts';
import type { ListPosition, TemplateStore } from '../stores/template-store.ts';
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

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/** The opaque cursor of a place in a list. */
function cursorAt({ createdAt, id }: ListPosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

/** The place that a cursor names. Throws 400 for a cursor that `cursorAt` never returns. */
function readCursor(cursor: string): ListPosition {
  const [, createdAt, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { createdAt: Number(createdAt), id: id ?? '' };
  if (id !== undefined && cursorAt(position) === cursor) return position;
  throw invalidInput('invalid_request', [rejectionIssues.cursor]);
}
