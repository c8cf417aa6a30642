import { describe, expect, it } from 'vitest';
import { firstOfEach } from './issue.ts';

const issue = (message: string, code = 'length') => ({ path: '/data/sku', code, message });

describe('issues of one value', () => {
  it('are all reported if they differ between two elements that show it', () => {
    const issues = [
      issue('elements[0] (barcode): EAN-13 has 12 or 13 digits, got 5'),
      issue('elements[1] (barcode): EAN-8 has 7 or 8 digits, got 5'),
    ];
    expect(firstOfEach(issues)).toEqual(issues);
  });

  it('are reported once if two elements say the same', () => {
    const [first, second] = [issue('elements[0] (text) lacks "sku"'), issue('elements[12] (barcode) lacks "sku"')];
    expect(firstOfEach([first, second])).toEqual([first]);
  });

  it('are reported once if two checks say it of one element in other words', () => {
    const [first, second] = [issue('elements[3] (image): no image'), issue('elements[3] (image): not an image')];
    expect(firstOfEach([first, second])).toEqual([first]);
    expect(firstOfEach([issue('/data/sku: too long'), issue('/data/sku: is longer than 80')])).toHaveLength(1);
  });

  it('are at most 50', () => {
    const many = Array.from({ length: 60 }, (_, index) => issue('x', `code_${index}`));
    expect(firstOfEach(many)).toHaveLength(50);
  });
});
