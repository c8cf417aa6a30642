import { rejectionIssues } from '@platen/sdk/internal/rejections';
import { invalidInput } from './errors.ts';

export interface ListOptions {
  /** Maximum number of entries on the page, 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; absent for the first page. */
  readonly cursor?: string | undefined;
}

/** Default number of entries on a page. */
export const DEFAULT_LIST_LIMIT = 20;
/** Maximum number of entries on a page. */
const MAX_LIST = 100;

/** The position after an entry of a list that is sorted by creation time and id. */
export interface ListPosition {
  readonly id: string;
  readonly createdAt: number;
}

const CURSOR = /^\d{1,15}\.[0-9a-f-]{36}$/;

/** Encodes a list position as an opaque cursor. */
export function cursorAt({ createdAt, id }: ListPosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

/** Decodes a cursor. Throws 400 for a cursor that `cursorAt` can't have returned. */
export function readCursor(cursor: string): ListPosition {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (CURSOR.test(text)) {
    const dot = text.indexOf('.');
    const position = { createdAt: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
    if (cursorAt(position) === cursor) return position;
  }
  throw invalidInput('invalid_request', [rejectionIssues.cursor]);
}

/** Parses the query parameter `limit`. Throws 400 if it is out of range. */
export function readLimit(given: string | undefined): number {
  if (given === undefined) return DEFAULT_LIST_LIMIT;
  const limit = Number(given);
  if (/^\d{1,3}$/.test(given) && limit >= 1 && limit <= MAX_LIST) return limit;
  throw invalidInput('invalid_request', [rejectionIssues.limit(MAX_LIST)]);
}
