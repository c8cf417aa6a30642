import { matchColumns } from '@platen/sdk/internal/items';
import { columnKind } from '../document/column-kind.ts';
import { guessColumns } from '../document/guess-columns.ts';
import type { Table } from '../document/rows.ts';
import type { RetailOf } from './layouts.ts';
import { isRetail } from './parts.ts';

/** Maximum number of rows inspected for a guess. */
const MAX_ROWS = 200;

/** The column index for each field, from 0. Matches names first, then meanings. */
export function columnsFor(fields: readonly string[], { columns, rows }: Table): ReadonlyMap<string, number> {
  const matches = matchColumns(fields, columns);
  const open = matches.filter(({ column, ambiguous }) => column === undefined && ambiguous.length === 0);
  const guesses = guessColumns(
    open.map(({ field }) => field),
    { columns, rows: rows.slice(0, MAX_ROWS) },
    new Set(matches.flatMap(({ column }) => column ?? [])),
  );
  return new Map([
    ...guesses,
    ...matches.flatMap(({ field, column }) => (column === undefined ? [] : [[field, column] as const])),
  ]);
}

/** Returns a function that detects a retail code in the table's column for a field. */
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
