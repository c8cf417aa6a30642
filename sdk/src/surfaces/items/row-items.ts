import type { FieldOf } from '../../contract/template-fields.ts';
import type { LabelData } from '../../contract/types.ts';
import type { ComputedColumns } from './computed/computed-columns.ts';
import type { ColumnMapping, ColumnMatch } from './match-columns.ts';
import type { RowItem } from './row-reader.ts';
import type { RowIssue, TableRow } from './table.ts';

/** What rows become items for. */
export interface ItemsOptions<Given = unknown> {
  /** The template whose fields the columns fill. Without it, and without `fields`, every column is a field. */
  readonly template?: Given | undefined;
  /** The fields themselves, instead of a template: those of a starter. */
  readonly fields?: readonly string[] | undefined;
  /** Columns, by name or counted from 0, for fields whose column has another name. */
  readonly mapping?: ColumnMapping<FieldOf<Given>> | undefined;
  /** The column that counts copies, by name or counted from 0; by itself `quantity`, `qty` or `copies`; `false` for none. */
  readonly quantityColumn?: string | number | false | undefined;
  /** What fills fields that no column fills. */
  readonly defaults?: Defaults<FieldOf<Given>> | undefined;
  /**
   * Prints each label so many times as its row says; 1 by default. A counter that counts copies gives each of them its own number.
   */
  readonly copies?: number | undefined;
  /** The most labels of one job; 1,000 by default, as the API has it. */
  readonly maxLabels?: number | undefined;
}

/** What rows become items for, and the columns that are made for them. */
export interface ComputedItemsOptions<Given = unknown> extends ItemsOptions<Given>, ComputedColumns {
  /** The day that dates are counted from, `2026-11-21`; that of this machine's clock by default. */
  readonly today?: string | undefined;
  /** The language of dates that name none, a BCP 47 tag; `en` by default. */
  readonly language?: string | undefined;
}

/** Texts for some of the fields. */
type Defaults<Field extends string> = string extends Field ? LabelData : { readonly [Name in Field]?: string };

/** A job's items and what was found on the way. */
export interface RowItems {
  /**
   * One for each of the table's rows, or for each copy where a counter counts copies, in the same order; as far as they could be
   * read where there are issues.
   */
  readonly items: readonly RowItem[];
  /** The row of each item: where to fix an issue or warning of item 3. */
  readonly rows: readonly TableRow[];
  /** The names of the columns, those that were computed behind those of the table. */
  readonly columns?: readonly string[] | undefined;
  /** Labels in all: the sum of the quantities. */
  readonly labels: number;
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** The name of the column that counts copies. */
  readonly quantityColumn: string | undefined;
  /** Columns that nothing uses. */
  readonly unusedColumns: readonly string[];
  /** Issues to fix in the table, its own included, at most 50. `[]`: the items can be printed. */
  readonly issues: readonly RowIssue[];
  /** How many issues there are, beyond the listed ones too. */
  readonly issueCount: number;
  /** What is worth a look but keeps nothing from being printed. */
  readonly notes: readonly RowIssue[];
}
