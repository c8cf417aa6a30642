import type { Template } from '@platen/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addedFonts } from '../elements/added-fonts.ts';
import type { PrintService, ServiceFont } from './print-service.ts';
import { fontsMissingIn, uploadFonts } from './service-fonts.ts';

const service: PrintService = { name: 'Server', print: () => Promise.reject(new Error('not used')) };
const text = (fontFamily: string) =>
  ({ type: 'text', x: 0, y: 0, width: 9, height: 9, value: 'a', fontFamily }) as const;
const template: Template = { width: 9, height: 9, elements: [text('house sans'), text('Tinos'), text('Arial')] };
const { signal } = new AbortController();

beforeEach(() => {
  const files = { regular: new Uint8Array([1]) };
  addedFonts.value = ['House Sans', 'Other', 'Arial'].map((family) => ({ family, scripts: [], files }));
});
afterEach(() => {
  addedFonts.value = undefined;
});

describe('the fonts that a print service lacks', () => {
  it('are all added fonts of the label if the service cannot say', async () => {
    expect(await fontsMissingIn(service, template, signal)).toEqual(['House Sans', 'Arial']);
  });

  it('include fonts that the service would replace with a bundled one, and no font that it has', async () => {
    const having = { ...service, hasFont: (family: string) => Promise.resolve(family === 'House Sans') };
    expect(await fontsMissingIn(having, template, signal)).toEqual(['Arial']);
  });

  it('are none for a label without added fonts', async () => {
    expect(await fontsMissingIn(service, { ...template, elements: [text('Tinos')] }, signal)).toEqual([]);
  });
});

it('the files of the missing fonts are uploaded, each once', async () => {
  const [regular, bold] = [new Uint8Array([1]), new Uint8Array([2])];
  addedFonts.value = [
    { family: 'House Sans', scripts: [], files: { regular, bold } },
    { family: 'Bold only', scripts: [], files: { regular: bold, bold } },
    { family: 'Other', scripts: [], files: { regular } },
  ];
  const sent: ServiceFont[] = [];
  const taking = { ...service, addFont: async (font: ServiceFont) => void sent.push(font) };
  await uploadFonts(taking, ['House Sans', 'Bold only'], signal);
  expect(sent).toEqual([
    { family: 'House Sans', bytes: regular },
    { family: 'House Sans', bytes: bold },
    { family: 'Bold only', bytes: bold },
  ]);
});
