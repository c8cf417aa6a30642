import { describe, expect, it } from 'vitest';
import { written } from './pdf-object.ts';

describe('an object of a PDF', () => {
  it.each([
    ['/Identity', '/Identity'],
    ['(Adobe)', '(Adobe)'],
    ['12 0 R', '12 0 R'],
    [true, 'true'],
    [300, '300'],
    [-0.25, '-0.25'],
    [-0, '0'],
    [141.73228346456693, '141.73228346456693'],
  ] as const)('that is %j stands in the file as %s', (object, text) => {
    expect(written(object)).toBe(text);
  });

  it('has no exponent, which no reader of PDF takes', () => {
    expect(written(-2.5e-7)).toBe('-0.000000250000');
  });

  it('is an array or a dictionary of others, as deep as they are', () => {
    expect(written({ W: [0, [500, 250]], CIDSystemInfo: { Ordering: '(Identity)' } })).toBe(
      '<<\n/W [ 0 [ 500 250 ] ]\n/CIDSystemInfo <<\n/Ordering (Identity)\n>>\n>>',
    );
  });

  it('that is a dictionary has no entry for what there is not', () => {
    expect(written({ Type: '/XObject', SMask: undefined })).toBe('<<\n/Type /XObject\n>>');
  });

  it('that holds nothing is empty brackets', () => {
    expect([written([]), written({})]).toEqual(['[ ]', '<<\n>>']);
  });
});
