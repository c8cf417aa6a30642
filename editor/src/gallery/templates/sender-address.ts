import { field, filled, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const senderAddress: GalleryTemplate = {
  category: 'office',
  paper: 'herma_99.06x38.1mm_4678',
  elements: [
    filled([5, 4.4, 1, 29.4], '#c96f3b'),
    field([8.6, 4, 84, 3.6], 'sender', 7, { at: 'middle' }),
    rule(8.6, 8.6, 84),
    field([24, 12, 68, 5.4], 'name', 13, { bold: true, at: 'middle' }),
    field([24, 17.6, 68, 16.4], 'address', 12),
  ],
  rows: [
    {
      ...{ sender: 'Clay & Kiln · 3 Mill Street · Leeds LS1 4AB', name: 'Nadia Okafor' },
      address: '14 Harbour Lane\nBristol BS1 4DJ\nUNITED KINGDOM',
    },
    {
      ...{ sender: 'Clay & Kiln · 3 Mill Street · Leeds LS1 4AB', name: 'Harbour Stores' },
      address: 'Goods in, gate 2\nBristol BS1 4DJ\nUNITED KINGDOM',
    },
  ],
};
