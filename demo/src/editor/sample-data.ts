import type { BarcodeType } from '@platen/sdk';
import { draftOf, elementsOf } from '../design.ts';
import { SEAL } from '../samples.ts';

/** Codes that are right, for each symbology but the one that takes anything: it shows what its field usually holds. */
const CODES: Readonly<Record<Exclude<BarcodeType, 'code128'>, string>> & Readonly<Record<string, string>> = {
  ean13: '5901234123457',
  ean8: '96385074',
  upca: '036000291452',
  upce: '04252614',
  isbn: '978-0-306-40615-7',
  'gs1-128': '(01)09521234543213(10)L2417',
  code39: 'MUG-0417',
};

/** What fields of these names usually hold. */
const USUAL: Readonly<Record<string, string>> = {
  name: 'Stoneware mug, sand',
  price: '$18.50',
  sku: 'MUG-0417',
  description: 'Hand-thrown, dishwasher safe. 350 ml.',
  location: 'Aisle 12 · Bay C · Shelf 4',
  recipient: 'Nadia Okafor',
  street: '14 Harbour Lane',
  city: 'Bristol BS1 4DJ',
  country: 'United Kingdom',
  sender: 'Clay & Kiln, 3 Mill Street, Leeds',
  order: '104826',
};
const ADDRESS = 'https://example.com';
/** A field whose name says nothing, in a code that takes any text. */
const ANY_CODE = 'A-1024';

/** A row of data that shows a template at its best: something suitable in every field. */
export function sampleData(template: unknown): Readonly<Record<string, string>> {
  const data = new Map<string, { readonly value: string; readonly rank: number }>();
  for (const element of elementsOf(template)) {
    const { field, type, barcodeType } = draftOf(element);
    if (typeof field !== 'string' || field === '') continue;
    const sample = sampleFor(field, type, barcodeType);
    // a field of several elements has to suit the one that takes least
    if (sample.rank > (data.get(field)?.rank ?? -1)) data.set(field, sample);
  }
  return Object.fromEntries([...data].map(([field, { value }]) => [field, value]));
}

function sampleFor(field: string, type: unknown, barcodeType: unknown): { value: string; rank: number } {
  const usual = Object.hasOwn(USUAL, field) ? USUAL[field] : undefined;
  switch (type) {
    case 'image':
      return { value: SEAL, rank: 3 };
    case 'barcode': {
      const code = CODES[String(barcodeType ?? 'code128')];
      return code === undefined ? { value: usual ?? ANY_CODE, rank: 1 } : { value: code, rank: 2 };
    }
    case 'qrcode':
      return { value: usual ?? ADDRESS, rank: 1 };
    default:
      return { value: usual ?? spoken(field), rank: 0 };
  }
}

/** `best_before` as `Best before`. */
function spoken(field: string): string {
  const words = field.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
