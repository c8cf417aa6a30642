import type { AgentRecord, PrinterRecord, PrinterState } from '@platen/sdk';
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
import { showSecret } from '../portal/secret-panel.ts';
import { printerWords } from '../words/en/printers.ts';
import { filled, inPageLanguage, words } from '../words/page-words.ts';
import { addPrinterForm, type NewPrinter } from './add-printer-form.ts';
import { cloudAddress } from './cloud-address.ts';
import { createPrinterJobs } from './printer-jobs.ts';
import { printerTable } from './printer-table.ts';

/** Creates the page on which users connect agents, and add, see and remove printers. */
export async function createPrintersView(): Promise<HTMLElement> {
  const texts = inPageLanguage(printerWords).printers;
  const status = h('p', { class: 'said', role: 'status', tabIndex: -1 });
  const agentList = h('div');
  const printerList = h('div');
  const addPlace = h('div');
  const made = h('div', { class: 'made' });

  const show = async (): Promise<void> => {
    const [agents, printers] = await Promise.all([listAgents(), listPrinters()]);
    agentList.replaceChildren(agents.length === 0 ? empty(texts.noAgents) : agentTable(agents, remove));
    printerList.replaceChildren(
      printers.length === 0 ? empty(texts.noPrinters) : printerRows(printers, { remove, replaceAddress, showJobs }),
    );
    addPlace.replaceChildren(addPrinterForm(agents, (body) => void work(() => add(body))));
  };
  const say = (text: string): void => {
    status.textContent = text;
    status.focus();
  };
  const add = async (body: NewPrinter): Promise<void> => {
    if (body.profile === null && body.address?.startsWith('lp:') !== true) throw new PageError(texts.pdfNeedsQueue);
    const printer = await addPrinter(body);
    await show();
    if (printer.connection !== undefined) showAddress(printer);
    else say(filled(texts.added, { name: body.name }));
  };
  const showAddress = ({ name, connection }: PrinterRecord): void => {
    showSecret(made, cloudAddress({ name, url: connection?.url ?? '' }), status);
  };
  const replaceAddress = ({ id, name }: PrinterRecord): void =>
    void work(async () => {
      const title = filled(texts.newAddressTitle, { name });
      if (!(await confirmed({ title, text: texts.newAddressText, keep: texts.keep, go: texts.newAddress }))) return;
      const printer = await newAddress(id);
      await show();
      showAddress(printer);
    });
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
      jobs.clear(id);
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

  const jobs = createPrinterJobs((act) => void work(act, texts.gone), say);
  const showJobs = (printer: PrinterRecord): void => void work(() => jobs.show(printer));

  await show();
  return page(
    [connectForm((code) => void work(() => connect(code), texts.codeUnknown)), status, agentList],
    [made, addPlace, printerList, jobs.element],
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

/** Returns the messages for failed calls. `unknown` is the message for 404. */
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
      { class: 'create-key', 'aria-label': texts.connect, on: { submit } },
      h('div', { class: 'field' }, h('label', { htmlFor: code.id }, texts.code), code),
      h('button', { type: 'submit', class: 'button primary' }, texts.connect),
    ),
  );
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
  return printerTable(texts.agents, [texts.agent, texts.devices, texts.lastSeen], rows);
}

interface PrinterActions {
  readonly remove: Remove;
  readonly replaceAddress: (printer: PrinterRecord) => void;
  readonly showJobs: (printer: PrinterRecord) => void;
}

function printerRows(
  printers: readonly PrinterRecord[],
  { remove, replaceAddress, showJobs }: PrinterActions,
): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const rows = printers.map((printer) => [
    h('span', {}, h('strong', {}, printer.name), ' ', h('code', {}, reachOf(printer))),
    stateCell(printer),
    moment(printer.lastSeen, texts.never),
    h(
      'span',
      { class: 'tools' },
      jobsButton(printer.name, () => showJobs(printer)),
      ...(printer.connection === undefined ? [] : [addressButton(printer.name, () => replaceAddress(printer))]),
      removeButton(printer.name, () => remove('printer', printer)),
    ),
  ]);
  return printerTable(texts.printers, [texts.printer, texts.state, texts.lastSeen], rows);
}

/** Returns the printer's address, or the MAC address of a printer that polls. */
const reachOf = ({ address, connection }: PrinterRecord): string =>
  connection === undefined ? (address ?? '') : `CloudPRNT ${connection.mac ?? ''}`.trim();

function stateCell({ state, connection }: PrinterRecord): Node | string {
  const { otherPrinter } = inPageLanguage(printerWords).printers;
  if (connection?.problem == null) return stateName(state);
  return h('span', {}, stateName(state), ' ', h('span', { class: 'fault' }, otherPrinter));
}

const stateName = (state: PrinterState): string => inPageLanguage(printerWords).printers[state];

function removeButton(name: string, click: () => void): HTMLElement {
  const { remove, removeNamed } = inPageLanguage(printerWords).printers;
  const label = filled(removeNamed, { name });
  return h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, remove);
}

function jobsButton(name: string, click: () => void): HTMLElement {
  const { jobs, jobsOf } = inPageLanguage(printerWords).printers;
  return h('button', { type: 'button', class: 'tool', 'aria-label': filled(jobsOf, { name }), on: { click } }, jobs);
}

function addressButton(name: string, click: () => void): HTMLElement {
  const { newAddress: text, newAddressNamed } = inPageLanguage(printerWords).printers;
  const label = filled(newAddressNamed, { name });
  return h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, text);
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
  readonly '/printers/{id}/address': { readonly post: TakesId & Gives<PrinterRecord> };
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
const newAddress = (id: string): Promise<PrinterRecord> =>
  call('post', '/printers/{id}/address', { params: { path: { id } } });
