import { firstBadByte } from './utf8.ts';

/** How the bytes of a text file are read: by themselves, or as what is named here. */
export type TextEncoding = 'auto' | 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A file's text, or why there is none; `note` tells what was taken for granted. */
export interface DecodedText {
  readonly text: string;
  readonly issue?: { readonly line?: number; readonly message: string };
  readonly note?: { readonly line?: number; readonly message: string };
}

/** What an old Excel file and other OLE documents begin with. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Bytes that no Windows-1252 text has. */
const UNUSED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** The text of a file without its byte order mark. By itself: UTF-16 with its mark, UTF-8, else Windows-1252 with a note. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  if (OLE.every((byte, index) => bytes[index] === byte))
    return refused('the file is an Excel 97–2003 workbook (.xls); save it as .xlsx or as CSV');
  const marked = markedEncoding(bytes);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return decoded(bytes, encoding);
  if (encoding === 'windows-1252') return from1252(bytes);
  if (marked !== undefined)
    return encoding === 'auto' ? decoded(bytes, marked) : refused('the file is UTF-16; save it as UTF-8');
  const zero = bytes.indexOf(0);
  if (zero >= 0)
    return refused(`the file has a byte 0 at offset ${zero}, so it is no text file; save the table as CSV or .xlsx`);
  const bad = firstBadByte(bytes);
  if (bad === undefined) return decoded(bytes, 'utf-8');
  const line = lineAt(bytes, bad);
  const hex = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  if (encoding === 'utf-8')
    return refused(`byte ${bad} (0x${hex}) is not UTF-8; the file may be Windows-1252: save it as UTF-8`, line);
  const read = from1252(bytes);
  if (read.issue !== undefined) return read;
  const word = wordAround(read.text, line, bad - lineStart(bytes, bad));
  return {
    ...read,
    note: { line, message: `the file is not UTF-8 and was read as Windows-1252, as in "${word}"; look at its letters` },
  };
}

const refused = (message: string, line?: number): DecodedText => ({
  text: '',
  issue: { message, ...(line === undefined ? {} : { line }) },
});

const decoded = (bytes: Uint8Array, label: string): DecodedText => ({ text: new TextDecoder(label).decode(bytes) });

function from1252(bytes: Uint8Array): DecodedText {
  const bad = bytes.findIndex((byte) => UNUSED_IN_1252.has(byte));
  if (bad < 0) return decoded(bytes, 'windows-1252');
  return refused(
    `byte ${bad} (0x${(bytes[bad] ?? 0).toString(16).toUpperCase()}) is neither UTF-8 nor Windows-1252; save the file as UTF-8`,
    lineAt(bytes, bad),
  );
}

function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++;
  return line;
}

const lineStart = (bytes: Uint8Array, offset: number): number => bytes.lastIndexOf(0x0a, offset) + 1;

/** The word of a line that a character belongs to: a letter that is wrong is seen in its word. */
function wordAround(text: string, line: number, column: number): string {
  const content = text.split('\n', line)[line - 1] ?? '';
  const before = /[\p{L}\p{N}]*$/u.exec(content.slice(0, column))?.[0] ?? '';
  const after = /^\S?[\p{L}\p{N}]*/u.exec(content.slice(column))?.[0] ?? '';
  return `${before}${after}`.slice(0, 30);
}
