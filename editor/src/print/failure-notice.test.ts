import { FontError, TemplateError } from '@platen/sdk/printers';
import { describe, expect, it } from 'vitest';
import { failureOf, serviceFailureOf } from './failure-notice.tsx';

describe('the reason for a failed PDF', () => {
  it('names the row of each issue', () => {
    const issues = [
      { path: '/items/12/data/sku', code: 'characters', message: 'Code 128 takes ASCII characters only' },
      { path: '/template/page', code: 'page_missing', message: 'page: a SHEET template needs the size of its sheet' },
    ];
    expect(failureOf(new TemplateError(issues))).toEqual({
      kind: 'refused',
      issues: [
        { ...issues[0], row: 12 },
        { ...issues[1], row: undefined },
      ],
    });
  });

  it.each([
    [new Error('the PDF worker stopped: this device may have too little memory'), 'memory'],
    [new RangeError('Array buffer allocation failed'), 'memory'],
    [new FontError('noto-sans-bold', 'the font file noto-sans-bold.ttf could not be read'), 'not-loaded'],
    [new Error('noto-sans-bold: the font file noto-sans-bold.ttf could not be read'), 'not-loaded'],
    [new TypeError('Failed to fetch dynamically imported module: https://shop.example/pdf.js'), 'not-loaded'],
    [new TypeError('error loading dynamically imported module: https://shop.example/pdf.js'), 'not-loaded'],
    [new TypeError('Importing a module script failed.'), 'not-loaded'],
    [new Error('The service is under maintenance.'), 'other'],
    ['no reason', 'other'],
  ])('%s is %s', (error, kind) => {
    expect(failureOf(error)?.kind).toBe(kind);
  });

  it('is nothing where it was cancelled', () => {
    expect(failureOf(new DOMException('Printing was cancelled.', 'AbortError'))).toBeUndefined();
  });

  it('is what a service says, whatever words it has', () => {
    const message = 'The picture of row 3 could not be read.';
    expect(serviceFailureOf(new Error(message))).toEqual({ kind: 'service', message });
    expect(serviceFailureOf(new DOMException('Printing was cancelled.', 'AbortError'))).toBeUndefined();
    const issues = [{ path: '/items/0/data/sku', code: 'characters', message: 'no' }];
    expect(serviceFailureOf(new TemplateError(issues))).toMatchObject({ kind: 'refused', issues: [{ row: 0 }] });
  });
});
