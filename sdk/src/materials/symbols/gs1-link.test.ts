import { describe, expect, it } from 'vitest';
import { readGs1Link } from './gs1-link.ts';

/** The element strings of a link, as text. */
const read = (text: string): string | undefined =>
  readGs1Link(text)
    ?.elements.map(({ ai, data }) => `(${ai})${data}`)
    .join('');

describe('a GS1 Digital Link', () => {
  it.each([
    ['https://id.gs1.org/01/09521234543213', '(01)09521234543213'],
    ['https://example.com/shop/01/09521234543213/22/2A/10/A7/21/1', '(01)09521234543213(22)2A(10)A7(21)1'],
    ['https://example.com/01/09521234543213/235/T9', '(01)09521234543213(235)T9'],
    ['https://example.com/01/09521234543213?17=271231&3103=000195', '(01)09521234543213(17)271231(3103)000195'],
    ['https://example.com/01/09521234543213/10/A%2F7%25?linkType=pip#top', '(01)09521234543213(10)A/7%'],
    ['https://example.com/00/095212345432100003', '(00)095212345432100003'],
    ['https://example.com/8003/09521234543213/01/09521234543213', '(01)09521234543213'],
    ['https://example.com/414/9521234543213/254/A7', '(414)9521234543213(254)A7'],
    ['http://[2001:db8::1]:8080/8018/952123454321000003/8019/5', '(8018)952123454321000003(8019)5'],
  ])('%s is valid', (link, elements) => {
    expect(read(link)).toBe(elements);
    expect(readGs1Link(link)?.problems).toEqual([]);
  });

  it.each([
    ['https://example.com/01/09521234543210', ['the check digit of (01) should be 3, got 0']],
    ['https://example.com/01/9521234543213', ['(01) takes 14 digits, got 13']],
    [
      'https://example.com/01/09521234543213/21/1/10/A7',
      [
        'in the path of a GS1 Digital Link, /01/… can be followed only by /22/…/10/…/21/… or /235/…, in this order; got /21/…/10/…',
      ],
    ],
    [
      'https://example.com/00/095212345432100003/10/A7',
      [
        'in the path of a GS1 Digital Link, nothing can follow /00/…; got /10/…',
        '(10) needs (01), (02), (03), (8006) or (8026) as well, in this barcode or in another barcode on the label',
      ],
    ],
    ['https://example.com/01/09521234543213?10=A7', ['(10) belongs in the path of the link, before the question mark']],
    [
      'https://example.com/01/09521234543213?8200=https',
      ['(8200) must not be in the query of a GS1 Digital Link; remove it'],
    ],
    ['https://example.com/01/09521234543213?17=271231&17=271231', ['(17) occurs twice in the link; write it once']],
    [
      'https://example.com/01/09521234543213?9999=1&9999=2',
      [
        '(9999) is not an application identifier of the GS1 General Specifications',
        '(9999) occurs twice with different data; a symbol can have only one value for each identifier',
      ],
    ],
    [
      'https://example.com/01/09521234543213?29=1',
      ['(29) is not an application identifier of the GS1 General Specifications'],
    ],
    ['https://example.com/01/09521234543213/10/', ['(10) takes 1 to 20 characters, got 0']],
    ['https://example.com/01/09521234543213?99=A+B', ['(99) takes letters, digits and !"%&\'()*+,-./:;<=>?_, got " "']],
  ])('%s has problems', (link, messages) => {
    expect(readGs1Link(link)?.problems.map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    '',
    '(01)09521234543213',
    'https://example.com/',
    'https://example.com/01/09521234543213/',
    'https://01/09521234543213',
    'ftp://example.com/01/09521234543213',
    'https://example.com/01/0952123454321{',
    'https://example.com/10/A7',
  ])('is no other text: %j', (text) => {
    expect(readGs1Link(text)).toBeUndefined();
  });
});
