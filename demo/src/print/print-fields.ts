import { h, labelled, newId } from '../dom.ts';
import type { PrintJob } from './rows.ts';

/** The inputs of what is printed, and what is said below them. */
export interface PrintFields {
  readonly copies: HTMLElement;
  readonly table: HTMLElement;
  readonly note: HTMLElement;
  readonly issues: HTMLElement;
  /** Copies of each label; undefined unless it is a whole number of at least 1. */
  copiesOf(): number | undefined;
  show(job: PrintJob): void;
  focus(): void;
}

interface FieldEvents {
  readonly copies: () => void;
  readonly text: (text: string) => void;
  readonly file: (file: File) => void;
}

export function createPrintFields(events: FieldEvents): PrintFields {
  const quantity = h('input', { type: 'number', min: 1, max: 10_000, step: 1, value: '1' });
  const counted = h('p', { class: 'field-hint', id: newId('counted'), hidden: true });
  quantity.setAttribute('aria-describedby', counted.id);
  quantity.addEventListener('input', events.copies);
  const example = 'name,price,sku\nMug,$18.50,MUG-0417';
  const pasted = h('textarea', { rows: 6, spellcheck: false, wrap: 'off', placeholder: example });
  pasted.addEventListener('input', () => events.text(pasted.value));
  const file = h('input', { type: 'file', accept: '.csv,.tsv,.txt,.xlsx,text/csv' });
  file.addEventListener('change', () => {
    const taken = file.files?.[0];
    if (taken === undefined) return;
    pasted.value = '';
    events.file(taken);
  });
  const note = h('p', { class: 'faint', role: 'status' });
  const issues = h('ul', { class: 'row-issues', 'aria-label': 'Issues of the rows' });

  return {
    copies: h('div', { class: 'text-field' }, labelled('Copies of each label', quantity), counted),
    table: h(
      'div',
      { class: 'print-panel' },
      labelled('Rows from a spreadsheet or CSV (optional)', pasted),
      labelled('or a CSV or Excel file', file),
    ),
    note,
    issues,
    copiesOf() {
      const copies = quantity.valueAsNumber;
      return Number.isSafeInteger(copies) && copies >= 1 ? copies : undefined;
    },
    show({ read, items, labels, issues: found }) {
      const what = read === undefined ? 'The label as shown' : countText(items.length, 'row');
      note.textContent = `${what}: ${countText(labels, 'label')}`;
      issues.replaceChildren(...found.map(({ message }) => h('li', {}, message)));
      const column = read?.quantityColumn;
      quantity.disabled = column !== undefined;
      counted.hidden = column === undefined;
      counted.textContent = `The column “${column ?? ''}” says how many.`;
    },
    focus: () => pasted.focus(),
  };
}

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
