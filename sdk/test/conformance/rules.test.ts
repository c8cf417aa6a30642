import { beforeAll, describe, expect, it } from 'vitest';
import { createPdf, TemplateError } from '../../src/entries/pdf.ts';
import { ruleErrors } from './file-rules.ts';
import { dictionaryErrors, valueErrors } from './object-rules.ts';
import { PdfObjects, type PdfValue, textOf } from './read-objects.ts';

const TEMPLATE = {
  ...{ width: 60, height: 25 },
  elements: [
    { type: 'text', x: 2, y: 2, width: 40, height: 8, field: 'name' },
    { type: 'qrcode', x: 44, y: 2, width: 14, height: 14, field: 'sku' },
    { type: 'barcode', x: 2, y: 12, width: 36, height: 10, field: 'sku' },
  ],
} as const;
const ITEMS = [{ quantity: 2, data: { name: 'Tea', sku: 'TEA-1' } }, { data: { name: 'Mug (blue)', sku: 'MUG-2' } }];

const created = async (options: object) => (await createPdf({ template: TEMPLATE, items: ITEMS, ...options })).pdf;

/** Replaces text of a PDF by text of the same length. */
function changed(pdf: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  expect([text.includes(from), from.length]).toEqual([true, to.length]);
  return Buffer.from(text.replace(from, to), 'latin1');
}

describe('a PDF with a standard', () => {
  let both: Uint8Array;
  beforeAll(async () => {
    both = await created({ conformance: ['ua-1', 'a-2b'], title: 'Tea (“new”)', language: 'de-AT' });
  });

  it('has equal bytes for equal jobs, and an identifier that depends on its content', async () => {
    const again = await created({ conformance: ['ua-1', 'a-2b'], title: 'Tea (“new”)', language: 'de-AT' });
    expect(Buffer.compare(again, both)).toBe(0);
    const idOf = (pdf: Uint8Array) =>
      `${textOf(new PdfObjects(pdf).items(new PdfObjects(pdf).trailer.entries.get('ID'))[0])}`;
    expect(idOf(both)).toMatch(/^[\da-f]{32}$/);
    expect(idOf(await created({ conformance: 'a-2b' }))).not.toBe(
      idOf(await created({ conformance: 'a-2b', title: 'Tea' })),
    );
  });

  it('has the same bytes if it is written in parts', async () => {
    const parts: Uint8Array[] = [];
    const output = new WritableStream<Uint8Array>({ write: (part) => void parts.push(part) });
    const items = Array.from({ length: 1500 }, (_, index) => ({ data: { name: `Tea ${index}`, sku: `TEA-${index}` } }));
    const job = { template: TEMPLATE, items, conformance: ['a-2b', 'ua-1'] } as const;
    await createPdf({ ...job, output });
    expect(parts.length).toBeGreaterThan(1);
    expect(Buffer.compare(Buffer.concat(parts), (await createPdf(job)).pdf)).toBe(0);
  });

  it('has its title and its language, and the defaults if there are none', async () => {
    const facts = (pdf: Uint8Array) => {
      const file = new PdfObjects(pdf);
      return [textOf(file.entries(file.trailer.entries.get('Info')).get('Title')), textOf(file.catalog.get('Lang'))];
    };
    expect(facts(both)).toEqual(['Tea (“new”)', 'de-AT']);
    expect(facts(await created({ conformance: 'ua-1' }))).toEqual(['Labels', 'en']);
    expect(facts(await created({ conformance: 'a-2b' }))).toEqual(['Labels', undefined]);
  });

  it('has a section for each label, with a paragraph for each text and a figure for each code', () => {
    const file = new PdfObjects(both);
    const [document] = file.items(file.entries(file.catalog.get('StructTreeRoot')).get('K'));
    const sections = file
      .items(file.entries(document).get('K'))
      .map((section) => file.items(file.entries(section).get('K')));
    expect(sections.map((kids) => kids.map((kid) => textOf(file.entries(kid).get('Alt')) ?? 'text'))).toEqual([
      ['text', 'TEA-1', 'TEA-1'],
      ['text', 'TEA-1', 'TEA-1'],
      ['text', 'MUG-2', 'MUG-2'],
    ]);
  });

  const GIF = 'base64,R0lGODlhAgACAIAAAAAAAP///ywAAAAAAgACAAACA0QCBQA7';
  it.each<[string, readonly string[]]>([
    [`data:image/gif;${GIF}`, []],
    [`data:image/gif;name=Clay%20%26%20Kiln;${GIF}`, ['Clay & Kiln']],
    [`data:image/gif;charset=x;name=new_logo.gif;${GIF}`, ['new logo']],
  ])('takes an image in a data URL for a decoration unless the URL names it: %s', async (value, names) => {
    const pdf = await created({
      template: { width: 20, height: 20, elements: [{ type: 'image', x: 1, y: 1, width: 9, height: 9, value }] },
      items: [{ data: {} }],
      conformance: 'ua-1',
    });
    const file = new PdfObjects(pdf);
    const [document] = file.items(file.entries(file.catalog.get('StructTreeRoot')).get('K'));
    const figures = file
      .items(file.entries(document).get('K'))
      .flatMap((section) => file.items(file.entries(section).get('K')));
    expect(figures.map((figure) => textOf(file.entries(figure).get('Alt')))).toEqual(names);
    expect(ruleErrors(file, ['ua-1'])).toEqual([]);
  });
});

describe('the checks of these tests', () => {
  it.each([
    ['a space before the end of a line', '1 0 obj\n', '1 0 obj '],
    ['a wrong part of PDF/A', '<pdfaid:part>2<', '<pdfaid:part>3<'],
    ['a wrong part of PDF/UA', '<pdfuaid:part>1<', '<pdfuaid:part>2<'],
    ['another title in the metadata', 'x-default">Labels', 'x-default">labels'],
    ['data after the end', '%%EOF\n', '%%EOF '],
  ])('find %s', async (_, from, to) => {
    const pdf = await created({ conformance: ['a-2b', 'ua-1'] });
    expect(ruleErrors(new PdfObjects(pdf), ['a-2b', 'ua-1'])).toEqual([]);
    const wrong = from.startsWith('1 0 obj') ? changed(pdf, '2 0 obj\n', '2 0 obj ') : changed(pdf, from, to);
    expect(ruleErrors(new PdfObjects(wrong), ['a-2b', 'ua-1']).length).toBeGreaterThan(0);
  });
});

const name = (text: string) => ({ name: text });

describe('the checks of single objects', () => {
  it.each<[string, Record<string, PdfValue>]>([
    ['6.2.5-1', { Type: name('ExtGState'), TR: name('Identity') }],
    ['6.2.6-1', { Type: name('ExtGState'), RI: name('Vivid') }],
    ['6.2.8-3', { Subtype: name('Image'), Interpolate: true }],
    ['6.2.8-4 and 6.2.8-5', { Subtype: name('Image'), ImageMask: true, BitsPerComponent: 8 }],
    ['6.2.9-2 and 7.20-1', { Subtype: name('Form'), Ref: new Map() }],
    ['6.2.10-1', { Type: name('ExtGState'), BM: name('PlusLighter') }],
    ['6.2.11.2-3', { Type: name('Font'), Subtype: name('Type0') }],
    ['6.2.11.4.1-1 and 7.21.4.1-1', { Type: name('FontDescriptor') }],
    ['6.3 and 7.18', { Type: name('Page'), Annots: [] }],
    ['6.11', { Type: name('Catalog'), Requirements: [] }],
    ['6.1.7.2-1', { Filter: [name('FlateDecode'), name('LZWDecode')] }],
  ])('find a dictionary that breaks rule %s', (rule, entries) => {
    expect(dictionaryErrors(new Map(Object.entries(entries)))).toEqual([rule]);
  });

  it.each<[string, PdfValue]>([
    ['6.1.13-1', 2_147_483_648],
    ['6.1.13-5', 1e-39],
    ['6.1.13-3', { text: Buffer.alloc(32_768) }],
    ['6.1.13-4', name('x'.repeat(128))],
    ['6.2.4.3-3 and 6.2.4.4', name('DeviceCMYK')],
  ])('find a value that breaks rule %s', (rule, value) => {
    expect(valueErrors(value)).toEqual([rule]);
  });

  it('accept every blend mode of ISO 32000-1', () => {
    for (const mode of ['Multiply', 'ColorDodge', 'Luminosity'])
      expect(dictionaryErrors(new Map([['BM', name(mode)]]))).toEqual([]);
  });
});

describe('options of conforming PDFs', () => {
  const issuesOf = async (options: object) => {
    const error = await created(options).catch((reason: unknown) => reason);
    if (!(error instanceof TemplateError)) throw new Error('expected a TemplateError');
    return error.issues.map(({ message }) => message);
  };

  it('are rejected if they are invalid, all at once', async () => {
    expect(await issuesOf({ conformance: 'a-3b', title: ' ', language: 'de_DE' })).toEqual([
      '/conformance: expected "a-2b", "ua-1" or a list of these, got "a-3b"',
      '/title: expected 1 to 500 characters without line breaks, got " "',
      '/language: expected a language tag such as "de" or "pt-BR", got "de_DE"',
    ]);
    expect(await issuesOf({ conformance: [] })).toEqual([
      '/conformance: expected "a-2b", "ua-1" or a list of these, got an empty list',
    ]);
  });

  it('are rejected without a standard', async () => {
    expect(await issuesOf({ title: 'Tea', language: 'de' })).toEqual([
      '/title: works only with "conformance"; set "conformance" too, or leave "title" out',
      '/language: works only with "conformance"; set "conformance" too, or leave "language" out',
    ]);
  });
});
