import { barcode, field, fixed, rule, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const titled = (title: string, name: string, x: number, width: number) => [
  fixed([x, 43.4, width, 3.4], title, 7, { at: 'middle' }),
  field([x, 46.8, width, 6], name, 13, { bold: true, at: 'middle' }),
];

export const carton: GalleryTemplate = {
  category: 'logistics',
  paper: 'generic_100x150mm_thermal-roll',
  elements: [
    fixed([5, 5, 20, 3.4], 'To', 7.5, { at: 'middle' }),
    field([5, 8.6, 55, 20], 'to', 11, { bold: true }),
    upright(62, 5, 22.6),
    fixed([66, 5, 29, 3.4], 'From', 7.5, { at: 'middle' }),
    field([66, 8.6, 29, 19], 'from', 8),
    rule(5, 29, 90, { stroke: 0.5 }),
    field([5, 30.4, 66, 7.4], 'product', 15, { bold: true, at: 'middle' }),
    field([5, 37.6, 66, 4], 'contents', 8.5, { at: 'middle' }),
    field([70, 30.4, 25, 11.2], 'number', 17, { bold: true, align: 'right', at: 'middle' }),
    ...titled('GTIN', 'gtin', 5, 44),
    ...titled('BEST BEFORE', 'best before', 49, 26),
    ...titled('LOT', 'lot', 75, 20),
    rule(5, 54, 90, { stroke: 0.5 }),
    barcode([9, 57, 82, 40], 'gs1-128', 'gtin code'),
    barcode([9, 104, 82, 40], 'gs1-128', 'lot code'),
  ],
  rows: [
    {
      to: 'Harbour Stores\n14 Harbour Lane\nBristol BS1 4DJ\nUnited Kingdom',
      from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB',
      ...{ product: 'Rolled oats, organic', contents: '12 × 1 kg · order 104826', number: '3 / 8' },
      ...{ gtin: '19521234001031', 'best before': '31.12.27', lot: 'L2417' },
      ...{ 'gtin code': '(01)19521234001031(15)271231', 'lot code': '(10)L2417(30)12' },
    },
    {
      to: 'Harbour Stores\n14 Harbour Lane\nBristol BS1 4DJ\nUnited Kingdom',
      from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB',
      ...{ product: 'Barley flakes', contents: '10 × 750 g · order 104826', number: '4 / 8' },
      ...{ gtin: '19521234001048', 'best before': '31.10.27', lot: 'L2433' },
      ...{ 'gtin code': '(01)19521234001048(15)271031', 'lot code': '(10)L2433(30)10' },
    },
  ],
};
