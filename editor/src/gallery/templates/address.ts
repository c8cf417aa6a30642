import { field } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

// Lengths are in inches.
export const address: GalleryTemplate = {
  category: 'office',
  paper: 'avery_2.625x1in_5160',
  elements: [
    field([0.15, 0.12, 2.325, 0.19], 'name', 11, { bold: true, at: 'middle' }),
    field([0.15, 0.32, 2.325, 0.56], 'address', 10),
  ],
  rows: [
    { name: 'Nadia Okafor', address: '14 Harbour Lane\nSuite 4\nPortland, ME 04101' },
    { name: 'Clay & Kiln', address: '3 Mill Street\nBurlington, VT 05401' },
    { name: 'Harbour Stores', address: 'Attn: Accounts\n120 Water Street\nBoston, MA 02109' },
  ],
};
