import { markup } from '@platen/sdk/extensions';
import { afterEach, describe, expect, it } from 'vitest';
import { elementIssues } from '../document/editor-document.ts';
import { offerExtensions, offeredExtensions, offeredNames } from './offered-symbologies.ts';

const element = { type: 'text', x: 0, y: 0, width: 9, height: 9, value: '**a**', markup: 'inline' };

afterEach(() => {
  offeredExtensions.length = 0;
});

describe('an extension', () => {
  it('that the page did not enable is an issue of a document', () => {
    expect(elementIssues(element).map(({ path, code }) => [path, code])).toEqual([['/markup', 'unknown_property']]);
    expect(offeredNames()).toBeUndefined();
  });

  it('that the page enabled, even twice, is accepted in documents and named to workers', () => {
    offerExtensions([markup]);
    offerExtensions([markup]);
    expect(elementIssues(element)).toEqual([]);
    expect(offeredNames()).toEqual(['markup']);
  });
});
