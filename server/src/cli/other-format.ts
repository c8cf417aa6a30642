// A file of another format than its option takes: the error names the option for the file.
import { parseJsonText } from '@platen/sdk/internal/json-text';
import { inputError } from './input-error.ts';
import { type BytesFile, readFileOrInput, type TextFile, textOf } from './read-text.ts';
import type { Terminal } from './terminal.ts';

/** How an option names another option that takes a file. */
export type Advice = (format: 'csv' | 'xlsx', name: string) => string;

/** Reads a UTF-8 file that should be JSON. Throws InputError with `advice` for a table or a workbook. */
export async function readJsonText(
  path: string,
  terminal: Terminal,
  { option, advice }: { readonly option: string; readonly advice: Advice },
): Promise<TextFile> {
  const file = await readFileOrInput(path, terminal);
  if (isWorkbook(file)) throw inputError(option, `${file.name} is a workbook, not JSON; ${advice('xlsx', path)}`);
  const { name, text } = textOf(file);
  if (isTable(path, text)) throw inputError(option, `${name} is a table, not JSON; ${advice('csv', path)}`);
  return { name, text };
}

/** Rejects JSON where a table or a workbook should be. Throws InputError. */
export function refuseJson({ name, bytes }: BytesFile, option: string): void {
  const start = String.fromCharCode(...bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('[') && !start.startsWith('{')) return;
  if (parseJsonText(new TextDecoder().decode(bytes)).issue !== undefined) return;
  throw inputError(option, `${name} is JSON, not a table; give items in JSON by --data ${name}`);
}

/** The signature of a ZIP archive (APPNOTE.TXT, 4.3.7), or the ending of a workbook's name. */
const isWorkbook = ({ name, bytes: [a, b, c, d] }: BytesFile): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || /\.xls[xm]?$/i.test(name);

/** Text that is no JSON and has a table's name, or columns in its first line. */
function isTable(path: string, text: string): boolean {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const looksLikeOne = /\.(?:csv|tsv|tab)$/i.test(path) || (/[,;\t]/.test(first) && !/^\s*[[{]/.test(first));
  return looksLikeOne && parseJsonText(text).issue !== undefined;
}
