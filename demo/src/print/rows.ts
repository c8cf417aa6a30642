import type { Issue, PrintItem } from '@platen/sdk';
import { issueInTable, type RowItems, type RowTable, rowsToItems } from '@platen/sdk/items';
import { MOST_ISSUES, type RowFindings } from './row-findings.ts';

/** Labels that this page makes at once: some seconds of work, and a file that printers still take. */
const MOST_LABELS = 10_000;

/** Columns chosen by hand, by field: counted from 0, or `false` for the data on the bench. */
export type ChosenColumns = Readonly<Record<string, number | false>>;

/** What must be corrected before a job is printed. */
export interface JobIssue {
  /** A JSON Pointer: `/items/3/data/sku`, or `/items` for what no item alone has. */
  readonly path: string;
  /** A sentence, enough by itself. */
  readonly message: string;
  /** What the preview says of it while it shows the item. */
  readonly shown?: string;
}

/** What is printed: the label on the bench, or one label for each row of a table. */
export interface PrintJob {
  readonly items: readonly PrintItem[];
  readonly labels: number;
  /** What must be corrected first, row by row; none when the job can be printed. */
  readonly issues: readonly JobIssue[];
  /** What was taken for granted. */
  readonly notes: readonly string[];
  /** How the table was read; undefined without one. */
  readonly read: RowItems | undefined;
}

interface Bench {
  readonly template: unknown;
  readonly data: Readonly<Record<string, string>>;
  /** The column that counts copies, from 0, or `false` for none; undefined for the one called so, if there is one. */
  readonly quantityColumn?: number | false | undefined;
  /** Copies of each label where no column counts them; undefined unless it is a whole number. */
  readonly copies: number | undefined;
  /** What is wrong with codes and fields of the rows, as far as it is known. */
  readonly judge?: (read: RowItems, table: RowTable) => RowFindings;
}

const COPIES_ISSUE = 'Copies of each label: expected a whole number of at least 1.';

/** The job that the bench and a table make. A field without a column has the data on the bench, which the page shows. */
export function printJob(table: RowTable | undefined, chosen: ChosenColumns, bench: Bench): PrintJob {
  const read =
    table === undefined
      ? undefined
      : rowsToItems(table, {
          template: bench.template,
          mapping: chosen,
          defaults: bench.data,
          quantityColumn: bench.quantityColumn,
          maxLabels: MOST_LABELS,
        });
  const counted = read?.quantityColumn !== undefined;
  const copies = bench.copies ?? 1;
  const items =
    read === undefined
      ? [{ quantity: copies, data: bench.data }]
      : read.items.map(({ quantity, data }) => ({ quantity: counted ? quantity : copies, data }));
  const labels = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const issues = [
    ...(bench.copies === undefined && !counted ? [ofAll(COPIES_ISSUE)] : []),
    ...(table === undefined || read === undefined ? [] : issuesOf(table, read, bench.judge?.(read, table))),
    ...(!counted && labels > MOST_LABELS
      ? [ofAll(`${labels} labels are more than the ${MOST_LABELS} made here at once.`)]
      : []),
  ];
  return { items, labels, issues, notes: notesOf(read, bench), read };
}

const jobIssue = ({ path }: Issue, { message }: { readonly message: string }): JobIssue => ({
  path,
  message: sentence(message),
});

/** An issue found while a job was printed, by its row and column where the table has them. */
export function placedIssue(issue: Issue, table: RowTable | undefined, { read }: PrintJob): JobIssue | undefined {
  const placed = table === undefined || read === undefined ? undefined : issueInTable(issue, table, read);
  return placed === undefined ? undefined : jobIssue(issue, placed);
}

const ofAll = (message: string): JobIssue => ({ path: '/items', message });

/** The issues of a table and of its rows' codes and fields in the order of its rows, then how many more there are. */
function issuesOf(table: RowTable, read: RowItems, found: RowFindings | undefined): readonly JobIssue[] {
  const ofTable = [...read.issues, ...(found?.ragged ?? [])].map(({ row = 0, message }) => ({
    row,
    ...ofAll(sentence(message)),
  }));
  const ofRows = (found?.issues ?? []).flatMap((issue) => {
    const placed = issueInTable(issue, table, read);
    return placed === undefined ? [] : [{ row: placed.row ?? 0, ...jobIssue(issue, placed), shown: issue.message }];
  });
  const told = [...ofTable, ...ofRows].toSorted((a, b) => a.row - b.row).slice(0, MOST_ISSUES);
  const untold = read.issueCount + (found?.issueCount ?? 0) - told.length;
  return [
    ...told.map(({ row: _, ...issue }) => issue),
    ...(untold > 0 ? [ofAll(`And ${untold} more like these.`)] : []),
  ];
}

/** What was taken for granted, and that a field without a column is the same on every label. */
function notesOf(read: RowItems | undefined, { data }: Bench): readonly string[] {
  if (read === undefined) return [];
  const same = read.matches
    .filter(({ column, field }) => column === undefined && data[field] !== undefined)
    .map(
      ({ field }) =>
        `“${field}” has no column: every label shows “${shortened(data[field] ?? '')}”. Choose its column, or leave it so`,
    );
  return [...same, ...read.notes.map(({ message }) => message)].map(sentence);
}

/** So much of a value tells it from others. */
const LONGEST_SHOWN = 40;

const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text;

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
