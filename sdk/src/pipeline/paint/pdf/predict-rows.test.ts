import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictRows } from './predict-rows.ts';

/** Reverses PNG's filters 0, 1, 2 and 4 (PNG 3rd edition, 9.2). */
function restore(rows: Uint8Array, rowLength: number, channels: number): number[] {
  const out: number[] = [];
  const at = (index: number): number => out[index] ?? 0;
  for (let from = 0; from < rows.length; from += rowLength + 1) {
    const start = out.length;
    for (let i = 0; i < rowLength; i++) {
      const left = i < channels ? 0 : at(start + i - channels);
      const up = start === 0 ? 0 : at(start + i - rowLength);
      const corner = i < channels || start === 0 ? 0 : at(start + i - rowLength - channels);
      const p = left + up - corner;
      const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
      const guess =
        { 0: 0, 1: left, 2: up, 4: a <= b && a <= c ? left : b <= c ? up : corner }[rows[from] ?? 0] ?? Number.NaN;
      out.push(((rows[from + 1 + i] ?? 0) + guess) & 255);
    }
  }
  return out;
}

describe('predictRows', () => {
  it('writes a row equal to the one above as zeros', () => {
    expect([...predictRows(new Uint8Array([9, 5, 7, 9, 5, 7]), 3, 1)].slice(4)).toEqual([2, 0, 0, 0]);
  });

  it('can be undone, whatever the samples', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 240 }), fc.constantFrom(1, 3), (bytes, channels) => {
        const samples = bytes.subarray(0, bytes.length - (bytes.length % 12));
        expect(restore(predictRows(samples, 12, channels), 12, channels)).toEqual([...samples]);
      }),
    );
  });
});
