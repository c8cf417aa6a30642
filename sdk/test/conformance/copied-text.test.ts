import { describe, expect, it } from 'vitest';
import { createPdf } from '../../src/entries/pdf.ts';
import { missingTool, readPages, runTool } from '../pdf.ts';
import { PdfObjects, textOf } from './read-objects.ts';

/** Texts that PDFium and pdftotext restore from the glyphs. */
const RESTORED = [
  'سلام عليكم',
  'مُحَمَّد',
  'پاکستان',
  'مرحبا 123',
  'הכרזה לכל באי עולם',
  'שָׁלוֹם בְּרֵאשִׁית',
  'מחיר 45.90',
  'น้ำดื่ม ที่นี่ ปั้นป้ำ',
  'विद्यार्थी कर्म किर्किं',
  'चाय १२३ किलो 45',
  'বাংলা চা ১২',
  'தமிழ் தேநீர்',
  'Tiếng Việt Đặng ộ',
  'Ἀρχὴ ἥμισυ παντός',
  'замо́к за́мок',
  'x̂ q̃ m̂n',
  'office affluent fjord',
  'TEA-0042 (50 %)',
  'سعر 45 ريال',
  'سعر ٤٥ ريال',
  'שלום 123 עולם',
  'שלום abc עולם',
  'Tea שלום kg',
] as const;

/**
 * Texts that both readers change: in a left-to-right line, digits after Hebrew look like digits before it, and both
 * readers join spaces.
 */
const AMBIGUOUS = ['Price: שלום 12 kg', 'two  spaces   three'] as const;

const CONTROLS = /[\u202a-\u202e\u200e\u200f]/g;
const plain = (text: string | undefined): string => (text ?? '').trim().replace(CONTROLS, '').normalize('NFC');

async function tagged(value: string): Promise<Uint8Array> {
  const template = {
    ...{ width: 102, height: 26 },
    elements: [{ type: 'text', x: 1, y: 1, width: 100, height: 24, fontSize: 18, value }],
  } as const;
  return (await createPdf({ template, items: [{ data: {} }], conformance: 'ua-1' })).pdf;
}

/** Returns the `ActualText` of the only text of a PDF. */
function actualText(pdf: Uint8Array): string | undefined {
  const file = new PdfObjects(pdf);
  const elements = [...file.objects.values()].flatMap((object) => (object instanceof Map ? [object] : []));
  return elements.map((element) => textOf(element.get('ActualText'))).find((text) => text !== undefined);
}

describe('a tagged PDF', () => {
  it.each(RESTORED)('gives the text %s when it is copied', async (text) => {
    const pdf = await tagged(text);
    expect(plain((await readPages(pdf))[0]?.text)).toBe(text.normalize('NFC'));
    if (missingTool('pdftotext') === undefined)
      expect(plain(runTool('pdftotext', pdf, ['FILE', '-']).out.toString())).toBe(text.normalize('NFC'));
  });

  it.each(AMBIGUOUS)('states the text %s for screen readers', async (text) => {
    expect(actualText(await tagged(text))).toBe(text);
  });

  it('repeats no text that is clear from its glyphs', async () => {
    expect(actualText(await tagged('office affluent fjord'))).toBeUndefined();
  });
});
