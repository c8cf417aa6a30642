import {
  BadRequestError,
  type CreatedLabelHook,
  type LabelHook,
  type PrinterRecord,
  type TemplateSummary,
} from '@platen/sdk';
import { confirmed, h } from '../dom.ts';
import {
  connectPortal,
  errorContent,
  type Failures,
  type Gives,
  type TakesBody,
  type TakesId,
} from '../portal/connect-portal.ts';
import { moment } from '../portal/moment.ts';
import { type ShownSecret, showSecret } from '../portal/secret-panel.ts';
import { hookWords } from '../words/en/hooks.ts';
import { keyWords } from '../words/en/keys.ts';
import { filled, inPageLanguage, shownNumber, words } from '../words/page-words.ts';
import { appName, type HookApp, settingsOf } from './app-settings.ts';
import { hookForm, type NewHook } from './hook-form.ts';

/** Creates the page on which users create, see and revoke label hooks. */
export async function createHooksView(): Promise<HTMLElement> {
  const texts = inPageLanguage(hookWords).hooks;
  const status = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const made = h('div', { class: 'made' });
  const formPlace = h('div');
  const list = h('div');

  const show = async (): Promise<void> => {
    const [hooks, templates, printers] = await Promise.all([listHooks(), listTemplates(), listPrinters()]);
    list.replaceChildren(
      hooks.length === 0 ? h('p', { class: 'card empty' }, texts.none) : hookTable(hooks, printers, remove),
    );
    const form = hookForm({ templates, printers, create: (app, body) => void work(() => create(app, body)) });
    formPlace.replaceChildren(form);
  };
  const create = async (app: HookApp, body: NewHook): Promise<void> => {
    const hook = await createHook(body);
    showSecret(made, shownAddress(app, hook), status);
    await show();
  };
  const remove = ({ id, name }: LabelHook): void =>
    void work(async () => {
      const { removeTitle, removeText, keep, remove: go } = texts;
      if (!(await confirmed({ title: filled(removeTitle, { name }), text: removeText, keep, go }))) return;
      await removeHook(id);
      await show();
      status.textContent = filled(texts.removed, { name });
      status.focus();
    });
  const work = async (act: () => Promise<void>): Promise<void> => {
    status.className = 'said';
    status.textContent = '';
    try {
      await act();
    } catch (error) {
      status.className = 'said fault';
      status.replaceChildren(...errorContent(error, failures(error)));
    }
  };

  await show();
  return h(
    'main',
    { class: 'narrow-page stack' },
    h('p', { class: 'eyebrow' }, words().page.settings),
    h('h1', {}, texts.title),
    h('p', { class: 'faint' }, texts.lead),
    ...[made, status, formPlace, list],
  );
}

function failures(error: unknown): Failures {
  const { gone, tooMany, nameRejected, rangeRejected } = inPageLanguage(hookWords).hooks;
  // shows the server's message about a mapping, because its codes also occur for other fields
  if (error instanceof BadRequestError && error.issues.some(({ path }) => path.startsWith('/mapping'))) return {};
  return { 404: gone, hook_count: tooMany, length: nameRejected, format: nameRejected, range: rangeRejected };
}

/** Returns the content of the panel that shows a new hook's URL and the settings to paste into the app. */
function shownAddress(app: HookApp, { name, url }: CreatedLabelHook): ShownSecret {
  const texts = inPageLanguage(hookWords).hooks;
  const copyTexts = inPageLanguage(keyWords).keys;
  const { copyAddress, addressCopied, selectAddress, copySettings, settingsCopied, selectSettings } = texts;
  const { instruction: lead, text } = settingsOf(app, url);
  const heading = filled(texts.settings, { app: appName(app) });
  return {
    heading: filled(texts.addressOf, { name }),
    warning: [texts.copyNow, texts.isSecret],
    secret: {
      text: url,
      copyTexts: { ...copyTexts, name: copyAddress, done: addressCopied, failed: selectAddress },
    },
    example: {
      ...{ heading, lead, label: heading, text },
      copyTexts: { ...copyTexts, name: copySettings, done: settingsCopied, failed: selectSettings },
    },
    close: texts.done,
  };
}

type Remove = (hook: LabelHook) => void;

/** Creates the table of the account's hooks. The first cell of each row is its heading. */
function hookTable(hooks: readonly LabelHook[], printers: readonly PrinterRecord[], remove: Remove): HTMLElement {
  const texts = inPageLanguage(hookWords).hooks;
  const columns = [texts.hook, texts.output, texts.today, texts.lastUsed];
  const row = (hook: LabelHook): HTMLElement =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('strong', {}, hook.name)),
      h('td', { 'data-name': texts.output }, outputName(hook, printers)),
      h('td', { 'data-name': texts.today }, usedToday(hook)),
      h('td', { 'data-name': texts.lastUsed }, moment(hook.lastUsedAt, texts.never)),
      h('td', { class: 'end' }, removeButton(hook, remove)),
    );
  const head = [
    ...columns.map((name) => h('th', { scope: 'col' }, name)),
    h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, texts.actions)),
  ];
  return h(
    'div',
    { class: 'table-frame' },
    h(
      'table',
      { class: 'table printer-list' },
      h('caption', { class: 'visually-hidden' }, texts.title),
      h('thead', {}, h('tr', {}, ...head)),
      h('tbody', {}, ...hooks.map(row)),
    ),
  );
}

function outputName({ output, printerId }: LabelHook, printers: readonly PrinterRecord[]): string {
  const { png, pdf, file, printer } = inPageLanguage(hookWords).hooks;
  const names = { png, pdf, file, printer: printers.find(({ id }) => id === printerId)?.name ?? printer };
  return names[output];
}

function usedToday({ usedToday: used, labelsPerDay }: LabelHook): string {
  if (labelsPerDay === null) return shownNumber(used);
  return filled(inPageLanguage(hookWords).hooks.ofLimit, { used, limit: labelsPerDay });
}

function removeButton(hook: LabelHook, remove: Remove): HTMLElement {
  const texts = inPageLanguage(hookWords).hooks;
  const label = filled(texts.removeNamed, { name: hook.name });
  return h(
    'button',
    { type: 'button', class: 'tool', 'aria-label': label, on: { click: () => remove(hook) } },
    texts.remove,
  );
}

interface Listed<T> {
  readonly get: { readonly parameters: { readonly query: { readonly limit: number } } } & Gives<{
    readonly data: readonly T[];
  }>;
}

interface Paths {
  readonly '/label-hooks': Listed<LabelHook> & { readonly post: TakesBody<NewHook> & Gives<CreatedLabelHook> };
  readonly '/label-hooks/{id}': { readonly delete: TakesId & Gives<undefined> };
  readonly '/templates': Listed<TemplateSummary>;
  readonly '/printers': Listed<PrinterRecord>;
}

const { call } = connectPortal<Paths>();

/** Call options to list the newest 100 records. By default, an account cannot have more hooks or printers than that. */
const newest = { params: { query: { limit: 100 } } };
const listHooks = async (): Promise<readonly LabelHook[]> => (await call('get', '/label-hooks', newest)).data;
const listTemplates = async (): Promise<readonly TemplateSummary[]> => (await call('get', '/templates', newest)).data;
const listPrinters = async (): Promise<readonly PrinterRecord[]> => (await call('get', '/printers', newest)).data;
const createHook = (body: NewHook): Promise<CreatedLabelHook> => call('post', '/label-hooks', { body });
const removeHook = (id: string): Promise<undefined> =>
  call('delete', '/label-hooks/{id}', { params: { path: { id } } });
