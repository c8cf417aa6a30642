import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { templateOf } from '../document/editor-document.ts';
import { curlCall, sdkCall, templateJson, typedTemplate } from './developer-dialog.tsx';

const template = templateOf(labelOf([textAt(2, 2, { value: 'A' })]));
const data = { name: 'Anna’s "mug" isn\'t $5\n`' };
const baseUrl = 'https://labels.example/api/v1';

/** Returns the arguments that a shell passes to curl. */
const given = (call: string): readonly string[] =>
  execFileSync('sh', ['-c', `curl() { for each; do printf '%s\\0' "$each"; done; }; ${call}`], {
    env: { PLATEN_API_KEY: 'plt_dev_x' },
  })
    .toString()
    .split('\0')
    .slice(0, -1);

describe('the call that prints a label', () => {
  it('contains the template and the current row, with any characters', () => {
    const [, url, ...rest] = given(curlCall({ baseUrl, template, data, templateId: undefined }));
    expect(url).toBe('https://labels.example/api/v1/render');
    expect(rest).toContain('Authorization: Bearer plt_dev_x');
    expect(JSON.parse(rest.at(-1) ?? '')).toEqual({ template, data });
  });

  it('is a print job if the template is stored unchanged', () => {
    const [, url, ...rest] = given(curlCall({ baseUrl, template, data, templateId: 'an-id' }));
    expect(url).toBe('https://labels.example/api/v1/print');
    expect(JSON.parse(rest.at(-1) ?? '')).toEqual({ templateId: 'an-id', items: [{ data }] });
  });

  it('never has a key in it', () => {
    for (const templateId of [undefined, 'an-id'])
      expect(sdkCall({ baseUrl, template, data, templateId })).toContain('apiKey: process.env.PLATEN_API_KEY');
  });
});

const TEXT = templateJson(fullLabel());

describe('a template that is typed', () => {
  it('is the label’s as it is shown', () => {
    expect(typedTemplate(TEXT)).toEqual({ template: templateOf(fullLabel()), issues: [] });
  });

  it('that is not JSON is reported by line and column', () => {
    expect(typedTemplate('{\n  "width": 50,\n}').issues).toEqual([
      { message: '2:14 remove the "," before the closing "}"', offset: 15, end: 16 },
    ]);
  });

  it('that the API would reject is reported at the invalid value', () => {
    const text = TEXT.replace('"code128"', '"code129"');
    const [issue] = typedTemplate(text).issues;
    expect(text.slice(issue?.offset, issue?.end)).toBe('"code129"');
    expect(issue?.message).toContain('/elements/2/barcodeType');
  });
});
