import type { BarcodeType, LabelElement } from '../../../contract/types.ts';
import { offeredSymbologies } from '../document/offered-symbologies.ts';
import { SAMPLE_PICTURE } from './sample-picture.ts';

/** Codes that are right, for each symbology but the one that takes anything: it shows what its field usually holds. */
const CODES: Readonly<Record<Exclude<BarcodeType, 'code128'>, string>> = {
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

interface Sample {
  readonly text: string;
  /** How much its element asks for: a field of several elements has to suit the one that takes least. */
  readonly rank: number;
}

/** A row of data that shows elements at their best: something suitable in every field. */
export function sampleData(elements: readonly LabelElement[]): Readonly<Record<string, string>> {
  const data = new Map<string, Sample>();
  for (const element of elements) {
    if (element.field === undefined) continue;
    const sample = sampleFor(element.field, element);
    if (sample.rank > (data.get(element.field)?.rank ?? -1)) data.set(element.field, sample);
  }
  return Object.fromEntries([...data].map(([field, { text }]) => [field, text]));
}

function sampleFor(field: string, element: LabelElement): Sample {
  const usual = Object.hasOwn(USUAL, field) ? USUAL[field] : undefined;
  switch (element.type) {
    case 'image':
      return { text: SAMPLE_PICTURE, rank: 3 };
    case 'barcode': {
      const type = element.barcodeType ?? 'code128';
      if (type === 'code128') return { text: usual ?? ANY_CODE, rank: 1 };
      const offered = offeredSymbologies.find(({ name }) => name === type);
      return { text: offered?.sample ?? CODES[type], rank: 2 };
    }
    case 'qrcode':
      return { text: usual ?? ADDRESS, rank: 1 };
    case 'text':
      return { text: usual ?? spoken(field), rank: 0 };
    default:
      return element satisfies never;
  }
}

/** `best_before` as `Best before`. */
function spoken(field: string): string {
  const words = field.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
