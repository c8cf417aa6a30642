import { barcode, field, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const MARKS = [
  { id: 'ref', name: 'ref', y: 12.4 },
  { id: 'lot', name: 'lot', y: 16.6 },
  { id: 'sn', name: 'sn', y: 20.8 },
  { id: 'hourglass', name: 'expires', y: 25 },
];

export const udiDataMatrix: GalleryTemplate = {
  category: 'health',
  paper: 'generic_50x30mm_thermal-roll',
  elements: [
    field([2, 1.6, 46, 5], 'name', 10.5, { bold: true, at: 'middle' }),
    field([2, 6.6, 46, 3.4], 'description', 7, { at: 'middle' }),
    rule(2, 10.8, 46),
    ...MARKS.flatMap(({ id, name, y }) => [
      icon([2, y, 3.6, 3.6], id),
      field([6.6, y, 22, 3.6], name, 7.5, { bold: true, at: 'middle' }),
    ]),
    barcode([31.5, 12.6, 15, 15], 'gs1-datamatrix', 'udi'),
  ],
  rows: [
    {
      ...{ name: 'Bone screw, titanium', description: '3.5 × 24 mm, self-tapping', ref: 'BS-3524', lot: 'A417' },
      ...{ sn: '00042', expires: '2032-03-07', udi: '(01)09521234001218(17)320307(10)A417(21)00042' },
    },
    {
      ...{ name: 'Bone screw, titanium', description: '3.5 × 28 mm, self-tapping', ref: 'BS-3528', lot: 'A418' },
      ...{ sn: '00107', expires: '2032-03-08', udi: '(01)09521234001225(17)320308(10)A418(21)00107' },
    },
  ],
};
