import type { PrintItem } from '@platen/sdk';
import { type RowItems, type RowTable, rowsToItems } from '@platen/sdk/items';

/** Labels that this page makes at once: some seconds of work, and a file that printers still take. */
const MOST_LABELS = 10_000;

/** Columns chosen by hand, by field: counted from 0, or `false` for the data on the bench. */
export type ChosenColumns = Readonly<Record<string, number | false>>;

/** What is printed: the label on the bench, or one label for each row of a table. */
export interface PrintJob {
  readonly items: readonly PrintItem[];
  readonly labels: number;
  /** Sentences that say what must be corrected first, each enough by itself; none when the job can be printed. */
  readonly issues: readonly string[];
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
    ...(bench.copies === undefined && !counted ? [COPIES_ISSUE] : []),
    ...issuesOf(read),
    ...(!counted && labels > MOST_LABELS
      ? [`${labels} labels are more than the ${MOST_LABELS} made here at once.`]
      : []),
  ];
  return { items, labels, issues, notes: notesOf(read, bench), read };
}

function issuesOf(read: RowItems | undefined): readonly string[] {
  if (read === undefined) return [];
  const { issues, issueCount } = read;
  const unsaid = issueCount - issues.length;
  return [...issues.map(({ message }) => sentence(message)), ...(unsaid > 0 ? [`And ${unsaid} more like these.`] : [])];
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
