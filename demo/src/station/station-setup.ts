import type { PrinterRecord, Template, TemplateSummary } from '@platen/sdk';
import { fieldsOf, readRows } from '@platen/sdk/items';
import { h, newId } from '../dom.ts';
import { errorContent, PageError } from '../portal/connect-portal.ts';
import { stationWords } from '../words/en/station.ts';
import { filled, inPageLanguage, shownNumber, words } from '../words/page-words.ts';
import { emptyFields } from './find-label.ts';
import { listPrinters, listTemplates, readTemplate } from './station-calls.ts';
import { type Station, type StationTable, storeStation } from './stored-station.ts';

interface SetupOptions {
  readonly account: string;
  /** The stored station, whose settings are the form's initial values; undefined for a new station. */
  readonly stored: Station | undefined;
  /** Message to show above the form. */
  readonly remark?: string | undefined;
  readonly started: (station: Station) => void;
}

/** Creates the form that sets up the station. */
export async function createSetup(options: SetupOptions): Promise<HTMLElement> {
  const texts = inPageLanguage(stationWords).station;
  const [templates, printers] = await Promise.all([listTemplates(), listPrinters()]);
  const { remark } = options;
  return h(
    'main',
    { class: 'narrow-page stack' },
    h('p', { class: 'eyebrow' }, words().page.settings),
    h('h1', {}, texts.title),
    h('p', { class: 'faint' }, texts.lead),
    remark !== undefined && h('p', { class: 'said fault', role: 'alert' }, remark),
    templates.length === 0
      ? h('p', { class: 'card empty' }, texts.noTemplates)
      : setupForm(options, templates, printers),
  );
}

/** The chosen template and table, which determine the options of the other fields. */
interface Draft {
  name: string;
  template: Template | undefined;
  table: StationTable | null;
}

function setupForm(
  { account, stored, started }: SetupOptions,
  templates: readonly TemplateSummary[],
  printers: readonly PrinterRecord[],
): HTMLElement {
  const texts = inPageLanguage(stationWords).station;
  const draft: Draft = { name: '', template: undefined, table: stored?.table ?? null };
  const template = choice(templates.map(optionOf), stored?.templateId);
  const printer = choice(
    [...printers.map(optionOf), [IN_BROWSER, texts.inBrowser]],
    stored === undefined ? undefined : (stored.printer?.id ?? IN_BROWSER),
  );
  const noFields = h('p', { role: 'status' });
  const [column, field] = [select([]), select([])];
  const hasSound = h('input', { id: newId('sound'), type: 'checkbox', checked: stored?.hasSound ?? false });
  const status = h('p', { class: 'said fault', role: 'alert' });
  const tablePart = h('div', { class: 'stack tight' });
  const columnPart = labelled(texts.column, column);

  const showTable = (): void => {
    const { table } = draft;
    showColumnsOf(column, columnPart, table);
    tablePart.replaceChildren(
      ...tableParts(
        table,
        (file) => work(async () => useTable(await tableOf(file))),
        () => useTable(null),
      ),
    );
    showFields();
  };
  const showFields = (): void => {
    showFieldsOf(field, draft, stored?.field ?? '');
    const hasFields = draft.template === undefined || fieldsOf(draft.template).length > 0;
    noFields.replaceChildren(...(hasFields ? [] : [texts.noFields]));
  };
  const chooseTemplate = async (): Promise<void> => {
    await loadTemplate(template, draft);
    showFields();
  };
  const useTable = (table: StationTable | null): void => {
    draft.table = table;
    // the table provides the values, so no field contains the scanned code; if a column is missing, the user can choose
    // a field
    if (table !== null) field.value = '';
    showTable();
    column.focus();
  };
  const start = async (): Promise<void> => {
    if (draft.template === undefined) await chooseTemplate();
    if (draft.template === undefined) return;
    const station: Station = {
      ...{ account, templateId: template.value, templateName: draft.name, template: draft.template },
      printer: printerOf(printers, printer.value),
      table: draft.table === null ? null : { ...draft.table, codeColumn: Number(column.value) },
      field: field.value,
      hasSound: hasSound.checked,
    };
    await storeComplete(station);
    started(station);
  };
  const work = (act: () => Promise<void>): void => {
    status.replaceChildren();
    void act().catch((error: unknown) => status.replaceChildren(...errorContent(error)));
  };

  template.addEventListener('change', () => work(chooseTemplate));
  showTable();
  work(chooseTemplate);
  return h(
    'form',
    { class: 'card stack', on: { submit: withoutReload(() => work(start)) } },
    labelled(texts.template, template),
    noFields,
    labelled(texts.printer, printer),
    tablePart,
    columnPart,
    labelled(texts.field, field),
    h('p', { class: 'station-check' }, hasSound, h('label', { htmlFor: hasSound.id }, texts.sound)),
    status,
    h('div', { class: 'tools' }, h('button', { type: 'submit', class: 'button primary' }, texts.start)),
  );
}

/** Returns a `submit` listener that calls `handle` instead of reloading the page. */
const withoutReload =
  (handle: () => void) =>
  (event: Event): void => {
    event.preventDefault();
    handle();
  };

/** Loads the chosen template. Does nothing if the user has chosen another template in the meantime. */
async function loadTemplate(chosen: HTMLSelectElement, draft: Draft): Promise<void> {
  const id = chosen.value;
  draft.template = undefined;
  if (id === '') return;
  const { name, template } = await readTemplate(id);
  if (chosen.value === id) Object.assign(draft, { name, template });
}

/** Value of the option that prints with the browser. */
const IN_BROWSER = 'browser';

/** Returns the printer with this id; null for the option that prints with the browser. */
function printerOf(printers: readonly PrinterRecord[], id: string): Station['printer'] {
  const chosen = printers.find((printer) => printer.id === id);
  return chosen === undefined ? null : { id, name: chosen.name, isForLabels: chosen.profile !== null };
}

/**
 * Lists the template's fields as options. With a table, also adds an option for labels that do not contain the code.
 */
function showFieldsOf(field: HTMLSelectElement, { template, table }: Draft, stored: string): void {
  const fields = template === undefined ? [] : fieldsOf(template);
  const none: Options = table === null ? [] : [['', inPageLanguage(stationWords).station.noField]];
  const empty = table === null ? [] : emptyFields({ template, table, field: '' });
  const kept = [field.value, stored, ...empty].find((name) => fields.includes(name));
  setOptions(field, [...none, ...fields.map((name): [string, string] => [name, name])], kept);
}

/** Shows the columns of the table. Without a table, hides `part`, which contains the list of columns. */
function showColumnsOf(column: HTMLSelectElement, part: HTMLElement, table: StationTable | null): void {
  part.hidden = table === null;
  const columns = (table?.columns ?? []).map((name, index): [string, string] => [String(index), name]);
  setOptions(column, columns, String(table?.codeColumn ?? 0));
}

/** Stores a station. Rejects with a message for the user if a field has no value or the browser cannot store data. */
async function storeComplete(station: Station): Promise<void> {
  const texts = inPageLanguage(stationWords).station;
  const empty = emptyFields(station);
  if (empty.length > 0) throw new PageError(filled(texts.empty, { fields: empty.join(', ') }));
  await storeStation(station).catch(() => {
    throw new PageError(texts.notStored);
  });
}

/** Creates the file field. For a chosen table, also shows its file name and a button that removes the table. */
function tableParts(
  table: StationTable | null,
  choose: (file: File) => void,
  remove: () => void,
): readonly HTMLElement[] {
  const texts = inPageLanguage(stationWords).station;
  const hint = h('p', { id: newId('table-hint'), class: 'field-hint' }, texts.tableHint);
  const change = (): void => {
    const [file] = input.files ?? [];
    if (file !== undefined) choose(file);
  };
  const input = h('input', { id: newId('table'), type: 'file', accept: '.csv,.tsv,.txt,.xlsx', on: { change } });
  input.setAttribute('aria-describedby', hint.id);
  const used =
    table !== null &&
    h(
      'p',
      { class: 'row', role: 'status' },
      filled(texts.tableUsed, { file: table.fileName, count: shownNumber(table.rows.length) }),
      h('button', { type: 'button', class: 'tool', on: { click: remove } }, texts.removeTable),
    );
  return [labelled(texts.table, input), ...(used === false ? [hint] : [used])];
}

/** Reads the rows of a file. Rejects with a message for the user if the file has issues. */
async function tableOf(file: File): Promise<StationTable> {
  const { columns, rows, issues } = await readRows(file);
  const [issue] = issues;
  const { tableRejected } = inPageLanguage(stationWords).station;
  if (issue !== undefined) throw new PageError(`${tableRejected} ${issue.message}`);
  return { fileName: file.name, columns, rows: rows.map(({ cells }) => cells), codeColumn: likelyCodeColumn(columns) };
}

/** Names of columns that usually contain product codes. */
const CODE_NAMES = /\b(?:gtin|ean|upc|barcode|sku|code)\b/i;

const likelyCodeColumn = (columns: readonly string[]): number =>
  Math.max(
    0,
    columns.findIndex((name) => CODE_NAMES.test(name)),
  );

/** Values and labels of a select element. */
type Options = readonly (readonly [value: string, label: string])[];

const labelled = (label: string, input: HTMLElement): HTMLElement =>
  h('div', { class: 'field text-field' }, h('label', { htmlFor: input.id }, label), input);

function select(options: Options, value?: string): HTMLSelectElement {
  const element = h('select', { id: newId('choice') });
  setOptions(element, options, value);
  return element;
}

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }): Options[number] => [id, name];

/** Creates a required select element. If the wanted option no longer exists, selects no option, so that the user must
 * choose. */
function choice(options: Options, wanted: string | undefined): HTMLSelectElement {
  const isGone = wanted !== undefined && options.every(([value]) => value !== wanted);
  const none: Options = isGone ? [['', inPageLanguage(stationWords).station.choose]] : [];
  const element = select([...none, ...options], wanted);
  element.required = true;
  return element;
}

function setOptions(element: HTMLSelectElement, options: Options, value?: string): void {
  element.replaceChildren(...options.map(([each, label]) => h('option', { value: each }, label)));
  if (options.some(([each]) => each === value)) element.value = value ?? '';
}
