import { field, fixed, frame, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const MARKS = ['this-way-up', 'fragile', 'keep-dry'];
const RED = '#c8102e';

export const handling: GalleryTemplate = {
  category: 'logistics',
  paper: 'generic_100x100mm_thermal-roll',
  elements: [
    frame([4, 4, 92, 92], { stroke: 1.2, color: RED, radius: 2 }),
    ...MARKS.map((id, index) => icon([9 + index * 28.5, 9, 25, 25], id)),
    rule(9, 37.4, 82, { stroke: 0.5 }),
    fixed([9, 39.4, 82, 14], 'FRAGILE', 34, { bold: true, align: 'center', at: 'middle', color: RED }),
    fixed([9, 53.6, 82, 6.4], 'ZERBRECHLICH · FRAGILE · FRÁGIL', 13, { align: 'center', at: 'middle' }),
    rule(9, 62, 82, { stroke: 0.5 }),
    fixed([9, 63.8, 30, 4], 'Contents', 8, { at: 'middle' }),
    field([9, 67.8, 82, 7], 'contents', 15, { bold: true, at: 'middle' }),
    fixed([9, 76.6, 38, 4], 'Consignee', 8, { at: 'middle' }),
    field([9, 80.6, 52, 10.6], 'consignee', 11),
    field([61, 80, 30, 11], 'package', 20, { bold: true, align: 'right', at: 'middle' }),
  ],
  rows: [
    { contents: 'Stoneware, 6 pieces', consignee: 'Harbour Stores\n14 Harbour Lane, Bristol', package: '1 / 4' },
    { contents: 'Glass vases, 2 pieces', consignee: 'Harbour Stores\n14 Harbour Lane, Bristol', package: '2 / 4' },
  ],
};
