import { readFile } from 'node:fs/promises';
import { firstBadByte } from '@platen/sdk/internal/items';
import { parseJsonText } from '@platen/sdk/internal/json-text';
import { inputError, type Terminal } from './command.ts';

/** Text from a file, or from standard input if the path is `-`. */
export interface TextFile {
  /** Name in messages. */
  readonly name: string;
  /** Content without a byte order mark. */
  readonly text: string;
}

/** Content of a file, with its name. */
export interface BytesFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads a file, or standard input if the path is `-`. Throws InputError if the file does not exist. */
export async function readFileOrInput(path: string, terminal: Terminal): Promise<BytesFile> {
  if (path === '-') return { name: 'standard input', bytes: await terminal.readInput() };
  return { name: path, bytes: await readBytes(path) };
}

/** Reads a UTF-8 file. Throws InputError if it does not exist or is not UTF-8. */
export async function readText(path: string, terminal: Terminal): Promise<TextFile> {
  return textOf(await readFileOrInput(path, terminal));
}

/** Decodes a file. Throws InputError if it is not UTF-8. */
function textOf({ name, bytes }: BytesFile): TextFile {
  if (isUtf16(bytes)) throw inputError(name, 'is encoded as UTF-16; save the file as UTF-8');
  const bad = firstBadByte(bytes);
  if (bad !== undefined) {
    const hex = Buffer.from(bytes.subarray(bad, bad + 1))
      .toString('hex')
      .toUpperCase();
    const line = lineAt(bytes, bad);
    throw inputError(
      `${name}:${line}`,
      `byte ${bad} (0x${hex}) is not UTF-8; the file may be Windows-1252 or ISO 8859-1: save it as UTF-8`,
    );
  }
  return { name, text: new TextDecoder().decode(bytes) };
}

/** True if the bytes start with a UTF-16 byte order mark, in either byte order. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Error messages by operating system error code. */
const UNREADABLE: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EISDIR', 'is a folder, not a file'],
  ['EACCES', 'cannot be read (permission denied)'],
]);

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = UNREADABLE.get((error as NodeJS.ErrnoException).code);
    throw inputError(path, reason ?? `cannot be read: ${(error as Error).message}`);
  }
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++;
  return line;
}

/** A parsed JSON file, with the line and column of each value. */
export interface JsonFile {
  readonly name: string;
  readonly value: unknown;
  /**
   * Converts a JSON Pointer to a location with line and column, such as `label.json:14:22 (/elements/3/value)`. For a
   * missing value, returns the location of its parent.
   */
  placeOf(pointer: string): string;
}

/** Parses a file. Throws InputError with the line and column of the first syntax error. */
export function parseJsonFile({ name, text }: TextFile): JsonFile {
  const parsed = parseJsonText(text);
  if (parsed.issue !== undefined) {
    const { line, column, message } = parsed.issue;
    throw inputError(`${name}:${line}:${column}`, message);
  }
  return {
    name,
    value: parsed.value,
    placeOf: (pointer) => {
      if (pointer === '') return name;
      const { line, column } = parsed.placeOf(pointer);
      return `${name}:${line}:${column} (${pointer})`;
    },
  };
}

// The functions below reject a file whose format the command-line option does not accept. Their error messages suggest
// the right option.

/** Returns the part of an error message that suggests the right option for a file of this format. */
export type Advice = (format: 'csv' | 'xlsx', name: string) => string;

/**
 * Reads a UTF-8 file that should be JSON. If it is a CSV file or a workbook, throws an InputError that includes the
 * `advice`.
 */
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
export function rejectJson({ name, bytes }: BytesFile, option: string): void {
  const start = String.fromCharCode(...bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('[') && !start.startsWith('{')) return;
  if (parseJsonText(new TextDecoder().decode(bytes)).issue !== undefined) return;
  throw inputError(option, `${name} is JSON, not a table; pass JSON items with --data ${name}`);
}

/** True if a file has the signature of a ZIP archive (APPNOTE.TXT, 4.3.7) or a workbook's file extension. */
const isWorkbook = ({ name, bytes: [a, b, c, d] }: BytesFile): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || /\.xls[xm]?$/i.test(name);

/**
 * True if `text` is not JSON, and either its file has the extension of a table or its first line contains separators.
 */
function isTable(path: string, text: string): boolean {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const looksLikeOne = /\.(?:csv|tsv|tab)$/i.test(path) || (/[,;\t]/.test(first) && !/^\s*[[{]/.test(first));
  return looksLikeOne && parseJsonText(text).issue !== undefined;
}
