import type { Issue } from '../../../base/issue.ts';
import { IssuesError } from '../../../base/issues-error.ts';

/** A label could not be shown; `issues` lists every issue of its template and data. */
export class PreviewError extends IssuesError {
  /** The class name; minifying does not change it. */
  override readonly name = 'PreviewError';

  constructor(issues: readonly Issue[]) {
    const lines = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    super(lines.join('\n'), issues);
  }
}

/** Converts a renderer's error to issues. An unexpected error becomes one issue with the code `internal_error`. */
export function issuesOf(error: unknown): readonly Issue[] {
  if (isRecord(error)) {
    if (Array.isArray(error.issues)) return error.issues.filter(isIssue);
    const message = typeof error.message === 'string' ? error.message : 'The label could not be drawn.';
    const path = typeof error.path === 'string' ? error.path : '';
    return [{ path, code: typeof error.code === 'string' ? error.code : 'internal_error', message }];
  }
  return [{ path: '', code: 'internal_error', message: `The label could not be drawn: ${String(error)}` }];
}

/** Tests if the work was cancelled. */
export const isCancelled = (error: unknown): boolean => isRecord(error) && error.name === 'AbortError';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isIssue = (value: unknown): value is Issue =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.code === 'string' &&
  typeof value.message === 'string';
