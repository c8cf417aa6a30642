import { describe, expect, it } from 'vitest';
import { encodeGs1128 } from './gs1-128.ts';

const GS = '\u001d';

describe('GS1 element strings without brackets', () => {
  it.each([
    ['0109521234543213', '(01)09521234543213'],
    ['010952123454321310ABC', '(01)09521234543213(10)ABC'],
    ['0109521234543213172712311' + '0ABC', '(01)09521234543213(17)271231(10)ABC'],
    [`10ABC${GS}0109521234543213`, '(10)ABC(01)09521234543213'],
    [`]C10109521234543213${GS}17271231`, '(01)09521234543213(17)271231'],
    [`${GS}0109521234543213`, '(01)09521234543213'],
    // Variable data ends only at a separator.
    ['010952123454321310ABC21XYZ', '(01)09521234543213(10)ABC21XYZ'],
    ['01095212345432133103001750', '(01)09521234543213(3103)001750'],
    ['00095212345432100003', '(00)095212345432100003'],
  ])('%j is read as %s', (text, read) => {
    expect(encodeGs1128(text).text).toBe(read);
    expect(encodeGs1128(text).encoded).toBe(encodeGs1128(read).encoded);
  });

  it.each([
    ['0109521234543210', 'GS1-128, read as "(01)09521234543210": the check digit of (01) should be 3, got 0'],
    ['01095', 'GS1-128, read as "(01)095": (01) takes 14 digits, got 3'],
    [
      '010952123454321317271301',
      'GS1-128, read as "(01)09521234543213(17)271301": (17) takes a date as YYMMDD, with day 00 for a whole month, got 271301: there is no month 13',
    ],
    [
      '2909521234543213',
      'GS1-128 needs application identifiers in parentheses, as in (01)09521234543213(10)ABC123, got "2909521234543213" at character 1',
    ],
  ])('%j is rejected, with the way it was read', (text, message) => {
    expect(() => encodeGs1128(text)).toThrow(message);
  });

  it.each([
    '4006381333931',
    '9783161484100',
    '2100000012345',
    '910',
    '10ABC',
    '10ABC(21)123',
    '010952123454321310A(21)5',
  ])('%j, which no reader has marked, is not read as element strings', (text) => {
    expect(() => encodeGs1128(text)).toThrow('GS1-128 needs application identifiers in parentheses');
  });

  it('are quoted in part if they are long', () => {
    expect(() => encodeGs1128(`${GS}10${'A'.repeat(200_000)}`)).toThrow(/^.{1,400}$/s);
  });

  it('with a wrong check digit propose the text with brackets', () => {
    expect(() => encodeGs1128('0109521234543210')).toThrow(expect.objectContaining({ proposal: '(01)09521234543213' }));
  });
});
