import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDataUrl, parseDataUrl } from './data-url.ts';

describe('a data URL', () => {
  it('in base64 gives its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
        expect([...parseDataUrl(url)]).toEqual([...bytes]);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('may have white space, percent signs, no padding, no type and any case', () => {
    for (const url of ['data:image/png;base64,+/8A', 'DATA:;BASE64,%2B%2F8A', 'data:image/png; base64,+/\n 8A'])
      expect([...parseDataUrl(url)]).toEqual([0xfb, 0xff, 0x00]);
    expect([...parseDataUrl('data:image/gif;base64,+w')]).toEqual([0xfb]);
    expect([...parseDataUrl('data:image/gif;base64,+w==')]).toEqual([0xfb]);
  });

  it('without base64 is percent-encoded', () => {
    expect([...parseDataUrl('data:image/gif,GIF%389a%00%ff')]).toEqual([71, 73, 70, 56, 57, 97, 0, 255]);
  });

  it.each([
    ['data:image/png;base64', 'the data URL is invalid: it has no comma between its type and its data'],
    ['data:image/png;base64,a', 'the data URL is invalid: its data is not valid base64'],
    ['data:image/png;base64,ab-_', 'the data URL is invalid: its data is not valid base64'],
    ['data:image/png;base64,ab=c', 'the data URL is invalid: its data is not valid base64'],
    ['data:image/png,%4', 'the data URL is invalid: it contains a % that is not followed by two hexadecimal digits'],
    ['data:image/png,é', 'the data URL is invalid: it contains a character that is not ASCII'],
    ['data:text/html,<p>', 'the data URL is invalid: its type "text/html" is not an image type'],
  ])('%s is refused', (url, message) => {
    expect(() => parseDataUrl(url)).toThrow(
      expect.objectContaining({ name: 'ImageError', code: 'image_unsupported', message }),
    );
  });

  it('is recognised by its scheme', () => {
    expect(isDataUrl('Data:,')).toBe(true);
    expect(isDataUrl('https://example.com/data:')).toBe(false);
  });
});
