import { describe, expect, it } from 'vitest';
import { joinedParts } from './computed-columns.ts';
import { writeDigitalLink } from './digital-link.ts';

const TEMPLATE = 'https://example.com/01/{gtin}/10/{lot}/21/{no}?17={best}&linkType=pip';

function link(template: string, row: Readonly<Record<string, string>>) {
  const parts = joinedParts(template);
  if ('faultAt' in parts) throw new Error('a test has an unmatched brace');
  return writeDigitalLink(parts, (name) => row[name] ?? '');
}

describe('a column of GS1 Digital Links', () => {
  it.each([
    [{ gtin: '09521234543213' }, 'https://example.com/01/09521234543213?linkType=pip'],
    [{ gtin: '9521234543213', lot: 'A7' }, 'https://example.com/01/09521234543213/10/A7?linkType=pip'],
    [{ gtin: ' 036000291452 ' }, 'https://example.com/01/00036000291452?linkType=pip'],
    [
      { gtin: '96385074', lot: 'A/7 %'.replace(' ', ''), no: '1+1', best: '271231' },
      'https://example.com/01/00000096385074/10/A%2F7%25/21/1%2B1?17=271231&linkType=pip',
    ],
    [{ gtin: '', lot: 'A7' }, ''],
  ])('%j becomes %s', (row, text) => {
    expect(link(TEMPLATE, row)).toEqual({ text });
  });

  it('leaves out a blank fragment, and pads the GTIN of an attribute', () => {
    expect(link('https://example.com/01/{gtin}#{part}', { gtin: '9521234543213' })).toEqual({
      text: 'https://example.com/01/09521234543213',
    });
    const pallet = { sscc: '095212345432100003', gtin: '9521234543213' };
    expect(link('https://example.com/00/{sscc}?02={gtin}&37=5', pallet)).toEqual({
      text: 'https://example.com/00/095212345432100003?02=09521234543213&37=5',
    });
  });

  it('adds the missing check digit of an SSCC', () => {
    expect(link('https://example.com/00/{sscc}', { sscc: '09521234543210000' })).toEqual({
      text: 'https://example.com/00/095212345432100003',
    });
  });

  it.each([
    [TEMPLATE, { gtin: '9521234543210' }, 'the check digit of (01) should be 3, got 0'],
    [TEMPLATE, { gtin: '9521234543213', lot: 'Ä' }, '(10) takes letters, digits and !"%&\'()*+,-./:;<=>?_, got'],
    [TEMPLATE, { gtin: '9521234543213', best: '2027-12-31' }, '(17) takes 6 digits, got 10'],
    ['https://example.com/01/{gtin}?10={lot}', { gtin: '9521234543213', lot: 'A' }, '(10) belongs in the path'],
    [TEMPLATE, { gtin: '9521234543213', lot: '..' }, 'a path cannot contain the value "." or ".."'],
    [TEMPLATE, { gtin: '9521234543213', lot: 'Ä' }, 'got "Ä"'],
    ['https://example.com/{page}/01/{gtin}', { gtin: '9521234543213' }, 'before the link’s GS1 key is blank'],
    ['https://example.com/01/{gtin}/414/{gln}', { gtin: '9521234543213', gln: '9521234543213' }, 'two GS1 keys'],
    ['https://example.com/{gtin}', { gtin: '9521234543213' }, 'expected a GS1 Digital Link such as'],
  ])('%s with %j cannot be built', (template, row, fault) => {
    expect(link(template, row)).toEqual({ fault: expect.stringContaining(fault) });
  });
});
