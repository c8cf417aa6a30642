import { describe, expect, it } from 'vitest';
import { correctedCode } from './corrected-code.ts';

describe('correctedCode', () => {
  it('proposes the right check digit, the digits without separators, and capital letters', () => {
    expect(correctedCode('ean13', '4006381333930')).toBe('4006381333931');
    expect(correctedCode('ean13', '4006381 33393-1')).toBe('4006381333931');
    expect(correctedCode('code39', 'mug-17')).toBe('MUG-17');
    expect(correctedCode('gs1-128', '(01)09521234543210(10)A')).toBe('(01)09521234543213(10)A');
  });

  it('proposes nothing for a valid text, for a text without an obvious correction, and for optional symbologies', () => {
    expect(correctedCode('ean13', '4006381333931')).toBeUndefined();
    expect(correctedCode('ean13', '17')).toBeUndefined();
    expect(correctedCode('itf14', '00012345600013')).toBeUndefined();
  });
});
