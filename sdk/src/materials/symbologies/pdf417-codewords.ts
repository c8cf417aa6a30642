import { byteAt, int32At, itemAt } from '../../base/item-at.ts';
import { type Capacity, type Encoder, latinBytes, type RecordedGrid, recordedGrid, tooLong } from './encoding.ts';

// Finds the fewest codewords of PDF417 and MicroPDF417 for a sequence of bytes (ISO/IEC 15438, 5.4). Uses dynamic
// programming to mix text, byte and numeric compaction. The encoder of bwip-js looks ahead instead, and sometimes needs
// more.

const TEXT = 900;
const BYTES = 901;
const NUMERIC = 902;
const ONE_BYTE = 913;
/** Latch to byte compaction if the number of bytes is a multiple of six. */
const SIXES_OF_BYTES = 924;
/** Prefix of an ECI, and the ECIs of ISO/IEC 8859-1 and UTF-8. */
const ECI = 927;
const LATIN = 3;
const UTF8 = 26;

/**
 * Characters of each submode of text compaction, by their values: alpha, lower, mixed, punctuation. U+0000 marks values
 * that are latches instead of characters.
 */
const [ALPHA, LOWER, , PUNCTUATION] = [0, 1, 2, 3];
const CHARACTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ ',
  'abcdefghijklmnopqrstuvwxyz ',
  '0123456789&\r\t,:#-.$/+%*=^\0 ',
  ';<>@[\\]_`~!\r\t,:\n-.$/"|*()?{}\'',
] as const;
const SHIFT_TO_ALPHA = 27;
const SHIFT_TO_PUNCTUATION = 29;
/** Value that pads the last codeword in text compaction. In the punctuation submode, it is the latch to alpha. */
const FILL = 29;
/** Values that change the submode, by the submode before and after. */
const LATCHES: readonly (readonly (readonly number[])[])[] = [
  [[], [27], [28], [28, 25]],
  [[28, 28], [], [28], [28, 25]],
  [[28], [27], [], [25]],
  [[29], [29, 27], [29, 28], []],
];

/** Values of each byte in each submode; `undefined` if the submode lacks the character. */
const VALUES = CHARACTERS.map((characters) =>
  Array.from({ length: 256 }, (_, byte) => {
    const value = byte === 0 ? -1 : characters.indexOf(String.fromCharCode(byte));
    return value < 0 ? undefined : value;
  }),
);

// States after a byte: a submode of text compaction, the number of bytes in the last group of six, or the number of
// digits in the last group of 44.
const LAST_TEXT = PUNCTUATION;
const GROUP_OF_BYTES = 6;
const GROUP_OF_DIGITS = 44;
const byteState = (count: number): number => LAST_TEXT + count;
const digitState = (count: number): number => LAST_TEXT + GROUP_OF_BYTES + count;
/** State of a MicroPDF417 before its first latch. */
const UNLATCHED = digitState(GROUP_OF_DIGITS) + 1;
const STATES = UNLATCHED + 1;

const isText = (state: number): boolean => state <= LAST_TEXT;
const isBytes = (state: number): boolean => state > LAST_TEXT && state <= byteState(GROUP_OF_BYTES);
const isDigits = (state: number): boolean => state >= digitState(1) && state < UNLATCHED;
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

// Costs are in half codewords, because text compaction encodes two values as one codeword.
const CODEWORD = 2;
const NEVER = 0x7fff_ffff;
const filled = (cost: number): number => cost + (cost % 2);

/** Returns the text compaction values that encode `byte` and change the submode from `from` to `to`. */
function textValues(from: number, to: number, byte: number): readonly number[] | undefined {
  const value = itemAt(VALUES, to)[byte];
  if (value !== undefined) return [...itemAt(itemAt(LATCHES, from), to), value];
  if (from !== to) return undefined;
  const punctuation = itemAt(VALUES, PUNCTUATION)[byte];
  if (punctuation !== undefined) return [SHIFT_TO_PUNCTUATION, punctuation];
  const alpha = from === LOWER ? itemAt(VALUES, ALPHA)[byte] : undefined;
  return alpha === undefined ? undefined : [SHIFT_TO_ALPHA, alpha];
}

/** Submode after a single byte in text compaction. */
const submodeAfterByte = (from: number, cost: number): number =>
  from === PUNCTUATION && cost % 2 === 1 ? ALPHA : from;

const hasText = (byte: number): boolean => VALUES.some((values) => values[byte] !== undefined);

/** Shortest encodings: cost and preceding state, by position and state. */
interface Search {
  readonly costs: Int32Array;
  readonly before: Uint8Array;
}

function search(bytes: Uint8Array, start: number): Search {
  const costs = new Int32Array((bytes.length + 1) * STATES).fill(NEVER);
  const before = new Uint8Array(costs.length);
  costs[start] = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = byteAt(bytes, at);
    const next = (at + 1) * STATES;
    for (let from = 0; from < STATES; from++) {
      const cost = int32At(costs, at * STATES + from);
      if (cost === NEVER) continue;
      steps(from, cost, byte, (to, added) => {
        if (added >= int32At(costs, next + to)) return;
        costs[next + to] = added;
        before[next + to] = from;
      });
    }
  }
  return { costs, before };
}

/** Calls `reach` with each possible state after a byte, and the cost of the encoding up to this state. */
function steps(from: number, cost: number, byte: number, reach: (to: number, cost: number) => void): void {
  const even = filled(cost);
  const [submode, latched] = isText(from) ? [from, cost] : [ALPHA, even + CODEWORD];
  for (let to = 0; to <= LAST_TEXT; to++) {
    const values = textValues(submode, to, byte);
    if (values) reach(to, latched + values.length);
  }
  if (!hasText(byte)) reach(submodeAfterByte(submode, latched), filled(latched) + 2 * CODEWORD);
  if (isBytes(from)) {
    const count = ((from - LAST_TEXT) % GROUP_OF_BYTES) + 1;
    // Six bytes need as many codewords as five.
    reach(byteState(count), cost + (count === GROUP_OF_BYTES ? 0 : CODEWORD));
  } else reach(byteState(1), even + 2 * CODEWORD);
  if (!isDigit(byte)) return;
  if (isDigits(from)) {
    const count = ((from - digitState(0)) % GROUP_OF_DIGITS) + 1;
    reach(digitState(count), cost + (count === 1 || count % 3 === 0 ? CODEWORD : 0));
  } else reach(digitState(1), even + 2 * CODEWORD);
}

/**
 * Encodes text as the modules of a PDF417 or MicroPDF417 symbol: ASCII directly, other text as UTF-8 with ECI 26, or in
 * ISO/IEC 8859-1 with ECI 3 if that needs fewer codewords. Throws SymbolError if the text does not fit. `options` are
 * passed to bwip-js.
 */
export function stackedGrid(
  encode: Encoder,
  content: string,
  { isMicro, ...capacity }: Capacity & { readonly isMicro: boolean },
  options: Readonly<Record<string, string | number>>,
): RecordedGrid {
  const bytes = new TextEncoder().encode(content);
  const encoded = fewestCodewords(bytes, isMicro);
  let codewords = bytes.length === content.length ? encoded : [ECI, UTF8, ...encoded];
  const latin = latinBytes(content);
  const inLatin = latin && [ECI, LATIN, ...fewestCodewords(latin, isMicro)];
  if (inLatin && inLatin.length < codewords.length) codewords = inLatin;
  // The notation of bwip-js: `^` and three digits for each codeword.
  const text = codewords.map((codeword) => `^${String(codeword).padStart(3, '0')}`).join('');
  return recordedGrid(encode, { text, raw: true, ...options }, tooLong(capacity, content.length));
}

/**
 * Returns the fewest codewords for a sequence of bytes. `isMicro` is true for MicroPDF417, which starts without a
 * compaction mode; PDF417 starts with text compaction.
 */
function fewestCodewords(bytes: Uint8Array, isMicro: boolean): readonly number[] {
  const start = isMicro ? UNLATCHED : ALPHA;
  const { costs, before } = search(bytes, start);
  let state = 0;
  const last = bytes.length * STATES;
  for (let other = 1; other < STATES; other++) {
    if (filled(int32At(costs, last + other)) < filled(int32At(costs, last + state))) state = other;
  }
  const states = [state];
  for (let at = bytes.length; at > 0; at--) {
    state = byteAt(before, at * STATES + state);
    states.push(state);
  }
  return written(bytes, states.reverse());
}

/** Returns the codewords of `bytes`. `states` are the states before the first byte and after each byte. */
function written(bytes: Uint8Array, states: readonly number[]): readonly number[] {
  const codewords: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const isOf = [isText, isBytes, isDigits].find((is) => is(itemAt(states, at + 1))) ?? isText;
    let end = at;
    while (end < bytes.length && isOf(itemAt(states, end + 1))) end++;
    const part = bytes.subarray(at, end);
    if (isOf === isBytes) writeBytes(codewords, part);
    else if (isOf === isDigits) writeDigits(codewords, part);
    else writeText(codewords, part, states.slice(at, end + 1));
    at = end;
  }
  return codewords;
}

function writeText(codewords: number[], bytes: Uint8Array, states: readonly number[]): void {
  const values: number[] = [];
  const flush = (): void => {
    if (values.length % 2 === 1) values.push(FILL);
    for (let i = 0; i < values.length; i += 2) codewords.push(30 * itemAt(values, i) + itemAt(values, i + 1));
    values.length = 0;
  };
  if (!isText(itemAt(states, 0))) codewords.push(TEXT);
  let submode = isText(itemAt(states, 0)) ? itemAt(states, 0) : ALPHA;
  bytes.forEach((byte, at) => {
    const to = itemAt(states, at + 1);
    const found = textValues(submode, to, byte);
    if (found) values.push(...found);
    else {
      flush();
      codewords.push(ONE_BYTE, byte);
    }
    submode = to;
  });
  flush();
}

function writeBytes(codewords: number[], bytes: Uint8Array): void {
  codewords.push(bytes.length % GROUP_OF_BYTES === 0 ? SIXES_OF_BYTES : BYTES);
  const end = bytes.length - (bytes.length % GROUP_OF_BYTES);
  for (let at = 0; at < end; at += GROUP_OF_BYTES) {
    const number = bytes.subarray(at, at + GROUP_OF_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
    codewords.push(...inBase900(BigInt(number), 5));
  }
  codewords.push(...bytes.subarray(end));
}

function writeDigits(codewords: number[], digits: Uint8Array): void {
  codewords.push(NUMERIC);
  for (let at = 0; at < digits.length; at += GROUP_OF_DIGITS) {
    const group = String.fromCharCode(...digits.subarray(at, at + GROUP_OF_DIGITS));
    codewords.push(...inBase900(BigInt(`1${group}`), Math.floor(group.length / 3) + 1));
  }
}

/** Converts a number to codewords, which are digits in base 900. */
function inBase900(number: bigint, length: number): readonly number[] {
  const digits: number[] = [];
  for (let rest = number; digits.length < length; rest /= 900n) digits.unshift(Number(rest % 900n));
  return digits;
}
