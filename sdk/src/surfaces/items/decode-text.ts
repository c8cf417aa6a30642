import { byteAt, itemAt } from '../../base/item-at.ts';
import { firstBadByte } from './utf8.ts';

/** Encoding of a text file; `auto` detects it. */
export type TextEncoding = 'auto' | 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;

/**
 * The text of a file. If some bytes are invalid, `issue` reports them, and `text` contains what could be decoded.
 * `note` reports a guessed encoding.
 */
export interface DecodedText {
  readonly text: string;
  /** Bytes of `text`, if the file is UTF-8. */
  readonly utf8?: Uint8Array;
  readonly issue?: { readonly line?: number; readonly message: string };
  readonly note?: { readonly line?: number; readonly message: string };
}

/** Signature of old Excel files and other OLE documents. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Encodings with one or two bytes per character. `name` is shown in messages; `unused` lists the invalid bytes. */
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
 * Decodes a file and removes its byte order mark. `auto` detects UTF-16 by its byte order mark, then tries UTF-8. If
 * neither fits, it guesses the encoding in which a spreadsheet program saved the file, and adds a note.
 */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  if (beginsWith(bytes, OLE))
    return unreadable('the file is an Excel 97–2003 workbook (.xls); save it as .xlsx or as CSV');
  const marked = MARKS.find((mark) => beginsWith(bytes, mark.bytes))?.encoding;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return fromUtf16(bytes, encoding);
  if (isLegacy(encoding)) return fromLegacy(bytes, encoding);
  if (marked === 'utf-16le' || marked === 'utf-16be') {
    const read = fromUtf16(bytes, marked);
    return encoding === 'auto' ? read : { ...read, issue: { message: 'the file is UTF-16; save it as UTF-8' } };
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0)
    return unreadable(
      `the file contains a zero byte at offset ${zero}, so it is not a text file; save the table as CSV or .xlsx`,
    );
  const bad = firstBadByte(bytes);
  if (bad === undefined)
    return { text: textIn(bytes, 'utf-8'), utf8: marked === undefined ? bytes : bytes.subarray(3) };
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
      message: `the file is not UTF-8 and was read as ${LEGACY[guess].name}; check whether all letters are correct, for example in "${word}"`,
    },
  };
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const unreadable = (message: string): DecodedText => ({ text: '', issue: { message } });

const textIn = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes);

/**
 * Decodes a file that is not valid UTF-8. Replaces invalid bytes with U+FFFD, so that all other rows can still be
 * checked.
 */
function notUtf8(bytes: Uint8Array, bad: number, isMarked: boolean): DecodedText {
  const message = `${describeByte(bytes, bad)} is not UTF-8${isMarked ? ', although the file starts with its byte order mark' : '; the file may be Windows-1252: save it as UTF-8'}`;
  return { text: textIn(bytes, 'utf-8'), issue: { line: lineAt(bytes, bad), message } };
}

/** Returns the decoded text; `undefined` if the runtime lacks the encoding, as some builds of Node do. */
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
  if (text === undefined) return unreadable(`this JavaScript runtime cannot decode ${name}; save the file as UTF-8`);
  const bad = bytes.findIndex((byte) => unused.has(byte));
  if (bad >= 0) {
    const message = `${describeByte(bytes, bad)} is neither UTF-8 nor ${name}; save the file as UTF-8`;
    return { text, issue: { line: lineAt(bytes, bad), message } };
  }
  const lost = encoding === 'shift_jis' ? text.indexOf('\uFFFD') : -1;
  if (lost < 0) return { text };
  const line = text.slice(0, lost).split('\n').length;
  return {
    text,
    issue: { line, message: `the line contains bytes that are neither UTF-8 nor ${name}; save the file as UTF-8` },
  };
}

/**
 * Decodes UTF-16. Replaces unpaired surrogates, and an odd byte at the end, with U+FFFD, and reports the line of the
 * first replacement as an issue.
 */
function fromUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = textIn(bytes, encoding);
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text };
  } catch {
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return {
      text,
      issue: { line, message: 'a multi-byte character is incomplete; save the file as UTF-8' },
    };
  }
}

const describeByte = (bytes: Uint8Array, offset: number): string =>
  `byte ${offset} (0x${byteAt(bytes, offset).toString(16).toUpperCase().padStart(2, '0')})`;

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++;
  return line;
}

const lineStart = (bytes: Uint8Array, offset: number): number => bytes.lastIndexOf(0x0a, offset) + 1;

/** Maximum length of a word in a message. */
const MAX_WORD = 30;

/**
 * Returns the word that contains a character. Messages show the whole word, so that users recognise the wrong letter.
 */
function wordAround(text: string, line: number, column: number): string {
  const content = itemAt(text.split('\n', line), line - 1);
  const before = content.slice(Math.max(0, column - MAX_WORD), column);
  const after = content.slice(column);
  const start = before.search(/[\p{L}\p{N}]*$/u);
  const rest = after.replace(/^\S?[\p{L}\p{N}]*/u, '');
  return `${before.slice(start)}${after.slice(0, after.length - rest.length)}`.slice(0, MAX_WORD);
}

/** Legacy encodings in which spreadsheet programs save CSV files; they use one or two bytes per character. */
type LegacyEncoding = 'windows-1252' | 'windows-1250' | 'windows-1251' | 'shift_jis';

/** Maximum number of bytes to examine when guessing the encoding. */
const SAMPLE = 1 << 20;

/**
 * Guesses the encoding of text that is not UTF-8, from traits that distinguish the encodings:
 *
 * - Shift JIS: pairs of Japanese characters
 * - Windows-1251: words entirely of non-ASCII letters (Cyrillic)
 * - Windows-1250: letters inside words at code points where Windows-1252 has symbols (Central European)
 * - Windows-1252: none of these
 */
export function guessEncoding(bytes: Uint8Array): LegacyEncoding {
  const sample = bytes.length > SAMPLE ? bytes.subarray(0, SAMPLE) : bytes;
  if (isShiftJis(sample)) return 'shift_jis';
  if (isCyrillic(sample)) return 'windows-1251';
  return isCentralEuropean(sample) ? 'windows-1250' : 'windows-1252';
}

/**
 * True if at least two thirds of the non-ASCII characters are two-byte characters next to each other, as in Japanese
 * words.
 */
function isShiftJis(bytes: Uint8Array): boolean {
  let beyond = 0;
  let paired = 0;
  let run = 0;
  // requires a Japanese character, because a Windows-1250 letter followed by an ASCII letter, as in čaša, also looks
  // like a two-byte character
  let isJapanese = false;
  const endRun = (): void => {
    if (run > 1) paired += run;
    run = 0;
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = byteAt(bytes, at);
    if (byte < 0x80) {
      endRun();
      continue;
    }
    beyond++;
    if (byte >= 0xa1 && byte <= 0xdf) endRun();
    else {
      const trail = bytes[at + 1];
      if (!isLead(byte) || (trail !== undefined && !isTrail(trail))) return false;
      run++;
      at++;
      isJapanese ||= isKana(byte) || (trail !== undefined && trail >= 0x80);
    }
  }
  endRun();
  return isJapanese && paired > 0 && paired * 3 >= beyond * 2;
}

/**
 * True for lead bytes of JIS X 0208 and of IBM's extensions. The bytes 0xF0 to 0xF9 are for user-defined characters.
 */
const isLead = (byte: number): boolean =>
  (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xea) || byte === 0xed || byte === 0xee || byte === 0xfa;
/** True for Shift JIS lead bytes of full-width digits, letters, hiragana and katakana. */
const isKana = (byte: number): boolean => byte === 0x82 || byte === 0x83;
const isTrail = (byte: number): boolean => byte >= 0x40 && byte <= 0xfc && byte !== 0x7f;

/**
 * True if the text is probably Cyrillic. Cyrillic words contain no ASCII letters, so most of their letters are next to
 * another byte from 0xC0 to 0xFF.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  let letters = 0;
  let between = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!isUpper(bytes[at])) continue;
    letters++;
    const isBeside = isUpper(bytes[at - 1]) || isUpper(bytes[at + 1]);
    if (isBeside && !isAsciiLetter(bytes[at - 1]) && !isAsciiLetter(bytes[at + 1])) between++;
  }
  return between >= 2 && between * 4 >= letters * 3;
}

/**
 * Bytes of the Windows-1250 letters Ł, Ą, Ş, Ż, ł, ą, ş, Ľ, ľ and ż. In Windows-1252, these bytes are symbols, which
 * never occur between two letters.
 */
const SIGNS = new Set([0xa3, 0xa5, 0xaa, 0xaf, 0xb3, 0xb9, 0xba, 0xbc, 0xbe, 0xbf]);
/** Bytes of the Windows-1250 letters Ť, Ź and ť. Windows-1252 leaves these bytes undefined. */
const UNUSED = new Set([0x8d, 0x8f, 0x9d]);
/** Bytes of Š, Ž, š and ž, which are the same in Windows-1250 and Windows-1252. */
const CARONS = new Set([0x8a, 0x8e, 0x9a, 0x9e]);
/**
 * Bytes of the Windows-1250 letters Č, Ě, Ř, Ů, č, ě, ř, ů, ć and đ. In Windows-1252, these bytes are È, Ì, Ø, Ù, è, ì,
 * ø, ù, æ and ð. A text is read as Windows-1250 if it also contains a letter of `CARONS`, or if it contains ř and
 * another of these letters.
 */
const CZECH = new Set([0xc8, 0xcc, 0xd8, 0xd9, 0xe8, 0xec, 0xf8, 0xf9, 0xe6, 0xf0]);
const [R_CARON, O_DOUBLE_ACUTE, U_DOUBLE_ACUTE] = [0xf8, 0xf5, 0xfb];

function isCentralEuropean(bytes: Uint8Array): boolean {
  const seen = new Set<number>();
  for (let at = 0; at < bytes.length; at++) {
    const byte = byteAt(bytes, at);
    if (byte < 0x80) continue;
    if (UNUSED.has(byte)) return true;
    if (SIGNS.has(byte) && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1])) return true;
    seen.add(byte);
  }
  const has = (set: ReadonlySet<number>, but?: number): boolean =>
    [...seen].some((byte) => set.has(byte) && byte !== but);
  const isCzech = has(CARONS) && has(CZECH);
  const hasRWithOthers = seen.has(R_CARON) && has(CZECH, R_CARON) && !seen.has(0xe6);
  return isCzech || hasRWithOthers || (seen.has(O_DOUBLE_ACUTE) && seen.has(U_DOUBLE_ACUTE));
}

const isUpper = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;
const isAsciiLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isLetter = (byte: number | undefined): boolean => isUpper(byte) || isAsciiLetter(byte);
