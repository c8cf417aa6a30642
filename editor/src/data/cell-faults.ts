import { pointerNames } from '@platen/sdk/internal/base';
import type { ColumnMatch } from '@platen/sdk/items';
import type { Finding } from '../findings/finding.ts';
import { findingSentence } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';

/** Reasons why cells prevent their rows from being printed, by row index and column index, both from 0. */
export type CellFaults = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** The column that fills each field of the label, and the column with the number of copies. */
interface ReadColumns {
  readonly matches: readonly Pick<ColumnMatch, 'field' | 'column'>[];
  readonly quantityColumn: string | undefined;
}

/** Returns the cells that prevent their rows from being printed, with the first reason for each cell. */
export function cellFaults(
  findings: readonly Finding[],
  columns: readonly string[],
  { matches, quantityColumn }: ReadColumns,
  words: Pick<Words, 'warnings' | 'findings'>,
): CellFaults {
  const places = new Map(matches.map(({ field, column }) => [field, column]));
  const quantityPlace = quantityColumn === undefined ? undefined : columns.indexOf(quantityColumn);
  const faults = new Map<number, Map<number, string>>();
  for (const { weight, row, field, path, code } of findings) {
    if (weight !== 'blocks' || row === undefined) continue;
    const isQuantity = field === undefined && pointerNames(path)[2] === 'quantity';
    const column = isQuantity ? quantityPlace : places.get(field ?? '');
    if (column === undefined) continue;
    const cells = faults.get(row) ?? new Map<number, string>();
    faults.set(row, cells);
    if (!cells.has(column)) cells.set(column, findingSentence({ code, weight }, words));
  }
  return faults;
}
