import { field, fixed, frame, qrCode, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const titled = (title: string, name: string, x: number, width: number) => [
  fixed([x, 34.4, width, 3], title, 6.5, { at: 'middle', align: 'center' }),
  field([x, 37.4, width, 8.4], name, 17, { bold: true, at: 'middle', align: 'center' }),
];

export const kanban: GalleryTemplate = {
  category: 'logistics',
  paper: 'generic_80x50mm_thermal-roll',
  elements: [
    field([3, 2.6, 48, 8], 'part', 18, { bold: true, at: 'middle' }),
    field([3, 10.8, 48, 8.6], 'description', 10),
    fixed([3, 20, 22, 3], 'Supplier', 6.5, { at: 'middle' }),
    field([3, 23, 48, 4], 'supplier', 9, { at: 'middle' }),
    field([3, 27.4, 48, 4], 'route', 9, { bold: true, at: 'middle' }),
    qrCode([50.4, 2, 28, 28], 'code'),
    frame([3, 33, 74, 14], { stroke: 0.4 }),
    ...titled('PACK', 'pack', 3, 18.5),
    upright(21.5, 33, 14),
    ...titled('MIN', 'min', 21.5, 18.5),
    upright(40, 33, 14),
    ...titled('MAX', 'max', 40, 18.5),
    upright(58.5, 33, 14),
    ...titled('CARD', 'card', 58.5, 18.5),
  ],
  rows: [
    {
      ...{
        part: 'BRG-6204-2RS',
        description: 'Deep groove ball bearing, 20 × 47 × 14 mm',
        supplier: 'Clay & Kiln, Leeds',
      },
      ...{
        route: 'Store 04 → line 2, station 7',
        pack: '50',
        min: '100',
        max: '300',
        card: '2 / 6',
        code: 'KB|BRG-6204-2RS|50|2',
      },
    },
    {
      ...{ part: 'SCR-M8X25', description: 'Hexagon socket screw, M8 × 25, 8.8 zinc', supplier: 'Clay & Kiln, Leeds' },
      ...{
        route: 'Store 04 → line 2, station 3',
        pack: '200',
        min: '400',
        max: '900',
        card: '1 / 5',
        code: 'KB|SCR-M8X25|200|1',
      },
    },
  ],
};
