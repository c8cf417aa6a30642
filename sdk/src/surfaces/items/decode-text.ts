import { firstBadByte } from './utf8.ts';

/** How the bytes of a text file are read: by themselves, or as what is named here. */
export type TextEncoding = 'auto' | 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A file's text; what is wrong with it, and then as much of the text as can be read; `note` tells what was taken for granted. */
export interface DecodedText {
  readonly text: string;
  readonly issue?: { readonly line?: number; readonly message: string };
  readonly note?: { readonly line?: number; readonly message: string };
}

/** What an old Excel file and other OLE documents begin with. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Bytes that no Windows-1252 text has. */
const UNUSED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** What UTF-8 and UTF-16 texts may begin with. */
const MARKS: readonly { readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** The text of a file without its byte order mark. By itself: UTF-16 with its mark, UTF-8, else Windows-1252 with a note. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  if (beginsWith(bytes, OLE))
    return refused('the file is an Excel 97–2003 workbook (.xls); save it as .xlsx or as CSV');
  const marked = MARKS.find((mark) => beginsWith(bytes, mark.bytes))?.encoding;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return fromUtf16(bytes, encoding);
  if (encoding === 'windows-1252') return from1252(bytes);
  if (marked === 'utf-16le' || marked === 'utf-16be') {
    const read = fromUtf16(bytes, marked);
    return encoding === 'auto' ? read : { ...read, issue: { message: 'the file is UTF-16; save it as UTF-8' } };
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0)
    return refused(`the file has a byte 0 at offset ${zero}, so it is no text file; save the table as CSV or .xlsx`);
  const bad = firstBadByte(bytes);
  if (bad === undefined) return { text: textIn(bytes, 'utf-8') };
  if (encoding === 'utf-8' || marked === 'utf-8') return notUtf8(bytes, bad, marked === 'utf-8');
  const read = from1252(bytes);
  if (read.issue !== undefined) return read;
  const line = lineAt(bytes, bad);
  const word = wordAround(read.text, line, bad - lineStart(bytes, bad));
  return {
    ...read,
    note: { line, message: `the file is not UTF-8 and was read as Windows-1252, as in "${word}"; look at its letters` },
  };
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const refused = (message: string): DecodedText => ({ text: '', issue: { message } });

const textIn = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes);

/** What can't be read stands as U+FFFD, so that the other rows are still checked. */
function notUtf8(bytes: Uint8Array, bad: number, isMarked: boolean): DecodedText {
  const message = `${byteAt(bytes, bad)} is not UTF-8${isMarked ? ', though the file begins with its mark' : '; the file may be Windows-1252: save it as UTF-8'}`;
  return { text: textIn(bytes, 'utf-8'), issue: { line: lineAt(bytes, bad), message } };
}

function from1252(bytes: Uint8Array): DecodedText {
  const text = textIn(bytes, 'windows-1252');
  const bad = bytes.findIndex((byte) => UNUSED_IN_1252.has(byte));
  if (bad < 0) return { text };
  const message = `${byteAt(bytes, bad)} is neither UTF-8 nor Windows-1252; save the file as UTF-8`;
  return { text, issue: { line: lineAt(bytes, bad), message } };
}

/** Half of a character that takes two units, or half a unit at the end, stands as U+FFFD. */
function fromUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = textIn(bytes, encoding);
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text };
  } catch {
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return {
      text,
      issue: { line, message: 'half of a character is missing; save the file as UTF-8' },
    };
  }
}

const byteAt = (bytes: Uint8Array, offset: number): string =>
  `byte ${offset} (0x${(bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')})`;

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++;
  return line;
}

const lineStart = (bytes: Uint8Array, offset: number): number => bytes.lastIndexOf(0x0a, offset) + 1;

/** The most characters of a word that a message shows. */
const MAX_WORD = 30;

/** The word of a line that a character belongs to: a letter that is wrong is seen in its word. */
function wordAround(text: string, line: number, column: number): string {
  const content = text.split('\n', line)[line - 1] ?? '';
  const before = /[\p{L}\p{N}]*$/u.exec(content.slice(Math.max(0, column - MAX_WORD), column))?.[0] ?? '';
  const after = /^\S?[\p{L}\p{N}]*/u.exec(content.slice(column))?.[0] ?? '';
  return `${before}${after}`.slice(0, MAX_WORD);
}
