import type { FieldOf } from '../../contract/template-fields.ts';
import type { LabelData } from '../../contract/types.ts';
import type { ComputedColumns } from './computed/computed-columns.ts';
import type { ColumnMapping, ColumnMatch } from './match-columns.ts';
import type { RowItem } from './row-reader.ts';
import type { RowIssue, TableRow } from './table.ts';

/** Options for converting rows to items. */
export interface ItemsOptions<Given = unknown> {
  /** The template whose fields the columns fill. Without `template` and `fields`, every column is a field. */
  readonly template?: Given | undefined;
  /** The field names, instead of a template; for a starter for example. */
  readonly fields?: readonly string[] | undefined;
  /** Columns, by name or index, of fields whose column has a different name. */
  readonly mapping?: ColumnMapping<FieldOf<Given>> | undefined;
  /** Column with the number of copies, by name or index; by default `quantity`, `qty` or `copies`; `false` for none. */
  readonly quantityColumn?: string | number | false | undefined;
  /** Texts of fields that no column fills. */
  readonly defaults?: Defaults<FieldOf<Given>> | undefined;
  /**
   * Multiplies the number of copies of each row; 1 by default. A counter that numbers copies gives each copy a
   * different number.
   */
  readonly copies?: number | undefined;
  /** Maximum number of labels of one job; 1,000 by default, as in the API. */
  readonly maxLabels?: number | undefined;
}

/** Options for converting rows to items with computed columns. */
export interface ComputedItemsOptions<Given = unknown> extends ItemsOptions<Given>, ComputedColumns {
  /** Start date of computed dates, `2026-11-21`; today by this machine's clock by default. */
  readonly today?: string | undefined;
  /** Language of computed dates that name none, a BCP 47 tag; `en` by default. */
  readonly language?: string | undefined;
}

/** Texts of some of the fields. */
type Defaults<Field extends string> = string extends Field ? LabelData : { readonly [Name in Field]?: string };

/** The items of a job, with the issues and notes of the conversion. */
export interface RowItems {
  /** One item for each row in order, or for each copy if a counter numbers copies. Incomplete if there are issues. */
  readonly items: readonly RowItem[];
  /** The row of each item, for locating an issue or warning of an item in the table. */
  readonly rows: readonly TableRow[];
  /** Names of the table's columns, then of the computed columns. */
  readonly columns?: readonly string[] | undefined;
  /** Total number of labels: the sum of the quantities. */
  readonly labels: number;
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** Name of the column with the number of copies. */
  readonly quantityColumn: string | undefined;
  /** Columns that neither fields, copies nor computed columns use. */
  readonly unusedColumns: readonly string[];
  /** Issues to fix in the table, including its own, at most 50. If empty, the items can be printed. */
  readonly issues: readonly RowIssue[];
  /** Total number of issues, including unlisted ones. */
  readonly issueCount: number;
  /** Remarks worth checking that do not prevent printing. */
  readonly notes: readonly RowIssue[];
}
