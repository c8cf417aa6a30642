import { barcode, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const deli: GalleryTemplate = {
  category: 'food',
  paper: 'generic_60x40mm_thermal-roll',
  elements: [
    field([2.5, 2.2, 55, 5], 'name', 11.5, { bold: true, at: 'middle' }),
    field([2.5, 7.4, 55, 6.2], 'ingredients', 6.5, { marked: true }),
    rule(2.5, 14.4, 55),
    fixed([2.5, 15.4, 26, 2.5], 'Price per kg', 6),
    field([2.5, 17.9, 26, 3.6], 'price per kg', 8.75, { at: 'middle' }),
    fixed([2.5, 22.2, 13, 2.5], 'Weight', 6),
    field([2.5, 24.7, 26, 3.6], 'weight', 8.75, { at: 'middle' }),
    field([2.5, 29, 26, 6], 'price', 14.5, { bold: true, at: 'middle' }),
    field([2.5, 35.4, 26, 2.6], 'use by', 6.25, { at: 'middle' }),
    barcode([31.6, 16, 24.4, 21.4], 'ean13', 'ean'),
  ],
  rows: [
    {
      ...{ name: 'Cured ham, sliced', ingredients: 'Pork leg, salt, sugar, preservative: sodium nitrite (E250).' },
      ...{
        'price per kg': '£24.60',
        weight: '0.180 kg',
        price: '£4.43',
        'use by': 'Use by 09.03.27',
        ean: '2104170004436',
      },
    },
    {
      ...{ name: 'Blue cheese', ingredients: 'Cow’s **milk**, salt, starter cultures (**milk**), rennet.' },
      ...{
        'price per kg': '£19.90',
        weight: '0.254 kg',
        price: '£5.05',
        'use by': 'Use by 18.03.27',
        ean: '2104180005058',
      },
    },
  ],
};
