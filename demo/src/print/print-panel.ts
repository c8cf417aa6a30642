import type { PrintItem } from '@platen/sdk';
import { type Design, draftOf, fieldsOf, withData } from '../design.ts';
import { h, labelled } from '../dom.ts';
import type { Store } from '../store.ts';
import { columnChoices } from './column-choices.ts';
import { parseCsv } from './csv.ts';
import { type Columns, columnsFor, itemsOf } from './items.ts';
import { createRowStepper } from './row-stepper.ts';

/** The rows that go into the PDF, and where they are given. */
export interface PrintPanel {
  readonly element: HTMLElement;
  items(): readonly PrintItem[];
}

/** What goes into the PDF: copies of the label on the bench, or of every row of a pasted table. */
export function createPrintPanel(store: Store<Design>, onChange: (labels: number) => void): PrintPanel {
  let rows: readonly (readonly string[])[] = [];
  let columns: Columns = {};
  let shownRow = 0;

  const quantity = h('input', { type: 'number', min: 1, max: 1000, step: 1, value: '1' });
  const pasted = h('textarea', {
    rows: 6,
    spellcheck: false,
    wrap: 'off',
    placeholder: 'name,price,sku\nMug,$18.50,MUG-0417',
  });
  const file = h('input', { type: 'file', accept: '.csv,.tsv,.txt,text/csv' });
  const mapping = h('div', { class: 'mapping' });
  const note = h('p', { class: 'faint', role: 'status' });
  const stepper = createRowStepper((by) => showRow(shownRow + by));

  /** A heading alone is no table yet. */
  const hasTable = () => rows.length >= 2;
  const fallback = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(draftOf(store.get().data)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  const copies = () => Math.max(1, Math.trunc(quantity.valueAsNumber) || 1);

  function items(): readonly PrintItem[] {
    if (!hasTable()) return [{ quantity: copies(), data: fallback() }];
    return itemsOf(rows, columns, fallback(), copies());
  }

  function refresh(): void {
    const all = items();
    const labels = all.reduce((sum, item) => sum + (item.quantity ?? 1), 0);
    const what = hasTable() ? `${all.length} rows` : 'The label as shown';
    note.textContent = `${what}: ${labels} label${labels === 1 ? '' : 's'}`;
    stepper.show(shownRow, Math.max(0, rows.length - 1));
    onChange(labels);
  }

  function read(): void {
    rows = parseCsv(pasted.value);
    columns = columnsFor(fieldsOf(store.get().template), rows[0] ?? []);
    showMapping();
    showRow(0);
  }

  /** Puts a row of the table on the bench, so that each can be looked at before it is printed. */
  function showRow(index: number): void {
    const last = rows.length - 2;
    shownRow = Math.min(Math.max(0, index), Math.max(0, last));
    const data = hasTable() ? itemsOf(rows, columns, fallback(), 1)[shownRow]?.data : undefined;
    if (data !== undefined) store.update((design) => withData(design, { ...draftOf(design.data), ...data }));
    refresh();
  }

  function showMapping(): void {
    const choices = columnChoices(rows[0] ?? [], columns, (field, column) => {
      columns = { ...columns, [field]: column };
      showRow(shownRow);
    });
    mapping.replaceChildren(...(hasTable() ? choices : []));
  }

  quantity.addEventListener('input', refresh);
  pasted.addEventListener('input', read);
  file.addEventListener('change', async () => {
    pasted.value = (await file.files?.[0]?.text()) ?? '';
    read();
  });
  let fields = '';
  store.subscribe(({ template }) => {
    const now = fieldsOf(template).join('\n');
    if (now === fields) return;
    fields = now;
    columns = columnsFor(fieldsOf(template), rows[0] ?? []);
    showMapping();
  });
  refresh();

  return {
    element: h(
      'div',
      { class: 'print-panel' },
      labelled('Copies of each label', quantity),
      labelled('Rows from a spreadsheet or CSV (optional)', pasted),
      labelled('or a CSV file', file),
      h('div', { class: 'row' }, note, stepper.element),
      mapping,
    ),
    items,
  };
}
