import { IssuesError, MAX_ISSUES, pointerBelow, quoted } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import type { SummarisedPart } from './summary.ts';

/** Cells of a column that some rows cannot be printed with, though an inspection, which knows texts alone, finds nothing. */
export interface FailedField {
  /**
   * A field of the label whose text could not be made: it would be printed blank, or with a gap. Undefined for the number of copies,
   * which is no number or could not be made: it would be one.
   */
  readonly field: string | undefined;
  /** The column that fills it, or counts. */
  readonly column: string;
  /** Whether the column is a computed one, whose cells could not be made. */
  readonly isComputed: boolean;
  /** The rows' places in the table, from 0. */
  readonly rows: ReadonlySet<number>;
}

/** What a table says of copies. */
interface Counted {
  readonly quantityColumn: string | undefined;
  readonly uncounted: ReadonlySet<number>;
}

/** The rows of a table whose copies cannot be counted. */
export const uncountedRows = ({ quantityColumn = '', uncounted }: Counted): readonly FailedField[] =>
  uncounted.size === 0 ? [] : [{ field: undefined, column: quantityColumn, isComputed: false, rows: uncounted }];

/** What is wrong with items, by the rows that they were made of: as an inspection would tell it. */
const failedIssues = (failed: readonly FailedField[], rows: readonly number[]): readonly Issue[] =>
  failed.flatMap((each) => rows.flatMap((row, item) => (each.rows.has(row) ? failedIssue(each, item) : [])));

function failedIssue({ field, column, isComputed }: FailedField, item: number): Issue {
  const path = field === undefined ? `/items/${item}/quantity` : pointerBelow(`/items/${item}/data`, field);
  if (!isComputed)
    return {
      path,
      code: 'quantity',
      message: `the number of copies in ${quoted(column)} is no whole number of at least 1`,
    };
  const message = `the computed column ${quoted(column)} could not be made for this row`;
  return field === undefined
    ? { path, code: 'computed_quantity', message: `${message}, which it counts the copies of` }
    : { path, code: 'computed', message };
}

/** Throws IssuesError where an item has such a cell: who makes the job sees a blank text, or one copy. */
export function refuseFailed(failed: readonly FailedField[], rows: readonly number[]): void {
  // copies of a row may be items behind each other, and lack the same
  const first = rows.map((row, item) => (row === rows[item - 1] ? -1 : row));
  const issues = failedIssues(failed, first).slice(0, MAX_ISSUES);
  const [issue] = issues;
  if (issue !== undefined) throw new IssuesError(issue.message, issues);
}

/** An inspection with what it cannot know: of a cell that could not be made, this is told and nothing that follows from it. */
export function withFailed(part: SummarisedPart, failed: readonly FailedField[]): SummarisedPart {
  const issues = failedIssues(failed, part.rows);
  const paths = new Set(issues.map(({ path }) => path));
  const others = part.inspection.issues.filter(({ path }) => !paths.has(path));
  return { ...part, inspection: { ...part.inspection, issues: [...issues, ...others] } };
}
