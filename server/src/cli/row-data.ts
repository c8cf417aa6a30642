import type { LabelData, LayoutReport } from '@platen/sdk';
import { parseJsonFile } from './json-file.ts';
import type { Given, Option } from './options.ts';
import { type Advice, readJsonText } from './other-format.ts';
import type { Terminal } from './terminal.ts';

/** Option of the commands that draw one label. */
export const ROW_DATA_OPTION: Option = {
  name: 'data',
  value: 'FILE',
  help: 'the values of its fields, a JSON object of strings; - reads standard input',
};

/** Values of one label's fields, and their places in the file. */
export interface RowData {
  /** Parsed but unchecked JSON. */
  readonly value: LabelData;
  placeOf(pointer: string): string;
}

/** Reads the file of `--data`, or returns no values without one. Throws InputError. */
export async function readRowData({ data }: Given, terminal: Terminal, command: string): Promise<RowData> {
  if (data === undefined) return { value: {}, placeOf: (pointer) => `--data${pointer === '' ? '' : ` (${pointer})`}` };
  const advice: Advice = (format, name) =>
    `platen ${command} takes one row as a JSON object; platen print --${format} ${name} prints a label for each row`;
  const json = parseJsonFile(await readJsonText(data, terminal, { option: '--data', advice }));
  return { value: json.value as LabelData, placeOf: json.placeOf };
}

/** Formats an element's name for messages: `elements[3] (barcode)`. */
export function elementName(id: string, { elements }: LayoutReport): string {
  const index = elements.findIndex((element) => element.id === id);
  return `elements[${index}] (${elements[index]?.type.toLowerCase()})`;
}
