import type { ColumnMatch } from '@platen/sdk/items';
import { h, labelled } from '../dom.ts';

/** The columns of a table, and what is taken from which; columns count from 0. */
export interface ColumnsInUse {
  readonly columns: readonly string[];
  readonly matches: readonly ColumnMatch[];
  /** The column that counts copies; -1 for none. */
  readonly quantity: number;
}

interface Choose {
  readonly field: (field: string, column: number | false) => void;
  readonly quantity: (column: number | false) => void;
}

/** A choice of column for each field of the template and for the copies; `choose` gets the column, or `false` for none. */
export function columnChoices({ columns, matches, quantity }: ColumnsInUse, choose: Choose): readonly HTMLElement[] {
  if (columns.length === 0) return [];
  const fields = matches.map(({ field, column }) =>
    choice(columns, { name: field, without: 'as shown', column: column ?? -1 }, (at) => choose.field(field, at)),
  );
  const copies = { name: 'Copies', without: 'as many as below', column: quantity };
  return [
    h('h2', { class: 'mapping-title' }, 'Column of each field'),
    ...fields,
    choice(columns, copies, choose.quantity),
  ];
}

interface Choice {
  readonly name: string;
  /** What it is where no column is taken. */
  readonly without: string;
  readonly column: number;
}

function choice(
  columns: readonly string[],
  { name, without, column }: Choice,
  onChoose: (column: number | false) => void,
): HTMLElement {
  const named = columns.map((each, index) => h('option', { value: String(index) }, each || `Column ${index + 1}`));
  const select = h('select', {}, h('option', { value: '-1' }, without), ...named);
  select.value = String(column);
  select.addEventListener('change', () => onChoose(select.value === '-1' ? false : Number(select.value)));
  return labelled(name, select);
}
