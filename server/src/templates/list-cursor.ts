import { rejectionIssues } from '@platen/sdk/internal/rejections';
import { invalidInput } from '../errors.ts';
import type { ListPosition } from '../stores/template-store.ts';

const FORM = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/** Text that stands for a place in a list; clients are told nothing of its form. */
export function cursorAt({ createdAt, id }: ListPosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

/** The place that a cursor stands for. Throws 400 for one that `cursorAt` never makes; a place tells nothing of others' lists. */
export function readCursor(cursor: string): ListPosition {
  const [, createdAt, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = { createdAt: Number(createdAt), id: id ?? '' };
  if (id !== undefined && cursorAt(position) === cursor) return position;
  throw invalidInput('invalid_request', [rejectionIssues.cursor]);
}
