/// <reference path="./qrcode-core.d.ts" />
import { create } from 'qrcode/lib/core/qrcode.js';
import { LruMap } from '../../base/lru-map.ts';
import { mergedRects } from './merged-rects.ts';
import { chooseMask } from './qr-mask.ts';
import { SymbolError } from './symbol-error.ts';

/** A matrix symbol in modules. */
export interface MatrixSymbol {
  /** Number of modules per side, without the quiet zone. */
  readonly size: number;
  /** Dark areas as x, y, width and height; they do not overlap. */
  readonly rects: Int32Array;
  /** QR version, 1 to 40 (ISO/IEC 18004). */
  readonly version: number;
}

type Mode = 'numeric' | 'alphanumeric' | 'byte';
/** Capacity of version 40 at level M in each mode, and its unit (ISO/IEC 18004:2015, table 7). */
const CAPACITY: Readonly<Record<Mode, { readonly most: number; readonly of: string }>> = {
  numeric: { most: 5596, of: 'digits' },
  alphanumeric: { most: 3391, of: 'characters' },
  byte: { most: 2331, of: 'bytes of UTF-8' },
};

/** Cache size, smaller than for linear symbols: the rectangles of a symbol take about 5 kB. */
const CACHED_SYMBOLS = 1024;
const cache = new LruMap<string, MatrixSymbol>(CACHED_SYMBOLS);

/**
 * Encodes `text` as a QR code with error correction level M, in the smallest version that holds it as one segment. The
 * segment has digits, alphanumeric characters (ISO/IEC 18004:2015, 7.4.4) or UTF-8 bytes. Throws SymbolError if the
 * text is empty, too long or not well-formed. Caches symbols: the same text returns the same object while it is cached.
 */
export function encodeQr(text: string): MatrixSymbol {
  checkLength(text);
  return cache.getOrMake(text, () => encode(text));
}

function encode(text: string): MatrixSymbol {
  const mode = modeOf(text);
  checkCapacity(text, mode);
  // Mask 0 for now: the library takes 90 % of its time to choose one of the eight masks.
  const made = create([{ data: text, mode }], { errorCorrectionLevel: 'M', maskPattern: 0 });
  const { size, data, reservedBit } = made.modules;
  return { size, rects: mergedRects(chooseMask(data, reservedBit, size).grid), version: made.version };
}

/** Maximum number of characters that are examined; no mode holds more. */
const MAX_CHARACTERS = 10_000;

function checkLength({ length }: string): void {
  if (length <= MAX_CHARACTERS) return;
  const most = Object.values(CAPACITY).map((mode) => `${mode.most} ${mode.of}`);
  throw new SymbolError(
    'capacity',
    `QR code holds at most ${most.join(' or ')} at error correction level M, got ${length} characters`,
  );
}

function modeOf(text: string): Mode {
  if (/^[0-9]*$/.test(text)) return 'numeric';
  return /^[0-9A-Z $%*+\-./:]*$/.test(text) ? 'alphanumeric' : 'byte';
}

function checkCapacity(text: string, mode: Mode): void {
  if (text === '') throw new SymbolError('empty', 'QR code needs at least one character, got none');
  if (/\p{Surrogate}/u.test(text)) {
    throw new SymbolError('character_set', 'QR code takes well-formed text, got half of a surrogate pair');
  }
  const count = mode === 'byte' ? utf8Length(text) : text.length;
  const { most, of } = CAPACITY[mode];
  if (count <= most) return;
  throw new SymbolError('capacity', `QR code holds at most ${most} ${of} at error correction level M, got ${count}`);
}

function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}
