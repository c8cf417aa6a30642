import type { AgentRecord } from '@platen/sdk';
import { type PrinterModel, type PrinterProfile, printerModels } from '@platen/sdk/printers';
import { h, newId } from '../dom.ts';
import { printerWords } from '../words/en/printers.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';

/** Body of a request that adds a printer. */
export interface NewPrinter {
  readonly name: string;
  readonly profile: PrinterProfile | null;
  readonly agentId?: string;
  readonly address?: string;
  readonly connection?: { readonly kind: 'cloudprnt' };
}

/**
 * Print widths of Star printers in dots at 203 dpi, by paper width in millimetres (Star CloudPRNT Developer Guide 1.4,
 * "Image Printing").
 */
const STAR_PAPERS: Readonly<Record<string, number>> = { '80': 576, '112': 832, '58': 384 };
const STAR = { language: 'escpos', dpi: 203, media: { kind: 'continuous' }, cut: 'label' } as const;

/** Value of the "Star CloudPRNT" option. Every other option has the index of an agent's device as its value. */
const CLOUDPRNT = 'cloudprnt';

/** Creates the form that adds a printer. Either an agent reaches the printer, or the printer polls the server. */
export function addPrinterForm(agents: readonly AgentRecord[], add: (body: NewPrinter) => void): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const reachable = agents.flatMap(({ id, name, devices }) =>
    devices.map(({ address }) => ({ agentId: id, address, label: `${address} (${name})` })),
  );
  const name = h('input', { id: newId('printer-name'), maxLength: 120, autocomplete: 'off', required: true });
  const device = h(
    'select',
    { id: newId('device') },
    ...reachable.map(({ label }, index) => h('option', { value: String(index) }, label)),
    h('option', { value: CLOUDPRNT }, texts.cloudprnt),
  );
  const model = h('select', { id: newId('model') });
  const showModels = (): void =>
    model.replaceChildren(...(device.value === CLOUDPRNT ? starOptions() : modelOptions()));
  device.addEventListener('change', showModels);
  showModels();
  const bodyOfForm = (): NewPrinter => {
    const printer = { name: name.value.trim() };
    if (device.value === CLOUDPRNT) {
      const profile = { ...STAR, width: starDots(model.value), name: starName(model.value) };
      return { ...printer, profile, connection: { kind: CLOUDPRNT } };
    }
    const { agentId = '', address = '' } = reachable[Number(device.value)] ?? {};
    const profile = model.value === '' ? null : printerModels[model.value as PrinterModel];
    return { ...printer, profile, agentId, address };
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    add(bodyOfForm());
  };
  const field = (label: string, input: HTMLElement): HTMLElement =>
    h('div', { class: 'field' }, h('label', { htmlFor: input.id }, label), input);
  return h(
    'form',
    { class: 'card stack', 'aria-label': texts.add, on: { submit } },
    field(texts.name, name),
    field(texts.device, device),
    field(texts.model, model),
    h('div', { class: 'tools' }, h('button', { type: 'submit', class: 'button primary' }, texts.add)),
  );
}

const modelOptions = (): readonly HTMLElement[] => [
  ...Object.entries<PrinterProfile>(printerModels).map(([key, profile]) =>
    h('option', { value: key }, profile.name ?? key),
  ),
  h('option', { value: '' }, inPageLanguage(printerWords).printers.pdf),
];

function starDots(width: string): number {
  const dots = STAR_PAPERS[width];
  if (dots === undefined) throw new Error(`no Star printer prints on ${width} mm paper`);
  return dots;
}

const starName = (width: string): string => `Star, ${width} mm`;

const starOptions = (): readonly HTMLElement[] =>
  ['80', '112', '58'].map((width) =>
    h('option', { value: width }, filled(inPageLanguage(printerWords).printers.starModel, { width })),
  );
