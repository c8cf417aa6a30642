import { SymbolError } from '../symbols/symbol-error.ts';
import { byteOptions, type Capacity, tooLong } from './content.ts';
import { type Encoder, type RecordedGrid, recordedGrid } from './recorded.ts';

// Byte compaction of PDF417 and MicroPDF417 (ISO/IEC 15438, 5.4.3): six bytes in five codewords, whatever the bytes are.

/** Codewords: the interpretation that follows, and the latches to byte compaction of any number of bytes and of sixes. */
const ECI = 927;
const UTF8 = 26;
const BYTES = 901;
const SIXES_OF_BYTES = 924;

/**
 * The modules of a text. The encoder changes between compactions as it reads and so takes more codewords for some mixed
 * texts than byte compaction alone; a text that it finds too long is compacted as bytes. Throws SymbolError.
 */
export function compactedGrid(encode: Encoder, content: string, capacity: Capacity, rowmult: number): RecordedGrid {
  const message = tooLong(capacity, content.length);
  try {
    return recordedGrid(encode, { ...byteOptions(content), rowmult }, message);
  } catch (error) {
    if (!(error instanceof SymbolError)) throw error;
    return recordedGrid(encode, { text: byteCodewords(content), raw: true, rowmult }, message);
  }
}

/** The codewords of a text as bwip-js takes them. */
function byteCodewords(content: string): string {
  const bytes = new TextEncoder().encode(content);
  const codewords = bytes.length === content.length ? [] : [ECI, UTF8];
  codewords.push(bytes.length % 6 === 0 ? SIXES_OF_BYTES : BYTES);
  const end = bytes.length - (bytes.length % 6);
  for (let at = 0; at < end; at += 6) codewords.push(...codewordsOfSix(bytes.subarray(at, at + 6)));
  codewords.push(...bytes.subarray(end));
  return codewords.map((codeword) => `^${String(codeword).padStart(3, '0')}`).join('');
}

/** Six bytes, a number in base 256, as five codewords, its digits in base 900. */
function codewordsOfSix(bytes: Uint8Array): readonly number[] {
  let number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const codewords: number[] = [];
  for (let place = 0; place < 5; place++) {
    codewords.unshift(number % 900);
    number = Math.floor(number / 900);
  }
  return codewords;
}
