import type { PrinterRecord, TemplateSummary } from '@platen/sdk';
import { h, newId } from '../dom.ts';
import { hookWords } from '../words/en/hooks.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';
import { appName, type HookApp } from './app-settings.ts';

/** Settings of a new hook. */
export interface NewHook {
  readonly name: string;
  readonly preset?: 'homebox' | 'grocy' | undefined;
  readonly templateId?: string | undefined;
  readonly output: 'png' | 'pdf' | 'printer';
  readonly printerId?: string | undefined;
  readonly labelsPerDay: number;
  /** Source of each field's value. The server validates the mapping. */
  readonly mapping?: object | undefined;
}

/** Templates and printers that the form offers, and a callback that creates the hook. */
export interface HookFormParts {
  readonly templates: readonly TemplateSummary[];
  readonly printers: readonly PrinterRecord[];
  readonly create: (app: HookApp, hook: NewHook) => void;
}

const APPS: readonly HookApp[] = ['homebox', 'grocy', 'other'];
/** Value of the option that creates a template for the hook. Must not be empty, because the field is required. */
const NEW = 'new';
/** Default limit of labels per day; the server has the same default. */
const LABELS_PER_DAY = 200;

/** Example of a mapping: the asset tag of Snipe-IT. */
const MAPPING = '{ "tag": { "from": ["asset_tag"] } }';

/** Parses a mapping. Returns undefined for an empty text, and null if it is not a JSON object. */
function parseMapping(text: string): object | undefined | null {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Creates the options of the output field. Homebox sends `GET` and needs an image, so only PNG is offered for it. */
function outputOptions(app: HookApp, printers: readonly PrinterRecord[]): readonly HTMLElement[] {
  const texts = inPageLanguage(hookWords).hooks;
  const png = h('option', { value: 'png' }, texts.png);
  if (app === 'homebox') return [png];
  return [
    png,
    h('option', { value: 'pdf' }, texts.pdf),
    ...printers.map(({ id, name }) => h('option', { value: id }, filled(texts.onPrinter, { name }))),
  ];
}

const field = (label: string, input: HTMLElement, ...more: readonly HTMLElement[]): HTMLElement =>
  h('div', { class: 'field' }, h('label', { htmlFor: input.id }, label), input, ...more);

/** Creates the form for a new hook. Its fields depend on the selected app. */
export function hookForm({ templates, printers, create }: HookFormParts): HTMLElement {
  const texts = inPageLanguage(hookWords).hooks;
  const app = h('select', { id: newId('app') }, ...APPS.map((value) => h('option', { value }, appName(value))));
  const name = h('input', { id: newId('hook-name'), maxLength: 120, autocomplete: 'off', required: true });
  const template = h('select', { id: newId('template'), required: true });
  const output = h('select', { id: newId('output') });
  const perDay = h('input', { id: newId('per-day'), type: 'number', min: '1', max: '1000000000', required: true });
  perDay.value = String(LABELS_PER_DAY);
  const empty = h('p', { class: 'field-hint' }, texts.noTemplates);
  const toPrinters = h('a', { class: 'link', href: '/printers' }, texts.printers);
  const ignored = h('p', { class: 'field-hint' }, `${texts.grocyIgnores} `, toPrinters);
  const mapping = h('textarea', { id: newId('mapping'), rows: 3, spellcheck: false, autocomplete: 'off' });
  const checkMapping = (): void => {
    mapping.setCustomValidity(parseMapping(mapping.value) === null ? texts.mappingRejected : '');
  };
  mapping.addEventListener('input', checkMapping);
  const example = h('code', { lang: 'en' }, MAPPING);
  const mappingField = field(texts.mapping, mapping, h('p', { class: 'field-hint' }, `${texts.mappingHint} `, example));
  const isPrinter = (): boolean => output.value !== 'png' && output.value !== 'pdf';
  const showOutput = (): void => {
    ignored.hidden = chosen() !== 'grocy' || isPrinter();
  };
  const chosen = (): HookApp => APPS.find((value) => value === app.value) ?? 'other';
  const showApp = (): void => {
    const id = chosen();
    const own = filled(texts.newTemplate, { app: appName(id) });
    template.replaceChildren(
      ...(id === 'other' ? [] : [h('option', { value: NEW }, own)]),
      ...templates.map((stored) => h('option', { value: stored.id }, stored.name)),
    );
    empty.hidden = template.options.length > 0;
    name.value = id === 'other' ? '' : appName(id);
    output.replaceChildren(...outputOptions(id, printers));
    // preselects a printer, because Grocy ignores images and PDFs
    output.value = (id === 'grocy' ? printers[0]?.id : undefined) ?? 'png';
    // clears the hidden field, because an invalid value would prevent submission
    mapping.value = '';
    checkMapping();
    mappingField.hidden = id !== 'other';
    showOutput();
  };
  output.addEventListener('change', showOutput);
  app.addEventListener('change', showApp);
  showApp();
  const submit = (event: Event): void => {
    event.preventDefault();
    const id = chosen();
    const sources = parseMapping(mapping.value);
    create(id, {
      name: name.value.trim(),
      ...(sources != null && { mapping: sources }),
      ...(id !== 'other' && { preset: id }),
      ...(template.value !== NEW && { templateId: template.value }),
      ...(isPrinter()
        ? { output: 'printer', printerId: output.value }
        : { output: output.value === 'pdf' ? 'pdf' : 'png' }),
      labelsPerDay: Number(perDay.value),
    });
  };
  return h(
    'form',
    { class: 'card stack', on: { submit } },
    field(texts.app, app),
    field(texts.name, name),
    field(texts.template, template, empty),
    mappingField,
    field(texts.output, output, ignored),
    field(texts.perDay, perDay),
    h('div', { class: 'tools' }, h('button', { type: 'submit', class: 'button primary' }, texts.create)),
  );
}
