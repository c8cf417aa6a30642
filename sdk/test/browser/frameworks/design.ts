import type { Template } from '@platen/sdk';

const ENABLED_NAMES: string = 'datamatrix';

/**
 * Returns a label of 50 × 20 mm. Each call returns a new object, like a component that creates its template while
 * rendering.
 */
export const design = () =>
  ({
    unit: 'mm',
    width: 50,
    height: 20,
    elements: [
      { type: 'text', x: 2, y: 2, width: 46, height: 6, field: 'name', fontSize: 10 },
      { type: 'barcode', x: 2, y: 9, width: 40, height: 10, field: 'gtin', barcodeType: 'ean13' },
      // A symbology that the page enables; the types know only those of the API.
      { type: 'barcode', x: 43, y: 10, width: 6, height: 6, value: 'A-1', barcodeType: ENABLED_NAMES as 'code128' },
    ],
  }) satisfies Template;

/** Counts of the events that the components sent to their parent. */
export interface Reported {
  layouts: number;
  painted: number;
  errors: number;
}

declare global {
  var reported: Reported;
}

globalThis.reported = { layouts: 0, painted: 0, errors: 0 };
