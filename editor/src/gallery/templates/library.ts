import { barcode, field, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const library: GalleryTemplate = {
  category: 'office',
  paper: 'herma_48.26x25.4mm_4272',
  elements: [
    field([2.5, 1.8, 43.26, 3.6], 'library', 8, { bold: true, align: 'center', at: 'middle' }),
    field([2.5, 5.4, 43.26, 2.9], 'title', 6.5, { align: 'center', at: 'middle' }),
    rule(2.5, 8.8, 43.26),
    barcode([6.6, 9.8, 35, 9.6], 'code128', 'number', { isTextShown: false }),
    field([2.5, 20, 43.26, 3.4], 'number', 8, { family: 'Cousine', align: 'center', at: 'middle' }),
  ],
  rows: [
    { library: 'HARBOUR LIBRARY', title: 'A Field Guide to Rock Pools', number: '30417002417006' },
    { library: 'HARBOUR LIBRARY', title: 'Bread from a Cold Oven', number: '30417002431002' },
  ],
};
