import fc from 'fast-check';
import { create } from 'qrcode/lib/core/qrcode.js';
import { describe, expect, test } from 'vitest';
import { getBit } from './bit-grid.ts';
import { bothWays, chooseMask, encodeQr, QR_MASKS, qrFormatBits, qrPenalty } from './matrix.ts';
import { SymbolError } from './symbol-error.ts';

describe('QR code', () => {
  test.each([
    ['ten digits fit version', 1, '0123456789'],
    ['34 digits fill version', 1, '1'.repeat(34)],
    ['35 digits need version', 2, '1'.repeat(35)],
    ['20 alphanumeric characters fill version', 1, 'A'.repeat(20)],
    ['14 bytes fill version', 1, 'a'.repeat(14)],
    ['15 bytes need version', 2, 'a'.repeat(15)],
    ['8 characters of two bytes of UTF-8 need version', 2, 'é'.repeat(8)],
    ['2331 bytes fill version', 40, 'a'.repeat(2331)],
    ['5596 digits fill version', 40, '1'.repeat(5596)],
  ])('at level M, %s %i', (_name, version, text) => {
    expect(encodeQr(text).version).toBe(version);
  });

  test('has 17 and four modules a version on a side', () => {
    expect(encodeQr('a').size).toBe(21);
    expect(encodeQr('a'.repeat(2331)).size).toBe(177);
  });

  test('rectangles are non-overlapping dark modules: there is a finder pattern in three corners', () => {
    const { size, rects } = encodeQr('https://example.com/p/item-100001?ref=label12');
    const count = new Uint8Array(size * size);
    for (let i = 0; i < rects.length; i += 4) {
      const [x = 0, y = 0, width = 0, height = 0] = rects.slice(i, i + 4);
      for (let row = y; row < y + height; row++) {
        for (let at = row * size + x; at < row * size + x + width; at++) count[at] = (count[at] ?? 0) + 1;
      }
    }
    expect(Math.max(...count)).toBe(1);
    const corner = (x: number, y: number): string[] =>
      Array.from({ length: 7 }, (_, row) => [...count.slice((y + row) * size + x, (y + row) * size + x + 7)].join(''));
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    expect(corner(0, 0)).toEqual(finder);
    expect(corner(size - 7, 0)).toEqual(finder);
    expect(corner(0, size - 7)).toEqual(finder);
  });

  test('equal runs of neighbouring rows are one rectangle: the upright of the first finder pattern', () => {
    const { rects } = encodeQr('12345');
    const list = Array.from({ length: rects.length / 4 }, (_, i) => [...rects.slice(i * 4, i * 4 + 4)]);
    expect(list).toContainEqual([0, 1, 1, 5]);
    expect(list).toContainEqual([2, 2, 3, 3]);
  });

  test.each([
    [
      'a'.repeat(2332),
      'capacity',
      'QR code can encode at most 2331 bytes of UTF-8 at error correction level M, got 2332',
    ],
    [
      'é'.repeat(1166),
      'capacity',
      'QR code can encode at most 2331 bytes of UTF-8 at error correction level M, got 2332',
    ],
    ['1'.repeat(5597), 'capacity', 'QR code can encode at most 5596 digits at error correction level M, got 5597'],
    [
      '1'.repeat(10_001),
      'capacity',
      'QR code can encode at most 5596 digits or 3391 characters or 2331 bytes of UTF-8 at error correction level M, got 10001 characters',
    ],
    ['A'.repeat(3392), 'capacity', 'QR code can encode at most 3391 characters at error correction level M, got 3392'],
    ['a\ud800', 'character_set', 'QR code needs valid Unicode text, got half of a surrogate pair'],
    ['', 'empty', 'QR code needs at least one character, got none'],
  ])('refuses what it cannot hold (case %#)', (text, code, message) => {
    expect(() => encodeQr(text)).toThrow(SymbolError);
    expect(() => encodeQr(text)).toThrow(expect.objectContaining({ code, message }));
  });

  test('the same text gives the same object', () => {
    expect(encodeQr('same')).toBe(encodeQr('same'));
  });
});

type Modules = readonly (readonly number[])[];

/** Reference implementation of ISO/IEC 18004:2015, 7.8.3.1, module by module. */
function plainPenalty(modules: Modules): number {
  const size = modules.length;
  const columns = Array.from({ length: size }, (_, x) => modules.map((row) => row[x] ?? 0));
  let penalty = 0;
  for (const line of [...modules, ...columns]) {
    for (const run of line.join('').match(/0+|1+/g) ?? []) if (run.length >= 5) penalty += 3 + run.length - 5;
    const framed = `0000${line.join('')}0000`;
    for (let i = 4; i + 7 <= framed.length - 4; i++) {
      const before = framed.slice(i - 4, i) === '0000';
      const after = framed.slice(i + 7, i + 11) === '0000';
      if (framed.slice(i, i + 7) === '1011101' && (before || after)) penalty += 40;
    }
  }
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const sum = [0, 1].reduce((all, dy) => all + (modules[y + dy]?.[x] ?? 0) + (modules[y + dy]?.[x + 1] ?? 0), 0);
      if (sum === 0 || sum === 4) penalty += 3;
    }
  }
  const dark = modules.flat().reduce((sum, module) => sum + module, 0);
  return penalty + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

const rowsOf = (data: ArrayLike<number>, size: number): number[][] =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => data[y * size + x] ?? 0));

describe('mask penalty', () => {
  test('property: counts 32 modules at a time what the standard counts one by one', () => {
    const symbols = fc.integer({ min: 1, max: 12 }).chain((version) => {
      const size = 17 + 4 * version;
      // Mostly long runs, which purely random modules rarely have.
      return fc.array(fc.oneof(fc.constant(0), fc.constant(1), fc.nat(1)), {
        minLength: size * size,
        maxLength: size * size,
      });
    });
    fc.assert(
      fc.property(symbols, fc.nat(6), (noise, stretch) => {
        const size = Math.sqrt(noise.length);
        const modules = noise.map((_, i) => noise[Math.floor(i / (stretch + 1))] ?? 0);
        expect(qrPenalty(bothWays(modules, size))).toBe(plainPenalty(rowsOf(modules, size)));
      }),
      { seed: 18004, numRuns: 60 },
    );
  });

  test('counts a finder pattern with light on one side once, and the quiet zone as light', () => {
    const size = 21;
    const chequered = rowsOf({ length: size * size }, size).map((row, y) => row.map((_, x) => (x + y) % 2));
    const row = [...'110111010000101010101'].map(Number);
    const edge = [...'101110111010101010101'].map(Number);
    const withRow = (line: number[]): number =>
      qrPenalty(
        bothWays(
          chequered.flatMap((old, y) => (y === 10 ? line : old)),
          size,
        ),
      );
    expect(withRow(row)).toBe(plainPenalty(chequered.map((old, y) => (y === 10 ? row : old))));
    expect(withRow(edge)).toBe(plainPenalty(chequered.map((old, y) => (y === 10 ? edge : old))));
  });
});

describe('mask choice', () => {
  test('format information of level M is that of ISO/IEC 18004, table C.1', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => qrFormatBits(mask).toString(16))).toEqual([
      '5412',
      '5125',
      '5e7c',
      '5b4b',
      '45f9',
      '40ce',
      '4f97',
      '4aa0',
    ]);
  });

  test('property: the symbol is the one of least penalty among the eight that the encoder makes', () => {
    const texts = fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.string({ minLength: 80, maxLength: 260 }));
    fc.assert(
      fc.property(texts, (text) => {
        const made = QR_MASKS.map((_, maskPattern) =>
          create([{ data: text, mode: 'byte' }], { errorCorrectionLevel: 'M', maskPattern }),
        );
        const penalties = made.map(({ modules }) => plainPenalty(rowsOf(modules.data, modules.size)));
        const best = penalties.indexOf(Math.min(...penalties));
        const [first] = made;
        if (!first) throw new Error('no symbol');
        const { data, reservedBit, size } = first.modules;
        const { grid, mask } = chooseMask(data, reservedBit, size);
        expect(mask).toBe(best);
        const chosen = Array.from({ length: size * size }, (_, i) => getBit(grid, i % size, Math.floor(i / size)));
        expect(chosen).toEqual([...(made[best]?.modules.data ?? [])]);
      }),
      { seed: 7, numRuns: 40 },
    );
  });
});
