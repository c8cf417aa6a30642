import { barcode, field, fixed, frame, rule, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const archiveBox: GalleryTemplate = {
  category: 'office',
  paper: 'herma_99.06x67.73mm_4269',
  elements: [
    frame([4, 4, 91.06, 59.73], { stroke: 0.5, radius: 1 }),
    field([8, 6.4, 56, 5], 'department', 10, { at: 'middle' }),
    field([64, 6.4, 27, 5], 'period', 11, { bold: true, align: 'right', at: 'middle' }),
    rule(4, 13, 91.06, { stroke: 0.5 }),
    field([8, 14.6, 83, 17], 'contents', 20, { bold: true, at: 'middle' }),
    rule(4, 33.4, 91.06, { stroke: 0.5 }),
    fixed([8, 35, 30, 3.6], 'Destroy after', 7.5, { at: 'middle' }),
    field([8, 38.6, 34, 6.6], 'destroy after', 15, { bold: true, at: 'middle' }),
    fixed([8, 47.4, 30, 3.6], 'Place', 7.5, { at: 'middle' }),
    field([8, 51, 34, 6], 'place', 11, { at: 'middle' }),
    upright(44, 33.4, 30.33, { stroke: 0.5 }),
    barcode([50, 37.4, 39, 22], 'code128', 'box'),
  ],
  rows: [
    {
      ...{
        department: 'Accounts',
        period: '2026',
        contents: 'Supplier invoices\nA to K',
        'destroy after': '31.12.2036',
      },
      ...{ place: 'Room 0.12 · shelf 4', box: 'AR-2417' },
    },
    {
      ...{
        department: 'Accounts',
        period: '2026',
        contents: 'Supplier invoices\nL to Z',
        'destroy after': '31.12.2036',
      },
      ...{ place: 'Room 0.12 · shelf 4', box: 'AR-2418' },
    },
  ],
};
