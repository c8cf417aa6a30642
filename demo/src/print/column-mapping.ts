import type { RowTable } from '@platen/sdk/items';
import { h } from '../dom.ts';
import { columnChoices } from './column-choices.ts';
import type { ChosenColumns, PrintJob } from './rows.ts';

/** Which column of a table each field and the copies are taken from: found by name until another one is chosen. */
export interface ColumnMapping {
  readonly element: HTMLElement;
  chosen(): ChosenColumns;
  /** The column that counts copies, `false` for none; undefined while the one found by name does. */
  quantityColumn(): number | false | undefined;
  /** Forgets what was chosen: another table has other columns. */
  clear(): void;
  /** Shows the choices that a table gives; none without one. */
  show(table: RowTable | undefined, job: PrintJob): void;
}

interface ColumnMappingEvents {
  /** A field got another column. */
  readonly field: () => void;
  /** The copies got another column. */
  readonly quantity: () => void;
}

export function createColumnMapping(events: ColumnMappingEvents): ColumnMapping {
  const element = h('div', { class: 'mapping' });
  let chosen: ChosenColumns = {};
  let quantityColumn: number | false | undefined;
  const choose = {
    field: (name: string, column: number | false) => {
      chosen = { ...chosen, [name]: column };
      events.field();
    },
    quantity: (column: number | false) => {
      quantityColumn = column;
      events.quantity();
    },
  };
  return {
    element,
    chosen: () => chosen,
    quantityColumn: () => quantityColumn,
    clear() {
      chosen = {};
      quantityColumn = undefined;
    },
    show(table, { read }) {
      const { columns = [] } = table ?? {};
      const quantity = quantityColumn ?? columns.indexOf(read?.quantityColumn ?? '');
      const inUse = { columns, matches: read?.matches ?? [], quantity: quantity === false ? -1 : quantity };
      element.replaceChildren(...columnChoices(inUse, choose));
    },
  };
}
