import { describe, expect, it } from 'vitest';
import { encodeBarcode } from '../encode-barcode.ts';
import { CODE_TYPES } from './code-trial.ts';
import { type CodeType, codeValues } from './code-values.ts';
import { missingZint, zintModules } from './zint.ts';

// Zint is the reference encoder of the print quality trial, so it must encode the same content as we do.

const SEED = 20261122;
const missing = missingZint();

const rowOf = (type: Exclude<CodeType, 'qrcode'>, value: string): (0 | 1)[] => {
  const { bars, modules } = encodeBarcode(type, value);
  const row = new Array<0 | 1>(modules).fill(0);
  for (let i = 0; i < bars.length; i += 2) row.fill(1, bars[i], (bars[i] ?? 0) + (bars[i + 1] ?? 0));
  return row;
};

describe.skipIf(missing !== undefined)(missing ?? 'of ten values, our bars', () => {
  it.each(['ean13', 'isbn', 'ean8', 'upca', 'upce'] as const)('of %s are those of Zint', (type) => {
    for (const { value } of codeValues(type, 10, SEED)) expect([rowOf(type, value)]).toEqual(zintModules(type, value));
  });

  it.each(['code128', 'gs1-128'] as const)('of %s are never more modules than those of Zint', (type) => {
    for (const { value } of codeValues(type, 10, SEED))
      expect(rowOf(type, value).length).toBeLessThanOrEqual(zintModules(type, value)[0]?.length ?? 0);
  });

  it('of Code 39 are those of Zint but for wide elements of three modules and not two', () => {
    for (const { value } of codeValues('code39', 10, SEED)) {
      const [zint = []] = zintModules('code39', value);
      expect(rowOf('code39', value).join('').replaceAll('111', '11').replaceAll('000', '00')).toBe(zint.join(''));
    }
  });
});

it('every type of code has a symbology of Zint', () => {
  for (const type of CODE_TYPES)
    expect(() => missing ?? zintModules(type, codeValues(type, 1, SEED)[0]?.value ?? '')).not.toThrow();
});
