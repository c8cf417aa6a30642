// Detects a file in a format that its option does not accept, and suggests the right option in the error.
import { parseJsonText } from '@platen/sdk/internal/json-text';
import { inputError } from './input-error.ts';
import { type BytesFile, readFileOrInput, type TextFile, textOf } from './read-text.ts';
import type { Terminal } from './terminal.ts';

/** Returns a suggestion of the option for a file of this format. */
export type Advice = (format: 'csv' | 'xlsx', name: string) => string;

/** Reads a UTF-8 file that should be JSON. If it is a table or a workbook, throws InputError with the `advice`. */
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

/** Throws InputError if a file that should be a table or a workbook is JSON. */
export function refuseJson({ name, bytes }: BytesFile, option: string): void {
  const start = String.fromCharCode(...bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('[') && !start.startsWith('{')) return;
  if (parseJsonText(new TextDecoder().decode(bytes)).issue !== undefined) return;
  throw inputError(option, `${name} is JSON, not a table; give items in JSON by --data ${name}`);
}

/** True if a file has the signature of a ZIP archive (APPNOTE.TXT, 4.3.7) or a workbook's file extension. */
const isWorkbook = ({ name, bytes: [a, b, c, d] }: BytesFile): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || /\.xls[xm]?$/i.test(name);

/** True if a text is not JSON and has a table's file extension or separators in its first line. */
function isTable(path: string, text: string): boolean {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const looksLikeOne = /\.(?:csv|tsv|tab)$/i.test(path) || (/[,;\t]/.test(first) && !/^\s*[[{]/.test(first));
  return looksLikeOne && parseJsonText(text).issue !== undefined;
}
