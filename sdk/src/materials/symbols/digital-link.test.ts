import { describe, expect, it } from 'vitest';
import { digitalLinkProblem } from './digital-link.ts';

describe('a GS1 Digital Link', () => {
  it.each([
    [
      'https://example.com/01/09521234543210',
      'the GS1 Digital Link has the GTIN 09521234543210, whose check digit should be 3: write /01/09521234543213',
    ],
    [
      'HTTPS://EXAMPLE.COM/01/09521234543210/10/A7?17=271231',
      'the GS1 Digital Link has the GTIN 09521234543210, whose check digit should be 3: write /01/09521234543213',
    ],
    [
      'https://example.com/shop/01/9521234543210/21/1',
      'the GS1 Digital Link has the GTIN 9521234543210, whose check digit should be 3: write /01/9521234543213',
    ],
    [
      'http://example.com/00/095212345432100000',
      'the GS1 Digital Link has the SSCC 095212345432100000, whose check digit should be 3: write /00/095212345432100003',
    ],
    [
      'https://example.com/414/9521234543210',
      'the GS1 Digital Link has the GLN 9521234543210, whose check digit should be 3: write /414/9521234543213',
    ],
  ])('with a wrong check digit has a problem: %s', (link, message) => {
    expect(digitalLinkProblem(link)).toBe(message);
  });

  it.each([
    'https://example.com/01/09521234543213',
    'https://id.gs1.org/01/09521234543213/10/A7/21/1?17=271231',
    'https://example.com/01/036000291452',
    // The first key is the key of the link, and (21) is any text.
    'https://example.com/01/09521234543213/21/01/09521234543210',
  ])('with the right check digit has none: %s', (link) => {
    expect(digitalLinkProblem(link)).toBeUndefined();
  });

  it.each([
    '',
    '(01)09521234543210',
    'example.com/01/09521234543210',
    'https://example.com/',
    'https://example.com/2026/01/20260131',
    'https://example.com/01/0952123454321A',
    'https://example.com/item?path=/01/09521234543210',
    'https://01/09521234543210',
    'ftp://example.com/01/09521234543210',
  ])('is no other text: %j', (text) => {
    expect(digitalLinkProblem(text)).toBeUndefined();
  });
});
