import type { ComputedColumn, RowIssueCode } from '@platen/sdk/items';
import type { ColumnKind } from '../../document/column-kind.ts';
import type { Counted } from './counted.ts';

/** What the table of rows says. */
export interface DataWords {
  /** The panel. */
  readonly name: string;

  // a label without rows
  readonly intro: string;
  readonly drop: string;
  readonly choose: string;
  readonly paste: string;
  readonly pasteHint: string;
  readonly usePasted: string;
  readonly start: string;
  readonly startHint: string;
  /** The column of a table that is begun for a label without fields. */
  readonly firstColumn: string;

  // an import
  /** `{name}` of the file. */
  readonly reading: string;
  readonly notRead: string;
  /** Reading was cancelled. */
  readonly stopped: string;
  /** `{count}` rows beyond the first `{most}`. */
  readonly leftOut: Counted;
  readonly understood: string;
  /** What was pasted, in place of a file’s name. */
  readonly clipboard: string;
  readonly sheet: string;
  /** A sheet that the workbook hides, in the list of sheets: `{name}`. */
  readonly hiddenSheet: string;
  readonly delimiter: string;
  readonly delimiters: Readonly<Record<'comma' | 'semicolon' | 'tab', string>>;
  readonly encoding: string;
  readonly encodings: Readonly<
    Record<'utf-8' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'shift_jis', string>
  >;
  readonly automatic: string;
  /** `{count}` rows of other lengths, as a choice to take them, too. */
  readonly ragged: Counted;
  readonly skipHidden: string;
  readonly skipHiddenColumns: string;
  readonly fillMerged: string;
  readonly firstRows: string;
  readonly use: Counted;
  readonly imported: Counted;
  /** Before an issue: `{row}`. */
  readonly place: string;
  /** Before an issue: `{row}` and `{column}`. */
  readonly placeInColumn: string;
  /** What is wrong with a file, for somebody who prints labels. */
  readonly issues: Readonly<Record<RowIssueCode, string>>;
  readonly made: MadeWords;

  // columns and fields
  readonly rows: Counted;
  readonly openTable: string;
  /** While the rows are sample data. */
  readonly sample: string;
  /** Why the label cannot be printed: own rows have no column for `{fields}` of it; by the number of fields. */
  readonly lacking: Counted;
  /** The name of a field in a sentence, in this language's quotation marks: `{name}`. */
  readonly fieldNamed: string;
  readonly chooseColumns: string;
  readonly useSample: string;
  /** Sample data was filled in; own rows are kept. */
  readonly sampleUsed: string;
  readonly ownKept: Counted;
  readonly useOwn: string;
  readonly ownUsed: Counted;
  readonly fields: string;
  readonly noFields: string;
  readonly missing: string;
  readonly ambiguous: string;
  /** The choice of the column of the field’s own name. */
  readonly byName: string;
  readonly noColumn: string;
  /** Of a field whose `{column}` was guessed. */
  readonly guessed: string;
  /** Takes a `{column}` that may be meant. */
  readonly isIt: string;
  readonly copies: string;
  readonly copiesFrom: string;
  readonly sameForAll: string;
  readonly copiesNumber: string;
  /** Takes the `{column}` for that of copies. */
  readonly mayCount: string;
  /** The `{row}` and the `{column}` in which the number of copies is none. */
  readonly uncounted: string;
  readonly unused: string;
  /** Adds an element for the `{column}`. */
  readonly addToLabel: string;
  /** What a column would be shown as. */
  readonly kinds: Readonly<Record<ColumnKind['kind'], string>>;
  readonly otherFile: string;
  readonly save: string;
  /** The name of a saved table of a label without a name. */
  readonly fileName: string;
  readonly again: string;
  readonly remove: string;
  readonly removed: string;

  // the table
  readonly table: string;
  readonly resize: string;
  readonly search: string;
  /** `{count}` of `{rows}` rows are listed. */
  readonly listed: string;
  readonly noneListed: string;
  readonly addRow: string;
  readonly addColumn: string;
  /** A new column’s name: `{number}`. */
  readonly newColumn: string;
  readonly newRow: string;
  readonly menu: string;
  /** The cell that is typed into: `{row}`, `{column}`. */
  readonly cell: string;
  readonly columnName: string;
  readonly actions: Readonly<
    Record<
      | 'insertAbove'
      | 'insertBelow'
      | 'moveUp'
      | 'moveDown'
      | 'insertLeft'
      | 'insertRight'
      | 'moveLeft'
      | 'moveRight'
      | 'rename'
      | 'removeColumn',
      string
    >
  >;
  readonly removeRows: Counted;
  /** Texts that were pasted beyond the last column. */
  readonly beyond: Counted;
  /** How cells are edited, for those who hear of the table. */
  readonly howTo: string;
}

/** What such a column begins as. */
type MadeKind = 'counter' | ComputedColumn['kind'];

/** What columns say that are made, not typed. */
export interface MadeWords {
  readonly title: string;
  readonly addTitle: string;
  readonly intro: string;
  /** One of them. */
  readonly one: string;
  /** A column that is typed into, in the menu of columns. */
  readonly empty: string;
  /** By the kind that they begin as. */
  readonly kinds: Readonly<Record<MadeKind, string>>;
  /** Within such a group. */
  readonly choices: Readonly<Record<MadeKind, string>>;
  readonly kind: string;
  /** `{column}`, in each of these. */
  readonly edit: string;
  readonly remove: string;
  readonly readOnly: string;
  readonly added: string;
  readonly changed: string;
  readonly add: string;
  readonly change: string;
  /** Labels without a table. */
  readonly numbers: string;
  readonly numbersHint: string;
  /** What a new column is called. */
  readonly names: Readonly<Record<'counter' | 'date' | 'joined' | 'other', string>>;
  readonly nameTaken: string;
  readonly nameMissing: string;
  readonly fields: Readonly<
    Record<
      | ('start' | 'step' | 'width' | 'count' | 'prefix' | 'suffix' | 'per' | 'restart' | 'from' | 'order')
      | ('years' | 'months' | 'weeks' | 'days' | 'format' | 'text' | 'indicator'),
      string
    >
  >;
  readonly perItem: string;
  readonly perCopy: string;
  readonly perCopyHint: string;
  readonly never: string;
  readonly today: string;
  readonly orderNone: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
  readonly textHint: string;
  readonly insert: string;
  readonly companyPrefixHint: string;
  readonly textWrong: string;
  readonly numberWrong: string;
  readonly textTooLong: string;
  readonly columnWrong: string;
  /** Why a cell cannot be made: of a `{text}`, a `{number}`; `source`: why none can. */
  readonly faults: Readonly<Record<'counter' | 'date' | 'beyond' | 'number' | 'outer' | 'source', string>>;
  /** Before the first cells. */
  readonly shown: string;
}
