import { quoted, shortened } from '../../base/describe-value.ts';
import type { LabelData } from '../../contract/types.ts';
import { createIssueList, type IssueList } from './issue-list.ts';
import { type ColumnMapping, type ColumnMatch, matchColumns } from './match-columns.ts';
import { quantityColumnOf } from './quantity.ts';
import { columnLetters, namesShown } from './table.ts';

/** Columns that the user chose manually. */
export interface PlanOptions {
  readonly mapping?: ColumnMapping | undefined;
  readonly quantityColumn?: string | number | false | undefined;
  readonly defaults?: LabelData | undefined;
}

/** The mapping of columns to the fields and copies of items. */
export interface ItemPlan {
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** Index of the column with the number of copies; -1 for none. */
  readonly quantityAt: number;
  /** Issues of fields without a column, and of a missing column of copies. */
  readonly issues: IssueList;
}

/** Maximum number of candidate columns in a message. */
const MAX_CANDIDATES = 5;
/** Finds the column of each field, or uses all columns except that of copies as fields. Reports missing columns. */
export function planItems(
  columns: readonly string[],
  fields: readonly string[] | undefined,
  options: PlanOptions,
): ItemPlan {
  const issues = createIssueList(() => columns);
  const quantityAt = quantityColumn(columns, options.quantityColumn, issues);
  const wanted = fields ?? columns.filter((name, at) => name !== '' && at !== quantityAt);
  const matches = matchColumns([...new Set(wanted)], columns, options.mapping);
  // a file that could not be read has no columns to report as missing
  if (columns.length > 0) for (const match of matches) reportMatch(match, columns, options, issues);
  return { matches, quantityAt, issues };
}

function quantityColumn(columns: readonly string[], asked: PlanOptions['quantityColumn'], issues: IssueList): number {
  if (asked === false) return -1;
  if (asked === undefined) return quantityColumnOf(columns);
  const at = typeof asked === 'number' ? (asked in columns ? asked : -1) : columns.indexOf(asked.trim());
  if (at < 0)
    issues.add(
      'missing_column',
      {},
      `there is no column ${typeof asked === 'number' ? columnLetters(asked) : quoted(asked)} for the quantity. The columns: ${namesShown(columns)}`,
    );
  return at;
}

function reportMatch(
  { field, column, suggestions, ambiguous }: ColumnMatch,
  columns: readonly string[],
  { defaults, mapping }: PlanOptions,
  issues: IssueList,
): void {
  if (column !== undefined) return;
  const name = quoted(field);
  if (ambiguous.length > 0) {
    const places = ambiguous
      .map((at) => `${shortened(columns[at] ?? '')} (${columnLetters(at)})`)
      .slice(0, MAX_CANDIDATES)
      .join(' and ');
    issues.add(
      'ambiguous_column',
      { field },
      `more than one column could be ${name}: ${places}; rename one, or say which in the mapping`,
    );
    return;
  }
  const given = mapping !== undefined && Object.hasOwn(mapping, field) ? mapping[field] : undefined;
  if ((given === undefined || given === false) && defaults !== undefined && Object.hasOwn(defaults, field)) return;
  const near = suggestions.length === 0 ? '' : `; is it ${suggestions.map(quoted).join(' or ')}?`;
  const list = ` The columns: ${namesShown(columns)}`;
  const what = typeof given === 'number' ? columnLetters(given) : quoted(given || field);
  const why =
    given === undefined || given === false ? 'which the template shows' : `which the field ${name} is to be taken from`;
  issues.add('missing_column', { field }, `there is no column ${what}, ${why}${near === '' ? '.' : near}${list}`);
}
