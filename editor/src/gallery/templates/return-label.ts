import { barcode, field, fixed, frame, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const REASONS = ['Wrong size', 'Not as described', 'Damaged', 'Changed my mind'];

export const returnLabel: GalleryTemplate = {
  category: 'logistics',
  paper: 'brother_102x51mm_dk-11240',
  elements: [
    icon([3.4, 2.6, 8, 8], 'truck-return'),
    fixed([13, 2.6, 34, 8], 'RETURN', 19, { bold: true, at: 'middle' }),
    field([50, 2.6, 48.4, 4.2], 'order', 9, { bold: true, align: 'right', at: 'middle' }),
    field([50, 6.8, 48.4, 3.8], 'by', 8, { align: 'right', at: 'middle' }),
    rule(3.6, 12.2, 94.8, { stroke: 0.5 }),
    fixed([3.6, 13.6, 30, 3.2], 'Return to', 7, { at: 'middle' }),
    field([3.6, 16.8, 46, 17], 'to', 10.25, { bold: true }),
    rule(3.6, 35, 46),
    ...REASONS.flatMap((reason, index) => {
      const [x, y] = [3.6 + (index % 2) * 20, 38 + Math.floor(index / 2) * 5.4];
      return [frame([x, y, 3, 3], { stroke: 0.25 }), fixed([x + 4, y - 0.4, 26, 3.8], reason, 7.5, { at: 'middle' })];
    }),
    barcode([56.4, 15.4, 38, 30], 'code128', 'return number'),
  ],
  rows: [
    {
      ...{ order: 'Order 104826', by: 'Return by 28 March 2027', 'return number': 'R104826-1' },
      to: 'Clay & Kiln, returns\n3 Mill Street\nLeeds LS1 4AB\nUnited Kingdom',
    },
    {
      ...{ order: 'Order 104831', by: 'Return by 2 April 2027', 'return number': 'R104831-1' },
      to: 'Clay & Kiln, returns\n3 Mill Street\nLeeds LS1 4AB\nUnited Kingdom',
    },
  ],
};
