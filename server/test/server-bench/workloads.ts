import { readFile } from 'node:fs/promises';

export interface Workload {
  readonly name: string;
  /** JSON body of a /render call; `{n}` stands for a serial number that makes each label different. */
  readonly body: string;
}

/** A label of 50 × 25 mm with a text and a Code 128. */
export const textAndBarcode = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 12, width: 40, height: 10, field: 'sku' },
  ],
};

/** Returns the measured labels: the one above, and the 4 × 2 in label of the benchmarks, with a QR code. */
export async function workloads(): Promise<readonly Workload[]> {
  const file = new URL('../../../bench/workloads/W3.json', import.meta.url);
  const { template } = JSON.parse(await readFile(file, 'utf8')) as { template: object };
  const data = {
    name: 'Garden Hose {n}',
    location: 'Aisle 14 / Bin B-07',
    sku: 'HD-{n}-GHS',
    link: 'https://example.com/i/HD-{n}-GHS',
  };
  return [
    {
      name: 'text and Code 128',
      body: JSON.stringify({ template: textAndBarcode, data: { name: 'Label {n}', sku: 'SKU-{n}' } }),
    },
    { name: '4 × 2 in', body: JSON.stringify({ template, data }) },
  ];
}
