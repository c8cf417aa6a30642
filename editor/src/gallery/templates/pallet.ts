import { barcode, field, fixed, rule, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const titled = (title: string, name: string, x: number, y: number, width: number) => [
  fixed([x, y, width, 3.8], title, 8, { at: 'middle' }),
  field([x, y + 3.8, width, 7.2], name, 17, { bold: true, at: 'middle' }),
];

export const pallet: GalleryTemplate = {
  category: 'logistics',
  paper: 'endisch_148x210mm_b210148a5',
  elements: [
    fixed([8, 5, 60, 4], 'From', 8, { at: 'middle' }),
    field([8, 9, 62, 20], 'from', 11.5),
    upright(73, 5, 26),
    fixed([78, 5, 62, 4], 'To', 8, { at: 'middle' }),
    field([78, 9, 62, 22], 'to', 13.5, { bold: true }),
    rule(8, 32.6, 132, { stroke: 0.5 }),
    ...titled('SSCC', 'sscc', 8, 34.4, 132),
    ...titled('CONTENT', 'gtin', 8, 46.8, 84),
    ...titled('COUNT', 'count', 98, 46.8, 42),
    ...titled('BEST BEFORE (dd.mm.yy)', 'best before', 8, 59.2, 84),
    ...titled('BATCH/LOT', 'lot', 98, 59.2, 42),
    rule(8, 72.4, 132, { stroke: 0.5 }),
    barcode([17, 75.4, 114, 40], 'gs1-128', 'content code'),
    barcode([17, 119.4, 114, 40], 'gs1-128', 'lot code'),
    barcode([17, 163.4, 114, 40], 'gs1-128', 'sscc code'),
  ],
  rows: [
    {
      from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB\nUnited Kingdom',
      to: 'Harbour Stores\n14 Harbour Lane\nBristol BS1 4DJ\nUnited Kingdom',
      ...{ sscc: '095212345000000018', gtin: '19521234001017', count: '48', 'best before': '31.12.27', lot: 'L2417' },
      ...{ 'content code': '(02)19521234001017(37)48', 'lot code': '(15)271231(10)L2417' },
      'sscc code': '(00)095212345000000018',
    },
    {
      from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB\nUnited Kingdom',
      to: 'Harbour Stores\n14 Harbour Lane\nBristol BS1 4DJ\nUnited Kingdom',
      ...{ sscc: '095212345000000025', gtin: '19521234001024', count: '60', 'best before': '31.03.28', lot: 'L2431' },
      ...{ 'content code': '(02)19521234001024(37)60', 'lot code': '(15)280331(10)L2431' },
      'sscc code': '(00)095212345000000025',
    },
  ],
};
