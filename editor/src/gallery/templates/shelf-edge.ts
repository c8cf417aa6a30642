import { barcode, field, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const shelfEdge: GalleryTemplate = {
  category: 'retail',
  paper: 'herma_70x36mm_4453',
  elements: [
    field([3.5, 3, 63, 5.4], 'name', 12, { bold: true, at: 'middle' }),
    field([3.5, 8.4, 63, 4], 'detail', 8, { at: 'middle' }),
    rule(3.5, 13.4, 63),
    field([28, 14.4, 38.5, 13.6], 'price', 33, { bold: true, align: 'right', at: 'middle' }),
    field([28, 28.6, 38.5, 4.2], 'unit price', 9, { align: 'right', at: 'middle' }),
    field([3.5, 15, 24, 3.4], 'article', 6.5, { at: 'middle' }),
    field([3.5, 18.4, 24, 3.4], 'facing', 6.5, { at: 'middle' }),
    barcode([5.5, 23.8, 20, 8.6], 'code128', 'sku', { isTextShown: false }),
  ],
  rows: [
    {
      ...{ name: 'Rolled oats, organic', detail: 'Wholegrain, 1 kg', price: '£2.35', 'unit price': '£2.35 per kg' },
      ...{ article: 'Art. 104170', facing: 'Bay 12 · shelf 3', sku: '104170' },
    },
    {
      ...{ name: 'Ground coffee, dark roast', detail: 'Arabica, 250 g', price: '£4.90', 'unit price': '£19.60 per kg' },
      ...{ article: 'Art. 104182', facing: 'Bay 12 · shelf 4', sku: '104182' },
    },
    {
      ...{ name: 'Olive oil, extra virgin', detail: 'Cold extracted, 750 ml', price: '£9.60' },
      ...{ 'unit price': '£12.80 per litre', article: 'Art. 104216', facing: 'Bay 13 · shelf 2' },
      sku: '104216',
    },
  ],
};
