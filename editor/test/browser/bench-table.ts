// Benchmark of `<label-editor>` with a table of 50,000 rows in Chromium. It drops a file with the rows on a label and
// then edits the table like a user, while a draft is saved.
//
// For each step it prints the longest task of the main thread, in clock time and in processor time, which other
// programs do not affect. It also prints the longest time between two frames. A task of 50 ms counts as long (W3C, Long
// Tasks API).
//
// Run by `npm run bench -- table`, on an otherwise idle machine.
import { loadavg } from 'node:os';
import type { LabelElement, Template } from '../../../sdk/src/contract/types.ts';
import { closeEditorBrowser, openEditor } from './editor-harness.ts';

const ROWS = 50_000;
/** Limit in milliseconds. */
const TASK_MS = 50;
/** Time to keep measuring after each step, in milliseconds. By then the rows have been checked and saved. */
const AFTER_MS = 1500;

const text = (field: string, y: number): LabelElement => ({
  ...{ type: 'text', x: 3, y, width: 60, height: 6, field, fontSize: 10 },
});
const label: Template = {
  ...{ unit: 'mm', width: 66.675, height: 25.4, type: 'ROLL' },
  elements: [
    text('name', 2),
    text('price', 8),
    { type: 'barcode', x: 3, y: 14, width: 50, height: 10, barcodeType: 'code128', field: 'sku' },
  ],
};

/** A task in a trace (Trace Event Format), with times in microseconds. */
interface TracedEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

declare global {
  /** Times between frames, in milliseconds. */
  var frameTimes: number[];
}

const editor = await openEditor({ permissions: ['clipboard-read', 'clipboard-write'] });
const { page } = editor;
const browser = page.context().browser();
const grid = page.getByRole('grid', { name: 'Data table' });
const row = page.locator('.stepper .number input');
const press = (key: string) => () => page.keyboard.press(key);
const rowCount = (count: number) => page.waitForFunction((rows) => labelEditorPage.editor.rows.length === rows, count);

try {
  await page.evaluate(() => labelEditorPage.editor.setAttribute('autosave', 'bench'));
  await page.evaluate(() => {
    const { editor: element } = labelEditorPage;
    const holder = element.parentElement;
    element.remove();
    holder?.append(element);
  });
  await page.waitForFunction(() => labelEditorPage.part('.workspace') !== null);
  await editor.give(label);
  await page.evaluate(watch);
  const limits: boolean[] = [];
  const measured = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(() => {
      frameTimes.length = 0;
    });
    await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await work();
    await page.waitForTimeout(AFTER_MS);
    const { clock, processor } = longest(JSON.parse(String(await browser?.stopTracing())).traceEvents);
    const frame = await page.evaluate(() => Math.max(0, ...frameTimes));
    limits.push(processor < TASK_MS);
    const times = [processor, clock, frame].map((time) => time.toFixed(0).padStart(4));
    console.log(
      `${name.padEnd(34)} task ${times[0]} ms of the processor, ${times[1]} ms by the clock; frame ${times[2]} ms`,
    );
  };
  await page.evaluate(makeFile, ROWS);
  await measured('a file is dropped', async () => {
    await page.evaluate(() => dropTable());
    await grid.waitFor({ timeout: 60_000 });
  });
  await measured('its rows are checked', () => page.waitForTimeout(3000));
  await grid.focus();
  await measured('a cell: a letter is typed', press('x'));
  await measured('a cell: another letter', press('y'));
  await measured('a cell: Enter', press('Enter'));
  await measured('undo', press('Control+z'));
  await measured('redo', press('Control+Shift+z'));
  await measured('the next row', press('ArrowDown'));
  await measured('the last row', press('Control+End'));
  await measured('a row by its number', () => row.fill('25000'));
  await measured('search: a letter', () => page.getByRole('searchbox', { name: 'Search' }).pressSequentially('4'));
  await measured('search: more letters', () =>
    page.getByRole('searchbox', { name: 'Search' }).pressSequentially('999'),
  );
  await measured('search: none', () => page.getByRole('searchbox', { name: 'Search' }).fill(''));
  await grid.focus();
  const menu = (name: string) => async () => {
    await page.getByRole('button', { name: 'Rows and columns' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await measured('a row is moved down', menu('Move the row down'));
  await measured('a row is put in', menu('Insert a row above'));
  await measured('a row is taken away', menu('Remove the row'));
  await grid.focus();
  await press('Home')();
  await measured('a column is moved', menu('Move the column right'));
  await measured('a column is taken away', menu('Remove the column'));
  await measured('undo', press('Control+z'));
  await grid.focus();
  await measured('all cells are selected', press('Control+a'));
  await measured('all cells are copied', press('Control+c'));
  await measured('all cells are cleared', press('Delete'));
  await measured('undo', press('Control+z'));
  await measured('an element is moved by a key', async () => {
    await editor.click([30, 5]);
    await page.keyboard.press('ArrowDown');
  });
  await measured('Sheet', () =>
    page
      .getByRole('button', { name: 'Sheet' })
      .or(page.getByRole('tab', { name: 'Sheet' }))
      .or(page.getByRole('radio', { name: 'Sheet' }))
      .first()
      .click(),
  );
  await rowCount(ROWS);
  console.log(
    `${limits.filter(Boolean).length} of ${limits.length} without a task of ${TASK_MS} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (editor.errors.length > 0) throw new Error(editor.errors.join('; '));
} finally {
  await editor.close();
  await closeEditorBrowser();
}

declare global {
  var dropTable: () => void;
}

/** Runs in the page: creates a CSV file to drop, with `count` rows of six columns. */
function makeFile(count: number): void {
  const lines = Array.from(
    { length: count },
    (_, at) => `Tea number ${at} of the house;€ ${at % 100},50;TEA-${at};Shelf ${at % 40};Darjeeling, India;${at % 9}`,
  );
  const file = new File([['Artikelname;price;sku;Lager;Herkunft;Bestand', ...lines].join('\n')], 'large.csv');
  globalThis.dropTable = () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const how = { dataTransfer, bubbles: true, cancelable: true };
    labelEditorPage.part('.window')?.dispatchEvent(new DragEvent('drop', how));
  };
}

/** The longest task of the main thread, in milliseconds. */
function longest(events: readonly TracedEvent[]): { readonly clock: number; readonly processor: number } {
  const placeOf = ({ pid, tid }: TracedEvent): string => `${pid} ${tid}`;
  const main = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(placeOf));
  let [clock, processor] = [0, 0];
  for (const event of events) {
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !main.has(placeOf(event))) continue;
    clock = Math.max(clock, (event.dur ?? 0) / 1000);
    processor = Math.max(processor, (event.tdur ?? 0) / 1000);
  }
  return { clock, processor };
}

/** Runs in the page: records the times between frames. */
function watch(): void {
  globalThis.frameTimes = [];
  let last = performance.now();
  const frame = (now: number): void => {
    frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
