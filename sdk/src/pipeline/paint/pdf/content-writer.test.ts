import { describe, expect, it } from 'vitest';
import { ByteWriter } from './content-writer.ts';

const written = (write: (out: ByteWriter) => void): string => {
  const out = new ByteWriter(1);
  write(out);
  return new TextDecoder('latin1').decode(out.take());
};

describe('ByteWriter', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [10, '10'],
    [1000, '1000'],
    [-305, '-305'],
    [2_147_483_647, '2147483647'],
    [2_147_483_648, '2147483648'],
    [14_400_000_000, '14400000000'],
  ])('writes the integer %d', (value, text) => {
    expect(written((out) => out.integer(value))).toBe(text);
  });

  it.each([
    [0, 3, '0'],
    [0.5, 3, '.5'],
    [-0.25, 3, '-.25'],
    [12, 3, '12'],
    [12.3456, 3, '12.346'],
    [0.0004, 3, '0'],
    [-0.0004, 3, '0'],
    [1.05, 3, '1.05'],
    [2.9996, 3, '3'],
    [0.354_679_8, 6, '.35468'],
    [14_400.000_001, 6, '14400.000001'],
  ])('writes %d with at most %d decimals as %s', (value, places, text) => {
    expect(written((out) => out.number(value, places))).toBe(text);
  });

  it('keeps what was written when it grows', () => {
    expect(
      written((out) =>
        out
          .text('abc')
          .bytes(new Uint8Array([100, 101]))
          .byte(102)
          .pair(103, 104),
      ),
    ).toBe('abcdefgh');
  });
});
