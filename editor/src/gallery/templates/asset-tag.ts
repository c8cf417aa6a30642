import { barcode, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const assetTag: GalleryTemplate = {
  category: 'industry',
  paper: 'herma_45.72x21.17mm_4097',
  elements: [
    fixed([2, 1.8, 28, 3], 'PROPERTY OF', 6, { at: 'middle' }),
    field([2, 4.6, 41.7, 4], 'owner', 9, { bold: true, at: 'middle' }),
    rule(2, 9.2, 41.7),
    barcode([5.4, 10.2, 35, 6.2], 'code128', 'number', { isTextShown: false }),
    field([2, 16.7, 20, 3], 'number', 7.5, { bold: true, family: 'Cousine', at: 'middle' }),
    field([20, 16.7, 23.7, 3], 'help', 5.5, { align: 'right', at: 'middle' }),
  ],
  rows: [
    { owner: 'Harbour Stores', number: 'HS-004171', help: 'Found? help.example.org' },
    { owner: 'Harbour Stores', number: 'HS-004172', help: 'Found? help.example.org' },
    { owner: 'Harbour Stores', number: 'HS-004173', help: 'Found? help.example.org' },
  ],
};
