import type { TemplateList } from '@platen/sdk';
import { rejectionIssues } from '@platen/sdk/internal/rejections';
import { invalidInput } from '../errors.ts';
import type { ListPosition, TemplateStore } from '../stores/template-store.ts';
import { templateSummary } from './template-record.ts';

export interface ListOptions {
  /** Maximum number of templates, 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; absent for the first page. */
  readonly cursor?: string | undefined;
}

/** Default number of templates in a page. */
export const DEFAULT_LIST_LIMIT = 20;
/** Maximum number of templates in a page. */
export const LONGEST_LIST = 100;

/**
 * Returns a page of an account's templates, newest first. A page starts after the last template of the previous page
 * (keyset pagination), so concurrent changes neither repeat nor hide other templates. Throws 400 for an invalid cursor.
 */
export async function listTemplates(
  templates: TemplateStore,
  accountId: string,
  { limit, cursor }: ListOptions,
): Promise<TemplateList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // reads one more template to find out whether there is another page
  const found = await templates.list(accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last !== undefined && found.length > limit ? cursorAt(last) : null;
  return { data: page.map(templateSummary), nextCursor };
}

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/** Encodes a list position as an opaque cursor. */
function cursorAt({ createdAt, id }: ListPosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

/** Decodes a cursor. Throws 400 for one that `cursorAt` can't return. */
function readCursor(cursor: string): ListPosition {
  const [, createdAt, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { createdAt: Number(createdAt), id: id ?? '' };
  if (id !== undefined && cursorAt(position) === cursor) return position;
  throw invalidInput('invalid_request', [rejectionIssues.cursor]);
}
