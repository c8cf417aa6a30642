/// <reference path="./qrcode-core.d.ts" />
import { create } from 'qrcode/lib/core/qrcode.js';
import { LruMap } from '../../base/lru-map.ts';
import { mergedRects } from './merged-rects.ts';
import { chooseMask } from './qr-mask.ts';
import { SymbolError } from './symbol-error.ts';

/** A matrix symbol in modules. */
export interface MatrixSymbol {
  /** Modules on a side, without quiet zone. */
  readonly size: number;
  /** Dark areas as x, y, width, height, none overlapping. */
  readonly rects: Int32Array;
  /** 1 to 40 (ISO/IEC 18004). */
  readonly version: number;
}

type Mode = 'numeric' | 'alphanumeric' | 'byte';
/** How much version 40 holds at level M (ISO/IEC 18004:2015, table 7), and of what. */
const CAPACITY: Readonly<Record<Mode, { readonly most: number; readonly of: string }>> = {
  numeric: { most: 5596, of: 'digits' },
  alphanumeric: { most: 3391, of: 'characters' },
  byte: { most: 2331, of: 'bytes of UTF-8' },
};

/** As for linear symbols; a symbol's rectangles take some 5 kB. */
const KEPT_SYMBOLS = 1024;
const kept = new LruMap<string, MatrixSymbol>(KEPT_SYMBOLS);

/**
 * `text` as a QR code of error correction level M in the smallest version that holds it as one segment: digits,
 * alphanumeric characters (ISO/IEC 18004:2015, 7.4.4) or UTF-8 bytes. Throws SymbolError when it is empty, too long or
 * no well-formed text. The same text gives the same object while it is kept.
 */
export function encodeQr(text: string): MatrixSymbol {
  checkLength(text);
  return kept.getOrMake(text, () => encode(text));
}

function encode(text: string): MatrixSymbol {
  const mode = modeOf(text);
  checkCapacity(text, mode);
  // Mask 0 at first: the library's own choice among the eight takes 90 % of its time.
  const made = create([{ data: text, mode }], { errorCorrectionLevel: 'M', maskPattern: 0 });
  const { size, data, reservedBit } = made.modules;
  return { size, rects: mergedRects(chooseMask(data, reservedBit, size).grid), version: made.version };
}

/** Characters that are looked at; no mode holds as many. */
const MOST_CHARACTERS = 10_000;

function checkLength({ length }: string): void {
  if (length <= MOST_CHARACTERS) return;
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
