import { describe, expect, test } from 'vitest';
import { encodeQr } from './matrix.ts';
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

  test('rectangles are dark modules, each once: a finder pattern stands in three corners', () => {
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
    ['a'.repeat(2332), 'capacity', 'QR code holds at most 2331 bytes of UTF-8 at error correction level M, got 2332'],
    ['é'.repeat(1166), 'capacity', 'QR code holds at most 2331 bytes of UTF-8 at error correction level M, got 2332'],
    ['1'.repeat(5597), 'capacity', 'QR code holds at most 5596 digits at error correction level M, got 5597'],
    [
      '1'.repeat(10_001),
      'capacity',
      'QR code holds at most 5596 digits or 3391 characters or 2331 bytes of UTF-8 at error correction level M, got 10001 characters',
    ],
    ['A'.repeat(3392), 'capacity', 'QR code holds at most 3391 characters at error correction level M, got 3392'],
    ['a\ud800', 'character_set', 'QR code takes well-formed text, got half of a surrogate pair'],
    ['', 'empty', 'QR code needs at least one character, got none'],
  ])('refuses what it cannot hold (case %#)', (text, code, message) => {
    expect(() => encodeQr(text)).toThrow(SymbolError);
    expect(() => encodeQr(text)).toThrow(expect.objectContaining({ code, message }));
  });

  test('the same text gives the same object', () => {
    expect(encodeQr('same')).toBe(encodeQr('same'));
  });
});
