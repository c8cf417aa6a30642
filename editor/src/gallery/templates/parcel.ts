import { barcode, field, fixed, frame, rule, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

// Lengths are in inches.
export const parcel: GalleryTemplate = {
  category: 'logistics',
  paper: 'generic_4x6in_thermal-roll',
  elements: [
    frame([0.15, 0.15, 3.7, 5.7], { stroke: 0.02 }),
    fixed([0.25, 0.22, 1, 0.14], 'FROM', 7, { at: 'middle' }),
    field([0.25, 0.37, 2.3, 0.62], 'from', 8.5),
    field([2.65, 0.24, 1.1, 0.42], 'service', 20, { bold: true, align: 'right', at: 'middle' }),
    field([2.65, 0.68, 1.1, 0.18], 'weight', 9, { align: 'right', at: 'middle' }),
    field([2.65, 0.86, 1.1, 0.16], 'parcel', 8, { align: 'right', at: 'middle' }),
    rule(0.15, 1.08, 3.7, { stroke: 0.02 }),
    fixed([0.25, 1.15, 1, 0.14], 'TO', 7, { bold: true, at: 'middle' }),
    field([0.45, 1.31, 3.3, 1.18], 'to', 16, { bold: true }),
    rule(0.15, 2.55, 3.7, { stroke: 0.02 }),
    field([0.25, 2.62, 2.25, 0.72], 'route', 40, { bold: true, at: 'middle' }),
    upright(2.6, 2.55, 0.86, { stroke: 0.02 }),
    fixed([2.7, 2.62, 1.1, 0.15], 'REFERENCE', 7, { at: 'middle' }),
    field([2.7, 2.77, 1.1, 0.2], 'reference', 10, { bold: true, at: 'middle' }),
    field([2.7, 3.02, 1.1, 0.32], 'note', 7.5),
    rule(0.15, 3.41, 3.7, { stroke: 0.02 }),
    fixed([0.25, 3.47, 3.5, 0.18], 'TRACKING NUMBER', 8, { align: 'center', at: 'middle' }),
    barcode([0.5, 3.72, 3, 1.62], 'code128', 'tracking'),
    field([0.25, 5.46, 3.5, 0.3], 'shown', 12, { bold: true, align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      ...{
        from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB',
        service: '24 H',
        weight: '2.40 kg',
        parcel: 'Parcel 1 of 2',
      },
      to: 'Nadia Okafor\nHarbour Stores\n14 Harbour Lane\nBristol BS1 4DJ',
      ...{ route: 'BS1-04', reference: '104826', note: 'Leave with a neighbour' },
      ...{ tracking: 'PL2417004826', shown: 'PL 2417 0048 26' },
    },
    {
      ...{
        from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB',
        service: '48 H',
        weight: '5.15 kg',
        parcel: 'Parcel 2 of 2',
      },
      to: 'Nadia Okafor\nHarbour Stores\n14 Harbour Lane\nBristol BS1 4DJ',
      ...{ route: 'BS1-04', reference: '104826', note: 'Signature required' },
      ...{ tracking: 'PL2417004827', shown: 'PL 2417 0048 27' },
    },
  ],
};
