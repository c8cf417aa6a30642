import type { Issue } from '@platen/sdk';
import { type RowItems, type RowTable, readCsv, readRows } from '@platen/sdk/items';
import { type Design, draftOf, fieldsOf, withData } from '../design.ts';
import { h } from '../dom.ts';
import type { Store } from '../store.ts';
import { type ColumnMapping, createColumnMapping } from './column-mapping.ts';
import { decimalMark } from './decimal-mark.ts';
import { createPrintFields, type PrintFields } from './print-fields.ts';
import { createPrinterChoice, OFFICE_PRINTER } from './printer-choice.ts';
import { createRowJudge } from './row-judge.ts';
import { createRowStepper } from './row-stepper.ts';
import { type JobIssue, type PrintJob, placedIssue, printJob } from './rows.ts';
import { createStartPosition } from './start-position.ts';

export interface PrintPanel {
  readonly element: HTMLElement;
  /** The job as it was last counted: with a table, a moment behind what is typed. */
  job(): PrintJob;
  /** The job as it is now. */
  presentJob(): PrintJob;
  /** An issue of the job at its row and column of the table; undefined for what has none. */
  placed(issue: Issue): JobIssue | undefined;
  /** What else the PDF is made with. */
  options(): { readonly startPosition?: number };
  /** Shows the row of an item, counted from 0, on the bench. */
  reveal(item: number): void;
  /** Puts the cursor where rows are given. */
  focus(): void;
}

/** After the last keystroke, milliseconds. */
const PAUSE = 150;

interface PrintPanelEvents {
  /** Another job. */
  readonly changed: () => void;
  /** More is known of the same job: what is wrong with its rows. */
  readonly judged: () => void;
  /** Another printer, by its dots an inch. */
  readonly printer: (resolution: number) => void;
}

/** What goes into the PDF: copies of the label on the bench, or of every row of a table; and what it is printed on. */
export function createPrintPanel(store: Store<Design>, events: PrintPanelEvents): PrintPanel {
  let table: RowTable | undefined;
  let shownRow = 0;
  let resolution = OFFICE_PRINTER;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const fields = createPrintFields({
    copies: refresh,
    text: (text) => take(text.trim() === '' ? undefined : readCsv(text)),
    file: async (file) => take(await readRows(file, { decimal: decimalMark() })),
  });
  const mapping = createColumnMapping({
    quantity: refresh,
    field: () => {
      refresh();
      showRow(shownRow);
    },
  });
  const stepper = createRowStepper((by) => showRow(shownRow + by));
  const start = createStartPosition(store);
  const judge = createRowJudge(() => {
    count();
    events.judged();
  });
  const findings = (read: RowItems, ofTable: RowTable) => {
    const { items, matches } = read;
    return judge.findings({
      ...{ template: store.get().template, items, table: ofTable, matches },
      ...{ shared: sharedData(read), resolution },
    });
  };
  const countJob = () =>
    printJob(table, mapping.chosen(), { ...benchOf(store.get(), fields, mapping), judge: findings });
  let job = countJob();
  fields.show(job);

  function count(): void {
    job = countJob();
    fields.show(job);
  }

  function refresh(): void {
    clearTimeout(counting);
    counting = undefined;
    count();
    stepper.show(shownRow, job.read === undefined ? 0 : job.items.length);
    events.changed();
  }

  function take(next: RowTable | undefined): void {
    table = next;
    mapping.clear();
    judge.forget();
    refresh();
    mapping.show(table, job);
    showRow(0);
  }

  /** Puts a row of the table on the bench, so that each can be looked at before it is printed. */
  function showRow(index: number): void {
    shownRow = Math.min(Math.max(0, index), Math.max(0, job.items.length - 1));
    const data = job.read?.items[shownRow]?.data;
    if (data !== undefined) store.update((design) => withData(design, { ...draftOf(design.data), ...data }));
    refresh();
  }

  store.subscribe(({ template, data }, before) => {
    if (before === undefined || (template === before.template && data === before.data)) return;
    if (table === undefined) refresh();
    else {
      // a long table is not read again between two keystrokes
      clearTimeout(counting);
      counting = setTimeout(refresh, PAUSE);
    }
    // another design brings data of its own, but what prints is the table's row
    if (table !== undefined && template !== before.template && data !== before.data)
      queueMicrotask(() => showRow(shownRow));
    if (fieldsOf(template).join('\n') !== fieldsOf(before.template).join('\n')) {
      refresh();
      mapping.show(table, job);
    }
  });

  const printer = createPrinterChoice((chosen) => {
    resolution = chosen;
    events.printer(chosen);
    refresh();
  });
  const counts = h('div', { class: 'row' }, fields.note, stepper.element);
  return {
    element: h(
      'div',
      { class: 'print-panel' },
      ...[fields.table, counts, fields.issues, mapping.element, fields.copies, start.element, printer],
    ),
    job: () => job,
    presentJob() {
      if (counting !== undefined) refresh();
      return job;
    },
    placed: (issue) => placedIssue(issue, table, job),
    options: start.options,
    reveal: showRow,
    focus: fields.focus,
  };
}

/** What every row has from the bench, for want of a column. */
function sharedData({ items, matches }: RowItems) {
  const data = items[0]?.data ?? {};
  const fields = matches.filter(({ column, field }) => column === undefined && data[field] !== undefined);
  return Object.fromEntries(fields.map(({ field }) => [field, data[field] ?? '']));
}

function benchOf({ template, data }: Design, fields: PrintFields, mapping: ColumnMapping) {
  const strings = Object.entries(draftOf(data)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    template,
    data: Object.fromEntries(strings),
    copies: fields.copiesOf(),
    quantityColumn: mapping.quantityColumn(),
  };
}
