import { describe, expect, it } from 'vitest';
import { isCancelled, issuesOf, PreviewError } from './engine.ts';

const issue = { path: '/data/sku', code: 'missing_field', message: 'the data has no field sku' };

describe('the issues of a label that could not be drawn', () => {
  it('are those the error carries', () => {
    expect(issuesOf(new PreviewError([issue]))).toEqual([issue]);
  });

  it('of any other error are its message, with its code when it has one', () => {
    expect(issuesOf(Object.assign(new Error('answered 404'), { code: 'image_unreachable' }))).toEqual([
      { path: '', code: 'image_unreachable', message: 'answered 404' },
    ]);
    expect(issuesOf(new Error('odd'))).toEqual([{ path: '', code: 'internal_error', message: 'odd' }]);
  });

  it('are in the message with their paths', () => {
    expect(new PreviewError([issue]).message).toBe('/data/sku: the data has no field sku');
  });

  it('are none when the work was only cancelled', () => {
    expect(isCancelled(new DOMException('', 'AbortError'))).toBe(true);
    expect(isCancelled(new Error('odd'))).toBe(false);
  });
});
