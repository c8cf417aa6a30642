import { IssuesError, MAX_ISSUES, pointerBelow, quoted } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import type { FailedField } from '../document/read-rows.ts';
import type { SummarisedPart } from './summary.ts';

/** The quantity column of a table, and the rows whose quantity is invalid. */
interface Counted {
  readonly quantityColumn: string | undefined;
  readonly uncounted: ReadonlySet<number>;
}

/** Returns all rows whose quantity is invalid, as a single entry; an empty list if every quantity is valid. */
export const uncountedRows = ({ quantityColumn = '', uncounted }: Counted): readonly FailedField[] =>
  uncounted.size === 0 ? [] : [{ field: undefined, column: quantityColumn, isComputed: false, rows: uncounted }];

/**
 * Returns the issues of invalid cells in these rows, with the paths that an inspection of exactly these rows would
 * report.
 */
const failedIssues = (failed: readonly FailedField[], rows: readonly number[]): readonly Issue[] =>
  failed.flatMap((each) => rows.flatMap((row, item) => (each.rows.has(row) ? failedIssue(each, item) : [])));

function failedIssue({ field, column, isComputed }: FailedField, item: number): Issue {
  const path = field === undefined ? `/items/${item}/quantity` : pointerBelow(`/items/${item}/data`, field);
  if (!isComputed)
    return {
      path,
      code: 'quantity',
      message: `the number of copies in the column ${quoted(column)} is not a whole number of at least 1`,
    };
  const message = `the column ${quoted(column)} could not be computed for this row`;
  return field === undefined
    ? { path, code: 'computed_quantity', message: `${message}, so the row’s number of copies is unknown` }
    : { path, code: 'computed', message };
}

/**
 * Throws IssuesError if one of these rows has an invalid cell. The renderer cannot detect such a cell, because it gets
 * blank text or a quantity of 1 instead.
 */
export function rejectFailedFields(failed: readonly FailedField[], rows: readonly number[]): void {
  // consecutive items may be copies of the same row, so each row is reported once
  const first = rows.map((row, item) => (row === rows[item - 1] ? -1 : row));
  const issues = failedIssues(failed, first).slice(0, MAX_ISSUES);
  const [issue] = issues;
  if (issue !== undefined) throw new IssuesError(issue.message, issues);
}

/**
 * Adds the issues of invalid cells to an inspection. They replace the inspection's issues at the same paths, which the
 * invalid cells caused.
 */
export function withFailed(part: SummarisedPart, failed: readonly FailedField[]): SummarisedPart {
  const issues = failedIssues(failed, part.rows);
  const paths = new Set(issues.map(({ path }) => path));
  const others = part.inspection.issues.filter(({ path }) => !paths.has(path));
  return { ...part, inspection: { ...part.inspection, issues: [...issues, ...others] } };
}
