import { guessEncoding, type LegacyEncoding } from './guess-encoding.ts';
import { firstBadByte } from './utf8.ts';

/** Encoding of a text file; `auto` detects it. */
export type TextEncoding = 'auto' | 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;

/**
 * The text of a file. If bytes are invalid: an issue, and the text as far as it can be decoded. `note` states an
 * assumption of the detection.
 */
export interface DecodedText {
  readonly text: string;
  readonly issue?: { readonly line?: number; readonly message: string };
  readonly note?: { readonly line?: number; readonly message: string };
}

/** Signature of old Excel files and other OLE documents. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** The encodings of one or two bytes per character: name in messages, and bytes that are invalid in them. */
const LEGACY: Readonly<Record<LegacyEncoding, { readonly name: string; readonly unused: ReadonlySet<number> }>> = {
  'windows-1252': { name: 'Windows-1252', unused: new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]) },
  'windows-1250': { name: 'Windows-1250', unused: new Set([0x81, 0x83, 0x88, 0x90, 0x98]) },
  'windows-1251': { name: 'Windows-1251', unused: new Set([0x98]) },
  shift_jis: { name: 'Shift JIS', unused: new Set() },
};

/** Byte order marks of UTF-8 and UTF-16. */
const MARKS: readonly { readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * Decodes a file and removes its byte order mark. `auto` tries UTF-16 by its mark, then UTF-8. Otherwise it guesses the
 * encoding of a spreadsheet, with a note.
 */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  if (beginsWith(bytes, OLE))
    return refused('the file is an Excel 97–2003 workbook (.xls); save it as .xlsx or as CSV');
  const marked = MARKS.find((mark) => beginsWith(bytes, mark.bytes))?.encoding;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return fromUtf16(bytes, encoding);
  if (isLegacy(encoding)) return fromLegacy(bytes, encoding);
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
  const guess = guessEncoding(bytes);
  const read = fromLegacy(bytes, guess);
  if (read.issue !== undefined) return read;
  const line = lineAt(bytes, bad);
  const before = textIn(bytes.subarray(lineStart(bytes, bad), bad), guess);
  const word = wordAround(read.text, line, before.length);
  return {
    ...read,
    note: {
      line,
      message: `the file is not UTF-8 and was read as ${LEGACY[guess].name}, as in "${word}"; look at its letters`,
    },
  };
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const refused = (message: string): DecodedText => ({ text: '', issue: { message } });

const textIn = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes);

/** Decodes invalid bytes as U+FFFD, so that the other rows can still be checked. */
function notUtf8(bytes: Uint8Array, bad: number, isMarked: boolean): DecodedText {
  const message = `${byteAt(bytes, bad)} is not UTF-8${isMarked ? ', though the file begins with its mark' : '; the file may be Windows-1252: save it as UTF-8'}`;
  return { text: textIn(bytes, 'utf-8'), issue: { line: lineAt(bytes, bad), message } };
}

/** `undefined` if the runtime lacks the encoding, as some builds of Node do. */
function textIfKnown(bytes: Uint8Array, encoding: LegacyEncoding): string | undefined {
  try {
    return textIn(bytes, encoding);
  } catch {
    return undefined;
  }
}

const isLegacy = (encoding: TextEncoding): encoding is LegacyEncoding => Object.hasOwn(LEGACY, encoding);

function fromLegacy(bytes: Uint8Array, encoding: LegacyEncoding): DecodedText {
  const { name, unused } = LEGACY[encoding];
  const text = textIfKnown(bytes, encoding);
  if (text === undefined) return refused(`this program cannot read ${name}; save the file as UTF-8`);
  const bad = bytes.findIndex((byte) => unused.has(byte));
  if (bad >= 0) {
    const message = `${byteAt(bytes, bad)} is neither UTF-8 nor ${name}; save the file as UTF-8`;
    return { text, issue: { line: lineAt(bytes, bad), message } };
  }
  const lost = encoding === 'shift_jis' ? text.indexOf('\uFFFD') : -1;
  if (lost < 0) return { text };
  const line = text.slice(0, lost).split('\n').length;
  return { text, issue: { line, message: `a character is neither UTF-8 nor ${name}; save the file as UTF-8` } };
}

/** Decodes unpaired surrogates, and an odd byte at the end, as U+FFFD. */
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

/** Maximum length of a word in a message. */
const MAX_WORD = 30;

/** Returns the word around a character, because a wrong letter is easiest to recognize in its word. */
function wordAround(text: string, line: number, column: number): string {
  const content = text.split('\n', line)[line - 1] ?? '';
  const before = /[\p{L}\p{N}]*$/u.exec(content.slice(Math.max(0, column - MAX_WORD), column))?.[0] ?? '';
  const after = /^\S?[\p{L}\p{N}]*/u.exec(content.slice(column))?.[0] ?? '';
  return `${before}${after}`.slice(0, MAX_WORD);
}
