import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { templateOf } from '../document/editor-document.ts';
import { templateJson, typedTemplate } from './template-json.ts';

const TEXT = templateJson(fullLabel());

describe('a template that is typed', () => {
  it('is the label’s as it is shown', () => {
    expect(typedTemplate(TEXT)).toEqual({ template: templateOf(fullLabel()), issues: [] });
  });

  it('that is no JSON is told by line and column', () => {
    expect(typedTemplate('{\n  "width": 50,\n}').issues).toEqual([
      { message: '2:14 remove the "," before the closing "}"', offset: 15, end: 16 },
    ]);
  });

  it('that the API would refuse is told at the value that is wrong', () => {
    const text = TEXT.replace('"code128"', '"code129"');
    const [issue] = typedTemplate(text).issues;
    expect(text.slice(issue?.offset, issue?.end)).toBe('"code129"');
    expect(issue?.message).toContain('/elements/2/barcodeType');
  });
});
