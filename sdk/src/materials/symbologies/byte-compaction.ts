import { SymbolError } from '../symbols/symbol-error.ts';
import { byteOptions, type Capacity, type Encoder, type RecordedGrid, recordedGrid, tooLong } from './encoding.ts';

// Byte compaction of PDF417 and MicroPDF417 (ISO/IEC 15438, 5.4.3): any six bytes fit into five codewords.

/**
 * Codewords, in this order: the prefix of an ECI, the ECI number of UTF-8, and two latches to byte compaction. The
 * first latch is for any number of bytes, the second for multiples of six.
 */
const ECI = 927;
const UTF8 = 26;
const BYTES = 901;
const SIXES_OF_BYTES = 924;

/**
 * Encodes a text to modules. For some mixed texts, the encoder switches compaction modes and needs more codewords than
 * byte compaction alone. A text that does not fit is therefore retried with byte compaction only. Throws SymbolError if
 * this fails too. `options` are passed to bwip-js.
 */
export function compactedGrid(
  encode: Encoder,
  content: string,
  capacity: Capacity,
  options: Readonly<Record<string, string | number>>,
): RecordedGrid {
  const message = tooLong(capacity, content.length);
  try {
    return recordedGrid(encode, { ...byteOptions(content), ...options }, message);
  } catch (error) {
    if (!(error instanceof SymbolError)) throw error;
    return recordedGrid(encode, { text: byteCodewords(content), raw: true, ...options }, message);
  }
}

/** Returns the codewords of a text in the notation that bwip-js reads: `^` and three digits for each codeword. */
function byteCodewords(content: string): string {
  const bytes = new TextEncoder().encode(content);
  const codewords = bytes.length === content.length ? [] : [ECI, UTF8];
  codewords.push(bytes.length % 6 === 0 ? SIXES_OF_BYTES : BYTES);
  const end = bytes.length - (bytes.length % 6);
  for (let at = 0; at < end; at += 6) codewords.push(...codewordsOfSix(bytes.subarray(at, at + 6)));
  codewords.push(...bytes.subarray(end));
  return codewords.map((codeword) => `^${String(codeword).padStart(3, '0')}`).join('');
}

/** Converts six bytes to five codewords: a number in base 256 to digits in base 900. */
function codewordsOfSix(bytes: Uint8Array): readonly number[] {
  let number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const codewords: number[] = [];
  for (let place = 0; place < 5; place++) {
    codewords.unshift(number % 900);
    number = Math.floor(number / 900);
  }
  return codewords;
}
