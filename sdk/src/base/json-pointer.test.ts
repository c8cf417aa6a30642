import { describe, expect, it } from 'vitest';
import { pointerBelow, pointerNames, valueAt } from './json-pointer.ts';

describe('a JSON Pointer (RFC 6901)', () => {
  it('escapes "~" and "/" in a name', () => {
    expect(pointerBelow('/data', 'price/kg~net')).toBe('/data/price~1kg~0net');
    expect(pointerBelow('', '~1')).toBe('/~01');
  });

  it('gives its names back', () => {
    expect(pointerNames('/data/price~1kg~0net')).toEqual(['data', 'price/kg~net']);
    expect(pointerNames('/~01')).toEqual(['~1']);
    expect(pointerNames('/')).toEqual(['']);
    expect(pointerNames('')).toEqual([]);
  });

  it('leads to a value, never to an inherited one', () => {
    expect(valueAt({ a: [{ 'b/c': 7 }] }, '/a/0/b~1c')).toBe(7);
    expect(valueAt({ a: 1 }, '/toString')).toBeUndefined();
  });
});
