import { barcode, field, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const book: GalleryTemplate = {
  category: 'retail',
  paper: 'herma_63.5x38.1mm_10007',
  elements: [
    field([3, 3.2, 25, 13.5], 'title', 10, { family: 'Tinos', bold: true }),
    field([3, 17, 25, 3.6], 'author', 7.5, { family: 'Tinos', italic: true, at: 'middle' }),
    field([3, 20.8, 25, 3.2], 'section', 6.5, { at: 'middle' }),
    rule(3, 25.4, 24),
    field([3, 26.8, 25, 8], 'price', 19, { bold: true, at: 'middle' }),
    barcode([32.6, 4.6, 25.6, 28.6], 'isbn', 'isbn'),
  ],
  rows: [
    {
      ...{ title: 'A Field Guide to Rock Pools', author: 'Nadia Okafor', section: 'Nature · paperback' },
      ...{ price: '£14.99', isbn: '9783161484100' },
    },
    {
      ...{ title: 'Bread from a Cold Oven', author: 'Nadia Okafor', section: 'Cookery · hardback' },
      ...{ price: '£24.00', isbn: '9780306406157' },
    },
  ],
};
