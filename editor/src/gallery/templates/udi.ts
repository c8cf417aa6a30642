import { barcode, field, fixed, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const MARKS = [
  { id: 'ref', name: 'ref', x: 4, y: 16.6 },
  { id: 'lot', name: 'lot', x: 36, y: 16.6 },
  { id: 'sn', name: 'sn', x: 68, y: 16.6 },
  { id: 'manufacturing-date', name: 'made', x: 4, y: 23 },
  { id: 'hourglass', name: 'expires', x: 36, y: 23 },
];

export const udi: GalleryTemplate = {
  category: 'health',
  paper: 'generic_100x50mm_thermal-roll',
  elements: [
    field([4, 2.6, 66, 6.4], 'name', 14, { bold: true, at: 'middle' }),
    field([4, 9, 66, 4.4], 'description', 8.5, { at: 'middle' }),
    icon([72, 3.2, 12.6, 9], 'ce'),
    fixed([85.4, 7.6, 11, 4.6], '0000', 9, { at: 'middle' }),
    rule(4, 14.8, 92, { stroke: 0.4 }),
    ...MARKS.flatMap(({ id, name, x, y }) => [
      icon([x, y, 5.6, 5.6], id),
      field([x + 7, y, 24, 5.6], name, 9, { bold: true, at: 'middle' }),
    ]),
    ...['md', 'single-use', 'instructions'].map((id, index) => icon([68 + index * 7.4, 23, 5.6, 5.6], id)),
    barcode([9, 29.8, 82, 16], 'gs1-128', 'udi'),
    icon([4, 46, 3.2, 3.2], 'manufacturer'),
    field([8, 46, 88, 3.2], 'manufacturer', 6.5, { at: 'middle' }),
  ],
  rows: [
    {
      ...{ name: 'Infusion pump set', description: 'Sterile tubing, 150 cm, Luer lock', ref: 'IP-2417', lot: 'A417' },
      ...{ sn: '00042', made: '2027-03-08', expires: '2030-03-07' },
      udi: '(01)09521234001195(17)300307(10)A417(21)00042',
      manufacturer: 'Harbour Medical, 14 Harbour Lane, Bristol BS1 4DJ, United Kingdom',
    },
    {
      ...{ name: 'Infusion pump set', description: 'Sterile tubing, 250 cm, Luer lock', ref: 'IP-2431', lot: 'A418' },
      ...{ sn: '00107', made: '2027-03-09', expires: '2030-03-08' },
      udi: '(01)09521234001201(17)300308(10)A418(21)00107',
      manufacturer: 'Harbour Medical, 14 Harbour Lane, Bristol BS1 4DJ, United Kingdom',
    },
  ],
};
