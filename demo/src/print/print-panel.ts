import type { PrintItem } from '@platen/sdk';
import { type Design, draftOf, fieldsOf, withData } from '../design.ts';
import { h, newId } from '../dom.ts';
import type { Store } from '../store.ts';
import { parseCsv } from './csv.ts';
import { type Columns, columnsFor, itemsOf } from './items.ts';

export interface PrintPanel {
  readonly element: HTMLElement;
  items(): readonly PrintItem[];
}

/** What goes into the PDF: copies of the label on the bench, or of every row of a pasted table. */
export function createPrintPanel(store: Store<Design>, onChange: (labels: number) => void): PrintPanel {
  let rows: readonly (readonly string[])[] = [];
  let columns: Columns = {};
  let shownRow = 0;

  const quantity = h('input', { type: 'number', min: 1, max: 1000, step: 1, value: '1', id: newId('quantity') });
  const pasted = h('textarea', {
    rows: 6,
    id: newId('csv'),
    spellcheck: false,
    wrap: 'off',
    placeholder: 'name,price,sku\nMug,$18.50,MUG-0417',
  });
  const file = h('input', { type: 'file', accept: '.csv,.tsv,.txt,text/csv', id: newId('file') });
  const mapping = h('div', { class: 'mapping' });
  const note = h('p', { class: 'faint', role: 'status' });
  const row = h('output', { class: 'zoom-value' });
  const step = (name: string, text: string, by: number) =>
    h(
      'button',
      { type: 'button', class: 'tool', 'aria-label': name, on: { click: () => showRow(shownRow + by) } },
      text,
    );
  const stepper = h(
    'div',
    { class: 'tools', hidden: true },
    step('Row before', '‹', -1),
    row,
    step('Next row', '›', 1),
  );

  const fallback = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(draftOf(store.get().data)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  const copies = () => Math.max(1, Math.trunc(quantity.valueAsNumber) || 1);

  function items(): readonly PrintItem[] {
    if (rows.length < 2) return [{ quantity: copies(), data: fallback() }];
    return itemsOf(rows, columns, fallback(), copies());
  }

  function refresh(): void {
    const all = items();
    const labels = all.reduce((sum, item) => sum + (item.quantity ?? 1), 0);
    const what = rows.length < 2 ? 'The label as shown' : `${all.length} rows`;
    note.textContent = `${what}: ${labels} label${labels === 1 ? '' : 's'}`;
    stepper.hidden = rows.length < 2;
    row.textContent = `Row ${shownRow + 1} of ${Math.max(1, rows.length - 1)}`;
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
    const data = rows.length < 2 ? undefined : itemsOf(rows, columns, fallback(), 1)[shownRow]?.data;
    if (data !== undefined) store.update((design) => withData(design, { ...draftOf(design.data), ...data }));
    refresh();
  }

  function showMapping(): void {
    const [heading = []] = rows;
    const options = () => [
      h('option', { value: '-1' }, 'as shown'),
      ...heading.map((name, index) => h('option', { value: String(index) }, name || `Column ${index + 1}`)),
    ];
    mapping.replaceChildren(
      rows.length < 2 ? '' : h('h2', { class: 'mapping-title' }, 'Column of each field'),
      ...(rows.length < 2
        ? []
        : Object.entries(columns).map(([field, column]) => {
            const select = h('select', { id: newId('column') }, ...options());
            select.value = String(column);
            select.addEventListener('change', () => {
              columns = { ...columns, [field]: Number(select.value) };
              showRow(shownRow);
            });
            return h('div', { class: 'field' }, h('label', { for: select.id }, field), select);
          })),
    );
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
      h('div', { class: 'field' }, h('label', { for: quantity.id }, 'Copies of each label'), quantity),
      h('div', { class: 'field' }, h('label', { for: pasted.id }, 'Rows from a spreadsheet or CSV (optional)'), pasted),
      h('div', { class: 'field' }, h('label', { for: file.id }, 'or a CSV file'), file),
      h('div', { class: 'row' }, note, stepper),
      mapping,
    ),
    items,
  };
}
