import { describe, expect, it } from 'vitest';
import { readPieceIndex } from './piece-index.ts';

const read = (index: unknown) => readPieceIndex(new TextEncoder().encode(JSON.stringify(index)));

describe('readPieceIndex', () => {
  it('lists the pieces in the order of the index, without brackets', () => {
    const index = { '[0]': 'U+4E00', '[119]': 'U+3001', 'latin-ext': 'U+100-17F' };
    expect(read(index).map(({ name }) => name)).toEqual(['0', '119', 'latin-ext']);
  });

  it.each([
    ['U+3000-3002', [0x2fff, 0x3000, 0x3002, 0x3003], [false, true, true, false]],
    ['u+4e00, U+20-7e,U+1F600', [0x4e00, 0x20, 0x7f, 0x1f600, 0x4e01], [true, true, false, true, false]],
    ['U+4??', [0x3ff, 0x400, 0x4ff, 0x500], [false, true, true, false]],
  ])('reads the ranges %s', (ranges, codePoints, expected) => {
    const [piece] = read({ a: ranges });
    expect(codePoints.map((codePoint) => piece?.has(codePoint))).toEqual(expected);
  });

  it.each<[unknown, string]>([
    [{}, 'it lists no pieces'],
    [null, 'it lists no pieces'],
    [{ '../evil': 'U+20' }, '"../evil" is not the name of a piece'],
    [{ a: 7 }, 'the ranges of a are not a string'],
    [{ a: 'U+20-7e;' }, '"U+20-7e;" is not a Unicode range'],
  ])('rejects %j', (index, reason) => {
    expect(() => read(index)).toThrow(`the font's piece index is invalid: ${reason}`);
  });

  it('rejects a font file', () => {
    expect(() => readPieceIndex(new Uint8Array([0, 1, 0, 0]))).toThrow('it is not JSON');
  });
});
