import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedLength, typedNumber } from './typed-length.ts';

describe('a typed length', () => {
  it.each([
    ['52.5', 52.5],
    ['52,5', 52.5],
    [' 52,5 mm ', 52.5],
    ['5 cm', 50],
    ['2in', 50.8],
    ['2"', 50.8],
    ['1 3/8 in', 34.925],
    ['1/2 inch', 12.7],
    ['72pt', 25.4],
    ['-3', -3],
    ['−3,25', -3.25],
    ['.5', 0.5],
    [',5', 0.5],
    ['50+2,5', 52.5],
    ['50 - 2 × 3', 44],
    ['100/3', 33.3333],
    ['2" - 1,5 mm', 49.3],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ["1'234.5", 1234.5],
    ['0.12345', 0.1235],
  ])('%s is %d mm', (text, mm) => {
    expect(typedLength(text, 'mm')).toBe(mm);
  });

  it.each([
    ['1 3/8', 1.375],
    ['3/8', 0.375],
    ['2 1/4" + 1/8', 2.375],
    ['25.4 mm', 1],
    ['2,54 cm', 1],
    ['36 pt', 0.5],
  ])('%s is %d inches', (text, inches) => {
    expect(typedLength(text, 'inch')).toBe(inches);
  });

  it.each([
    '',
    ' ',
    '-',
    'mm',
    '5 5',
    '5 km',
    'five',
    '5..2',
    '1.2.3',
    '5+',
    '5*',
    '1/0',
    '5 mm mm',
    '5px',
    '1,23,4',
    '1e5',
  ])('%j is none', (text) => {
    expect(typedLength(text, 'mm')).toBeUndefined();
  });

  it('is what was shown, with either mark', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.constantFrom('.', ','),
        (tenThousandths, mark) => {
          const value = tenThousandths / 10_000;
          expect(typedLength(String(value).replace('.', mark), 'mm')).toBe(value + 0);
        },
      ),
    );
  });

  it('takes any text without harm', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const value = typedLength(text, 'inch');
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('a typed number', () => {
  it.each([
    ['12', 12],
    ['12.', 12],
    ['12,5', 12.5],
    ['1 234,5', 1234.5],
    ['1.234', 1.234],
    ['1.234.567,8', 1_234_567.8],
  ])('%s is %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(['', '.', ',', '1.23.4,5', '1-2', 'x'])('%j is none', (text) => {
    expect(typedNumber(text)).toBeUndefined();
  });
});
