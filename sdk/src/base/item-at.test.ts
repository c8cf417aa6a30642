import { describe, expect, it } from 'vitest';
import {
  byteAt,
  codePointAt,
  float32At,
  float64At,
  int32At,
  itemAt,
  noItem,
  numberAt,
  uint16At,
  uint32At,
} from './item-at.ts';

describe('reads that must be in range', () => {
  it('return the item at the index, even if it is zero or empty', () => {
    expect(itemAt(['', 'b'], 0)).toBe('');
    expect(numberAt([7, 0], 1)).toBe(0);
    expect(codePointAt('a😀', 1)).toBe(0x1f600);
    expect(byteAt(Uint8Array.of(7, 0), 1)).toBe(0);
    expect(float64At(Float64Array.of(0.5), 0)).toBe(0.5);
    expect(float32At(Float32Array.of(0.5), 0)).toBe(0.5);
    expect(int32At(Int32Array.of(-3), 0)).toBe(-3);
    expect(uint16At(Uint16Array.of(3), 0)).toBe(3);
    expect(uint32At(Uint32Array.of(3), 0)).toBe(3);
  });

  it('throw a RangeError that names the index, before the first and after the last item', () => {
    expect(() => itemAt([1, 2], 2)).toThrow(new RangeError('no item at index 2 in a list of length 2'));
    expect(() => itemAt([1, 2], -1)).toThrow(new RangeError('no item at index -1 in a list of length 2'));
    expect(() => numberAt([1, 2], 2)).toThrow(new RangeError('no item at index 2 in a list of length 2'));
    expect(noItem).toThrow(new RangeError('no item at this index'));
    expect(() => codePointAt('', 0)).toThrow(new RangeError('no item at index 0 in a list of length 0'));
    expect(() => byteAt(new Uint8Array(4), 4)).toThrow(RangeError);
    expect(() => float64At(new Float64Array(4), 4)).toThrow(RangeError);
  });
});
