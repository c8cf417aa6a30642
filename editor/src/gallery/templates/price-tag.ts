import { barcode, field, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const priceTag: GalleryTemplate = {
  category: 'retail',
  paper: 'generic_50x30mm_thermal-roll',
  elements: [
    field([2, 2, 18.5, 10.5], 'name', 8.5, { bold: true }),
    field([2, 12.6, 18.5, 3.4], 'variant', 6.5),
    rule(2, 17.2, 17.5),
    field([2, 18.4, 18.5, 7], 'price', 16, { bold: true }),
    field([2, 25.4, 18.5, 2.8], 'sku', 5.5),
    barcode([23.5, 4.2, 24.4, 21.6], 'ean13', 'ean'),
  ],
  rows: [
    { name: 'Stoneware mug', variant: 'Sand, 350 ml', price: '£18.50', sku: 'MUG-0417', ean: '9521234001010' },
    { name: 'Oak serving board', variant: '40 × 22 cm', price: '£34.00', sku: 'BRD-0112', ean: '9521234001027' },
    { name: 'Linen tea towel', variant: 'Indigo, set of 2', price: '£14.95', sku: 'TWL-0093', ean: '9521234001034' },
  ],
};
