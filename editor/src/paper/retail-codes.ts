import { matchColumns } from '@platen/sdk/internal/items';
import { columnKind } from '../document/column-kind.ts';
import { guessColumns } from '../document/guess-columns.ts';
import type { Table } from '../document/rows.ts';
import type { RetailOf } from './layouts.ts';
import { isRetail } from './parts.ts';

/** Rows that a guess looks at. */
const MOST_ROWS = 200;

/** The columns that fill fields, from 0: those of their names, and else those that mean the same. */
export function columnsFor(fields: readonly string[], { columns, rows }: Table): ReadonlyMap<string, number> {
  const matches = matchColumns(fields, columns);
  const open = matches.filter(({ column, ambiguous }) => column === undefined && ambiguous.length === 0);
  const guesses = guessColumns(
    open.map(({ field }) => field),
    { columns, rows: rows.slice(0, MOST_ROWS) },
    new Set(matches.flatMap(({ column }) => column ?? [])),
  );
  return new Map([
    ...guesses,
    ...matches.flatMap(({ field, column }) => (column === undefined ? [] : [[field, column] as const])),
  ]);
}

/** What the fields of layouts are filled with from a table: a retail code where its column holds such codes. */
export const retailIn =
  (table: Table): RetailOf =>
  (field, fields) => {
    const column = columnsFor(fields, table).get(field);
    if (column === undefined) return undefined;
    const kind = columnKind(
      table.columns[column] ?? '',
      table.rows.map((row) => row[column] ?? ''),
    );
    return kind.kind === 'barcode' && isRetail(kind.barcodeType) ? kind.barcodeType : undefined;
  };
