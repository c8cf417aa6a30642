import type { AgentRecord, PrinterRecord, PrinterState } from '@platen/sdk';
import { type PrinterModel, type PrinterProfile, printerModels } from '@platen/sdk/printers';
import { confirmed, h, newId } from '../dom.ts';
import {
  connectPortal,
  errorContent,
  type Failures,
  type Gives,
  PageError,
  type TakesBody,
  type TakesId,
} from '../portal/connect-portal.ts';
import { moment } from '../portal/moment.ts';
import { printerWords } from '../words/en/printers.ts';
import { filled, inPageLanguage, words } from '../words/page-words.ts';

/** Creates the page on which users connect agents, and add, see and remove printers. */
export async function createPrintersView(): Promise<HTMLElement> {
  const texts = inPageLanguage(printerWords).printers;
  const status = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const agentList = h('div');
  const printerList = h('div');
  const addPlace = h('div');

  const show = async (): Promise<void> => {
    const [agents, printers] = await Promise.all([listAgents(), listPrinters()]);
    agentList.replaceChildren(agents.length === 0 ? empty(texts.noAgents) : agentTable(agents, remove));
    printerList.replaceChildren(printers.length === 0 ? empty(texts.noPrinters) : printerTable(printers, remove));
    addPlace.replaceChildren(...addForm(agents, (body) => void work(() => add(body))));
  };
  const say = (text: string): void => {
    status.textContent = text;
    status.focus();
  };
  const add = async (body: NewPrinter): Promise<void> => {
    if (body.profile === null && !body.address.startsWith('lp:')) throw new PageError(texts.pdfNeedsQueue);
    await addPrinter(body);
    await show();
    say(filled(texts.added, { name: body.name }));
  };
  const connect = async (code: HTMLInputElement): Promise<void> => {
    const { name } = await connectAgent(code.value);
    code.value = '';
    await show();
    say(filled(texts.connected, { name }));
  };
  const remove: Remove = (kind, { id, name }) =>
    void work(async () => {
      const text = kind === 'agent' ? texts.removeAgentText : texts.removePrinterText;
      const title = filled(texts.removeTitle, { name });
      if (!(await confirmed({ title, text, keep: texts.keep, go: texts.remove }))) return;
      await (kind === 'agent' ? removeAgent(id) : removePrinter(id));
      await show();
      say(filled(texts.removed, { name }));
    });
  const work = async (act: () => Promise<void>, unknown = texts.gone): Promise<void> => {
    status.className = 'said';
    status.textContent = '';
    try {
      await act();
    } catch (error) {
      status.className = 'said fault';
      status.replaceChildren(...errorContent(error, failures(unknown)));
    }
  };

  await show();
  return page(
    [connectForm((code) => void work(() => connect(code), texts.codeUnknown)), status, agentList],
    [addPlace, printerList],
  );
}

function page(agents: readonly HTMLElement[], printers: readonly HTMLElement[]): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  return h(
    'main',
    { class: 'narrow-page stack' },
    h('p', { class: 'eyebrow' }, words().page.settings),
    h('h1', {}, texts.title),
    h('p', { class: 'faint' }, texts.lead),
    h('h2', {}, texts.agents),
    ...agents,
    h('h2', {}, texts.printers),
    h('p', { class: 'faint' }, texts.updated),
    ...printers,
  );
}

/** Returns the error messages for calls. `unknown` is the message for 404. */
function failures(unknown: string): Failures {
  const { codeRejected, tooMany, nameRejected } = inPageLanguage(printerWords).printers;
  return { 404: unknown, format: codeRejected, length: nameRejected, printer_count: tooMany, agent_count: tooMany };
}

const empty = (text: string): HTMLElement => h('p', { class: 'card empty' }, text);

function connectForm(connect: (code: HTMLInputElement) => void): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const help = h('p', { id: newId('connect-help'), class: 'faint' }, texts.connectHelp);
  const code = h('input', { id: newId('code'), maxLength: 20, autocomplete: 'off', required: true });
  code.setAttribute('aria-describedby', help.id);
  code.placeholder = 'BCDF-GHJK';
  const submit = (event: Event): void => {
    event.preventDefault();
    connect(code);
  };
  return h(
    'div',
    { class: 'stack' },
    help,
    h(
      'form',
      { class: 'create-key', on: { submit } },
      h('div', { class: 'field' }, h('label', { htmlFor: code.id }, texts.code), code),
      h('button', { type: 'submit', class: 'button primary' }, texts.connect),
    ),
  );
}

/** Creates the form that adds a printer. Returns an empty list while no agent can reach a printer. */
function addForm(agents: readonly AgentRecord[], add: (body: NewPrinter) => void): readonly HTMLElement[] {
  const texts = inPageLanguage(printerWords).printers;
  const reachable = agents.flatMap(({ id, name, devices }) =>
    devices.map(({ address }) => ({ agentId: id, address, label: `${address} (${name})` })),
  );
  if (reachable.length === 0) return [];
  const name = h('input', { id: newId('printer-name'), maxLength: 120, autocomplete: 'off', required: true });
  const device = h(
    'select',
    { id: newId('device') },
    ...reachable.map(({ label }, index) => h('option', { value: String(index) }, label)),
  );
  const model = h(
    'select',
    { id: newId('model') },
    ...Object.entries<PrinterProfile>(printerModels).map(([key, profile]) =>
      h('option', { value: key }, profile.name ?? key),
    ),
    h('option', { value: '' }, texts.pdf),
  );
  const submit = (event: Event): void => {
    event.preventDefault();
    const { agentId = '', address = '' } = reachable[Number(device.value)] ?? {};
    const profile = model.value === '' ? null : printerModels[model.value as PrinterModel];
    add({ name: name.value.trim(), profile, agentId, address });
  };
  const field = (label: string, input: HTMLElement): HTMLElement =>
    h('div', { class: 'field' }, h('label', { htmlFor: input.id }, label), input);
  return [
    h(
      'form',
      { class: 'card stack', on: { submit } },
      field(texts.name, name),
      field(texts.device, device),
      field(texts.model, model),
      h('div', { class: 'tools' }, h('button', { type: 'submit', class: 'button primary' }, texts.add)),
    ),
  ];
}

type Remove = (kind: 'agent' | 'printer', entry: { readonly id: string; readonly name: string }) => void;

function agentTable(agents: readonly AgentRecord[], remove: Remove): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const rows = agents.map((agent) => [
    agent.name,
    agent.devices.map(({ address }) => address).join(', ') || texts.none,
    moment(agent.lastSeen, texts.never),
    removeButton(agent.name, () => remove('agent', agent)),
  ]);
  return table(texts.agents, [texts.agent, texts.devices, texts.lastSeen], rows);
}

function printerTable(printers: readonly PrinterRecord[], remove: Remove): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const rows = printers.map((printer) => [
    h('span', {}, h('strong', {}, printer.name), ' ', h('code', {}, printer.address ?? '')),
    stateName(printer.state),
    moment(printer.lastSeen, texts.never),
    removeButton(printer.name, () => remove('printer', printer)),
  ]);
  return table(texts.printers, [texts.printer, texts.state, texts.lastSeen], rows);
}

const stateName = (state: PrinterState): string => inPageLanguage(printerWords).printers[state];

/** Creates a table whose last column contains buttons. The first cell of each row is its heading. */
function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  const { actions } = inPageLanguage(printerWords).printers;
  const head = [
    ...columns.map((name) => h('th', { scope: 'col' }, name)),
    h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, actions)),
  ];
  return h(
    'div',
    { class: 'table-frame' },
    h(
      'table',
      { class: 'table printer-list' },
      h('caption', { class: 'visually-hidden' }, caption),
      h('thead', {}, h('tr', {}, ...head)),
      h(
        'tbody',
        {},
        ...rows.map((cells) => h('tr', {}, ...cells.map((cell, index) => tableCell(cell, index, columns)))),
      ),
    ),
  );
}

function tableCell(cell: Node | string, index: number, columns: readonly string[]): HTMLElement {
  if (index === 0) return h('th', { scope: 'row' }, cell);
  const name = columns[index];
  return name === undefined ? h('td', { class: 'end' }, cell) : h('td', { 'data-name': name }, cell);
}

function removeButton(name: string, click: () => void): HTMLElement {
  const { remove, removeNamed } = inPageLanguage(printerWords).printers;
  const label = filled(removeNamed, { name });
  return h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, remove);
}

interface NewPrinter {
  readonly name: string;
  readonly profile: PrinterProfile | null;
  readonly agentId: string;
  readonly address: string;
}

interface Paths {
  readonly '/agents': {
    readonly get: Gives<{ readonly data: readonly AgentRecord[] }>;
    readonly post: TakesBody<{ readonly code: string }> & Gives<AgentRecord>;
  };
  readonly '/agents/{id}': { readonly delete: TakesId & Gives<undefined> };
  readonly '/printers': {
    readonly get: { readonly parameters: { readonly query: { readonly limit: number } } } & Gives<{
      readonly data: readonly PrinterRecord[];
    }>;
    readonly post: TakesBody<NewPrinter> & Gives<PrinterRecord>;
  };
  readonly '/printers/{id}': { readonly delete: TakesId & Gives<undefined> };
}

const { call } = connectPortal<Paths>();

const listAgents = async (): Promise<readonly AgentRecord[]> => (await call('get', '/agents', {})).data;

/** Lists the newest 100 printers. By default, an account cannot have more printers. */
const listPrinters = async (): Promise<readonly PrinterRecord[]> =>
  (await call('get', '/printers', { params: { query: { limit: 100 } } })).data;

const connectAgent = (code: string): Promise<AgentRecord> => call('post', '/agents', { body: { code } });
const addPrinter = (body: NewPrinter): Promise<PrinterRecord> => call('post', '/printers', { body });
const removeAgent = (id: string): Promise<undefined> => call('delete', '/agents/{id}', { params: { path: { id } } });
const removePrinter = (id: string): Promise<undefined> =>
  call('delete', '/printers/{id}', { params: { path: { id } } });
