import { TemplateError } from '../../../contract/template-error.ts';
import { type FailedField, failedIssues } from '../findings/failed-fields.ts';

/** Throws TemplateError where an item shows what could not be made: who makes the job sees a blank text alone. */
export function refuseFailed(failed: readonly FailedField[], rows: readonly number[]): void {
  // copies of a row may be items behind each other, and lack the same
  const issues = failedIssues(
    failed,
    rows.map((row, item) => (row === rows[item - 1] ? -1 : row)),
  );
  if (issues.length > 0) throw new TemplateError(issues);
}
