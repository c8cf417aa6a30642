import type { Template } from '@platen/sdk';

const OPTED: string = 'datamatrix';

/** A label of 50 by 20 mm; a new object at each call, as a component that builds its template while it renders has it. */
export const design = () =>
  ({
    unit: 'mm',
    width: 50,
    height: 20,
    elements: [
      { type: 'text', x: 2, y: 2, width: 46, height: 6, field: 'name', fontSize: 10 },
      { type: 'barcode', x: 2, y: 9, width: 40, height: 10, field: 'gtin', barcodeType: 'ean13' },
      // opted into by the page: types know the API's own alone
      { type: 'barcode', x: 43, y: 10, width: 6, height: 6, value: 'A-1', barcodeType: OPTED as 'code128' },
    ],
  }) satisfies Template;

/** What the components told their parent. */
export interface Told {
  layouts: number;
  painted: number;
  errors: number;
}

declare global {
  var told: Told;
}

globalThis.told = { layouts: 0, painted: 0, errors: 0 };
