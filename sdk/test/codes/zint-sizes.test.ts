import { describe, expect, it } from 'vitest';
import { missingZint } from './zint.ts';
import { sizesBesideZint } from './zint-sizes.ts';

const missing = missingZint();

describe.skipIf(missing !== undefined)(missing ?? 'the smallest symbols', () => {
  it.each([
    'code128',
    'gs1-128',
    'qrcode',
    'gs1-qrcode',
    'micro-qrcode',
    'datamatrix',
    'pdf417',
    'micropdf417',
  ] as const)('of 12 values of %s are never larger than those of zint', (name) => {
    expect(sizesBesideZint(name, 12, 20261128)).toMatchObject({ larger: 0, rejected: 0, faults: [] });
  });
});
