import fc from 'fast-check';
import { create } from 'qrcode/lib/core/qrcode.js';
import { describe, expect, test } from 'vitest';
import { getBit } from './bit-grid.ts';
import { qrPenalty } from './qr-mask.js';
import { bothWays, chooseMask, QR_MASKS, qrFormatBits } from './qr-mask.ts';

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
