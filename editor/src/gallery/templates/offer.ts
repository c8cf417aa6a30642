import { field, filled, fixed, frame, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const RED = '#c8102e';

export const offer: GalleryTemplate = {
  category: 'retail',
  paper: 'herma_99.06x67.73mm_4269',
  elements: [
    frame([3, 3, 93.06, 61.73], { stroke: 0.8, color: RED, radius: 2.5 }),
    fixed([7, 6.4, 40, 7], 'OFFER', 17, { bold: true, color: RED, at: 'middle' }),
    field([50, 6.4, 42, 7], 'saving', 13, { bold: true, color: RED, align: 'right', at: 'middle' }),
    rule(7, 14.6, 85, { stroke: 0.5, color: RED }),
    field([7, 16.4, 85, 8], 'name', 18.5, { bold: true, at: 'middle' }),
    field([7, 24.4, 85, 5], 'detail', 11, { at: 'middle' }),
    field([7, 29.6, 85, 22], 'price', 54, { bold: true, align: 'center', at: 'middle', color: RED }),
    filled([7, 53, 85, 0.25], '#b0b0b0'),
    field([7, 53.8, 49, 4], 'unit price', 9, { at: 'middle' }),
    field([7, 57.8, 49, 4], 'lowest price', 8, { at: 'middle' }),
    field([56, 53.8, 36, 4], 'valid', 9, { align: 'right', at: 'middle' }),
    field([56, 57.8, 36, 4], 'article', 8, { align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{ name: 'Mature farmhouse cheddar', detail: 'Aged 14 months, 350 g', price: '£3.40', saving: 'Save £1.10' },
      ...{ 'unit price': '£9.71 per kg', 'lowest price': 'Lowest price in the last 30 days: £4.50' },
      ...{ valid: '3 to 16 March', article: 'Art. 104433' },
    },
    {
      ...{ name: 'Blood oranges', detail: 'Class I, loose, from Sicily', price: '£2.20', saving: 'Save 27 %' },
      ...{ 'unit price': '£2.20 per kg', 'lowest price': 'Lowest price in the last 30 days: £3.00' },
      ...{ valid: '3 to 9 March', article: 'Art. 104127' },
    },
  ],
};
