import { h, labelled } from '../dom.ts';

/** The dots an inch of the printer that is chosen at first. */
export const OFFICE_PRINTER = 300;

const PRINTERS = [
  [String(OFFICE_PRINTER), 'Office printer, or 300 dpi label printer'],
  ['203', '203 dpi label printer (8 dots a mm)'],
  ['600', '600 dpi label printer'],
] as const;

/** What the labels are printed on, by its dots an inch: bars and modules become whole dots of it. */
export function createPrinterChoice(onChoose: (resolution: number) => void): HTMLElement {
  const select = h('select', {}, ...PRINTERS.map(([value, name]) => h('option', { value }, name)));
  select.addEventListener('change', () => onChoose(Number(select.value)));
  return labelled('Printer', select);
}
