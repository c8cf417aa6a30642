import { quoted } from '../../../base/describe-value.ts';
import type { Issue } from '../../../base/issue.ts';
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
export const failedIssues = (failed: readonly FailedField[], rows: readonly number[]): readonly Issue[] =>
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

/** An inspection with what it cannot know: of a text that could not be made, this is told and nothing that follows from it. */
export function withFailed(part: SummarisedPart, failed: readonly FailedField[]): SummarisedPart {
  const issues = failedIssues(failed, part.rows);
  const paths = new Set(issues.map(({ path }) => path));
  const others = part.inspection.issues.filter(({ path }) => !paths.has(path));
  return { ...part, inspection: { ...part.inspection, issues: [...issues, ...others] } };
}
