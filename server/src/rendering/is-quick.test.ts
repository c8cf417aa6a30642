import type { Template } from '@platen/sdk';
import type { CheckedRequest } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { isQuick } from './is-quick.ts';

const box = { x: 0, y: 0, width: 40, height: 10 };
const job = (type: 'barcode' | 'qrcode' | 'image', items: number, content: string): CheckedRequest => {
  const template: Template = { width: 50, height: 25, elements: [{ type, ...box, field: 'a' }] };
  return { kind: 'job', template, items: Array.from({ length: items }, () => ({ data: { a: content } })) };
};
const fixed = (elements: Template['elements']): CheckedRequest => ({
  kind: 'template',
  template: { width: 50, height: 25, elements },
});
const large = { type: 'qrcode', ...box, value: 'x'.repeat(2000) } as const;

describe('a check is made where it is asked for', () => {
  it.each([
    ['1,000 bar codes', true, job('barcode', 1000, 'SKU-0042')],
    ['20 QR codes of an address', true, job('qrcode', 20, 'https://example.com/products/0042')],
    ['1,000 QR codes', false, job('qrcode', 1000, 'SKU-0042')],
    ['one of the largest QR codes', true, fixed([large])],
    ['ten of the largest QR codes in a template', false, fixed(Array(10).fill(large))],
    ['an image elsewhere', true, job('image', 1000, 'https://images.test/a.png')],
    ['a picture that is to be decoded', false, job('image', 1, 'data:image/png;base64,AAAA')],
  ])('or, where it takes long, in a thread: %s', (_, quick, request) => {
    expect(isQuick(request, true)).toBe(quick);
  });

  it('and so are pictures whose beginning alone is looked at', () => {
    expect(isQuick(job('image', 1, 'data:image/png;base64,AAAA'), false)).toBe(true);
  });
});
