import { quoted } from '../../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../../base/issue.ts';
import { IssuesError } from '../../../base/issues-error.ts';
import { pointerBelow } from '../../../base/json-pointer.ts';
import type { SummarisedPart } from './summary.ts';

/** A field of the label whose text could not be made in some rows: it would be printed blank, or with a gap. */
export interface FailedField {
  readonly field: string;
  /** The computed column that fills it. */
  readonly column: string;
  /** The rows' places in the table, from 0. */
  readonly rows: ReadonlySet<number>;
}

/** What is wrong with items, by the rows that they were made of: as an inspection would tell it, which knows texts alone. */
const failedIssues = (failed: readonly FailedField[], rows: readonly number[]): readonly Issue[] =>
  failed.flatMap(({ field, column, rows: wrong }) =>
    rows.flatMap((row, item) =>
      wrong.has(row)
        ? {
            path: pointerBelow(`/items/${item}/data`, field),
            code: 'computed',
            message: `the computed column ${quoted(column)} could not be made for this row`,
          }
        : [],
    ),
  );

/** Throws IssuesError where an item shows what could not be made: who makes the job sees a blank text alone. */
export function refuseFailed(failed: readonly FailedField[], rows: readonly number[]): void {
  // copies of a row may be items behind each other, and lack the same
  const first = rows.map((row, item) => (row === rows[item - 1] ? -1 : row));
  const issues = failedIssues(failed, first).slice(0, MAX_ISSUES);
  const [issue] = issues;
  if (issue !== undefined) throw new IssuesError(issue.message, issues);
}

/** An inspection with what it cannot know: of a text that could not be made, this is told and nothing that follows from it. */
export function withFailed(part: SummarisedPart, failed: readonly FailedField[]): SummarisedPart {
  const issues = failedIssues(failed, part.rows);
  const paths = new Set(issues.map(({ path }) => path));
  const others = part.inspection.issues.filter(({ path }) => !paths.has(path));
  return { ...part, inspection: { ...part.inspection, issues: [...issues, ...others] } };
}
