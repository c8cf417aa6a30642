import type { LabelElement } from '@platen/sdk';
import type { Sample } from '../elements/element-kind.ts';
import { sampleOf } from '../elements/samples.ts';

/** Sample texts for common field names. */
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

/** A row of sample data with suitable content for the field of each element. */
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
  return sampleOf(element, { field, usual });
}
